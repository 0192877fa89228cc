"""Up to two roads for nothing, laid one after the other. Ledger base, BASE-160, BASE-161.

A module that gives free roads away names the stage FREE_ROADS with the player and how many.
"""

from collections.abc import Iterator

from companion.geometry.topology import Path, bits
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State, run_item
from companion.kernel.query import anybody
from companion.said import said

from .building import BuildRoad, follows_building, legal_roads, road_place_check
from .pieces import RoadBuilt, roads_left

free_roads = Module("free roads", needs=("building",))

PLACE_A_FREE_ROAD = "place a free road"

free_roads.calls(PLACE_A_FREE_ROAD, said("place a free road"))
FREE_ROADS = "free roads"
AT_MOST = 2


class PlaceFreeRoad(Action):
    """I lay a free road on this path."""

    path: Path


class StopPlacingRoads(Action):
    """I lay no second road; nor the first, when a correction has left no place or piece for it."""


@free_roads.asks(anybody)
def can_place(state: State, player: Seat) -> bool:
    """Whether a player has a piece to place for nothing, and somewhere to place it."""
    return False


@free_roads.shares(can_place, rule=("BASE-160", "BASE-161"))
def a_road(state: State, player: Seat) -> bool:
    return roads_left(state, player) > 0 and legal_roads(state, player) != 0


@free_roads.stage(FREE_ROADS, rule=("BASE-160", "BASE-161"))
def next_free_road(state: State, item: Item) -> Iterator[Item]:
    assert isinstance(item.data, tuple)
    player, left = item.data
    if left and can_place(state, player):
        yield Item(PLACE_A_FREE_ROAD, (player,), left)


def place_check(state: State, item: Item, action: PlaceFreeRoad) -> Refusal | None:
    if roads_left(state, action.player) < 1:
        return Refusal("BASE-123", said("There is no road left in front of you."))
    return road_place_check(state, action.player, action.path)


def place_options(state: State, item: Item, player: Seat) -> Iterator[PlaceFreeRoad]:
    if roads_left(state, player) > 0:  # else the piece to be placed is not a road
        yield from (PlaceFreeRoad(player, Path(path)) for path in bits(legal_roads(state, player)))


@free_roads.answers(
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
    yield from follows_building(state, BuildRoad(action.player, action.path))
    yield run_item(FREE_ROADS, (action.player, left - 1))


def stop_check(state: State, item: Item, action: StopPlacingRoads) -> Refusal | None:
    if item.data == AT_MOST and can_place(state, action.player):
        return Refusal("BASE-160", said("The card is played: lay at least one road."))
    return None


def stop_options(state: State, item: Item, player: Seat) -> tuple[StopPlacingRoads, ...]:
    stop = StopPlacingRoads(player)
    return (stop,) if stop_check(state, item, stop) is None else ()


@free_roads.answers(
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
