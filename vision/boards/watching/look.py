"""What a piece looks like from a camera over the board: its tones, how much it covers, and how long and wide that is.

Everything is measured in straightened pictures, in the light of one agreed picture.
"""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.boards.pieces.learnt import Tone
from vision.boards.watching.straight import SCALE
from vision.channels import highest, lowest
from vision.readings import Floats, Image, Mask

TONES = 10
"""Tones that are kept of a piece."""

SHADE = 0.4
"""What a step of lightness counts beside one of colour: faces of a piece are lit in many ways."""

LEVELS = 8
"""Levels of a channel that are one step of a table of likeness."""

LIKE = 10.0
"""Distance in Lab from the nearest tone up to which a pixel may be a piece's."""

IN_SHADE = 0.25
"""What is only a darker copy of the ground is a piece's where it is so many times nearer to the tones."""

FAR = 6.0
"""Distance in Lab from which a pixel looks otherwise than the ground around it did."""


@dataclass(frozen=True, slots=True)
class Extent:
    """What a mask covers: square tile radii, tile radii from end to end and across, and its middle (x, y) in pixels.

    `way` is the direction of its length, radians from x towards y.
    """

    area: float
    long: float
    wide: float
    middle: tuple[float, float]
    way: float


def extent(mask: Mask) -> Extent | None:
    """None of an empty mask."""
    found = cv2.moments(mask, binaryImage=True)
    whole = found["m00"]
    if whole < 1:
        return None
    across, down, both = found["mu20"] / whole + 1 / 12, found["mu02"] / whole + 1 / 12, found["mu11"] / whole
    half, lean = (across + down) / 2, float(np.hypot((across - down) / 2, both))
    # A rectangle of this spread is so long and so wide.
    long, wide = (float(np.sqrt(12 * max(part, 0.0))) / SCALE for part in (half + lean, half - lean))
    way = 0.5 * float(np.arctan2(2 * both, across - down))
    return Extent(whole / SCALE**2, long, wide, (found["m10"] / whole, found["m01"] / whole), way)


def lab(image: Image) -> Floats:
    """A picture's colours in Lab, height x width x 3."""
    return np.asarray(cv2.cvtColor(image.astype(np.float32) / 255, cv2.COLOR_BGR2Lab), dtype=np.float32)


def tones_of(image: Image, mask: Mask) -> tuple[Tone, ...]:
    """The tones of what is in a mask, from the darkest to the lightest; pixels of its rim are mixed and left out."""
    inner = cv2.erode(mask, np.ones((3, 3), np.uint8))
    inside = lab(image)[(inner if np.count_nonzero(inner) >= 4 * TONES else mask) > 0]
    inside = inside[np.argsort(inside[:, 0])]
    parts = [np.median(some, axis=0) for some in np.array_split(inside, min(TONES, len(inside)))]
    return tuple((round(float(a), 1), round(float(b), 1), round(float(c), 1)) for a, b, c in parts)


class Likeness:
    """How far any colour is from the nearest of some tones, each of them a little darker and brighter as well."""

    BRIGHTER = (0.87, 1.0, 1.15)

    def __init__(self, tones: tuple[Tone, ...]) -> None:
        flat = cv2.cvtColor(np.array(tones, np.float32)[None], cv2.COLOR_Lab2BGR)[0]
        lit = np.concatenate([np.clip(flat * np.float32(by), 0, 1) for by in self.BRIGHTER])
        wanted = cv2.cvtColor(lit[None], cv2.COLOR_BGR2Lab)[0] * _WEIGHT
        steps = (np.arange(256 // LEVELS) * LEVELS + LEVELS // 2).astype(np.uint8)
        every = np.stack(np.meshgrid(steps, steps, steps, indexing="ij"), axis=-1)
        colours = lab(np.ascontiguousarray(every.reshape(1, -1, 3)))[0] * _WEIGHT
        far = (colours**2).sum(axis=1)[:, None] - 2 * colours @ wanted.T + (wanted**2).sum(axis=1)
        self._far = np.sqrt(np.maximum(far.min(axis=1), 0)).astype(np.float32).reshape(every.shape[:3])

    def far(self, image: Image) -> Floats:
        """For every pixel of a picture the distance in Lab, lightness counting less."""
        step = image // np.uint8(LEVELS)
        return np.asarray(self._far[step[..., 0], step[..., 1], step[..., 2]])


_WEIGHT = np.array([SHADE, 1.0, 1.0], np.float32)


def off_ground(ground: Image, now: Image) -> Floats:
    """For every pixel the distance in Lab from the nearest that the ground showed within a pixel of there."""
    one = cv2.copyMakeBorder(lab(ground) * _WEIGHT, 1, 1, 1, 1, cv2.BORDER_REPLICATE)
    two = lab(now) * _WEIGHT
    height, width = two.shape[:2]
    nearest = np.full((height, width), np.inf, np.float32)
    for down in range(3):
        for right in range(3):
            apart = ((two - one[down : down + height, right : right + width]) ** 2).sum(axis=2)
            nearest = np.minimum(nearest, apart)
    return np.sqrt(nearest)


def shade(ground: Image, now: Image) -> Mask:
    """255 where a pixel is only a darker copy of the ground."""
    one, two = (cv2.blur(picture.astype(np.float32), (3, 3)) + 4 for picture in (ground, now))
    ratio = two / one
    low, high = lowest(ratio), highest(ratio)
    return np.where((high - low < 0.12) & (high < 0.97) & (low > 0.4), np.uint8(255), np.uint8(0))


def belongs(far: Floats, off: Floats, dark: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """Which pixels are a piece's: so far from its tones and from the ground, and where that is only darker, surely."""
    return np.asarray((far < LIKE) & (off > FAR) & (~dark | (far < IN_SHADE * off)))


def largest(mask: Mask) -> Mask:
    """The largest connected part of a mask, small gaps closed."""
    closed = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
    _, labels, stats, _ = cv2.connectedComponentsWithStats(closed)
    if len(stats) < 2:
        return mask
    best = 1 + int(stats[1:, cv2.CC_STAT_AREA].argmax())
    part = np.where(labels == best, np.uint8(255), np.uint8(0))
    return np.asarray(cv2.morphologyEx(part, cv2.MORPH_OPEN, np.ones((2, 2), np.uint8)), dtype=np.uint8)
