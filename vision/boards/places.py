"""Where the places of a board lie: hexes, corners and paths by the names of the records, in tile radii.

A tile radius is the distance from the middle of a hex to its corners, and the length of its sides. The origin is the
middle of hex (0,0); x runs east and y south, hexes stand on a corner. A place may be given by any of its names; what is
handed out is the canonical one: hex `(q,r)`, corner `(q,r)N` or `(q,r)S`, path `(q,r)-E`, `-NE` or `-NW`.
"""

import re
from collections.abc import Iterable
from functools import cache

import numpy as np
import numpy.typing as npt

from vision.readings import PictureError

Axial = tuple[int, int]
Points = npt.NDArray[np.float64]

ROOT3 = 3**0.5

_CORNERS = {
    "N": (0, 0, "N"),
    "NE": (1, -1, "S"),
    "SE": (0, 1, "N"),
    "S": (0, 0, "S"),
    "SW": (-1, 1, "N"),
    "NW": (0, -1, "S"),
}
_SIDES = {
    "E": (0, 0, "E"),
    "NE": (0, 0, "NE"),
    "NW": (0, 0, "NW"),
    "W": (-1, 0, "E"),
    "SW": (-1, 1, "NE"),
    "SE": (0, 1, "NW"),
}
_AWAY = {
    "N": (0.0, -1.0),
    "S": (0.0, 1.0),
    "E": (ROOT3 / 2, 0.0),
    "NE": (ROOT3 / 4, -0.75),
    "NW": (-ROOT3 / 4, -0.75),
}
"""From the middle of its hex to a canonical corner, or to the middle of a canonical path."""

_ALONG = {"E": np.pi / 2, "NE": np.pi / 6, "NW": -np.pi / 6}
"""Which way a path runs, in radians from x towards y."""

_NAME = re.compile(r"\s*\(\s*(-?\d{1,3})\s*,\s*(-?\d{1,3})\s*\)\s*(-?)\s*([NESW]{0,2})\s*")

GENERIC = "generic"
"""The kind of a harbor that trades everything; the others are called like what they trade."""

ISLAND = tuple((q, r) for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2)
"""The nineteen hexes of the base game."""

LARGE_ISLAND = tuple((q, r) for r in range(-3, 4) for q in range(max(-2, -r - 2), min(3, 3 - r) + 1))
"""The thirty hexes of the island for five and six players."""


def hex_name(at: Axial) -> str:
    """`(q,r)`."""
    return f"({at[0]},{at[1]})"


def canonical(place: str) -> str:
    """The canonical name of a place. Raises PictureError for what names none."""
    found = _NAME.fullmatch(place)
    if not found or (found[3] and found[4] not in _SIDES) or (found[4] and not found[3] and found[4] not in _CORNERS):
        raise PictureError(f"{place!r} names no place of a board: (0,-1) is a hex, (0,-1)N a corner, (0,-1)-E a path.")
    q, r, dash, way = int(found[1]), int(found[2]), found[3], found[4]
    if way:
        right, down, way = (_SIDES if dash else _CORNERS)[way]
        q, r = q + right, r + down
    return f"({q},{r}){dash}{way}"


def position(place: str) -> Points:
    """Where a hex's middle, a corner or a path's middle lies: x, y in tile radii. Raises PictureError."""
    return np.array(_position(place))


@cache
def _position(place: str) -> tuple[float, float]:
    found = _NAME.fullmatch(canonical(place))
    assert found is not None
    q, r = int(found[1]), int(found[2])
    away = _AWAY[found[4]] if found[4] else (0.0, 0.0)
    return ROOT3 * (q + r / 2) + away[0], 1.5 * r + away[1]


@cache
def direction(path: str) -> float:
    """Which way a path runs, in radians from x towards y."""
    return _ALONG[canonical(path).rpartition("-")[2]]


@cache
def corners_of(at: Axial) -> tuple[str, ...]:
    """The six corners of a hex, clockwise from the north."""
    return tuple(canonical(hex_name(at) + way) for way in _CORNERS)


@cache
def paths_of(at: Axial) -> tuple[str, ...]:
    """The six paths around a hex."""
    return tuple(canonical(f"{hex_name(at)}-{way}") for way in _SIDES)


def all_corners(hexes: Iterable[Axial]) -> tuple[str, ...]:
    """Every corner of these hexes once, in order."""
    return tuple(dict.fromkeys(corner for at in hexes for corner in corners_of(at)))


def all_paths(hexes: Iterable[Axial]) -> tuple[str, ...]:
    """Every path around these hexes once, in order."""
    return tuple(dict.fromkeys(path for at in hexes for path in paths_of(at)))


def coast_paths(hexes: Iterable[Axial]) -> tuple[str, ...]:
    """Every path that has one of these hexes on one side alone, in order."""
    sides = [path for at in hexes for path in paths_of(at)]
    return tuple(path for path in dict.fromkeys(sides) if sides.count(path) == 1)


def seaward(path: str, hexes: Iterable[Axial]) -> Points:
    """From the middle of a coast path away from the hex that it belongs to: x, y of length 1."""
    spot = position(path)
    inland = position(hex_name(next(at for at in hexes if path in paths_of(at))))
    return np.asarray((spot - inland) / np.linalg.norm(spot - inland))


def turned(place: str, times: int) -> str:
    """The place that comes to lie there when the board is turned by so many sixths clockwise around (0,0)."""
    found = _NAME.fullmatch(canonical(place))
    assert found is not None
    q, r, dash, way = int(found[1]), int(found[2]), found[3], found[4]
    round_it = ("NE", "E", "SE", "SW", "W", "NW") if dash else ("N", "NE", "SE", "S", "SW", "NW")
    for _ in range(times % 6):
        q, r = -r, q + r
        if way:
            way = round_it[(round_it.index(way) + 1) % 6]
    return canonical(f"({q},{r}){dash}{way}")
