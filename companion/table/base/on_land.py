"""Where pieces on land can be at all, for what the table says of them."""

from companion.rules.base.land import Land
from companion.rules.geometry.sets import CornerSet, HexSet, PathSet
from companion.rules.kernel import State


def land_hexes(state: State) -> HexSet:
    """The hexes that are land."""
    return state[Land].on_land[0]


def land_corners(state: State) -> CornerSet:
    """The corners of land."""
    return state[Land].on_land[1]


def land_paths(state: State) -> PathSet:
    """The paths with land beside them."""
    return state[Land].on_land[2]
