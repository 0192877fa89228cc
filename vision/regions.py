"""Which parts of a picture are things lying on the plain ground: candidates for dice.

A thing is told from a shadow by colour: a shadow dims all three colours alike and not to black, a die changes the tint,
is brighter than the ground, or is nearly black.
"""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.picture import shrunk
from vision.readings import Box, Image
from vision.surface import PlainSurface, relative
from vision.tray import Tray

WORK_EDGE = 640
"""The longer side of the picture in which things are looked for; they are read in the full picture."""

LEAST_DIE = 13
"""Edge in pixels of the work picture below which nothing is taken for a die."""


@dataclass(frozen=True, slots=True, eq=False)
class Region:
    """One thing: outline (n x 2 points x, y), area and box in pixels of the full picture, and its tight box."""

    outline: npt.NDArray[np.float32]
    area: float
    box: Box
    sides: tuple[float, float]
    angle: float
    """Degrees from the picture's x axis to the first of `sides`."""


def find_regions(picture: Image, tray: Tray | None = None) -> list[Region]:
    """The things in a picture, largest first."""
    height, width = picture.shape[:2]
    scale = min(1.0, WORK_EDGE / max(height, width))
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    work = picture if scale == 1.0 else shrunk(picture, size)
    small_size = (max(8, size[0] // 4), max(8, size[1] // 4))
    small = shrunk(work, small_size)
    ground = PlainSurface(*small_size, tray.mask(*small_size) if tray else None).fit(small)
    things = _things(relative(work, ground), ground.scatter)
    if tray is not None:
        things &= tray.mask(*size)
    contours, _ = cv2.findContours(things, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    largest = 0.3 * size[0] * size[1]
    found = [
        _region(np.asarray(contour, dtype=np.int32), 1 / scale)
        for contour in contours
        if LEAST_DIE**2 <= cv2.contourArea(contour) <= largest
    ]
    return sorted(found, key=lambda region: -region.area)


def _things(against_ground: Image, scatter: float) -> npt.NDArray[np.uint8]:
    blue, green, red = cv2.split(against_ground)
    brightest = cv2.max(cv2.max(blue, green), red)
    darkest = cv2.min(cv2.min(blue, green), red)
    noise = 128 * scatter
    tinted = cv2.subtract(brightest, darkest) > max(26.0, 6 * noise)
    bright = brightest > 128 + max(18.0, 5 * noise)
    black = brightest < 58
    mask = (tinted | bright | black).astype(np.uint8) * 255
    opened = cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    return np.asarray(cv2.morphologyEx(opened, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8)), dtype=np.uint8)


def _region(contour: npt.NDArray[np.int32], scale: float) -> Region:
    # The hull closes notches bitten out of one die by pips or glare at its rim; between dice it would bridge gaps.
    hull = cv2.convexHull(contour)
    solid = cv2.contourArea(contour) > 0.82 * cv2.contourArea(hull)
    outline = ((hull if solid else contour)[:, 0, :].astype(np.float32) + 0.5) * scale
    tight = cv2.contourArea(contour) * scale**2
    _, (one, other), angle = cv2.minAreaRect(outline)
    x, y, w, h = cv2.boundingRect(np.round(outline).astype(np.int32))
    return Region(outline, float(tight), (x, y, w, h), (float(one), float(other)), float(angle))
