"""Where the tray is in the picture: the reader looks nowhere else.

A Tray is a calibration value, kept with the settings. Without one the whole picture counts as tray.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.channels import highest
from vision.picture import as_picture, shrunk
from vision.readings import Image, Mask, PictureError
from vision.surface import PlainSurface, relative

MOST_SCATTER = 0.1
"""Share of its brightness by which half of a tray's pixels may stray; more is a pattern."""


@dataclass(frozen=True, slots=True)
class Tray:
    """The tray's outline: at least three points (x, y) in pixels of a picture of `size` (width, height)."""

    polygon: tuple[tuple[int, int], ...]
    size: tuple[int, int]

    def __post_init__(self) -> None:
        if len(self.polygon) < 3 or min(self.size) < 1:
            raise PictureError("A tray's outline needs at least three points in a picture that has pixels.")

    @classmethod
    def whole(cls, width: int, height: int) -> "Tray":
        """The tray that fills the picture."""
        return cls(((0, 0), (width - 1, 0), (width - 1, height - 1), (0, height - 1)), (width, height))

    def mask(self, width: int, height: int) -> Mask:
        """255 inside the tray, for a picture of the same view scaled to width x height."""
        scale = np.array([width / self.size[0], height / self.size[1]])
        points = np.round(np.array(self.polygon) * scale).astype(np.int32)
        mask = np.zeros((height, width), np.uint8)
        cv2.fillPoly(mask, [points], 255)
        return mask


def find_tray(image: Image) -> Tray:
    """The outline of the plain surface around the picture's middle; dice and hands lying in it do not cut it.

    Raises PictureError when the middle of the picture shows no plain surface.
    """
    picture = as_picture(image)
    height, width = picture.shape[:2]
    if min(height, width) < 32:
        raise PictureError("The picture is too small to look for a tray.")
    small = shrunk(picture, (160, 120))
    # The surface is learnt in the middle, where the tray surely is, and followed outwards from there.
    middle = np.zeros((120, 160), np.uint8)
    middle[30:90, 40:120] = 255
    ground = PlainSurface(160, 120, middle).fit(small)
    if ground.scatter > MOST_SCATTER:
        raise PictureError("No plain tray is seen in the middle of the picture.")
    off = highest(np.abs(relative(small, ground).astype(np.int16) - 128))
    plain = (off < max(26, 500 * ground.scatter)).astype(np.uint8)
    plain = np.asarray(cv2.morphologyEx(plain, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8)), dtype=np.uint8)
    _, labels, stats, _ = cv2.connectedComponentsWithStats(plain)
    counts = np.bincount(labels[30:90, 40:120].ravel(), minlength=len(stats))
    counts[0] = 0
    best = int(counts.argmax())
    if counts[best] < 0.4 * 60 * 80:
        raise PictureError("No plain tray is seen in the middle of the picture.")
    contours, _ = cv2.findContours((labels == best).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    hull = cv2.convexHull(max(contours, key=cv2.contourArea))
    corners = cv2.approxPolyDP(hull, 4.0, True)[:, 0, :]
    corners = corners if len(corners) >= 3 else hull[:, 0, :]
    points = tuple((round(float(x) * width / 160), round(float(y) * height / 120)) for x, y in corners)
    return Tray(points, (width, height))
