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
    towards, sine, edge = _lying(across, up)
    cosine = float(np.sqrt(1 - sine**2))
    face = edge * (np.eye(2) + (cosine - 1) * np.outer(towards, towards))
    return _straight(picture, np.array([x, y]) + towards * sine * edge / 2, face)


def side(  # noqa: PLR0917  # the same as of the upper face, and which side
    picture: Image, x: float, y: float, across: float, up: npt.NDArray[np.float64], turn: float
) -> Image:
    """A side (SIDE x SIDE x 3) of the same die as it would look from straight before it, the upper face above it.

    `turn` (radians, less than a right angle) is how far the side is turned to the right from facing the camera.
    """
    towards, sine, edge = _lying(across, up)
    cosine = float(np.sqrt(1 - sine**2))
    # Of three directions the part that is seen in the picture: up, level to the right, and level towards the camera.
    above, right = towards * sine, np.array([-towards[1], towards[0]])
    near = -towards * cosine
    outwards, along = near * np.cos(turn) + right * np.sin(turn), right * np.cos(turn) - near * np.sin(turn)
    return _straight(picture, np.array([x, y]) + outwards * edge / 2, edge * np.stack([along, -above], axis=1))


def _lying(across: float, up: npt.NDArray[np.float64]) -> tuple[npt.NDArray[np.float64], float, float]:
    """Where in the picture a die's upper face looks (a unit), how far (a sine), and how long its edge is in pixels."""
    length = float(np.hypot(*up))
    sine = min(STEEPEST, max(1e-6, length))
    edge = across / float(np.sqrt(WIDER * (WIDER * np.sqrt(1 - sine**2) + sine)))
    return np.asarray(up, dtype=np.float64) / max(1e-6, length), sine, max(1.0, edge)


def _straight(picture: Image, middle: npt.NDArray[np.float64], face: npt.NDArray[np.float64]) -> Image:
    """What a square with this middle shows, whose edges are the columns of `face` (pixels), seen from before it."""
    fine = SIDE * FINER
    matrix = fine / LEVELLED * np.linalg.inv(face)
    shrink = 1.0
    while fine / LEVELLED / float(np.linalg.norm(face, 2)) / shrink < 0.5:
        shrink /= 2
        picture = np.asarray(cv2.pyrDown(picture), dtype=np.uint8)
    placed = np.hstack([matrix / shrink, (np.array([fine / 2, fine / 2]) - matrix @ middle)[:, None]])
    part = cv2.warpAffine(picture, placed, (fine, fine), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(cv2.resize(part, (SIDE, SIDE), interpolation=cv2.INTER_AREA), dtype=np.uint8)


def turned(crop: Image) -> list[Image]:
    """The crop lying in four ways, turned by quarters and every other one mirrored: none of that changes a value."""
    quarters = [np.rot90(crop, turns) for turns in range(4)]
    return [np.ascontiguousarray(one[:, ::-1] if at % 2 else one) for at, one in enumerate(quarters)]
