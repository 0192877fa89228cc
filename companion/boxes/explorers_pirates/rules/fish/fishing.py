"""Fishing: once in a movement phase a die may find a haul, and empty ships take hauls aboard.

Nobody rolls while a ship is under way: its movement is over then.

Ledger Explorers & Pirates, EP-542, EP3-21 to EP3-36.
"""

from collections.abc import Iterator

from companion.boxes.explorers_pirates.rules.fleets import NO_SUCH_SHIP, Fleets, pointing_at
from companion.boxes.explorers_pirates.rules.holds import HAUL, HoldFilled
from companion.boxes.explorers_pirates.rules.pirate_ships import PirateShip
from companion.boxes.explorers_pirates.rules.signs import Signs
from companion.boxes.explorers_pirates.rules.voyages import interrupted
from companion.geometry.sets import HexSet
from companion.geometry.topology import Hex, bits
from companion.kernel import Action, Chance, Happening, Item, Module, Refusal, Seat, Source, State, Value, only
from companion.mechanisms.rules.movement_phase import in_movement
from companion.rules.base.dice import RED, face_read, face_shown
from companion.rules.base.turns import Turn, stays_due
from companion.said import said

from .shoals import FishHauls, HaulLaid, hauls_left

fishing = Module(
    "fishing", needs=("movement phase", "dice", "fleets", "holds", "signs", "shoals", "voyages", "pirate ships")
)

ROLL_FOR_FISH = "roll for fish"

fishing.calls(ROLL_FOR_FISH, said("roll for fish"))


@fishing.state(rule=("EP-148", "EP3-21"))
class FishRoll(Value):
    """The part in which somebody looked for fish last."""

    part: int = 0


class FishSought(Happening):
    """In this part somebody has looked for fish."""

    part: int


class FishRolled(Happening):
    """A die was rolled for fish; `hex` is the shoal on which a haul appears, None where none does."""

    player: Seat
    die: int
    hex: Hex | None


class HaulCaught(Happening):
    """A ship took the haul on this shoal aboard."""

    player: Seat
    ship: int
    hex: Hex


class LookForFish(Action):
    """I roll a die to see on which shoal there is fish."""


class RollForFish(Action):
    """The number of the shoal, by one die; None while nobody has read it."""

    die: int | None = None
    chance = Chance(Source.DICE, ("die",), (RED,), by_colour=False)


class CatchFish(Action):
    """This ship takes the haul on the shoal aboard."""

    ship: int
    hex: Hex


@fishing.changes(FishRoll, FishSought, rule="EP3-21")
def note(mine: FishRoll, happening: FishSought) -> FishRoll:
    return FishRoll(happening.part)


def look_check(state: State, item: Item, action: LookForFish) -> Refusal | None:
    if state[FishRoll].part == state[Turn].number:
        return Refusal("EP3-21", said("You may look for fish once a turn, and you have."))
    if hauls_left(state) < 1:
        return Refusal("EP3-25", said("There is no haul of fish left in the supply."))
    return None


def look_options(state: State, item: Item, player: Seat) -> tuple[LookForFish, ...]:
    look = LookForFish(player)
    return (look,) if look_check(state, item, look) is None else ()


@in_movement(
    fishing,
    LookForFish,
    check=look_check,
    options=look_options,
    turn="EP3-21",
    rule=("EP3-21", "EP3-22", "EP3-25", "EP3-26"),
)
def look(state: State, item: Item, action: LookForFish) -> Iterator[Happening | Item]:
    yield from interrupted(state)
    yield FishSought(state[Turn].number)
    yield Item(ROLL_FOR_FISH, (action.player,))


def found(state: State, die: int) -> Hex | None:
    """The shoal on which a haul appears by this roll."""
    free = (
        at for at in state[Signs].where(str(die)) if at != state[PirateShip].hex and not state[FishHauls].at >> at & 1
    )
    return next(free, None) if hauls_left(state) > 0 else None


@fishing.answers(
    ROLL_FOR_FISH,
    RollForFish,
    check=face_shown(Refusal("EP3-21", said("One die is rolled for fish: say what it shows, one to six."))),
    options=only(RollForFish),
    turn="EP3-21",
    rule=("EP-542", "EP3-23", "EP3-24", "EP3-26"),
)
def roll(state: State, item: Item, action: RollForFish) -> Iterator[Happening]:
    die = face_read(action.die)
    at = found(state, die)
    yield FishRolled(action.player, die, at)
    if at is not None:
        yield HaulLaid(at)


def catch_check(state: State, item: Item, action: CatchFish) -> Refusal | None:
    player, at = action.player, action.hex
    if not state[FishHauls].at >> at & 1:
        return Refusal("EP3-30", said("No haul of fish lies there."))
    if action.ship not in pointing_at(state, player, state.game.topology.hex_corner_mask[at]):
        return Refusal("EP3-30", said("Your ship must point at a corner of that hex."))
    ship = state[Fleets].ship(player, action.ship)
    if ship is not None and ship.cargo:
        return Refusal("EP3-32", said("Only an empty ship takes a haul of fish aboard."))
    return None


def catch_options(state: State, item: Item, player: Seat) -> Iterator[CatchFish]:
    for at in bits(state[FishHauls].at):
        for ship in pointing_at(state, player, state.game.topology.hex_corner_mask[at]):
            catch = CatchFish(player, ship, Hex(at))
            if catch_check(state, item, catch) is None:
                yield catch


@in_movement(
    fishing,
    CatchFish,
    check=catch_check,
    options=catch_options,
    turn="EP3-30",
    rule=("EP3-30", "EP3-31", "EP3-32", "EP3-33", "EP3-34"),
)
def catch(state: State, item: Item, action: CatchFish) -> Iterator[Happening]:
    if state[Fleets].ship(action.player, action.ship) is None:
        raise ValueError(NO_SUCH_SHIP.words)
    yield HaulCaught(action.player, action.ship, action.hex)
    yield HoldFilled(action.player, action.ship, (HAUL,))


@fishing.changes(FishHauls, HaulCaught, rule="EP3-30")
def take_aboard(mine: FishHauls, happening: HaulCaught) -> FishHauls:
    return FishHauls(HexSet(mine.at & ~(1 << happening.hex)))


@fishing.shares(stays_due, rule="EP3-23")
def fish_may_appear(state: State) -> tuple[str, ...]:
    return (ROLL_FOR_FISH,)
