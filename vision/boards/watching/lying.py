"""Whether the board still lies where it lay in the picture, found again by what is printed on its hexes."""

import cv2
import numpy as np

from vision.boards.grid import Grid
from vision.boards.places import Points, hex_name, position
from vision.boards.watching.straight import SCALE, StraightFrame
from vision.readings import Image

PATCH, REACH = round(0.62 * SCALE), round(0.3 * SCALE)
"""Pixels from a hex's middle to the sides of what is looked for, and how far around it is looked for."""

ALIKE = 0.55
"""Correlation from which a hex is found again."""

FEWEST, SHARE = 4, 0.36
"""Hexes that must be found, and the share of those that have something printed on them; fewer tell nothing."""

PLAIN = 3.0
"""Deviation of grey levels below which a hex is the same all over, as the sea is, and is found nowhere."""

STRAY = 0.06
"""Tile radii by which a hex may lie elsewhere than the others would have it."""

FARTHEST = 0.24
"""Tile radii by which the board may have been pushed without a new look at the whole."""


class LostError(Exception):
    """Too few of the hexes are where they were."""


def found_again(frame: StraightFrame, agreed: Image, now: Image, grid: Grid) -> Grid:
    """The grid under which `now`, straightened by `grid`, looks like the agreed picture.

    Raises LostError when most hexes are not found near their places.
    """
    one, two = (np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8) for picture in (agreed, now))
    printed = 0
    whence: list[Points] = []
    where: list[Points] = []
    for at in grid.hexes:
        spot = position(hex_name(at))
        x, y = frame.spot(spot)
        patch = one[y - PATCH : y + PATCH + 1, x - PATCH : x + PATCH + 1]
        if patch.shape != (2 * PATCH + 1,) * 2 or float(patch.std()) < PLAIN:
            continue
        printed += 1
        wide = PATCH + REACH
        part = two[max(0, y - wide) : y + wide + 1, max(0, x - wide) : x + wide + 1]
        off = _off(part, patch, (x - max(0, x - wide) - PATCH, y - max(0, y - wide) - PATCH))
        if off is not None:
            whence.append(spot)
            where.append(spot + off / SCALE)
    fewest = max(FEWEST, SHARE * printed)
    if len(whence) < fewest:
        raise LostError
    before, after = np.array(whence), np.array(where)
    matrix, inside = cv2.estimateAffine2D(before, after, method=cv2.RANSAC, ransacReprojThreshold=STRAY)
    if matrix is None or inside is None or int(inside.sum()) < fewest:
        raise LostError
    moved = np.vstack([matrix, [0, 0, 1.0]])
    tips = np.array([position(hex_name(at)) for at in grid.hexes])
    way = np.column_stack([tips, np.ones(len(tips))]) @ matrix.T - tips
    farthest = float(np.linalg.norm(way, axis=1).max())
    if farthest > FARTHEST:
        raise LostError
    # Less than a third of a pixel is the camera's noise.
    return grid if farthest * SCALE < 0.33 else Grid(grid.matrix @ moved, grid.hexes)


def _off(part: Image, patch: Image, at: tuple[int, int]) -> Points | None:
    """By how many pixels the patch lies elsewhere, to parts of a pixel; None where it is not found."""
    if part.shape[0] < patch.shape[0] or part.shape[1] < patch.shape[1]:
        return None
    likeness = np.asarray(cv2.matchTemplate(part, patch, cv2.TM_CCOEFF_NORMED), np.float64)
    _, best, _, (x, y) = cv2.minMaxLoc(likeness)
    if best < ALIKE:
        return None
    return np.array([x - at[0] + _peak(likeness[y], x), y - at[1] + _peak(likeness[:, x], y)])


def _peak(values: Points, at: int) -> float:
    """Where between the neighbours the top of a parabola through three values lies."""
    if not 0 < at < len(values) - 1:
        return 0.0
    left, middle, right = (float(values[one]) for one in (at - 1, at, at + 1))
    bend = left - 2 * middle + right
    return 0.0 if bend >= 0 else float(np.clip((left - right) / (2 * bend), -0.5, 0.5))


def seems_elsewhere(agreed: Image, now: Image) -> bool:
    """Whether the middle of the agreed board is seen somewhere else in the straightened picture."""
    by = 0.25
    one, two = (
        cv2.resize(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), None, fx=by, fy=by, interpolation=cv2.INTER_AREA)
        for picture in (agreed, now)
    )
    high, wide = one.shape
    top, left = high // 4, wide // 4
    likeness = cv2.matchTemplate(two, one[top : high - top, left : wide - left], cv2.TM_CCOEFF_NORMED)
    _, best, _, (x, y) = cv2.minMaxLoc(likeness)
    return best >= ALIKE and float(np.hypot(x - left, y - top)) > FARTHEST * SCALE * by / 2
