"""One die cut out of a picture, as the network that reads it wants to see it.

A crop is a square of SIDE pixels around the die, SPAN times as wide as the die, so that its side faces and what lies
beside it are seen as well. Beyond the picture's rim its last pixels are repeated.
"""

import cv2
import numpy as np

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


def turned(crop: Image) -> list[Image]:
    """The crop lying in four ways, turned by quarters and every other one mirrored: none of that changes a value."""
    quarters = [np.rot90(crop, turns) for turns in range(4)]
    return [np.ascontiguousarray(one[:, ::-1] if at % 2 else one) for at, one in enumerate(quarters)]
