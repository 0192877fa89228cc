"""Where something is, in words by which people find it on their board; coordinates are for records and programs.

A hex goes by what lies there, `forest 8`, and where that is not enough also by where it lies: `desert in the north`. A
corner or path goes by the hexes around it; along a coast, where they are the same for several, by its side of a hex.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import atan2, degrees, hypot
from typing import Final

from companion.rules.base.land import Land
from companion.rules.geometry.notation import CORNERS, SIDES, spot
from companion.rules.geometry.topology import Corner, Hex, Path, Topology
from companion.rules.kernel import State
from companion.said import joined, listed, said

from .names import thing_name

OPEN_SEA: Final = "sea"

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

    def named(self, name: str) -> str:
        """The place with this name of records, such as `(1,-1)N`. Raises PlaceError."""
        if name.endswith(")"):
            return self.hex(self._board.hex(name))
        return self.path(self._board.path(name)) if ")-" in name else self.corner(self._board.corner(name))

    def _told_apart(self) -> tuple[str, ...]:
        placed = [
            name if self._plain.count(name) == 1 else _placed(self._board, Hex(at), name)
            for at, name in enumerate(self._plain)
        ]
        return tuple(
            name if placed.count(name) == 1 else said("{hex} ({spot})", hex=name, spot=spot(self._board.hexes, at))
            for name, at in zip(placed, self._board.hexes, strict=True)
        )

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
        often = Counter(plain), Counter(placed)

        def called(at: int, hexes: tuple[Hex, ...]) -> str:
            if at in around_hex[hexes[0]] and any(map(self._has_a_name, hexes)):
                if often[0][plain[at]] == 1:
                    return plain[at]
                if often[1][placed[at]] == 1:
                    return placed[at]
            return exactly(at, max(hexes, key=self._has_a_name))

        return tuple(called(at, hexes) for at, hexes in enumerate(hexes_of))

    def _around(self, names: Sequence[str], hexes: Iterable[Hex], around: int) -> list[str]:
        """The hexes with names, and the sea where there is any: on hexes of its own, or beyond the last of them."""
        named = [names[at] for at in hexes if self._has_a_name(at)]
        return named if len(named) == around else [*named, said("the sea")]

    def _has_a_name(self, at: Hex) -> bool:
        """Whether people find a hex by what it is: all but the open sea, which looks the same everywhere."""
        return self._land.terrain[at] != OPEN_SEA

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
    points = [board.hex_center(Hex(one)) for one in range(len(board.hexes))]
    middle_x, middle_y = (sum(along) / len(points) for along in zip(*points, strict=True))
    x, y = points[at][0] - middle_x, points[at][1] - middle_y
    if hypot(x, y) < 1:
        return said("{hex} in the middle", hex=name)
    return _TOWARDS[round(degrees(atan2(y, x)) / 45) % 8](name)


def _at_corner(names: Sequence[str]) -> str:
    return said("the corner of {hexes}", hexes=listed(names))


def _along(names: Sequence[str]) -> str:
    return said("the path between {hexes}", hexes=listed(names))
