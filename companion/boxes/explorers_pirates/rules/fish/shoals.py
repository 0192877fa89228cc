"""Fish shoals: on which of them a haul of fish lies, and how many hauls are in the supply.

A haul lies on a shoal, in a hold or in a basin, and otherwise in the supply.

Ledger Explorers & Pirates, EP-018, EP-411, EP3-05, EP3-07, EP3-20, EP3-45.
"""

from collections.abc import Iterator

from companion.boxes.explorers_pirates.facts.box import facts
from companion.boxes.explorers_pirates.rules.holds import HAUL, aboard_and_stored, in_stock
from companion.boxes.explorers_pirates.rules.missions import played, worth
from companion.boxes.explorers_pirates.rules.pirate_ships import PirateShipPlaced
from companion.boxes.explorers_pirates.rules.signs import signed
from companion.geometry.sets import HexSet
from companion.geometry.topology import Hex
from companion.kernel import Action, Game, Happening, Module, Refusal, Seat, State, Value
from companion.rules.base.land import HexCorrected, Land
from companion.rules.base.points import points
from companion.said import said

from .council import wanted

shoals = Module("shoals", needs=("land", "signs", "holds", "council", "missions", "pirate ships"))

SHOAL = "shoal"
MISSION = "fish"


@shoals.state(rule=("EP3-07", "EP3-20"))
class FishHauls(Value):
    """The hexes with a haul of fish."""

    at: HexSet

    @classmethod
    def start(cls, game: Game) -> "FishHauls":
        """All in the supply."""
        return cls(HexSet(0))


class HaulLaid(Happening):
    """A haul from the supply lies on this shoal."""

    hex: Hex


class HaulGone(Happening):
    """The haul on this shoal went back to the supply."""

    hex: Hex


class CorrectHaul(Action):
    """A haul of fish lies on this shoal, or none does."""

    hex: Hex
    there: bool


@shoals.changes(FishHauls, HaulLaid, rule="EP3-23")
def lay(mine: FishHauls, happening: HaulLaid) -> FishHauls:
    return FishHauls(HexSet(mine.at | 1 << happening.hex))


@shoals.changes(FishHauls, HaulGone, rule="EP3-45")
def take_off(mine: FishHauls, happening: HaulGone) -> FishHauls:
    return FishHauls(HexSet(mine.at & ~(1 << happening.hex)))


@shoals.shares(played, rule="EP-500")
def its_mission(state: State) -> tuple[str, ...]:
    return (MISSION,)


@shoals.shares(points, rule=("EP-504", "EP-505", "EP-522"))
def points_of_its_mission(state: State, player: Seat) -> int:
    return worth(state, MISSION, player)


@shoals.shares(wanted, rule="EP3-40")
def fish_is_wanted(state: State) -> tuple[tuple[str, str], ...]:
    return ((HAUL, MISSION),)


@shoals.shares(signed, rule="EP-018")
def each_shows_a_number(state: State) -> tuple[str, ...]:
    return (SHOAL,)


def every_haul(state: State) -> int:
    """The hauls in the box."""
    return facts().supply.hauls.with_players(len(state.game.seats))


def hauls_left(state: State) -> int:
    """The hauls in the supply."""
    carried = sum(aboard_and_stored(state, player, HAUL) for player in state.game.seats)
    return every_haul(state) - state[FishHauls].at.bit_count() - carried


@shoals.shares(in_stock, rule="EP3-35")
def hauls_are_carried(state: State, player: Seat) -> tuple[tuple[str, int], ...]:
    return ((HAUL, hauls_left(state)),)


@shoals.reacts(PirateShipPlaced, played=True, rule=("EP-411", "EP3-45"))
def pirates_scare_the_fish(state: State, happening: PirateShipPlaced) -> tuple[Happening, ...]:
    return (HaulGone(happening.hex),) if state[FishHauls].at >> happening.hex & 1 else ()


@shoals.reacts(HexCorrected, rule="EP-018")
def another_hex(state: State, happening: HexCorrected) -> tuple[Happening, ...]:
    """Where the table says that no shoal lies, there is no fish."""
    there = happening.terrain != SHOAL and state[FishHauls].at >> happening.hex & 1
    return (HaulGone(happening.hex),) if there else ()


def correct_check(state: State, action: CorrectHaul) -> Refusal | None:
    if state[Land].terrain[action.hex] != SHOAL:
        return Refusal("EP3-23", said("No shoal lies there."))
    if action.there == bool(state[FishHauls].at >> action.hex & 1):
        return Refusal("EP3-23", said("As far as the companion knows, that is so already."))
    if action.there and hauls_left(state) < 1:
        return Refusal("EP3-25", said("As far as the companion knows, no haul is left in the supply."))
    return None


@shoals.corrects(CorrectHaul, check=correct_check, rule="EP3-23")
def correct(state: State, action: CorrectHaul) -> Iterator[Happening]:
    yield HaulLaid(action.hex) if action.there else HaulGone(action.hex)
