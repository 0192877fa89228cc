"""Moving a ship, once a turn. Ledger Seafarers, SEA-49 to SEA-65."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.geometry.sets import PathSet
from companion.geometry.topology import Path, bits
from companion.kernel import (
    Action,
    Happening,
    Item,
    Module,
    Refusal,
    Seat,
    State,
    Value,
    changed_at,
    closed,
    first_barrier,
)
from companion.rules.base.pieces import PathChanged
from companion.rules.base.turns import ACT, Turn
from companion.said import said

from .routes import anchored
from .ships import Ships, legal_ships, ship_place_check

moving = Module("moving ships", needs=("ships", "routes", "turns"))


@moving.state(rule="SEA-49")
class Sailed(Value):
    """The number of the part in which a ship was moved last; 0 before."""

    part: int = 0


class ShipMoved(PathChanged):
    """A ship was taken from one path to another."""

    to: Path


class ShipSailed(Happening):
    """A ship was moved in this part, and no other may be."""

    part: int


class MoveShip(Action):
    """I take my ship from this path to another."""

    path: Path
    to: Path


@moving.changes(Ships, ShipMoved, rule=("SEA-58", "SEA-63"))
def sail(mine: Ships, happening: ShipMoved) -> Ships:
    return mine.taken(happening.player, happening.path).put(happening.player, happening.to)


@moving.changes(Sailed, ShipSailed, rule="SEA-49")
def note(mine: Sailed, happening: ShipSailed) -> Sailed:
    return Sailed(happening.part)


def may_sail(state: State, player: Seat) -> bool:
    """Whether this player may still move a ship in this part."""
    return state[Sailed].part != state[Turn].number


def lifted(state: State, player: Seat, path: Path) -> State:
    """The same game with this ship off the board."""
    mine = state[Ships]
    fleet = PathSet(mine.of[player] & ~(1 << path))
    return state.replacing({Ships: replace(mine, of=changed_at(mine.of, player, fleet))})


def movable(state: State, player: Seat) -> PathSet:
    """The ships of this player that are free to be moved."""
    return PathSet(state[Ships].of[player] & ~closed(anchored(state, player)))


def goals(state: State, player: Seat, path: Path) -> PathSet:
    """Where this ship may be taken: wherever a new one might be put, were it not on the board."""
    return PathSet(legal_ships(lifted(state, player, path), player) & ~(1 << path))


def move_check(state: State, item: Item, action: MoveShip) -> Refusal | None:
    player, path = action.player, action.path
    if not may_sail(state, player):
        return Refusal("SEA-49", said("You have moved a ship this turn, and only one may be moved."))
    if not state[Ships].of[player] >> path & 1:
        return Refusal("SEA-49", said("No ship of yours lies there."))
    if refusal := first_barrier(anchored(state, player), path):
        return refusal
    if action.to == path:
        return Refusal("SEA-55", said("The ship lies there already: choose another path."))
    return ship_place_check(lifted(state, player, path), player, action.to)


def move_options(state: State, item: Item, player: Seat) -> Iterator[MoveShip]:
    for path in bits(movable(state, player)):
        for to in bits(goals(state, player, Path(path))):
            yield MoveShip(player, Path(path), Path(to))


@moving.answers(
    ACT,
    MoveShip,
    check=move_check,
    options=move_options,
    when=may_sail,
    closes=False,
    turn="SEA-50",
    rule=("SEA-49", "SEA-50", "SEA-55", "SEA-56", "SEA-57", "SEA-58", "SEA-60", "SEA-65"),
)
def move_ship(state: State, item: Item, action: MoveShip) -> Iterator[Happening]:
    yield ShipMoved(action.player, action.path, action.to)
    yield ShipSailed(state[Turn].number)
