"""The attack: each settlement or city that is built has barbarians land, on three hexes of the coast that dice name.

The dice are rolled until three different results other than seven are found. Ledger Traders & Barbarians, TBS4-10,
TBS4-13 to TBS4-18, TB56-34, TB56-35, TB56-40.
"""

from collections.abc import Iterator

from companion.boxes.traders_barbarians.facts.barbarians import barbarian_attack
from companion.geometry.sets import HexSet
from companion.geometry.topology import Hex, bits
from companion.kernel import (
    Action,
    Chance,
    Happening,
    Item,
    Module,
    Refusal,
    Seat,
    Source,
    State,
    at_each,
    only,
    run_item,
)
from companion.kernel.action import falls
from companion.rules.base.building import BuildCity, BuildRoad, BuildSettlement, follows_building
from companion.rules.base.dice import RED, SEVEN, YELLOW, read, shown
from companion.rules.base.turns import stays_due
from companion.said import said

from .coast import with_number
from .invaders import MOST, BarbarianLanded, Invaders, in_supply

landing = Module("landing", needs=("building", "dice", "coast", "invaders"))

RESULTS = barbarian_attack().landing.results

ATTACK = "the barbarians attack the coast"
ROLL_FOR_LANDING = "roll for the landing"
CHOOSE_LANDING = "choose where the last barbarian lands"

landing.calls(ROLL_FOR_LANDING, said("roll for the barbarians"))
landing.calls(CHOOSE_LANDING, said("choose where the last barbarian lands"))


class RollForLanding(Action):
    """Two dice say on which hex of the coast a barbarian lands; None while nobody has read them."""

    dice: tuple[int, int] | None = None
    chance = Chance(Source.DICE, ("dice",), (YELLOW, RED), by_colour=False)


class ChooseLanding(Action):
    """The last barbarian of the supply lands there."""

    hex: Hex


class LandingRolled(Happening):
    """A result of an attack was found."""

    player: Seat
    total: int


@landing.shares(follows_building, rule=("TBS4-10", "TBS4-13", "TB56-40"))
def the_barbarians_land(state: State, built: BuildRoad | BuildSettlement | BuildCity) -> tuple[Item, ...]:
    return () if isinstance(built, BuildRoad) else (run_item(ATTACK, (built.player, ())),)


@landing.stage(ATTACK, rule=("TBS4-14", "TBS4-18"))
def next_result(state: State, item: Item) -> Iterator[Item]:
    assert isinstance(item.data, tuple)
    player, found = item.data
    if len(found) < RESULTS and in_supply(state):
        yield Item(ROLL_FOR_LANDING, (player,), found)


def found_in(item: Item) -> tuple[int, ...]:
    """The results that an attack has found so far."""
    return item.data if isinstance(item.data, tuple) else ()


def again(found: tuple[int, ...], total: int) -> Refusal | None:
    """Why these dice are rolled again."""
    if total == SEVEN:
        return Refusal("TBS4-14", said("No barbarian lands on a 7: roll again."))
    if total in found:
        return Refusal("TBS4-14", said("{total} has already been rolled in this attack: roll again.", total=total))
    return None


def roll_check(state: State, item: Item, action: RollForLanding) -> Refusal | None:
    return shown(action.dice) or again(found_in(item), sum(read(action.dice)))


def roll_outcomes(state: State, item: Item, action: RollForLanding) -> tuple[tuple[RollForLanding, int], ...]:
    found = found_in(item)
    return tuple(one for one in falls(action) if again(found, sum(read(one[0].dice))) is None)


@landing.answers(
    ROLL_FOR_LANDING,
    RollForLanding,
    check=roll_check,
    options=only(RollForLanding),
    outcomes=roll_outcomes,
    turn="TBS4-13",
    rule=("TBS4-13", "TBS4-14", "TBS4-15", "TBS4-16", "TBS4-17", "TB56-34", "TB56-35"),
)
def roll(state: State, item: Item, action: RollForLanding) -> Iterator[Happening | Item]:
    total = sum(read(action.dice))
    yield LandingRolled(action.player, total)
    there = open_hexes(state, with_number(state, total))
    if there.bit_count() <= (left := in_supply(state)):
        for at in bits(there):
            yield BarbarianLanded(Hex(at))
    elif left:  # a correction while the dice flew may have left none
        yield Item(CHOOSE_LANDING, (action.player,), there)
    yield run_item(ATTACK, (action.player, (*found_in(item), total)))


def open_hexes(state: State, hexes: HexSet) -> HexSet:
    """Those of these hexes that are not conquered."""
    return HexSet(hexes & ~state[Invaders].with_at_least(MOST))


def offered(item: Item) -> HexSet:
    """The hexes among which the roller chooses."""
    return HexSet(item.data if isinstance(item.data, int) else 0)


def choose_check(state: State, item: Item, action: ChooseLanding) -> Refusal | None:
    if offered(item) >> action.hex & 1:
        return None
    return Refusal("TB56-35", said("The last barbarian lands on one of the hexes with the number that was rolled."))


def choose_options(state: State, item: Item, player: Seat) -> tuple[ChooseLanding, ...]:
    return at_each(ChooseLanding, player, offered(item))


@landing.answers(
    CHOOSE_LANDING, ChooseLanding, check=choose_check, options=choose_options, turn="TB56-35", rule="TB56-35"
)
def choose(state: State, item: Item, action: ChooseLanding) -> Iterator[Happening]:
    if in_supply(state) and open_hexes(state, HexSet(1 << action.hex)):  # as corrections have left it
        yield BarbarianLanded(action.hex)


@landing.shares(stays_due, rule="TBS4-14")
def barbarians_still_land(state: State) -> tuple[str, ...]:
    return (ATTACK, ROLL_FOR_LANDING, CHOOSE_LANDING)
