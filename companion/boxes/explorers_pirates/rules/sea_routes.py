"""Sea routes: along which sides of hexes ships go, and where land meets water.

Every side of a known water hex is a route, and so is every side along the frame of a hex that is known; what lies face
down is neither land nor sea. Ledger Explorers & Pirates, EP-080 to EP-089.
"""

from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import bits
from companion.kernel import Module, State
from companion.mechanisms.rules.exploring import in_fog
from companion.mechanisms.rules.sea import waters, wet_paths

sea_routes = Module("sea routes", needs=("sea", "exploring"))

MIDDLE = 3
"""The hexes around a corner away from the frame."""


@sea_routes.keeps
def routes(state: State) -> PathSet:
    """The sides of hexes on which ships may lie."""
    hidden, found = in_fog(state), int(wet_paths(state))
    for path, around in enumerate(state.game.topology.path_hexes):
        if len(around) == 1 and not hidden >> around[0] & 1:
            found |= 1 << path
    return PathSet(found)


@sea_routes.keeps
def foggy_corners(state: State) -> CornerSet:
    """The corners of hexes that lie face down."""
    found = 0
    for at in bits(in_fog(state)):
        found |= state.game.topology.hex_corner_mask[at]
    return CornerSet(found)


@sea_routes.keeps
def coast(state: State) -> CornerSet:
    """The corners that touch water or the frame."""
    board, found = state.game.topology, 0
    for at in bits(waters(state)):
        found |= board.hex_corner_mask[at]
    for corner, around in enumerate(board.corner_hexes):
        if len(around) < MIDDLE:
            found |= 1 << corner
    return CornerSet(found)
