"""The places of a board in its straightened picture: which pixels tell whether a place looks otherwise."""

from dataclasses import dataclass
from typing import TypeVar

import cv2
import numpy as np
import numpy.typing as npt

from vision.boards.pieces.kinds import Shape
from vision.boards.places import Points, direction, position
from vision.boards.watching.straight import SCALE, StraightFrame
from vision.readings import Mask

Level = TypeVar("Level", np.uint8, np.int32)

LONG, WIDE = 0.62, 0.24
"""Tile radii of a path that count, along it and across."""

FOOT_OF_BUILDING = 0.24
LAND = 0.62
"""Tile radii around a corner, and around the middle of a hex."""

OWN = {"path": 0.45, "corner": 0.45, "hex": 0.75}
"""Tile radii around a place that become its new look when it is agreed."""


@dataclass(frozen=True, slots=True, eq=False)
class Spot:
    """A place: `at` is where it lies in tile radii; `inside` are its pixels within
    the given rows and columns of the straightened picture, its window. `middle` (tile radii) is where in the window it
    lies."""

    name: str
    shape: Shape
    at: Points
    rows: slice
    columns: slice
    inside: Mask
    middle: Points

    def window(self, picture: npt.NDArray[Level]) -> npt.NDArray[Level]:
        """Its part of a straightened picture or mask."""
        return picture[self.rows, self.columns]

    def share(self, mask: Mask) -> float:
        """How much of it lies in a mask of the whole picture, 0..1."""
        return float((mask[self.rows, self.columns] > 0)[self.inside > 0].mean())


def spot(frame: StraightFrame, name: str) -> Spot:
    """The spot of a place by its canonical name."""
    at = position(name)
    x, y = frame.spot(at)
    reach = SCALE
    left, top = max(0, x - reach), max(0, y - reach)
    rows, columns = slice(top, min(frame.size[1], y + reach)), slice(left, min(frame.size[0], x + reach))
    inside = np.zeros((rows.stop - rows.start, columns.stop - columns.start), np.uint8)
    middle = (x - left, y - top)
    if name.endswith(")"):
        shape = Shape.HEX
        cv2.circle(inside, middle, round(LAND * SCALE), 255, -1)
    elif "-" in name.partition(")")[2]:
        shape = Shape.PATH
        along = np.array([np.cos(direction(name)), np.sin(direction(name))])
        across = np.array([-along[1], along[0]])
        tips = [a * along * LONG / 2 + b * across * WIDE / 2 for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        cv2.fillConvexPoly(inside, np.round(np.array(tips) * SCALE + middle).astype(np.int32), 255)
    else:
        shape = Shape.CORNER
        cv2.circle(inside, middle, round(FOOT_OF_BUILDING * SCALE), 255, -1)
    return Spot(name, shape, at, rows, columns, inside, np.array(middle) / SCALE)
