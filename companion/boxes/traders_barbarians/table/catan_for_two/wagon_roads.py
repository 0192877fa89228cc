"""A barbarian that is moved for a trade token, at the table."""

from companion.boxes.traders_barbarians.rules.catan_for_two.wagon_roads import MOVE_IT_FOR_A_TOKEN, PayForPathBarbarian
from companion.boxes.traders_barbarians.rules.wagons.path_barbarians import PathBarbarians
from companion.kernel import State
from companion.rules.base.pieces import Roads
from companion.said import said
from companion.table.topic import Topic

topic = Topic()


def one_stands_on_my_roads(state: State, action: PayForPathBarbarian) -> bool:
    """Whether a barbarian makes a road of the player dearer."""
    return bool(state[Roads].of[action.player] & state[PathBarbarians].paths)


topic.act(
    PayForPathBarbarian,
    said("{player} pays a trade token to move a barbarian."),
    said("Move a barbarian for a trade token"),
    sort="cards",
    glyph="raider",
)
topic.lies_under("Tokens", PayForPathBarbarian)
topic.asks(MOVE_IT_FOR_A_TOKEN, said("{players}: move a barbarian to a path without a road"))
topic.seven_waits_for(MOVE_IT_FOR_A_TOKEN)
topic.likes[PayForPathBarbarian] = 2
topic.serves[PayForPathBarbarian] = one_stands_on_my_roads

rules = {
    "TBS5-78": said("For a trade token a barbarian goes to a path with neither a road nor a barbarian."),
}
