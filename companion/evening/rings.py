"""Four rings that say where a board lies in a picture: where they begin, and what was meant by dragging them.

OpenCV is loaded with this file.
"""

from collections.abc import Iterable, Sequence

import numpy as np

from companion.said import said
from vision import Image
from vision.boards import Grid, grid_from, refined, tips
from vision.boards.places import Axial, hex_name, position
from web.lessons.marks import Point, Ring, Rings

NAMES = (
    said("Corner of the top row, left"),
    said("Corner of the top row, right"),
    said("Corner of the bottom row, right"),
    said("Corner of the bottom row, left"),
)
"""In the order of `vision.boards.tips`."""

NEAR = 0.4
"""Tile radii by which rings that people dragged may be put right."""

MARGIN = 0.8
"""Share of the picture that a board fills on which nobody has laid the rings yet."""


def rings_in(size: tuple[int, int], hexes: Sequence[Axial], grid: Grid | None = None) -> Rings:
    """The rings in a picture of so many pixels, width and height; in its middle while nobody knows where it lies."""
    spots = np.array([position(place) for place in tips(hexes)])
    pixels = (_somewhere(size, hexes) if grid is None else grid).pixels(spots)
    at = np.clip((pixels + 0.5) / size, 0, 1).round(4).tolist()
    named = zip(NAMES, at, spots.round(4).tolist(), strict=True)
    corners = tuple(Ring(words, (x, y), (right, down)) for words, (x, y), (right, down) in named)
    return Rings(size, corners, tuple(map(hex_name, hexes)))


def grid_of(corners: Iterable[Point], size: tuple[int, int], hexes: Sequence[Axial]) -> Grid:
    """The board whose rings lie at these shares of the sides. Raises PictureError for such as no board can have."""
    pixels = [(x * size[0] - 0.5, y * size[1] - 0.5) for x, y in corners]
    return grid_from(dict(zip(tips(hexes), pixels, strict=True)), tuple(hexes))


def put_right(image: Image, dragged: Grid) -> Grid | None:
    """The board that is seen where rings were dragged to, which need not be exact; None where none is."""
    found = refined(image, dragged)
    return found if found is not None and off(dragged, found) < NEAR else None


def off(one: Grid, other: Grid) -> float:
    """By how many tile radii the middles of hexes are off at most."""
    spots = np.array([position(hex_name(at)) for at in one.hexes])
    return float(np.linalg.norm(one.pixels(spots) - other.pixels(spots), axis=1).max() / one.radius)


def _somewhere(size: tuple[int, int], hexes: Sequence[Axial]) -> Grid:
    """A board of these hexes, seen from straight above, in the middle of a picture."""
    middles = np.array([position(hex_name(at)) for at in hexes])
    low, high = middles.min(axis=0) - 1, middles.max(axis=0) + 1
    scale = float((MARGIN * np.array(size) / (high - low)).min())
    x, y = np.array(size) / 2 - scale * (low + high) / 2
    return Grid(np.array([[scale, 0, x], [0, scale, y], [0, 0, 1.0]]), tuple(hexes))
