"""Where a network of roads and buildings may grow: the questions, and the answers the base game gives.

Ledger base, sections 12 and 13. Places are sets (bits of an int), so a question about the whole board is a few
operations on ints; what depends only on sets is worked out once and kept.
"""

from functools import lru_cache

from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import Topology, bits
from companion.kernel import Barrier, Module, Seat, State
from companion.kernel.query import joined, union
from companion.said import said

from .land import Land
from .pieces import Pieces, Roads

network = Module("network", needs=("land", "pieces"))


@network.asks(union, kept=True)
def road_starts(state: State, player: Seat) -> CornerSet:
    """Corners from which this player may lay a road."""
    return CornerSet(0)


@network.asks(joined, kept=True)
def closed_paths(state: State, player: Seat) -> tuple[Barrier, ...]:
    """Paths on which this player may not lay a road, and why."""
    return ()


@network.asks(union, kept=True)
def settlement_starts(state: State, player: Seat) -> CornerSet:
    """Corners this player's network reaches."""
    return CornerSet(0)


@network.asks(joined, kept=True)
def closed_corners(state: State, player: Seat) -> tuple[Barrier, ...]:
    """Corners on which this player may not build a settlement, and why."""
    return ()


@network.asks(joined, kept=True)
def closed_upgrades(state: State, player: Seat) -> tuple[Barrier, ...]:
    """Corners on which this player may not turn a settlement into a city, and why."""
    return ()


@network.asks(union)
def rival_corners(state: State, player: Seat) -> CornerSet:
    """Corners where a piece of anybody else stands in the way of this player's roads."""
    return CornerSet(0)


@lru_cache(maxsize=8192)
def ends_of(topology: Topology, paths: PathSet) -> CornerSet:
    """The corners at the ends of these paths."""
    found = 0
    for path in bits(paths):
        found |= topology.path_end_mask[path]
    return CornerSet(found)


@lru_cache(maxsize=8192)
def paths_at(topology: Topology, corners: CornerSet) -> PathSet:
    """The paths that end at these corners."""
    found = 0
    for corner in bits(corners):
        found |= topology.corner_path_mask[corner]
    return PathSet(found)


@lru_cache(maxsize=8192)
def beside(topology: Topology, corners: CornerSet) -> CornerSet:
    """The corners one path away from these."""
    found = 0
    for corner in bits(corners):
        found |= topology.corner_neighbor_mask[corner]
    return CornerSet(found)


@network.shares(road_starts, rule="BASE-127")
def from_my_buildings(state: State, player: Seat) -> CornerSet:
    return state[Pieces].buildings(player)


@network.shares(road_starts, rule=("BASE-127", "BASE-128"))
def from_my_roads_unless_a_rival_stands_there(state: State, player: Seat) -> CornerSet:
    mine = ends_of(state.game.topology, state[Roads].of[player])
    return CornerSet(mine & ~rival_corners(state, player))


@network.shares(rival_corners, rule=("BASE-128", "BASE-202"))
def buildings_of_others(state: State, player: Seat) -> CornerSet:
    return state[Pieces].rivals_of(player)


@network.shares(closed_paths, rule=("BASE-028", "BASE-130"))
def a_road_lies_there(state: State, player: Seat) -> tuple[Barrier, ...]:
    return (Barrier(state[Roads].everywhere, "BASE-130", said("There is a road there already.")),)


@network.shares(closed_paths, rule="BASE-024")
def no_land_lies_beside_it(state: State, player: Seat) -> tuple[Barrier, ...]:
    _, at_sea = state[Land].off_land
    return (Barrier(at_sea, "BASE-024", said("There is no land beside that path.")),) if at_sea else ()


@network.shares(settlement_starts, rule="BASE-134")
def at_the_end_of_my_roads(state: State, player: Seat) -> CornerSet:
    return ends_of(state.game.topology, state[Roads].of[player])


@network.shares(closed_corners, rule=("BASE-028", "BASE-135"))
def a_building_stands_there(state: State, player: Seat) -> tuple[Barrier, ...]:
    return (Barrier(state[Pieces].built_on, "BASE-028", said("There is a building there already.")),)


@network.shares(closed_corners, rule="BASE-023")
def it_is_no_corner_of_land(state: State, player: Seat) -> tuple[Barrier, ...]:
    off, _ = state[Land].off_land
    return (Barrier(off, "BASE-023", said("That is not a corner of a land hex.")),) if off else ()


@network.shares(closed_corners, rule=("BASE-135", "BASE-136"))
def a_building_stands_next_to_it(state: State, player: Seat) -> tuple[Barrier, ...]:
    near = beside(state.game.topology, state[Pieces].built_on)
    return (
        Barrier(
            near,
            "BASE-135",
            said("There is a building only one path away: there must be at least two paths between settlements."),
        ),
    )
