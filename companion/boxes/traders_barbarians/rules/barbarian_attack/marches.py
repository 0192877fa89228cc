"""Knights move at the end of a part: each once, from path to path, over whatever stands there.

Ledger Traders & Barbarians, TBS4-11, TBS4-12, TBS4-46 to TBS4-54, TB56-36, TB56-39.
"""

from collections.abc import Iterator
from functools import lru_cache

from companion.boxes.traders_barbarians.facts.barbarians import barbarian_attack
from companion.geometry.sets import PathSet
from companion.geometry.topology import Path, Topology, bits
from companion.kernel import Happening, Item, Module, Refusal, Seat, State, at_each
from companion.kernel.query import first
from companion.mechanisms.rules.movement_phase import in_movement
from companion.rules.base.hands import Hands, Paid
from companion.rules.base.lacking import unpaid
from companion.rules.base.placed import AtPath
from companion.rules.base.resources import GRAIN
from companion.rules.base.turns import Turn, unfinished
from companion.rules.cards import Cards
from companion.said import said

from .castle_knights import CastleKnightMoved, CastleKnights, free_path, free_paths, unmoved
from .coast import castle_paths, island_paths

marches = Module("marches", needs=("castle knights", "coast", "hands", "building", "movement phase"))

STEPS, STEPS_FOR_GRAIN = barbarian_attack().moves.paths, barbarian_attack().moves.paths_for_grain
PRICE = Cards(GRAIN.one)


class MoveCastleKnight(AtPath):
    """My knight on this path goes to another, three paths away at most."""

    to: Path


class RideCastleKnight(AtPath):
    """I pay a grain, and my knight on this path goes to another, four or five paths away."""

    to: Path


@lru_cache(maxsize=8192)
def within(board: Topology, ways: PathSet, start: Path, steps: int) -> PathSet:
    """The paths that so many steps along these ways lead to from a path, itself left out."""
    found = newest = 1 << start
    for _ in range(steps):
        corners, beside = 0, 0
        for path in bits(newest):
            corners |= board.path_end_mask[path]
        for corner in bits(corners):
            beside |= board.corner_path_mask[corner]
        newest = beside & ways & ~found
        found |= newest
    return PathSet(found & ~(1 << start))


def places(state: State) -> PathSet:
    """Where a knight may end its move: on free paths, and not at a castle."""
    return PathSet(free_paths(state) & ~castle_paths(state))


def near(state: State, path: Path) -> PathSet:
    """Where a knight gets to from a path for nothing, whoever stands there."""
    return within(state.game.topology, island_paths(state), path, STEPS)


def far(state: State, path: Path) -> PathSet:
    """Where it gets to for a grain only."""
    return PathSet(within(state.game.topology, island_paths(state), path, STEPS_FOR_GRAIN) & ~near(state, path))


@marches.asks(first)
def marched(state: State, player: Seat) -> Refusal | None:
    """Why no knight of a player moves any more in this part, though some have not."""
    return None


def any_to_move(state: State, player: Seat) -> bool:
    """Whether a player has a knight that may still move in this part."""
    return bool(unmoved(state, player)) and marched(state, player) is None


def knight_check(state: State, player: Seat, path: Path, to: Path) -> Refusal | None:
    """Whether this knight may still move, and may stand there."""
    mine = state[CastleKnights]
    if not mine.of[player] >> path & 1:
        return Refusal("TBS4-46", said("No knight of yours stands on that path."))
    if not unmoved(state, player) >> path & 1:
        return Refusal("TBS4-46", said("That knight has already moved this turn."))
    return marched(state, player) or place_check(state, to)


def place_check(state: State, to: Path) -> Refusal | None:
    """Whether a knight may end its move there."""
    if state[CastleKnights].everywhere >> to & 1:
        return Refusal("TBS4-49", said("There is a knight there already."))
    if castle_paths(state) >> to & 1:
        return Refusal("TBS4-50", said("A knight cannot stay at the castle: it has to move on."))
    if not island_paths(state) >> to & 1:
        return Refusal("TBS4-53", said("Knights stand on the paths of the island."))
    return None


def move_check(state: State, item: Item, action: MoveCastleKnight) -> Refusal | None:
    refusal = knight_check(state, action.player, action.path, action.to)
    if refusal is None and not near(state, action.path) >> action.to & 1:
        return Refusal("TBS4-46", said("A knight moves at most {steps} paths.", steps=STEPS))
    return refusal


def far_check(state: State, player: Seat, path: Path, to: Path) -> Refusal | None:
    """Whether this knight gets there only where somebody pays for it."""
    refusal = knight_check(state, player, path, to)
    if refusal is None and near(state, path) >> to & 1:
        return Refusal("TBS4-47", said("That is near enough: no grain is needed."))
    if refusal is None and not far(state, path) >> to & 1:
        return Refusal("TBS4-47", said("Even for grain a knight moves at most {steps} paths.", steps=STEPS_FOR_GRAIN))
    return refusal


def ride_check(state: State, item: Item, action: RideCastleKnight) -> Refusal | None:
    refusal = far_check(state, action.player, action.path, action.to)
    return refusal or unpaid(state, action.player, PRICE)


def move_options(state: State, item: Item, player: Seat) -> Iterator[MoveCastleKnight]:
    free = places(state)
    for path in bits(unmoved(state, player)):
        yield from at_each(MoveCastleKnight, player, path, free & near(state, Path(path)))


def ride_options(state: State, item: Item, player: Seat) -> Iterator[RideCastleKnight]:
    if state[Hands].may_hold(player, PRICE):
        free = places(state)
        for path in bits(unmoved(state, player)):
            yield from at_each(RideCastleKnight, player, path, free & far(state, Path(path)))


def moved(state: State, player: Seat, path: Path, to: Path) -> CastleKnightMoved:
    """The knight stands there now. Raises ValueError where there is none, or where another one stands."""
    if not state[CastleKnights].of[player] >> path & 1:
        raise ValueError(said("No knight of this player stands there: correct that first."))
    return CastleKnightMoved(player, path, free_path(state, to), state[Turn].number)


@in_movement(
    marches,
    MoveCastleKnight,
    check=move_check,
    options=move_options,
    when=any_to_move,
    turn="TBS4-46",
    rule=("TBS4-11", "TBS4-12", "TBS4-46", "TBS4-48", "TBS4-49", "TBS4-50", "TBS4-53", "TB56-39"),
)
def move(state: State, item: Item, action: MoveCastleKnight) -> Iterator[Happening]:
    yield moved(state, action.player, action.path, action.to)


@in_movement(
    marches,
    RideCastleKnight,
    check=ride_check,
    options=ride_options,
    when=any_to_move,
    turn="TBS4-46",
    rule=("TBS4-12", "TBS4-47"),
)
def ride(state: State, item: Item, action: RideCastleKnight) -> Iterator[Happening]:
    yield Paid(action.player, PRICE)
    yield moved(state, action.player, action.path, action.to)


@marches.shares(unfinished, rule=("TBS4-50", "TBS4-51", "TBS4-52", "TB56-36"))
def nobody_stays_at_the_castle(state: State, player: Seat) -> Refusal | None:
    if marched(state, player) is not None:
        return None
    there = unmoved(state, player) & castle_paths(state)
    if there and any(places(state) & near(state, Path(path)) for path in bits(there)):
        return Refusal("TBS4-51", said("Your knight at the castle has to move first."))
    return None
