"""One look at a picture: where the island lies in it, and what lies on that. OpenCV is loaded with this file."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property

import numpy as np

from vision import Image, PictureError, encode_jpeg, sent_picture
from vision.boards import FOUR, BoardReading, Grid, find_grid, grid_from, read_board, refined
from vision.boards.places import Axial, all_paths, hex_name, position
from vision.boards.views import BoardView, Window
from web.lessons.marks import Point

LONGEST = 2000
"""Pixels of the longer side of a picture that is kept: a tile radius has some two hundred of them then."""

SHOWN = Window(168, 1.12)
"""A hex as people are shown it."""

NEAR = 0.4
"""Tile radii by which corners that people dragged may be put right."""

CLEAR = 0.85
"""How sure the land must be, in the mean, of an island whose hexes are not seen to lie between the corners."""


@dataclass(frozen=True, eq=False)
class Glance:
    """A picture; with a grid and a reading, if an island was found in it."""

    image: Image
    grid: Grid | None = None
    reading: BoardReading | None = None

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.shape[1], self.image.shape[0]

    @property
    def corners(self) -> tuple[Point, ...]:
        """Where `FOUR` lie, in shares of the sides; somewhere in the middle while nobody knows."""
        width, height = self.size
        spots = np.array([position(place) for place in FOUR])
        if self.grid is None:
            scale = min(0.8 * height / 8, 0.8 * width / 8.7)
            pixels = spots * scale + (width / 2, height / 2)
        else:
            pixels = self.grid.pixels(spots)
        shares = np.clip((pixels + 0.5) / (width, height), 0, 1)
        return tuple((round(float(x), 4), round(float(y), 4)) for x, y in shares)

    def jpeg(self) -> bytes:
        """The whole picture."""
        return encode_jpeg(self.image)

    def part(self, place: str) -> bytes | None:
        """A hex of the island, or what lies around a path of it, north up."""
        if self.grid is None or place not in _places(self.grid.hexes):
            return None
        return encode_jpeg(self._view.cut(SHOWN, position(place)), quality=85)

    def turned(self) -> "Glance":
        """The same board, called so that what was north-east is east now."""
        assert self.grid is not None
        way = -np.pi / 3
        turn = np.array([[np.cos(way), -np.sin(way), 0], [np.sin(way), np.cos(way), 0], [0, 0, 1.0]])
        return Glance(self.image, Grid(self.grid.matrix @ turn, self.grid.hexes), self.reading)

    @cached_property
    def _view(self) -> BoardView:
        assert self.grid is not None
        return BoardView(self.image, self.grid)


def opened(data: bytes) -> Image:
    """A picture that somebody sent. Raises PictureError."""
    return sent_picture(data, LONGEST)


def glance(image: Image) -> Glance:
    """The island in a picture, if one is found. Raises VisionError without the weights."""
    if min(image.shape[:2]) < 32:
        raise PictureError("The picture is too small.")
    grid = find_grid(image)
    return Glance(image) if grid is None else Glance(image, grid, read_board(image, grid))


def glance_between(image: Image, corners: Iterable[Point]) -> Glance:
    """The island between corners that people dragged; without a reading where there is none.

    Raises PictureError for corners no island can have.
    """
    height, width = image.shape[:2]
    pixels = [(x * width - 0.5, y * height - 0.5) for x, y in corners]
    dragged = grid_from(dict(zip(FOUR, pixels, strict=True)))
    found = refined(image, dragged)
    is_near = found is not None and _off(dragged, found) < NEAR
    grid = found if found is not None and is_near else dragged
    reading = read_board(image, grid)
    sure = float(np.mean([seen.terrain_confidence for seen in reading.hexes.values()]))
    return Glance(image, grid, reading if is_near or sure >= CLEAR else None)


@cache
def _places(hexes: tuple[Axial, ...]) -> frozenset[str]:
    """The names of hexes, and all names of the paths around them."""
    paths = (f"{hex_name(at)}-{side}" for at in hexes for side in ("E", "SE", "SW", "W", "NW", "NE"))
    return frozenset((*map(hex_name, hexes), *paths, *all_paths(hexes)))


def _off(one: Grid, other: Grid) -> float:
    """By how many tile radii the middles of hexes are off at most."""
    spots = np.array([position(hex_name(at)) for at in one.hexes])
    return float(np.linalg.norm(one.pixels(spots) - other.pixels(spots), axis=1).max() / one.radius)
