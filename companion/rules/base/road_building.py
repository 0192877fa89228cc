"""The Road Building card: up to two roads for nothing. Ledger base, BASE-160, BASE-161."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.rules.geometry.topology import Path, bits
from companion.rules.kernel import Action, Happening, Item, Module, Refusal, Seat, State, run_item

from .building import legal_roads, road_place_check
from .development import PLAYABLE_IN, ROAD_BUILDING, any_playable, may_play, playable, played
from .pieces import RoadBuilt, Roads, roads_left

road_building = Module("road building", needs=("development", "building"))

PLACE_A_FREE_ROAD = "place a free road"
FREE_ROADS = "free roads"
ROADS_ON_THE_CARD = 2


@dataclass(frozen=True)
class PlayRoadBuilding(Action):
    """I play Road Building."""


@dataclass(frozen=True)
class PlaceFreeRoad(Action):
    """I lay a free road on this path."""

    path: Path


@dataclass(frozen=True)
class StopPlacingRoads(Action):
    """I lay no second road."""


def card_check(state: State, item: Item, action: PlayRoadBuilding) -> Refusal | None:
    refusal = may_play(state, action.player, ROAD_BUILDING)
    if refusal is None and not can_place(state, action.player):
        return Refusal("BASE-161", "There is no road piece, or no path, left for a single road.")
    return refusal


def can_place(state: State, player: Seat) -> bool:
    """Whether a player has a road piece and somewhere to lay it."""
    return roads_left(state[Roads], player) > 0 and legal_roads(state, player) != 0


def card_options(state: State, item: Item, player: Seat) -> tuple[PlayRoadBuilding, ...]:
    if playable(state, player, ROAD_BUILDING) and can_place(state, player):
        return (PlayRoadBuilding(player),)
    return ()


@road_building.answers(
    PLAYABLE_IN,
    PlayRoadBuilding,
    check=card_check,
    options=card_options,
    when=any_playable,
    closes=False,
    turn="BASE-152",
    moment="BASE-154",
    rule=("BASE-151", "BASE-160", "BASE-161"),
)
def play_road_building(state: State, item: Item, action: PlayRoadBuilding) -> Iterator[Happening | Item]:
    yield played(state, action.player, ROAD_BUILDING)
    yield run_item(FREE_ROADS, (action.player, ROADS_ON_THE_CARD))


@road_building.stage(FREE_ROADS, rule=("BASE-160", "BASE-161"))
def next_free_road(state: State, item: Item) -> Iterator[Item]:
    assert isinstance(item.data, tuple)
    player, left = item.data
    if left and can_place(state, player):
        yield Item(PLACE_A_FREE_ROAD, (player,), left)


def place_check(state: State, item: Item, action: PlaceFreeRoad) -> Refusal | None:
    return road_place_check(state, action.player, action.path)


def place_options(state: State, item: Item, player: Seat) -> Iterator[PlaceFreeRoad]:
    return (PlaceFreeRoad(player, Path(path)) for path in bits(legal_roads(state, player)))


@road_building.answers(
    PLACE_A_FREE_ROAD,
    PlaceFreeRoad,
    check=place_check,
    options=place_options,
    turn="BASE-152",
    moment="BASE-160",
    rule="BASE-160",
)
def place(state: State, item: Item, action: PlaceFreeRoad) -> Iterator[Happening | Item]:
    left = item.data if isinstance(item.data, int) else 1
    yield RoadBuilt(action.player, action.path)
    yield run_item(FREE_ROADS, (action.player, left - 1))


def stop_check(state: State, item: Item, action: StopPlacingRoads) -> Refusal | None:
    if item.data == ROADS_ON_THE_CARD:
        return Refusal("BASE-160", "The card is played: lay at least one road.")
    return None


def stop_options(state: State, item: Item, player: Seat) -> tuple[StopPlacingRoads, ...]:
    return () if item.data == ROADS_ON_THE_CARD else (StopPlacingRoads(player),)


@road_building.answers(
    PLACE_A_FREE_ROAD,
    StopPlacingRoads,
    check=stop_check,
    options=stop_options,
    turn="BASE-152",
    moment="BASE-160",
    rule="BASE-160",
)
def stop(state: State, item: Item, action: StopPlacingRoads) -> Iterator[Happening]:
    yield from ()
