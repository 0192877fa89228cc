"""Whether what lies at a place of the board is a die: dice roll onto boards, and some look much like houses."""

import cv2
import numpy as np

from vision.boards.grid import Grid
from vision.boards.places import Points
from vision.guesses import Guess
from vision.looks import looks
from vision.readings import Image

ACROSS = 0.6
"""Tile radii that a die with some room around it takes up."""

HEIGHT = 0.08
"""Tile radii by which the middle of a die is higher in the picture than where it stands."""


def die_chance(image: Image, grid: Grid, at: Points) -> float:
    """The chance that a die lies at a point of the board (tile radii). Raises VisionError without the weights."""
    x, y = grid.pixels(at[None])[0]
    side = ACROSS * grid.radius
    left, top = max(0, round(x - 2 * side)), max(0, round(y - 2 * side))
    part = np.ascontiguousarray(image[top : round(y + 2 * side), left : round(x + 2 * side)])
    if min(part.shape[:2], default=0) < side:
        return 0.0
    guess = Guess(np.array([x - left, y - top - HEIGHT * grid.radius, side, side]), 1.0)
    return 1 - float(looks(part, [guess]).shares[0, 0])


def middle_of(mask: Image, at: tuple[int, int]) -> tuple[float, float]:
    """The middle of what is in a mask (x, y); `at` where nothing is."""
    found = cv2.moments(mask, binaryImage=True)
    return (found["m10"] / found["m00"], found["m01"] / found["m00"]) if found["m00"] else (float(at[0]), float(at[1]))
