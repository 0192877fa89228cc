"""The sea: which hexes are water, and along which paths ships may lie.

The frame around an island is sea too (SEA-15), but nothing lies between two of its hexes. What is still face down is
neither land nor sea until somebody turns it over. Whatever else is not land, such as a shoal, is water.

Ledgers: Seafarers, SEA-15, SEA-23, SEA-24; Explorers & Pirates, EP-081, EP-082.
"""

from companion.data import terrains
from companion.geometry.sets import HexSet, PathSet
from companion.geometry.topology import bits
from companion.kernel import Module, State
from companion.rules.base.land import Land

sea = Module("sea", needs=("land",))

SEA = "sea"
FRAME = "frame"
FACE_DOWN = "fog"
"""A hex that nobody has turned over yet."""


@sea.keeps
def waters(state: State) -> HexSet:
    """The hexes that are sea, those of the frame among them."""
    known = terrains()
    found = (at for at, name in enumerate(state[Land].terrain) if name != FACE_DOWN and not known[name].land)
    return HexSet(sum(1 << at for at in found))


@sea.keeps
def open_waters(state: State) -> HexSet:
    """The hexes that are sea and not frame."""
    return HexSet(sum(1 << at for at in bits(waters(state)) if state[Land].terrain[at] != FRAME))


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
