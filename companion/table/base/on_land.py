"""Where pieces on land can be at all, for what the table says of them."""

from companion.data import terrains
from companion.geometry.sets import CornerSet, HexSet, PathSet
from companion.kernel import State
from companion.rules.base.land import Land


def land_hexes(state: State) -> HexSet:
    """The hexes that are land."""
    known = terrains()
    return HexSet(sum(1 << at for at, terrain in enumerate(state[Land].terrain) if known[terrain].land))


def land_corners(state: State) -> CornerSet:
    """The corners of land."""
    return CornerSet(((1 << len(state.game.topology.corner_names)) - 1) & ~state[Land].off_land[0])


def land_paths(state: State) -> PathSet:
    """The paths with land beside them."""
    return PathSet(((1 << len(state.game.topology.path_names)) - 1) & ~state[Land].off_land[1])
