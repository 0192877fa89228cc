"""One look at a picture: where the island lies in it, and what lies on that. OpenCV is loaded with this file."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property

import numpy as np

from companion.evening.rings import grid_of, put_right, rings_in
from vision import Image, PictureError, encode_jpeg, sent_picture
from vision.boards import BoardReading, Grid, find_grid, read_board
from vision.boards.places import Axial, all_paths, hex_name, position
from vision.boards.turns import turn
from vision.boards.views import BoardView, Window
from web.lessons.marks import Point, Rings

LONGEST = 2000
"""Pixels of the longer side of a picture that is kept: a tile radius has some two hundred of them then."""

SHOWN = Window(168, 1.12)
"""A hex as people are shown it."""

CLEAR = 0.85
"""How sure the land must be, in the mean, of an island whose hexes are not seen to lie between the corners."""


@dataclass(frozen=True, eq=False)
class Glance:
    """A picture, and the hexes that are looked for in it; with a grid and a reading, if they were found.

    `is_live` where it came from a camera that stays where it is.
    """

    image: Image
    hexes: tuple[Axial, ...]
    grid: Grid | None = None
    reading: BoardReading | None = None
    is_live: bool = False

    @property
    def rings(self) -> Rings:
        """The rings by which people say where the island lies."""
        return rings_in((self.image.shape[1], self.image.shape[0]), self.hexes, self.grid)

    def jpeg(self) -> bytes:
        """The whole picture."""
        return encode_jpeg(self.image)

    def part(self, place: str) -> bytes | None:
        """A hex of the island, or what lies around a path of it, north up."""
        if self.grid is None or place not in _places(self.grid.hexes):
            return None
        return encode_jpeg(self._view.cut(SHOWN, position(place)), quality=85)

    def turned(self, times: int, shift: Axial) -> "Glance":
        """The same board, its hexes called as they lie after so many sixths clockwise and a shift."""
        assert self.grid is not None
        back = np.linalg.inv(turn(times, shift))
        return replace(self, grid=Grid(self.grid.matrix @ back, self.grid.hexes))

    @cached_property
    def _view(self) -> BoardView:
        assert self.grid is not None
        return BoardView(self.image, self.grid)


def opened(data: bytes) -> Image:
    """A picture that somebody sent. Raises PictureError."""
    return sent_picture(data, LONGEST)


def glance(image: Image, hexes: Sequence[Axial], *, is_live: bool = False) -> Glance:
    """The island of these hexes in a picture, if it is found. Raises VisionError without the weights."""
    if min(image.shape[:2]) < 32:
        raise PictureError("The picture is too small.")
    grid = find_grid(image, tuple(hexes))
    reading = None if grid is None else read_board(image, grid)
    return Glance(image, tuple(hexes), grid, reading, is_live)


def glance_between(before: Glance, corners: Iterable[Point]) -> Glance:
    """The island between corners that people dragged in the same picture; without a reading where there is none.

    Raises PictureError for corners no island can have.
    """
    dragged = grid_of(corners, before.rings.size, before.hexes)
    found = put_right(before.image, dragged)
    grid = dragged if found is None else found
    reading = read_board(before.image, grid)
    sure = float(np.mean([seen.terrain_confidence for seen in reading.hexes.values()]))
    return replace(before, grid=grid, reading=reading if found is not None or sure >= CLEAR else None)


@cache
def _places(hexes: tuple[Axial, ...]) -> frozenset[str]:
    """The names of hexes, and all names of the paths around them."""
    paths = (f"{hex_name(at)}-{side}" for at in hexes for side in ("E", "SE", "SW", "W", "NW", "NE"))
    return frozenset((*map(hex_name, hexes), *paths, *all_paths(hexes)))
