"""The sea: which hexes are water, and along which paths ships may lie.

The frame around an island is sea too (SEA-15), but nothing lies between two of its hexes. What is still face down is
neither land nor sea until somebody turns it over. Ledgers: Seafarers, SEA-15, SEA-23, SEA-24; Explorers & Pirates.
"""

from companion.rules.base.land import Land
from companion.rules.geometry.sets import HexSet, PathSet
from companion.rules.geometry.topology import bits
from companion.rules.kernel import Module, State

sea = Module("sea", needs=("land",))

SEA = "sea"
FRAME = "frame"


@sea.keeps
def waters(state: State) -> HexSet:
    """The hexes that are sea, those of the frame among them."""
    return HexSet(sum(1 << at for at, terrain in enumerate(state[Land].terrain) if terrain in (SEA, FRAME)))


@sea.keeps
def open_waters(state: State) -> HexSet:
    """The hexes that are sea and not frame."""
    return HexSet(sum(1 << at for at, terrain in enumerate(state[Land].terrain) if terrain == SEA))


@sea.keeps
def wet_paths(state: State) -> PathSet:
    """The paths with water beside them."""
    return PathSet(_around(state, waters(state)))


@sea.keeps
def frame_paths(state: State) -> PathSet:
    """The paths that have nothing but frame beside them: nobody lays anything there."""
    frame = waters(state) & ~open_waters(state)
    everywhere = (1 << len(state.game.topology.hexes)) - 1
    return PathSet(_around(state, frame) & ~_around(state, everywhere & ~frame))


def _around(state: State, hexes: int) -> int:
    found = 0
    for at in bits(hexes):
        found |= state.game.topology.hex_path_mask[at]
    return found
