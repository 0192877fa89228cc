"""Which hexes, corners and paths a set of hexes has, and which of them touch.

Source: ledger base, "Coordinates", BASE-023 and BASE-024. Places are small ints, sets of places are the bits of an
int, and everything the rules ask is a ready-made tuple. A topology knows nothing of terrain: what is sea, land, frame
or still face down is the board's business. A corner or path exists when it belongs to at least one hex of the set. A
plaza is one more corner, in the middle of a hex, with paths to some of the corners around it.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from math import sqrt
from operator import or_
from typing import ClassVar, NewType, final

from companion.geometry.notation import (
    CORNERS,
    PLAZA,
    SIDE_ENDS,
    SIDES,
    STEPS,
    Coordinate,
    PlaceError,
    canonical_corner,
    canonical_side,
    corner_name,
    path_name,
    read_corner,
    read_hex,
    read_path,
)
from companion.geometry.notation import hex_name as name_of_hex
from companion.geometry.sets import CornerSet, HexSet, PathSet
from companion.said import said

Hex = NewType("Hex", int)
Corner = NewType("Corner", int)
Path = NewType("Path", int)
Mask = int  # a set of hexes, corners or paths: bit i set = place i is in it

_Key = tuple[int, int, str]  # canonical q, r and direction of a corner or path
_Plazas = tuple[tuple[Coordinate, tuple[str, ...]], ...]  # hexes with a plaza, and to which of CORNERS its paths lead
_HALF_WIDTH = sqrt(3) / 2  # from a hex's centre to its east side, in hex sizes


def bits(mask: Mask) -> Iterator[int]:
    """The places of a mask, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


