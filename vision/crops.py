"""One die cut out of a picture, as the network that reads it wants to see it.

A crop is a square of SIDE pixels around the die, SPAN times as wide as the die, so that its side faces and what lies
beside it are seen as well. Beyond the picture's rim its last pixels are repeated.
"""

import cv2
import numpy as np
import numpy.typing as npt

from vision.readings import Image

SIDE = 56
"""Width and height of a crop in pixels."""

SPAN = 1.55
"""How much of the picture a crop shows, in widths of the die."""


def cut(picture: Image, x: float, y: float, across: float) -> Image:
    """The crop (SIDE x SIDE x 3) around the die `across` pixels wide with its middle at x, y (pixels of `picture`)."""
    reach = max(2.0, across * SPAN / 2)
    left, top = round(x - reach), round(y - reach)
    right, bottom = max(left + 2, round(x + reach)), max(top + 2, round(y + reach))
    height, width = picture.shape[:2]
    rows = np.clip(np.arange(top, bottom), 0, height - 1)
    columns = np.clip(np.arange(left, right), 0, width - 1)
    part = picture[rows[:, None], columns[None, :]]
    flag = cv2.INTER_AREA if right - left > SIDE else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(part, (SIDE, SIDE), interpolation=flag), dtype=np.uint8)


WIDER = 1.22
"""How much wider than its edge a die looks on the average, for it may lie turned."""

LEVELLED = 1.8
"""How much of the table a levelled crop shows, in edges of the die."""

STEEPEST = 0.965
"""The sine of the slant that is levelled as such: beyond it the upper face has no pixels left."""

FINER = 3
"""Levelled crops are drawn so many times finer and then shrunk, for dice far wider than a crop."""


def levelled(picture: Image, x: float, y: float, across: float, up: npt.NDArray[np.float64]) -> Image:
    """The upper face (SIDE x SIDE x 3) of a die as it would look from straight above, its sides stretched below it.

    The die is the one that `cut` would show; its upper face looks to `up` (right and down, as sines).
    """
    sine = min(STEEPEST, max(1e-6, float(np.hypot(*up))))
    towards = np.asarray(up, dtype=np.float64) / max(1e-6, float(np.hypot(*up)))
    cosine = float(np.sqrt(1 - sine**2))
    edge = max(1.0, across / float(np.sqrt(WIDER * (WIDER * cosine + sine))))
    side = SIDE * FINER
    scale = side / (LEVELLED * edge)
    middle = np.array([x, y]) + towards * sine * edge / 2
    shrink = 1.0
    while scale / shrink < 0.5:
        shrink /= 2
        picture = np.asarray(cv2.pyrDown(picture), dtype=np.uint8)
    matrix = scale * (np.eye(2) + (1 / cosine - 1) * np.outer(towards, towards))
    placed = np.hstack([matrix / shrink, (np.array([side / 2, side / 2]) - matrix @ middle)[:, None]])
    part = cv2.warpAffine(picture, placed, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(cv2.resize(part, (SIDE, SIDE), interpolation=cv2.INTER_AREA), dtype=np.uint8)


def turned(crop: Image) -> list[Image]:
    """The crop lying in four ways, turned by quarters and every other one mirrored: none of that changes a value."""
    quarters = [np.rot90(crop, turns) for turns in range(4)]
    return [np.ascontiguousarray(one[:, ::-1] if at % 2 else one) for at, one in enumerate(quarters)]
