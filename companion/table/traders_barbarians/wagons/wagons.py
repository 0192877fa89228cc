"""The wagons, at the table."""

from companion.rules.geometry.sets import CornerSet
from companion.rules.geometry.topology import Corner
from companion.rules.kernel import Seat, State
from companion.rules.traders_barbarians.wagons.wagons import CorrectWagon, WagonPlaced, Wagons
from companion.said import said, said_many
from companion.table.base.on_land import land_corners
from companion.table.declarations import Piece
from companion.table.topic import Topic

topic = Topic()


def where(state: State, seat: Seat) -> CornerSet:
    """The corner of a player's wagon."""
    at = state[Wagons].at[seat] if seat in state.game.seats else None
    return CornerSet(0 if at is None else 1 << at)


topic.tells(WagonPlaced, said("{player}'s wagon stands on {corner}."))
topic.act(CorrectWagon, said("Correction: {player}'s wagon stands on {corner}."))
topic.corrects(CorrectWagon, said("this player's wagon stands here"), "wagon", at=land_corners)
topic.piece(
    Piece(
        "wagons",
        "wagon",
        Corner,
        where,
        None,
        "wagon",
        said("wagons on the board"),
        lambda number: said_many("{count} wagon", "{count} wagons", number),
        said("{player} puts the wagon on {corner}."),
        said("{player} takes the wagon from {corner}."),
        said("The wagon of {player}"),
    ),
    Wagons,
)
