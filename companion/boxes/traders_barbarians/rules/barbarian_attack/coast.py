"""The coast: the hexes on which barbarians land, clockwise from the castle; the castle's paths; how paths run.

Ledger Traders & Barbarians, TBS4-04, TBS4-05, TBS4-17, TBS4-28, TBS4-53, TBS4-55, TBS4-70, TB56-33, TB56-36, TB56-38.
"""

from math import atan2
from typing import Literal

from companion.data import terrains
from companion.geometry.sets import HexSet, PathSet
from companion.geometry.topology import Hex, Path, Topology, bits
from companion.kernel import Module, Options, State
from companion.rules.base.land import Land


class CoastOptions(Options):
    """How the castle lies: the directions of its edges 1 and 4, 2 and 5, 3 and 6."""

    castle_edges: Literal["NE-E-NW", "E-NW-NE", "NW-NE-E", "NE-NW-E", "E-NE-NW", "NW-E-NE"] = "NE-E-NW"


coast = Module("coast", needs=("land",), options=CoastOptions())

CASTLE = "castle"
ALL_AROUND = 6

WAYS_ROUND = ("NE-E-NW", "E-NW-NE", "NW-NE-E", "NE-NW-E", "E-NE-NW", "NW-E-NE")
"""How the castle may lie: the directions of its edges 1 and 4, 2 and 5, 3 and 6."""


def castles(land: Land) -> tuple[Hex, ...]:
    """The castle hexes."""
    return tuple(Hex(at) for at, terrain in enumerate(land.terrain) if terrain == CASTLE)


def shore(land: Land) -> tuple[Hex, ...]:
    """The hexes of the island that do not have land all around, clockwise, those after a castle first."""
    board = land.topology
    dry = sum(1 << at for at, terrain in enumerate(land.terrain) if terrains()[terrain].land)
    outer = [Hex(at) for at in bits(dry) if (board.hex_neighbor_mask[at] & dry).bit_count() < ALL_AROUND]
    ring = sorted(outer, key=lambda at: _angle(board, at, outer))
    first = next((place for place, at in enumerate(ring) if land.terrain[at] == CASTLE), -1) + 1
    return (*ring[first:], *ring[:first])


def _angle(board: Topology, at: Hex, ring: list[Hex]) -> float:
    """Where a hex lies, seen from the middle of the island; y points down, so it grows clockwise."""
    points = [board.hex_center(hex) for hex in ring]
    x, y = board.hex_center(at)
    return atan2(y - sum(y for _, y in points) / len(points), x - sum(x for x, _ in points) / len(points))


def landing_places(land: Land) -> tuple[Hex, ...]:
    """The hexes on which barbarians land: those of the shore that have a number, so neither castle nor desert."""
    return tuple(at for at in shore(land) if land.numbers[at])


@coast.keeps
def landing_hexes(state: State) -> tuple[Hex, ...]:
    """The hexes on which barbarians land, clockwise, the one after the castle first."""
    return landing_places(state[Land])


@coast.keeps
def castle_paths(state: State) -> PathSet:
    """The paths around the castle, or around both of them."""
    found = 0
    for at in castles(state[Land]):
        found |= state.game.topology.hex_path_mask[at]
    return PathSet(found)


@coast.keeps
def island_paths(state: State) -> PathSet:
    """The paths of the island, along its coast too."""
    _, at_sea = state[Land].off_land
    return PathSet((1 << len(state.game.topology.path_names)) - 1 & ~at_sea)


def with_number(state: State, number: int) -> HexSet:
    """The landing hexes with this number."""
    land = state[Land]
    return HexSet(sum(1 << at for at in landing_hexes(state) if number in land.shown(at)))


def runs(board: Topology, path: Path) -> str:
    """Which side of a hex runs as a path does: E, NE or NW; the opposite side runs alike."""
    return board.path_names[path].rpartition("-")[2]


def struck(state: State, die: int) -> PathSet:
    """The paths that run like those edges of the castle on which a die says that knights are lost."""
    ways = state.game[CoastOptions].castle_edges.split("-")
    direction, board = ways[(die - 1) % len(ways)], state.game.topology
    paths = range(len(board.path_names))
    return PathSet(sum(1 << path for path in paths if runs(board, Path(path)) == direction))
