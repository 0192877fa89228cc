"""Catan for Two with Barbarian Attack: the foreign knight, which both players move, each after knights of their own.

It comes with the first knight of the game, and never leaves the board. Its colour is the first of those that nobody
plays. Ledger Traders & Barbarians, TBS4-80 to TBS4-82, TBS4-86, TBS4-88.
"""

from collections.abc import Iterator

from companion.boxes.traders_barbarians.facts.catan_for_two import catan_for_two
from companion.boxes.traders_barbarians.rules.barbarian_attack.castle_knights import (
    CastleKnightMoved,
    CastleKnightPlaced,
    CastleKnights,
    free_path,
    free_paths,
    knights_left,
    knights_of,
    unmoved,
)
from companion.boxes.traders_barbarians.rules.barbarian_attack.coast import castle_paths
from companion.boxes.traders_barbarians.rules.barbarian_attack.marches import (
    PRICE,
    STEPS,
    STEPS_FOR_GRAIN,
    far,
    marched,
    near,
    place_check,
    places,
)
from companion.boxes.traders_barbarians.rules.barbarian_attack.mustering import PlaceCastleKnight, follows_mustering
from companion.boxes.traders_barbarians.rules.barbarian_attack.roll_offs import counts_as
from companion.geometry.sets import PathSet
from companion.geometry.topology import Path, bits
from companion.kernel import Happening, Item, Module, Owner, Refusal, Seat, State, at_each
from companion.mechanisms.rules.movement_phase import in_movement
from companion.rules.base.hands import Hands, Paid
from companion.rules.base.lacking import unpaid
from companion.rules.base.placed import AtPath
from companion.rules.base.turns import Turn, stays_due, unfinished
from companion.said import said

from .neutral_colours import neutral

foreign_knight = Module(
    "foreign knight", needs=("neutral colours", "castle knights", "mustering", "marches", "roll-offs")
)

PLACE_THE_FOREIGN_KNIGHT = "place the foreign knight"
_NUMBERS = catan_for_two().coast

foreign_knight.calls(PLACE_THE_FOREIGN_KNIGHT, said("place the foreign knight at the castle"))


class PlaceForeignKnight(AtPath):
    """I place the foreign knight on this path."""


class MoveForeignKnight(AtPath):
    """The foreign knight goes from this path to another, three paths away at most."""

    to: Path


class RideForeignKnight(AtPath):
    """I pay a grain, and the foreign knight goes from this path to another, four or five paths away."""

    to: Path


def foreign(state: State) -> Owner:
    """The colour of the foreign knight."""
    return neutral(state)[0]


@foreign_knight.shares(knights_of, rule=("TBS4-80", "TBS4-81"))
def one_of_the_neutral_colours(state: State, player: Seat) -> int | None:
    if player in state.game.seats:
        return None
    return _NUMBERS.foreign_knights if player == foreign(state) else 0


# -- it comes ---------------------------------------------------------------------------------------------------------


def at_the_castle(state: State) -> PathSet:
    """The free paths around the castle."""
    return PathSet(free_paths(state) & castle_paths(state))


@foreign_knight.shares(follows_mustering, rule=("TBS4-80", "TBS4-81"))
def with_the_first_knight(state: State, placed: PlaceCastleKnight) -> tuple[Item, ...]:
    left = knights_left(state, foreign(state)) and at_the_castle(state) & ~(1 << placed.path)
    return (Item(PLACE_THE_FOREIGN_KNIGHT, (placed.player,)),) if left else ()


def start_check(state: State, item: Item, action: PlaceForeignKnight) -> Refusal | None:
    if state[CastleKnights].everywhere >> action.path & 1:
        return Refusal("TBS4-45", said("There is a knight on that path already."))
    if not castle_paths(state) >> action.path & 1:
        return Refusal("TBS4-80", said("The foreign knight is placed at the castle."))
    return None


def start_options(state: State, item: Item, player: Seat) -> tuple[PlaceForeignKnight, ...]:
    return at_each(PlaceForeignKnight, player, at_the_castle(state))


@foreign_knight.answers(
    PLACE_THE_FOREIGN_KNIGHT,
    PlaceForeignKnight,
    check=start_check,
    options=start_options,
    turn="TBS4-80",
    rule="TBS4-80",
)
def place(state: State, item: Item, action: PlaceForeignKnight) -> Iterator[Happening]:
    yield CastleKnightPlaced(foreign(state), free_path(state, action.path))


