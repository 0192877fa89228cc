"""The pirate, at the table."""

from companion.boxes.seafarers.rules.pirate import (
    STEAL_AT_SEA,
    CorrectPirate,
    MovePirate,
    Pirate,
    PirateMoved,
    sea_only,
)
from companion.kernel import Item, State, closed
from companion.rules.base.robber import MOVE_THE_ROBBER, MoveRobber
from companion.said import said
from companion.table.figures import Figure, may_be_said, stands
from companion.table.phrases import Phrases, either
from companion.table.topic import Topic

topic = Topic()


def robber_or_pirate(t: Phrases, state: State, item: Item) -> str:
    """Which of them may be moved now."""
    moves = {type(option) for seat in item.who for option in state.options(seat, kinds=(MoveRobber, MovePirate))}
    players = t.who(*item.who)
    if moves == {MoveRobber}:
        return said("{players}: move the robber", players=players)
    if moves == {MovePirate}:
        return said("{players}: move the pirate", players=players)
    return said("{players}: move the robber or the pirate", players=players)


topic.act(MovePirate, said("{player} puts the pirate on {hex}."), said("Move the pirate"), glyph="pirate")
topic.asks(STEAL_AT_SEA, said("{players}: steal a card, if you like"))
topic.seven_waits_for(STEAL_AT_SEA)
topic.robs_at(lambda state: state[Pirate].hex, Pirate)
topic.asks_otherwise(MOVE_THE_ROBBER, robber_or_pirate, Pirate)
topic.tells(
    PirateMoved, either("hex", said("The pirate stands on {hex}."), said("The pirate stands beside the board."))
)
topic.act(
    CorrectPirate,
    either(
        "hex", said("Correction: the pirate stands on {hex}."), said("Correction: the pirate stands beside the board.")
    ),
)


def sea_hexes(state: State) -> int:
    """The hexes of the sea on which the pirate can stand."""
    return ~closed(sea_only(state, state.game.seats[0]))


may_be_said(
    topic,
    CorrectPirate,
    "pirate",
    said("the pirate stands here"),
    said("the pirate stands beside the board"),
    at=sea_hexes,
)
stands(
    topic,
    Figure(
        "pirate",
        "pirate",
        said("Pirate"),
        Pirate,
        said("The pirate goes to {hex}."),
        said("The pirate goes beside the board."),
        said("The pirate"),
    ),
)

rules = {
    "SEA-34": said("No ship is put on a side of the pirate's hex."),
    "SEA-59": said("No ship leaves a side of the pirate's hex."),
    "SEA-94": said("The pirate starts where the scenario says, or beside the board."),
    "SEA-95": said("On a 7 or with a knight you move the robber or the pirate, not both."),
    "SEA-96": said("The pirate stands on the sea, the robber on land."),
    "SEA-97": said("The pirate must move to another hex."),
    "SEA-98": said("The player who moves the pirate may steal a card from one player with a ship at its hex."),
    "SEA-107": said("The pirate may stand on the frame too, or only on its two whole hexes, as the table chooses."),
}
