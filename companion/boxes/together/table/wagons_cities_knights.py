"""Knights against barbarians on paths, at the table."""

from companion.boxes.together.rules.wagons_cities_knights import CHASE_BARBARIAN_TO, ChasePathBarbarian
from companion.said import said
from companion.table.topic import Topic

topic = Topic()

topic.act(
    ChasePathBarbarian,
    said("{player} chases the barbarian off {path} with the knight on {corner}."),
    said("Chase the barbarian"),
    glyph="raider",
)
topic.lies_under("KnightActs", ChasePathBarbarian, to=lambda state, a: state.game.topology.path_names[a.path])
topic.asks(CHASE_BARBARIAN_TO, said("{players}: chase the barbarian to another path"))
topic.seven_waits_for(CHASE_BARBARIAN_TO)
