"""A piece on the board and the books: whether they have it, what it would be booked as, and how it is put right.

Of the base game; which pieces other boxes have is not known here.
"""

from companion.rules.base.building import BuildCity, BuildRoad, BuildSettlement
from companion.rules.base.corrections import NOTHING, CorrectBuilding, CorrectRoad, CorrectRobber
from companion.rules.base.free_roads import PlaceFreeRoad
from companion.rules.base.pieces import Pieces, Roads
from companion.rules.base.placement import PlaceRoad, PlaceSettlement
from companion.rules.base.robber import ChooseRobberStart, MoveRobber, Robber
from companion.rules.geometry.notation import PlaceError
from companion.rules.kernel import Action, Seat, State

from .board_seen import CITY, ROAD, ROBBER, SETTLEMENT, PieceSeen

BUILDS: dict[str, tuple[type[Action], ...]] = {
    ROAD: (BuildRoad, PlaceRoad, PlaceFreeRoad),
    SETTLEMENT: (BuildSettlement, PlaceSettlement),
    CITY: (BuildCity,),
    ROBBER: (MoveRobber, ChooseRobberStart),
}
"""The actions that bring a piece of each kind onto the board."""

KINDS = tuple(kind for kinds in BUILDS.values() for kind in kinds)


def place_of(state: State, piece: PieceSeen) -> int | None:
    """The path, corner or hex of a piece; None where this board has no such place."""
    board = state.game.topology
    finding = {ROAD: board.path, SETTLEMENT: board.corner, CITY: board.corner, ROBBER: board.hex}
    try:
        return finding[piece.kind](piece.place)
    except (KeyError, PlaceError):
        return None


def is_booked(state: State, piece: PieceSeen) -> bool:
    """Whether the books have this piece at this place, whether it is there or not."""
    place = place_of(state, piece)
    if place is None:
        return False
    if piece.kind == ROBBER:
        return state[Robber].hex == place
    owners = state.game.setup.colours
    if piece.colour not in owners:
        return False
    mine = owners.index(piece.colour)
    of = {ROAD: state[Roads].of, SETTLEMENT: state[Pieces].settlements, CITY: state[Pieces].cities}[piece.kind]
    return bool(of[mine] >> place & 1)


def actions_for(state: State, piece: PieceSeen, *, of_anybody: bool = False) -> tuple[Action, ...]:
    """The legal actions that bring this piece there, by those the table waits for; `of_anybody` whatever its colour."""
    place, seats = place_of(state, piece), state.game.setup.seats
    if place is None or not piece.is_there:
        return ()
    return tuple(
        option
        for option in state.options(kinds=BUILDS[piece.kind])
        if isinstance(option, Action)
        and _where(option) == place
        and (of_anybody or piece.kind == ROBBER or seats[option.player] == piece.colour)
    )


def correction_of(state: State, piece: PieceSeen) -> Action | None:
    """What the table says of its board where a piece came or went; None where that cannot be said."""
    place, seats = place_of(state, piece), state.game.setup.seats
    if place is None:
        return None
    if piece.kind == ROBBER:
        found: Action = CorrectRobber(Seat(0), state.game.topology.hex(piece.place))
    elif piece.colour not in seats:
        return None
    elif piece.kind == ROAD:
        owner = Seat(seats.index(piece.colour))
        found = CorrectRoad(owner, state.game.topology.path(piece.place), piece.is_there)
    else:
        owner = Seat(seats.index(piece.colour))
        building = piece.kind if piece.is_there else NOTHING
        found = CorrectBuilding(owner, state.game.topology.corner(piece.place), building)
    is_said = not piece.is_there and piece.kind == ROBBER  # a robber is not taken off the board
    return None if is_said or state.check(found) is not None else found


def _where(action: Action) -> int | None:
    """The path, corner or hex of one of `BUILDS`."""
    match action:
        case BuildRoad(path=at) | PlaceRoad(path=at) | PlaceFreeRoad(path=at):
            return at
        case BuildSettlement(corner=at) | PlaceSettlement(corner=at) | BuildCity(corner=at):
            return at
        case MoveRobber(hex=on) | ChooseRobberStart(hex=on):
            return on
    return None
