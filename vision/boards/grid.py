"""Where the board lies in a picture: a homography from its surface, in tile radii, to pixels.

A hand or a finder names some places and their pixels; everything else follows. Pieces stand on the surface: what is
tall leans away from the camera in the picture, and `away` says which way that is on the board.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from vision.boards.places import ISLAND, Axial, Points, hex_name, position
from vision.readings import PictureError


def tips(hexes: Sequence[Axial]) -> tuple[str, str, str, str]:
    """The four corners that are dragged by hand: upper left, upper right, lower right and lower left.

    They are northern tips above and southern ones below, as far out to both sides as any; of an island for four those
    of its top row and its bottom row.
    """
    out = []
    for end, down in (("N", -1), ("S", 1)):
        every = {hex_name(at) + end: position(hex_name(at) + end) for at in hexes}
        # Where one tip is farthest out on both sides, width counts for more, until there are two.
        for wide in (1.0, 2.0, 4.0, 8.0):
            left = max(every, key=lambda name: down * every[name][1] - wide * every[name][0])
            right = max(every, key=lambda name: down * every[name][1] + wide * every[name][0])
            if left != right:
                break
        out += [left, right]
    return out[0], out[1], out[3], out[2]


FOUR = tips(ISLAND)
"""Those of the island for up to four players."""


@cache
def _middle(hexes: tuple[Axial, ...]) -> Points:
    """That of hexes that lie so; asked for each place of each frame."""
    spots = np.array([position(hex_name(at)) for at in hexes])
    found = np.asarray((spots.min(axis=0) + spots.max(axis=0)) / 2)
    found.flags.writeable = False
    return found


@dataclass(frozen=True, slots=True, eq=False)
class Grid:
    """The homography (3 x 3) from tile radii to pixels, and the hexes that lie there."""

    matrix: Points
    hexes: tuple[Axial, ...] = ISLAND

    def pixels(self, points: Points) -> Points:
        """Pixels of n x 2 points of the board."""
        told = np.column_stack([points, np.ones(len(points))]) @ self.matrix.T
        return np.asarray(told[:, :2] / told[:, 2:])

    @property
    def middle(self) -> Points:
        """The middle of the board, in tile radii."""
        return _middle(tuple(self.hexes))

    @property
    def radius(self) -> float:
        """Pixels to a tile radius in the middle of the board: the square root of what a unit of area becomes."""
        middle = self.middle
        corners = self.pixels(np.array([(0.0, 0.0), (0.1, 0.0), (0.0, 0.1)]) + middle)
        area = float(np.linalg.det(np.stack([corners[1] - corners[0], corners[2] - corners[0]])))
        return float(abs(area) ** 0.5 * 10)

    @property
    def away(self) -> Points:
        """The direction on the board, a unit vector, in which it is farther from the camera; up where it is level."""
        down = self.matrix[2, :2] * np.sign(self.matrix[2] @ np.array([*self.middle, 1.0]))
        steep = float(np.linalg.norm(down)) / abs(float(self.matrix[2] @ np.array([*self.middle, 1.0])))
        return np.asarray(down / np.linalg.norm(down)) if steep > 1e-3 else np.array([0.0, -1.0])

    def scaled(self, by: float) -> "Grid":
        """The same board in a picture that is `by` times as large."""
        # Pixel n covers n - 1/2 to n + 1/2, and sizes are multiplied from the picture's edge.
        zoom = np.array([[by, 0, (by - 1) / 2], [0, by, (by - 1) / 2], [0, 0, 1.0]])
        return Grid(zoom @ self.matrix, self.hexes)


def grid_from(corners: Mapping[str, tuple[float, float]], hexes: tuple[Axial, ...] = ISLAND) -> Grid:
    """The board whose named places lie at these pixels, four or more of them.

    Raises PictureError when they are too few, lie on a line, or make the board a mirror image.
    """
    if len(corners) < 4:
        raise PictureError(f"{len(corners)} corners are too few; four of them say how the board lies.")
    spots = np.array([position(place) for place in corners])
    pixels = np.array(list(corners.values()), dtype=np.float64)
    matrix = cv2.findHomography(spots, pixels)[0]
    if matrix is None or not np.isfinite(matrix).all():
        raise PictureError("Those corners lie on a line; nothing was read.")
    grid = Grid(np.asarray(matrix, dtype=np.float64), hexes)
    if not sound(grid):
        raise PictureError(
            "No board looks like that from any side: the corners are swapped, or one of them is far off. They go"
            " round clockwise, beginning at the upper left; nothing was read."
        )
    return grid


def sound(grid: Grid) -> bool:
    """Whether a camera can see a board so: whole, not mirrored, and no part of it many times as near as another."""
    spots = np.array([position(hex_name(at)) for at in grid.hexes])
    depths = np.column_stack([spots, np.ones(len(spots))]) @ grid.matrix[2]
    if not ((depths > 0).all() or (depths < 0).all()):
        return False
    if float(np.abs(depths).max() / np.abs(depths).min()) > 3:
        return False
    # The sign of the area around each hex: a mirrored board has it the other way.
    areas = np.linalg.det(grid.matrix) / depths**3
    return bool((areas > 0).all())
