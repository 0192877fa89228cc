"""A barbarian that is moved for trade tokens, and prisoners of nobody, at the table."""

from typing import Any

from companion.boxes.traders_barbarians.rules.barbarian_attack.invaders import MOST, Invaders
from companion.boxes.traders_barbarians.rules.catan_for_two.coast_for_two import MOVE_IT_FOR_TOKENS, PayForBarbarian
from companion.kernel import State
from companion.rules.base.pieces import Pieces
from companion.said import said
from companion.table.sections import fact
from companion.table.topic import Topic

topic = Topic()


def a_hex_of_mine_is_lost(state: State, action: PayForBarbarian) -> bool:
    """Whether the player has a building at a conquered hex."""
    board, mine = state.game.topology, state[Pieces].buildings(action.player)
    conquered = state[Invaders].with_at_least(MOST)
    return any(conquered >> at & 1 and mine & board.hex_corner_mask[at] for at in range(len(board.hexes)))


topic.act(
    PayForBarbarian,
    said("{player} pays trade tokens to move a barbarian."),
    said("Move a barbarian for trade tokens"),
    sort="cards",
    glyph="barbarians",
)
topic.lies_under("Tokens", PayForBarbarian)
topic.asks(MOVE_IT_FOR_TOKENS, said("{players}: move a barbarian to another coastal hex"))
topic.seven_waits_for(MOVE_IT_FOR_TOKENS)
topic.likes[PayForBarbarian] = 3
topic.serves[PayForBarbarian] = a_hex_of_mine_is_lost


@topic.views("piles", Invaders)
def set_aside(state: State) -> dict[str, Any]:
    """The prisoners of the foreign knight, which count for nobody."""
    aside = sum(state[Invaders].prisoners[len(state.game.seats) :])
    return {"prisoners_aside": fact(said("prisoners set aside"), aside, "barbarians")} if aside else {}


rules = {
    "TBS4-84": said("For trade tokens a barbarian is moved: 1, or 2 if you have more points than the other player."),
    "TBS4-85": said("For trade tokens a barbarian goes from one coastal hex to another that is not conquered."),
    "TBV4-17": said("Trade tokens are spent in your own turn."),
}