@final
@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Topology:
    """The places of one set of hexes; immutable, and one object for each set (`Topology.of`), so `is` compares.

    Hexes are in reading order, by (r, q); corners and paths from top to bottom and left to right. The order of the
    corners around a hex is CORNERS, that of its paths SIDES (of `notation`); neighbours are ascending. A plaza is not
    among the corners around its hex, nor are its paths, which have their hex on both sides.
    """

    hexes: tuple[Coordinate, ...]
    hex_names: tuple[str, ...]
    corner_names: tuple[str, ...]
    path_names: tuple[str, ...]
    hex_corners: tuple[tuple[Corner, ...], ...]
    hex_paths: tuple[tuple[Path, ...], ...]
    hex_corner_mask: tuple[Mask, ...]
    hex_path_mask: tuple[Mask, ...]
    hex_neighbor_mask: tuple[Mask, ...]
    corner_hexes: tuple[tuple[Hex, ...], ...]
    corner_paths: tuple[tuple[Path, ...], ...]
    corner_hex_mask: tuple[Mask, ...]
    corner_path_mask: tuple[Mask, ...]
    corner_neighbor_mask: tuple[Mask, ...]
    path_ends: tuple[tuple[Corner, Corner], ...]
    path_hexes: tuple[tuple[Hex, ...], ...]
    path_end_mask: tuple[Mask, ...]
    plazas: _Plazas
    _corner_keys: tuple[_Key, ...]
    _hex_at: Mapping[Coordinate, Hex]
    _corner_at: Mapping[_Key, Corner]
    _path_at: Mapping[_Key, Path]

    _known: ClassVar[dict[tuple[tuple[Coordinate, ...], _Plazas], "Topology"]] = {}

    @classmethod
    def of(cls, hexes: Iterable[Coordinate], plazas: Iterable[tuple[Coordinate, Iterable[str]]] = ()) -> "Topology":
        """The topology of these axial (q, r) hexes, in any order, repeated or not; equal sets are one object.

        `plazas` are the hexes with a plaza, and for each to which of CORNERS paths lead from it.
        """
        ordered = tuple(sorted({(int(q), int(r)) for q, r in hexes}, key=lambda at: (at[1], at[0])))
        inner = tuple(sorted((at, tuple(sorted(set(corners), key=CORNERS.index))) for at, corners in plazas))
        known = cls._known.get((ordered, inner))
        # setdefault, so that two threads that build the same set at once still share one object
        return known or cls._known.setdefault((ordered, inner), _built(ordered, inner))

    def __repr__(self) -> str:
        return f"Topology({len(self.hexes)} hexes, {len(self.corner_names)} corners, {len(self.path_names)} paths)"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Topology.of, (self.hexes, self.plazas)  # copies and unpickled values are the one object again

    @property
    def every_hex(self) -> HexSet:
        """All hexes."""
        return HexSet((1 << len(self.hexes)) - 1)

    @property
    def every_corner(self) -> CornerSet:
        """All corners."""
        return CornerSet((1 << len(self.corner_names)) - 1)

    @property
    def every_path(self) -> PathSet:
        """All paths."""
        return PathSet((1 << len(self.path_names)) - 1)

    def hex_at(self, q: int, r: int) -> Hex | None:
        """The hex at axial (q, r), or None where this board has none."""
        return self._hex_at.get((q, r))

    def hex(self, name: str) -> Hex:
        """The hex of that name, such as `(0,-1)`. Raises PlaceError."""
        found = self._hex_at.get(at := read_hex(name))
        if found is None:
            raise self._off(name_of_hex(at))
        return found

    def corner(self, name: str) -> Corner:
        """The corner called so from any of its hexes: `(0,0)N`, `(0,-1)SE`, `(1,-1)SW` are one. Raises PlaceError."""
        at, direction = read_corner(name)
        found = self._corner_at.get(canonical_corner(at, direction))
        if found is None:
            raise self._off(f"{name_of_hex(at)}{direction}")
        return found

    def path(self, name: str) -> Path:
        """The path called so from either of its hexes: `(0,0)-E` and `(1,0)-W` are one. Raises PlaceError."""
        at, side = read_path(name)
        found = self._path_at.get(canonical_side(at, side))
        if found is None:
            raise self._off(f"{name_of_hex(at)}-{side}")
        return found

    def place_name(self, name: str) -> str:
        """The canonical name of a hex, corner or path by any of its names, a path with its dash. Raises PlaceError."""
        direction = name.rpartition(")")[2].strip()
        if not direction:
            return self.hex_names[self.hex(name)]
        if direction.startswith(("-", "−", "–")):
            return self.path_names[self.path(name)]
        return self.corner_names[self.corner(name)]

    def hex_center(self, hex: Hex) -> tuple[float, float]:
        """Where to draw a hex: (x, y) in hex sizes (centre to corner), x east, y south, from the centre of (0,0)."""
        q, r = self.hexes[hex]
        return (2 * q + r) * _HALF_WIDTH, 1.5 * r

    def corner_point(self, corner: Corner) -> tuple[float, float]:
        """Where to draw a corner, in the frame of `hex_center`."""
        x, y = _corner_spot(self._corner_keys[corner])
        return x * _HALF_WIDTH, y / 2

    def _off(self, place: str) -> PlaceError:
        if not self.hexes:
            return PlaceError(said("{place} is off this board: it has no hexes.", place=place))
        words = said(
            "{place} is off this board: its {number} hexes run from {first} at the top left"
            " to {last} at the bottom right.",
            place=place,
            number=len(self.hexes),
            first=name_of_hex(self.hexes[0]),
            last=name_of_hex(self.hexes[-1]),
        )
        return PlaceError(words)


def _corner_spot(key: _Key) -> tuple[int, int]:
    """x in half hex widths, y in half hex sizes: whole numbers, so that places in a row compare equal."""
    q, r, direction = key
    return 2 * q + r, 3 * r + {"N": -2, "S": 2, PLAZA: 0}[direction]


def _path_spot(key: _Key) -> tuple[int, int]:
    """Twice the middle of the path, in the units of `_corner_spot`."""
    q, r, side = key
    (ax, ay), (bx, by) = (_corner_spot(canonical_corner((q, r), end)) for end in SIDE_ENDS[side])
    return ax + bx, ay + by


