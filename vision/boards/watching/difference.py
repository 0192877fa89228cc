"""One picture of the board beside the agreed one: what looks otherwise, what hides the board, and where it lies now."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.boards.grid import Grid
from vision.boards.watching.lying import LostError, found_again, seems_elsewhere
from vision.boards.watching.seen import Trouble
from vision.boards.watching.straight import (
    SCALE,
    StraightFrame,
    changed,
    in_the_light_of,
    large_things,
    shaded,
    shining,
)
from vision.readings import Image, Mask

DARK = 16.0
"""Mean level of the island below which nothing can be told."""

MUCH = 3.7
"""Square tile radii that must be covered, or in glare, to be a trouble: one and a half hexes."""


@dataclass(frozen=True, slots=True, eq=False)
class Difference:
    """`straight` is the picture straightened by `grid`, in the light of the agreed one.

    In `mask` is what looks otherwise, in `hidden` what lies under something large or in glare, and in `shade` what only
    a shadow has made darker, or left lighter. With the troubles DARK and MOVED, and COVERED where `is_lost`, none of
    them says anything.
    """

    straight: Image
    grid: Grid
    mask: Mask
    hidden: Mask
    shade: Mask
    trouble: Trouble | None = None
    is_lost: bool = False


def difference(frame: StraightFrame, agreed: Image, image: Image, grid: Grid) -> Difference:
    """A picture beside the agreed one, which was straightened; `grid` is where the board lay."""
    straight = frame.cut(image, grid)
    nothing = np.zeros(agreed.shape[:2], np.uint8)
    if float(cv2.mean(straight, frame.island)[1]) < DARK:
        return Difference(straight, grid, nothing, frame.island, nothing, Trouble.DARK)
    lit = in_the_light_of(agreed, straight, frame.island)
    try:
        now = found_again(frame, agreed, lit, grid)
    except LostError:
        elsewhere = seems_elsewhere(agreed, lit)
        trouble = Trouble.MOVED if elsewhere else Trouble.COVERED
        return Difference(straight, grid, nothing, frame.island, nothing, trouble, is_lost=True)
    if now is not grid:
        straight = frame.cut(image, now)
        lit = in_the_light_of(agreed, straight, frame.island)
    mask = changed(agreed, lit, straight, frame.island)
    shine = cv2.bitwise_and(shining(straight, agreed), frame.island)
    things = mask.copy()
    shade = np.asarray(cv2.bitwise_or(shaded(agreed, lit), shaded(lit, agreed)), dtype=np.uint8)
    things[shade > 0] = 0
    things[shine > 0] = 0
    large = large_things(things)
    # Of a hand that looks like the desert beneath it only parts are seen.
    hidden = cv2.bitwise_or(_wider(large, 0.45), _wider(np.asarray(shine, dtype=np.uint8), 0.15))
    trouble_now = None
    if np.count_nonzero(large) > MUCH * SCALE**2:
        trouble_now = Trouble.COVERED
    elif np.count_nonzero(shine) > MUCH * SCALE**2:
        trouble_now = Trouble.GLARE
    return Difference(lit, now, mask, np.asarray(hidden, dtype=np.uint8), shade, trouble_now)


def _wider(mask: Mask, by: float) -> Mask:
    """A mask grown by so many tile radii."""
    side = 2 * round(by * SCALE) + 1
    return np.asarray(cv2.dilate(mask, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side))), dtype=np.uint8)
