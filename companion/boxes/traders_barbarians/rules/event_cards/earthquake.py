"""Earthquake: everybody turns one of their roads sideways, and repairs it later. Ledger Traders & Barbarians, TBV2-22
to TBV2-27.

Until then its owner builds no road at all, and no settlement beside it. It still counts for the Longest Road.
"""

from collections.abc import Iterator

from companion.geometry.topology import Path
from companion.kernel import Action, Barrier, Happening, Item, Module, Options, Refusal, Seat, State, at_each
from companion.rules.base.box import ROAD_COST
from companion.rules.base.hands import Hands, Paid
from companion.rules.base.lacking import unpaid
from companion.rules.base.network import closed_corners, closed_paths, ends_of
from companion.rules.base.on_places import OnPaths, put, taken
from companion.rules.base.pieces import RoadLifted, RoadRemoved, Roads
from companion.rules.base.placed import AtPath
from companion.rules.base.turns import ACT, stays_due
from companion.said import said


class EarthquakeOptions(Options):
    """Whom a road that lies sideways keeps from building."""

    quake_bars_all: bool = False


earthquake = Module("earthquake", needs=("event cards", "building"), options=EarthquakeOptions())

EARTHQUAKE = "earthquake"
TURN_A_ROAD = "turn a road sideways"

earthquake.calls(TURN_A_ROAD, said("turn a road sideways"))


@earthquake.state(rule=("TBV2-22", "TBV2-24"))
class Sideways(OnPaths):
    """The roads that lie sideways."""


class RoadTurned(Happening):
    """A road lies sideways."""

    player: Seat
    path: Path


class RoadRighted(Happening):
    """A road lies as it should again, or is not there any more."""

    player: Seat
    path: Path


class TurnRoad(Action):
    """I turn my road on this path sideways; None where a correction has left me none to turn."""

    path: Path | None


class RepairRoad(AtPath):
    """I pay for the repair of my road on this path."""


class CorrectSideways(AtPath):
    """My road on this path lies sideways, or as it should."""

    sideways: bool


earthquake.changes(Sideways, RoadTurned, rule="TBV2-22")(put)
earthquake.changes(Sideways, RoadRighted, rule="TBV2-25")(taken)


@earthquake.reacts(RoadRemoved, RoadLifted, rule="TBV2-22")
def it_goes_with_the_road(state: State, happening: RoadRemoved | RoadLifted) -> Iterator[Happening]:
    if state[Sideways].of[happening.player] >> happening.path & 1:
        yield RoadRighted(happening.player, happening.path)


@earthquake.stage(EARTHQUAKE, rule=("TBV2-22", "TBV2-23"))
def the_earth_quakes(state: State, item: Item) -> Iterator[Item]:
    struck = tuple(player for player in state.game.seats if has_one_to_turn(state, player))
    if struck:
        yield Item(TURN_A_ROAD, struck)


@earthquake.shares(closed_paths, rule="TBV2-24")
def no_road_before_the_repair(state: State, player: Seat) -> tuple[Barrier, ...]:
    if not state[Sideways].of[player]:
        return ()
    everywhere = (1 << len(state.game.topology.path_names)) - 1
    return (Barrier(everywhere, "TBV2-24", said("A road of yours lies sideways: repair it first.")),)


@earthquake.shares(closed_corners, rule="TBV2-27")
def no_settlement_beside_it(state: State, player: Seat) -> tuple[Barrier, ...]:
    sideways, ends = state[Sideways].of, 0
    for owner in state.game.seats if state.game[EarthquakeOptions].quake_bars_all else (player,):
        ends |= ends_of(state.game.topology, sideways[owner])
    return (Barrier(ends, "TBV2-27", said("The road that leads there lies sideways.")),) if ends else ()


def turn_check(state: State, item: Item, action: TurnRoad) -> Refusal | None:
    if state[Sideways].of[action.player] and action.path is not None:
        return Refusal("TBV2-23", said("One of your roads lies sideways already."))
    if action.path is None and has_one_to_turn(state, action.player):
        return Refusal("TBV2-22", said("Turn one of your roads sideways."))
    if action.path is not None and not state[Roads].of[action.player] >> action.path & 1:
        return Refusal("TBV2-22", said("You have no road there."))
    return None


def turn_options(state: State, item: Item, player: Seat) -> tuple[TurnRoad, ...]:
    if not has_one_to_turn(state, player):
        return (TurnRoad(player, None),)
    return at_each(TurnRoad, player, state[Roads].of[player])


def has_one_to_turn(state: State, player: Seat) -> bool:
    """Whether a player has a road, and none that lies sideways."""
    return bool(state[Roads].of[player] and not state[Sideways].of[player])


@earthquake.answers(
    TURN_A_ROAD, TurnRoad, check=turn_check, options=turn_options, turn="TBV2-22", rule=("TBV2-22", "TBV2-23")
)
def turn_road(state: State, item: Item, action: TurnRoad) -> Iterator[Happening]:
    if action.path is not None:
        yield RoadTurned(action.player, action.path)


def repair_check(state: State, item: Item, action: RepairRoad) -> Refusal | None:
    if not state[Sideways].of[action.player] >> action.path & 1:
        return Refusal("TBV2-25", said("No road of yours lies sideways there."))
    return unpaid(state, action.player, ROAD_COST)


def repair_options(state: State, item: Item, player: Seat) -> tuple[Action, ...]:
    sideways = state[Sideways].of[player]
    if not sideways or not state[Hands].may_hold(player, ROAD_COST):
        return ()
    return at_each(RepairRoad, player, sideways)


def has_a_road_sideways(state: State, player: Seat) -> bool:
    """Whether a player has a road to repair."""
    return bool(state[Sideways].of[player])


@earthquake.answers(
    ACT,
    RepairRoad,
    check=repair_check,
    options=repair_options,
    when=has_a_road_sideways,
    closes=False,
    turn="BASE-125",
    moment="BASE-084",
    rule="TBV2-25",
)
def repair(state: State, item: Item, action: RepairRoad) -> Iterator[Happening]:
    yield Paid(action.player, ROAD_COST)
    yield RoadRighted(action.player, action.path)


def correct_check(state: State, action: CorrectSideways) -> Refusal | None:
    if state[Roads].of[action.player] >> action.path & 1:
        return None
    return Refusal("TBV2-22", said("As far as the companion knows, no road of this colour lies there."))


@earthquake.corrects(CorrectSideways, check=correct_check, rule=("TBV2-22", "TBV2-25"))
def correct(state: State, action: CorrectSideways) -> Iterator[Happening]:
    yield (RoadTurned if action.sideways else RoadRighted)(action.player, action.path)


@earthquake.shares(stays_due, rule="TBV2-22")
def the_earth_has_quaked(state: State) -> tuple[str, ...]:
    return (TURN_A_ROAD,)
