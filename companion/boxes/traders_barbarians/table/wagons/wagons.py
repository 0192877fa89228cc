"""The wagons, at the table."""

from companion.boxes.traders_barbarians.rules.wagons.journeys import closed_to_wagons
from companion.boxes.traders_barbarians.rules.wagons.wagons import CorrectWagon, WagonPlaced, Wagons
from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import Corner
from companion.kernel import Seat, State
from companion.rules.base.network import ends_of
from companion.said import said, said_many
from companion.table.declarations import Piece
from companion.table.topic import Topic

topic = Topic()


def where(state: State, seat: Seat) -> CornerSet:
    """The corner of a player's wagon."""
    at = state[Wagons].at[seat] if seat in state.game.seats else None
    return CornerSet(0 if at is None else 1 << at)


def where_wagons_go(state: State) -> CornerSet:
    """The corners and plazas that a wagon can come to, over land, and over water where it may cross that."""
    board = state.game.topology
    return ends_of(board, PathSet(((1 << len(board.path_names)) - 1) & ~closed_to_wagons(state)))


topic.tells(WagonPlaced, said("{player}'s wagon stands on {corner}."))
topic.act(CorrectWagon, said("Correction: {player}'s wagon stands on {corner}."))
topic.corrects(CorrectWagon, said("this player's wagon stands here"), "wagon", at=where_wagons_go)
topic.piece(
    Piece(
        name="wagons",
        thing="wagon",
        at=Corner,
        where=where,
        left=None,
        glyph="wagon",
        title=said("wagons on the board"),
        many=lambda number: said_many("{count} wagon", "{count} wagons", number),
        puts=said("{player} puts the wagon on {corner}."),
        takes_back=said("{player} takes the wagon from {corner}."),
        one=said("The wagon of {player}"),
    ),
    Wagons,
)

rules = {
    "TBS5-12": said("Your second building is a city; it brings you one card for each hex around it."),
    "TBS5-24": said("A wagon stands on a corner or plaza, along with any number of others."),
}
