"""How a set of hexes may lie in a picture: turned by sixths, and which of its turns look alike.

A turn is a 3 x 3 matrix from the places of the board as they are named to those where they lie, both in tile radii.
"""

from collections.abc import Sequence

import numpy as np

from vision.boards.places import Axial, Points, hex_name, position

SIXTHS = range(6)


def turned_hexes(hexes: Sequence[Axial], times: int) -> tuple[Axial, ...]:
    """The same hexes, in the same order, so many sixths farther clockwise around (0,0)."""
    for _ in range(times):
        hexes = [(-r, q + r) for q, r in hexes]
    return tuple(hexes)


def differing_turns(hexes: Sequence[Axial]) -> tuple[int, ...]:
    """The sixths by which they may be turned, without those after which they lie as after one before."""
    seen: dict[frozenset[Axial], int] = {}
    for times in SIXTHS:
        seen.setdefault(_outline(turned_hexes(hexes, times)), times)
    return tuple(seen.values())


def alike_turns(hexes: Sequence[Axial]) -> tuple[Points, ...]:
    """The turns after which hexes lie where hexes lay before, beginning with none at all."""
    outline = _outline(hexes)
    found = []
    for times in SIXTHS:
        after = turned_hexes(hexes, times)
        if _outline(after) == outline:
            found.append(turn(times, _off(min(hexes), min(after))))
    return tuple(found)


def turn(times: int, shift: Axial = (0, 0)) -> Points:
    """So many sixths clockwise around (0,0), and then so many hexes along q and r."""
    way = times * np.pi / 3
    x, y = position(hex_name(shift))
    return np.array([[np.cos(way), -np.sin(way), x], [np.sin(way), np.cos(way), y], [0, 0, 1.0]])


def _outline(hexes: Sequence[Axial]) -> frozenset[Axial]:
    first = min(hexes)
    return frozenset(_off(at, first) for at in hexes)


def _off(one: Axial, other: Axial) -> Axial:
    return one[0] - other[0], one[1] - other[1]