# -- it moves ---------------------------------------------------------------------------------------------------------


@foreign_knight.shares(marched, rule="TBS4-82")
def the_foreign_knight_moves_last(state: State, player: Seat) -> Refusal | None:
    mine = state[CastleKnights]
    if mine.of[foreign(state)] & ~unmoved(state, foreign(state)):
        return Refusal("TBS4-82", said("The foreign knight has moved: your own knights move before it."))
    return None


def may_move(state: State, player: Seat) -> bool:
    """Whether the foreign knight has yet to move in this part."""
    return bool(unmoved(state, foreign(state)))


def knight_check(state: State, player: Seat, path: Path, to: Path) -> Refusal | None:
    """Whether this is the foreign knight, may move now, and may stand there."""
    if not state[CastleKnights].of[foreign(state)] >> path & 1:
        return Refusal("TBS4-82", said("The foreign knight does not stand on that path."))
    if not unmoved(state, foreign(state)) >> path & 1:
        return Refusal("TBS4-46", said("That knight has already moved this turn."))
    return unfinished(state, player) or place_check(state, to)


def move_check(state: State, item: Item, action: MoveForeignKnight) -> Refusal | None:
    refusal = knight_check(state, action.player, action.path, action.to)
    if refusal is None and not near(state, action.path) >> action.to & 1:
        return Refusal("TBS4-46", said("A knight moves at most {steps} paths.", steps=STEPS))
    return refusal


def ride_check(state: State, item: Item, action: RideForeignKnight) -> Refusal | None:
    refusal = knight_check(state, action.player, action.path, action.to)
    if refusal is None and near(state, action.path) >> action.to & 1:
        return Refusal("TBS4-47", said("That is near enough: no grain is needed."))
    if refusal is None and not far(state, action.path) >> action.to & 1:
        return Refusal("TBS4-47", said("Even for grain a knight moves at most {steps} paths.", steps=STEPS_FOR_GRAIN))
    return refusal or unpaid(state, action.player, PRICE)


def move_options(state: State, item: Item, player: Seat) -> Iterator[MoveForeignKnight]:
    if unfinished(state, player) is None:
        for path in bits(unmoved(state, foreign(state))):
            yield from at_each(MoveForeignKnight, player, path, places(state) & near(state, Path(path)))


def ride_options(state: State, item: Item, player: Seat) -> Iterator[RideForeignKnight]:
    if state[Hands].may_hold(player, PRICE) and unfinished(state, player) is None:
        for path in bits(unmoved(state, foreign(state))):
            yield from at_each(RideForeignKnight, player, path, places(state) & far(state, Path(path)))


def moved(state: State, action: MoveForeignKnight | RideForeignKnight) -> CastleKnightMoved:
    """The knight stands there now. Raises ValueError where it is not, or where another one stands."""
    if not state[CastleKnights].of[foreign(state)] >> action.path & 1:
        raise ValueError(said("The foreign knight does not stand there: correct that first."))
    return CastleKnightMoved(foreign(state), action.path, free_path(state, action.to), state[Turn].number)


@in_movement(
    foreign_knight,
    MoveForeignKnight,
    check=move_check,
    options=move_options,
    when=may_move,
    turn="TBS4-82",
    rule=("TBS4-80", "TBS4-82"),
)
def move(state: State, item: Item, action: MoveForeignKnight) -> Iterator[Happening]:
    yield moved(state, action)


@in_movement(
    foreign_knight,
    RideForeignKnight,
    check=ride_check,
    options=ride_options,
    when=may_move,
    turn="TBS4-82",
    rule=("TBS4-80", "TBS4-82"),
)
def ride(state: State, item: Item, action: RideForeignKnight) -> Iterator[Happening]:
    yield Paid(action.player, PRICE)
    yield moved(state, action)


# -- it shares in victories -------------------------------------------------------------------------------------------


@foreign_knight.shares(counts_as, rule=("TBS4-86", "TBS4-88"))
def three_for_the_foreign_knight(state: State, owner: Seat) -> int | None:
    return None if owner in state.game.seats else _NUMBERS.roll


@foreign_knight.shares(stays_due, rule="TBS4-80")
def the_foreign_knight_comes_too(state: State) -> tuple[str, ...]:
    return (PLACE_THE_FOREIGN_KNIGHT,)
