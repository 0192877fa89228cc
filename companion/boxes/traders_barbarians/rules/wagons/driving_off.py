"""Driving off a barbarian: a wagon beside one pauses, a die is rolled, and the barbarian may have to go elsewhere.

It takes a baggage train that was upgraded, costs nothing, and each barbarian is tried once in a turn.
Ledger Traders & Barbarians, TBS5-59 to TBS5-62.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.geometry.topology import Path, bits
from companion.kernel import Action, Chance, Happening, Item, Module, Refusal, Seat, Source, State, only
from companion.mechanisms.rules.movement_phase import in_movement
from companion.rules.base.dice import RED, face_read, face_shown
from companion.rules.base.turns import Turn
from companion.said import said

from .baggage_train import BaggageTrains
from .journeys import Journey, in_part, journey
from .path_barbarians import MovePathBarbarian, PathBarbarianMoved, PathBarbarians, moves_of_one, place_check
from .wagons import Wagons

driving_off = Module("driving off", needs=("dice", "wagon journeys", "barbarians on paths", "baggage train"))

ROLL_FOR_A_BARBARIAN = "roll for a barbarian"
SEND_IT_AWAY = "send the barbarian away"

driving_off.calls(ROLL_FOR_A_BARBARIAN, said("roll for the barbarian"))
driving_off.calls(SEND_IT_AWAY, said("send the barbarian away, or let it stay"))


class BarbarianTried(Happening):
    """In this part somebody has tried to drive off this barbarian, by its place in `PathBarbarians`."""

    part: int
    barbarian: int


class BarbarianFaced(Happening):
    """A die was rolled for the barbarian on this path, and it must go or not."""

    player: Seat
    path: Path
    die: int
    goes: bool


class FaceBarbarian(Action):
    """My wagon pauses, and I try to drive off the barbarian on this path."""

    path: Path


class RollForBarbarian(Action):
    """Whether the barbarian goes, by one die; None while nobody has read it."""

    die: int | None = None
    chance = Chance(Source.DICE, ("die",), (RED,), by_colour=False)


class LetBarbarianStay(Action):
    """I leave the barbarian where it is, though it would go."""


@driving_off.changes(Journey, BarbarianTried, rule="TBS5-62")
def note(mine: Journey, happening: BarbarianTried) -> Journey:
    mine = in_part(mine, happening.part)
    return replace(mine, tried=(*mine.tried, happening.barbarian))


def face_check(state: State, item: Item, action: FaceBarbarian) -> Refusal | None:
    player, mine = action.player, state[PathBarbarians]
    at = state[Wagons].at[player]
    if action.path not in mine.at:
        return Refusal("TBS5-59", said("No barbarian stands on that path."))
    if not state[BaggageTrains].card(player).drives_off:
        return Refusal("TBS5-59", said("Only an upgraded baggage train drives barbarians off."))
    if at is None or not state.game.topology.corner_path_mask[at] >> action.path & 1:
        return Refusal("TBS5-59", said("Your wagon must stand at the end of the barbarian's path."))
    if journey(state).over:
        return Refusal("TBS5-34", said("Your wagon has come to a plaza: its journey is over."))
    if mine.at.index(action.path) in journey(state).tried:
        return Refusal("TBS5-62", said("You may try each barbarian once a turn, and you have tried this one."))
    return None


def face_options(state: State, item: Item, player: Seat) -> Iterator[FaceBarbarian]:
    at = state[Wagons].at[player]
    if at is None:
        return
    for path in bits(state.game.topology.corner_path_mask[at] & state[PathBarbarians].paths):
        face = FaceBarbarian(player, Path(path))
        if face_check(state, item, face) is None:
            yield face


@in_movement(
    driving_off,
    FaceBarbarian,
    check=face_check,
    options=face_options,
    turn="TBS5-59",
    rule=("TBS5-59", "TBS5-60", "TBS5-62"),
)
def face(state: State, item: Item, action: FaceBarbarian) -> Iterator[Happening | Item]:
    yield BarbarianTried(state[Turn].number, state[PathBarbarians].at.index(action.path))
    yield Item(ROLL_FOR_A_BARBARIAN, (action.player,), action.path)


@driving_off.answers(
    ROLL_FOR_A_BARBARIAN,
    RollForBarbarian,
    check=face_shown(Refusal("TBS5-59", said("One die is rolled for a barbarian: say what it shows, one to six."))),
    options=only(RollForBarbarian),
    turn="TBS5-59",
    rule=("TBS5-51", "TBS5-59", "TBS5-61"),
)
def roll(state: State, item: Item, action: RollForBarbarian) -> Iterator[Happening | Item]:
    assert isinstance(item.data, int)
    die = face_read(action.die)
    goes = die in state[BaggageTrains].card(action.player).drives_off
    yield BarbarianFaced(action.player, Path(item.data), die, goes)
    if goes:
        yield Item(SEND_IT_AWAY, (action.player,), item.data)


def send_check(state: State, item: Item, action: MovePathBarbarian) -> Refusal | None:
    if action.path != item.data:
        return Refusal("TBS5-59", said("Another barbarian was driven off."))
    return place_check(state, action.path, action.to)


@driving_off.answers(
    SEND_IT_AWAY,
    MovePathBarbarian,
    check=send_check,
    options=moves_of_one,
    turn="TBS5-59",
    rule=("TBS5-59", "TBS5-61"),
)
def send(state: State, item: Item, action: MovePathBarbarian) -> Iterator[Happening]:
    yield PathBarbarianMoved(action.player, action.path, action.to)


@driving_off.answers(SEND_IT_AWAY, LetBarbarianStay, options=only(LetBarbarianStay), turn="TBS5-59", rule="TBS5-59")
def stay(state: State, item: Item, action: LetBarbarianStay) -> tuple[Happening, ...]:
    return ()
