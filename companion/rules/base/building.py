"""Building roads, settlements and cities. Ledger base, sections 11 to 13.

Each build is checked in the order in which a player would explain it: the piece, the cards, the place.
"""

from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import Corner, Path
from companion.kernel import Item, Module, Refusal, Seat, State, closed, first_barrier
from companion.kernel.query import joined
from companion.said import said

from .box import CITY_COST, ROAD_COST, SETTLEMENT_COST
from .for_cards import builds
from .lacking import unpaid
from .network import (
    closed_corners,
    closed_paths,
    closed_upgrades,
    paths_at,
    rival_corners,
    road_starts,
    settlement_starts,
)
from .pieces import CityBuilt, Pieces, RoadBuilt, SettlementBuilt, roads_left, settlements_left, upgrades_left
from .placed import AtCorner, AtPath, none_left

building = Module("building", needs=("turns", "network", "hands"))
city_building = Module("city building", needs=("building",))


class BuildRoad(AtPath):
    """I lay a road on this path and pay for it."""


class BuildSettlement(AtCorner):
    """I build a settlement on this corner and pay for it."""


class BuildCity(AtCorner):
    """I turn my settlement on this corner into a city and pay for it."""


@building.asks(joined)
def follows_building(state: State, built: BuildRoad | BuildSettlement | BuildCity) -> tuple[Item, ...]:
    """What has to be done at once when a player has built; where the table only says what stands there, nothing."""
    return ()


def legal_roads(state: State, player: Seat) -> PathSet:
    """Where this player may lay a road, cards and pieces aside."""
    return PathSet(paths_at(state.game.topology, road_starts(state, player)) & ~closed(closed_paths(state, player)))


def legal_settlements(state: State, player: Seat) -> CornerSet:
    """Where this player may build a settlement, cards and pieces aside."""
    return CornerSet(settlement_starts(state, player) & ~closed(closed_corners(state, player)))


def legal_cities(state: State, player: Seat) -> CornerSet:
    """The settlements this player may turn into cities, cards and pieces aside."""
    return CornerSet(state[Pieces].settlements[player] & ~closed(closed_upgrades(state, player)))


def road_place_check(state: State, player: Seat, path: Path) -> Refusal | None:
    """Whether a road of this player may lie there."""
    barrier = first_barrier(closed_paths(state, player), path)
    if barrier is not None:
        return barrier
    if paths_at(state.game.topology, road_starts(state, player)) >> path & 1:
        return None
    touching = state.game.topology.path_end_mask[path] & settlement_starts(state, player)
    if touching & rival_corners(state, player):
        return Refusal("BASE-128", said("The road would only join at a corner where a piece of another player stands."))
    return Refusal("BASE-127", said("A road must touch one of your own roads, settlements or cities."))


_no_road_left = none_left(roads_left, "BASE-123", said("There is no road left in front of you."))
_no_city_left = none_left(upgrades_left, "BASE-123", said("There is no city left in front of you."))


def _no_settlement_left(state: State, player: Seat) -> Refusal | None:
    if settlements_left(state, player) > 0:
        return None
    if BuildCity.__name__ in state.game.actions:
        return Refusal("BASE-138", said("All your settlements are on the board: turn one into a city first."))
    return Refusal("BASE-138", said("There is no settlement left in front of you."))


def settlement_place_check(state: State, player: Seat, corner: Corner) -> Refusal | None:
    """Whether a settlement of this player may stand there."""
    refusal = first_barrier(closed_corners(state, player), corner)
    if refusal is None and not settlement_starts(state, player) >> corner & 1:
        return Refusal("BASE-134", said("One of your own roads must lead to the corner."))
    return refusal


def why_no_settlement(state: State, player: Seat) -> Refusal | None:
    """Why this player can build no settlement, wherever it may be."""
    return (
        _no_settlement_left(state, player)
        or unpaid(state, player, SETTLEMENT_COST)
        or Refusal("BASE-134", said("Your roads lead to no corner that is free and far enough from other buildings."))
    )


def city_place_check(state: State, player: Seat, corner: Corner) -> Refusal | None:
    """Whether a city of this player may replace what stands there, cards aside."""
    refusal = _no_city_left(state, player)
    if refusal is None and not state[Pieces].settlements[player] >> corner & 1:
        return Refusal("BASE-139", said("A city replaces a settlement of yours, and none stands there."))
    return refusal or first_barrier(closed_upgrades(state, player), corner)


builds(
    building,
    BuildRoad,
    ROAD_COST,
    lambda state, built: (RoadBuilt(built.player, built.path), *follows_building(state, built)),
    none_left=_no_road_left,
    where=(legal_roads, road_place_check),
    rule=("BASE-120", "BASE-121", "BASE-122", "BASE-127"),
)
builds(
    building,
    BuildSettlement,
    SETTLEMENT_COST,
    lambda state, built: (SettlementBuilt(built.player, built.corner), *follows_building(state, built)),
    none_left=_no_settlement_left,
    where=(legal_settlements, settlement_place_check),
    rule=("BASE-120", "BASE-121", "BASE-134", "BASE-138"),
)
builds(
    city_building,
    BuildCity,
    CITY_COST,
    lambda state, built: (CityBuilt(built.player, built.corner), *follows_building(state, built)),
    none_left=_no_city_left,
    where=(legal_cities, city_place_check),
    rule=("BASE-120", "BASE-121", "BASE-139", "BASE-140"),
)