def _by_row(spot: tuple[int, int]) -> tuple[int, int]:
    return spot[1], spot[0]


def _mask(places: Iterable[int]) -> Mask:
    return reduce(or_, (1 << place for place in places), 0)


def _built(hexes: tuple[Coordinate, ...], plazas: _Plazas) -> Topology:
    """`hexes` are distinct and in reading order."""
    hex_at = {at: Hex(i) for i, at in enumerate(hexes)}
    around = {canonical_corner(at, d) for at in hexes for d in CORNERS}
    inner = {(*at, PLAZA): {(*at, PLAZA + corner) for corner in corners} for at, corners in plazas}
    corner_keys = sorted(around | inner.keys(), key=lambda key: _by_row(_corner_spot(key)))
    sides = {canonical_side(at, d) for at in hexes for d in SIDES}
    path_keys = sorted(sides.union(*inner.values()), key=lambda key: _by_row(_path_spot(key)))
    corner_at = {key: Corner(i) for i, key in enumerate(corner_keys)}
    path_at = {key: Path(i) for i, key in enumerate(path_keys)}

    hex_corners = tuple(tuple(corner_at[canonical_corner(at, d)] for d in CORNERS) for at in hexes)
    hex_paths = tuple(tuple(path_at[canonical_side(at, d)] for d in SIDES) for at in hexes)
    hex_neighbors = tuple(
        tuple(hex_at[n] for dq, dr in STEPS.values() if (n := (at[0] + dq, at[1] + dr)) in hex_at) for at in hexes
    )
    path_ends = tuple(_ends(key, corner_at) for key in path_keys)

    corner_hexes: list[list[Hex]] = [[] for _ in corner_keys]
    path_hexes: list[list[Hex]] = [[] for _ in path_keys]
    corner_paths: list[list[Path]] = [[] for _ in corner_keys]
    neighbors: list[list[Corner]] = [[] for _ in corner_keys]
    for place in hex_at.values():
        for corner in hex_corners[place]:
            corner_hexes[corner].append(place)
        for path in hex_paths[place]:
            path_hexes[path].append(place)
    for (q, r, _), spokes in inner.items():
        corner_hexes[corner_at[q, r, PLAZA]].append(hex_at[q, r])
        for spoke in spokes:
            path_hexes[path_at[spoke]] += 2 * [hex_at[q, r]]
    for i, (a, b) in enumerate(path_ends):
        corner_paths[a].append(Path(i))
        corner_paths[b].append(Path(i))
        neighbors[a].append(b)
        neighbors[b].append(a)

    return Topology(
        hexes=hexes,
        hex_names=tuple(name_of_hex(at) for at in hexes),
        corner_names=tuple(corner_name((q, r), d) for q, r, d in corner_keys),
        path_names=tuple(path_name((q, r), d) for q, r, d in path_keys),
        hex_corners=hex_corners,
        hex_paths=hex_paths,
        hex_corner_mask=tuple(map(_mask, hex_corners)),
        hex_path_mask=tuple(map(_mask, hex_paths)),
        hex_neighbor_mask=tuple(map(_mask, hex_neighbors)),
        corner_hexes=tuple(map(tuple, corner_hexes)),
        corner_paths=tuple(map(tuple, corner_paths)),
        corner_hex_mask=tuple(map(_mask, corner_hexes)),
        corner_path_mask=tuple(map(_mask, corner_paths)),
        corner_neighbor_mask=tuple(map(_mask, neighbors)),
        path_ends=path_ends,
        path_hexes=tuple(map(tuple, path_hexes)),
        path_end_mask=tuple(map(_mask, path_ends)),
        plazas=plazas,
        _corner_keys=tuple(corner_keys),
        _hex_at=hex_at,
        _corner_at=corner_at,
        _path_at=path_at,
    )


def _ends(key: _Key, corner_at: Mapping[_Key, Corner]) -> tuple[Corner, Corner]:
    a, b = sorted(corner_at[canonical_corner((key[0], key[1]), end)] for end in SIDE_ENDS[key[2]])
    return a, b
