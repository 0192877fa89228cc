"""Where something is, in words by which people find it on their board; coordinates are for records and programs.

A hex goes by what lies there, `forest 8`, and where that is not enough also by where it lies: `desert in the north`,
and for the sea `sea east of forest 8`. A corner or path goes by the hexes around it; along a coast, where they are the
same for several, by its side of a hex; out at sea by the hexes of the sea. An island goes by the part of the board in
which it lies.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import atan2, degrees, hypot
from typing import Final

from companion.geometry.boards import FRAME, is_land
from companion.geometry.notation import CORNERS, SIDES, STEPS, spot
from companion.geometry.topology import Corner, Hex, Mask, Path, Topology, bits
from companion.kernel import State
from companion.rules.base.land import Land
from companion.said import Said, joined, listed, said

from .names import thing_name

WATER: Final = ("sea", FRAME)
"""What looks the same everywhere."""

_TOWARDS: Final[Sequence[Callable[[str], str]]] = (
    lambda hex: said("{hex} in the east", hex=hex),
    lambda hex: said("{hex} in the south-east", hex=hex),
    lambda hex: said("{hex} in the south", hex=hex),
    lambda hex: said("{hex} in the south-west", hex=hex),
    lambda hex: said("{hex} in the west", hex=hex),
    lambda hex: said("{hex} in the north-west", hex=hex),
    lambda hex: said("{hex} in the north", hex=hex),
    lambda hex: said("{hex} in the north-east", hex=hex),
)
"""Clockwise from the east, an eighth of the board each."""

_CORNER_OF: Final[dict[str, Callable[[str], str]]] = {
    "N": lambda hex: said("the north corner of {hex}", hex=hex),
    "NE": lambda hex: said("the north-east corner of {hex}", hex=hex),
    "SE": lambda hex: said("the south-east corner of {hex}", hex=hex),
    "S": lambda hex: said("the south corner of {hex}", hex=hex),
    "SW": lambda hex: said("the south-west corner of {hex}", hex=hex),
    "NW": lambda hex: said("the north-west corner of {hex}", hex=hex),
}
_BESIDE: Final[dict[str, Callable[[str, str], str]]] = {
    "W": lambda hex, other: said("{hex} east of {other}", hex=hex, other=other),
    "E": lambda hex, other: said("{hex} west of {other}", hex=hex, other=other),
    "NW": lambda hex, other: said("{hex} south-east of {other}", hex=hex, other=other),
    "NE": lambda hex, other: said("{hex} south-west of {other}", hex=hex, other=other),
    "SW": lambda hex, other: said("{hex} north-east of {other}", hex=hex, other=other),
    "SE": lambda hex, other: said("{hex} north-west of {other}", hex=hex, other=other),
}
"""By the side on which the other hex lies; those to the left and right come first."""

_ISLANDS: Final[Sequence[str]] = (
    said("the east island"),
    said("the south-east island"),
    said("the south island"),
    said("the south-west island"),
    said("the west island"),
    said("the north-west island"),
    said("the north island"),
    said("the north-east island"),
)
SIDE_OF: Final[dict[str, Callable[[str], str]]] = {
    "NE": lambda hex: said("the path on the north-east side of {hex}", hex=hex),
    "E": lambda hex: said("the path on the east side of {hex}", hex=hex),
    "SE": lambda hex: said("the path on the south-east side of {hex}", hex=hex),
    "SW": lambda hex: said("the path on the south-west side of {hex}", hex=hex),
    "W": lambda hex: said("the path on the west side of {hex}", hex=hex),
    "NW": lambda hex: said("the path on the north-west side of {hex}", hex=hex),
}


class Places:
    """The places of a board as it lies; no two hexes, corners or paths of it are called the same."""

    def __init__(self, land: Land) -> None:
        self._land, self._board = land, land.topology
        laid = zip(land.terrain, land.numbers, strict=True)
        self._plain = tuple(_plain(terrain, number) for terrain, number in laid)
        self._hexes = self._told_apart()
        board = self._board
        self._corners = self._all(board.corner_hexes, board.hex_corners, 3, _at_corner, self._corner_of)
        self._paths = self._all(board.path_hexes, board.hex_paths, 2, _along, self._side_of)

    def hex(self, place: Hex) -> str:
        """`the forest 8`, `the desert in the north`."""
        name = self._hexes[place]
        return said("the {hex}", hex=name) if self._land.numbers[place] else name

    def corner(self, place: Corner) -> str:
        """`the corner of forest 8, hills 5 and the sea`, `the north corner of forest 8`."""
        return self._corners[place]

    def path(self, place: Path) -> str:
        """`the path between forest 8 and hills 5`, `the path on the east side of forest 8`."""
        return self._paths[place]

    def spot(self, place: Hex) -> Said:
        """`hex 3 of row 2`: where a hex lies, whatever lies there. The frame counts for hexes of its own alone."""
        board, terrain = self._board, self._land.terrain
        inside = [at for at, kind in zip(board.hexes, terrain, strict=True) if kind != FRAME]
        at = board.hexes[place]
        return spot(inside if at in inside else board.hexes, at)

    def island(self, hexes: Mask, others: Iterable[Mask] = ()) -> str:
        """`the north-west island`; with `others` that lie in the same part of the board, also a hex of it."""
        name = self._part(hexes)
        if name not in map(self._part, others):
            return name
        return said("{island} with {hex}", island=name, hex=self._hexes[min(bits(hexes), key=self._by_number)])

    def named(self, name: str) -> str:
        """The place with this name of records, such as `(1,-1)N`. Raises PlaceError."""
        if name.endswith(")"):
            return self.hex(self._board.hex(name))
        return self.path(self._board.path(name)) if ")-" in name else self.corner(self._board.corner(name))

    def _told_apart(self) -> tuple[str, ...]:
        placed = [
            name if self._plain.count(name) == 1 else self._beside_land(at) or _placed(self._board, Hex(at), name)
            for at, name in enumerate(self._plain)
        ]
        return tuple(
            name if placed.count(name) == 1 else said("{hex} ({spot})", hex=name, spot=self.spot(Hex(at)))
            for at, name in enumerate(placed)
        )

    def _beside_land(self, at: int) -> str | None:
        """Water or fog by a hex of land beside it that only one is called like; None on land and far from it."""
        if is_land(self._land.terrain[at]):
            return None
        q, r = self._board.hexes[at]
        for side, words in _BESIDE.items():
            dq, dr = STEPS[side]
            other = self._board.hex_at(q + dq, r + dr)
            if other is not None and is_land(self._land.terrain[other]) and self._plain.count(self._plain[other]) == 1:
                return words(self._plain[at], self._plain[other])
        return None

    def _part(self, hexes: Mask) -> str:
        """An island by the part of the board in which its middle lies."""
        way = _way(self._board, *_middle(self._board, bits(hexes)))
        return said("the island in the middle") if way is None else _ISLANDS[way]

    def _by_number(self, at: int) -> tuple[bool, int]:
        """Hexes with a number come first, as people find them best."""
        return not self._land.numbers[at], at

    def _all(
        self,
        hexes_of: Sequence[tuple[Hex, ...]],
        around_hex: Sequence[Sequence[int]],
        around: int,
        words: Callable[[Sequence[str]], str],
        exactly: Callable[[int, Hex], str],
    ) -> tuple[str, ...]:
        """The places with so many hexes around each: by those hexes, or exactly where that is not enough.

        What is not around a hex is within it: a plaza, and its paths.
        """
        plain = [words(self._around(self._plain, hexes, around)) for hexes in hexes_of]
        placed = [words(self._around(self._hexes, hexes, around)) for hexes in hexes_of]
        wet = [words([self._hexes[hex] for hex in hexes]) for hexes in hexes_of]
        often = Counter(plain), Counter(placed), Counter(wet)

        def called(at: int, hexes: tuple[Hex, ...]) -> str:
            if at in around_hex[hexes[0]] and any(map(self._has_a_name, hexes)):
                if often[0][plain[at]] == 1:
                    return plain[at]
                if often[1][placed[at]] == 1:
                    return placed[at]
            if not any(map(self._has_a_name, hexes)) and often[2][wet[at]] == 1 and len(hexes) == around:
                return wet[at]
            return exactly(at, max(hexes, key=self._has_a_name))

        return tuple(called(at, hexes) for at, hexes in enumerate(hexes_of))

    def _around(self, names: Sequence[str], hexes: Iterable[Hex], around: int) -> list[str]:
        """The hexes with names, and the sea where there is any: on hexes of its own, or beyond the last of them."""
        named = [names[at] for at in hexes if self._has_a_name(at)]
        return named if len(named) == around else [*named, said("the sea")]

    def _has_a_name(self, at: Hex) -> bool:
        """Whether people find a hex by what it is: all but the open sea."""
        return self._land.terrain[at] not in WATER

    def _corner_of(self, place: int, at: Hex) -> str:
        around = self._board.hex_corners[at]
        if place not in around:
            return said("the plaza of {hex}", hex=self._hexes[at])
        return _CORNER_OF[CORNERS[around.index(Corner(place))]](self._hexes[at])

    def _side_of(self, place: int, at: Hex) -> str:
        if place not in self._board.hex_paths[at]:
            (end,) = (end for end in self._board.path_ends[place] if end in self._board.hex_corners[at])
            corner = _CORNER_OF[CORNERS[self._board.hex_corners[at].index(end)]](self._hexes[at])
            return said("the path from the plaza to {corner}", corner=corner)
        return SIDE_OF[SIDES[self._board.hex_paths[at].index(Path(place))]](self._hexes[at])


def places(state: State) -> Places:
    """The places of a board as it lies now."""
    return _called(state[Land])


@lru_cache(maxsize=16)
def _called(land: Land) -> Places:
    return Places(land)


def _plain(terrain: str, number: int) -> str:
    """What lies there: `forest 8`, `the desert`."""
    name = thing_name(terrain)
    return joined((name, str(number))) if number else said("the {hex}", hex=name)


def _placed(board: Topology, at: Hex, name: str) -> str:
    """With the part of the board in which it lies."""
    way = _way(board, *board.hex_center(at))
    return said("{hex} in the middle", hex=name) if way is None else _TOWARDS[way](name)


def _way(board: Topology, x: float, y: float) -> int | None:
    """In which eighth of the board a point lies, clockwise from the east; None in its middle."""
    middle_x, middle_y = _middle(board, range(len(board.hexes)))
    x, y = x - middle_x, y - middle_y
    return None if hypot(x, y) < 1 else round(degrees(atan2(y, x)) / 45) % 8


def _middle(board: Topology, hexes: Iterable[int]) -> tuple[float, float]:
    points = [board.hex_center(Hex(one)) for one in hexes]
    x, y = (sum(along) / len(points) for along in zip(*points, strict=True))
    return x, y


def _at_corner(names: Sequence[str]) -> str:
    return said("the corner of {hexes}", hexes=listed(names))


def _along(names: Sequence[str]) -> str:
    return said("the path between {hexes}", hexes=listed(names))
