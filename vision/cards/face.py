"""A card's face as the eyes compare it: cut out of a picture along its four corners and laid flat.

A face is WIDTH x HEIGHT pixels whatever the card's own shape; cards of one deck are stretched alike. Corners are four
points (x, y) in pixels of the picture. Which faces are alike is left to `compare`, where cards lie to `outlines`.
"""

import cv2
import numpy as np
import numpy.typing as npt

from vision.readings import Floats, Image

WIDTH, HEIGHT = 96, 144
KEPT = 2
"""How many times larger than a face the pictures of a deck are kept."""

REACH = 6
"""Pixels around a face that are cut out with it, for cards whose corners were not quite found."""

Corners = npt.NDArray[np.float32]
"""4 x 2, clockwise on the screen, the first edge being one of a card's short sides as far as that can be told."""

FACE = np.array([[0, 0], [WIDTH, 0], [WIDTH, HEIGHT], [0, HEIGHT]], dtype=np.float32)
"""The corners of a face in its own pixels."""

NEARLY_SQUARE = 1.3
"""Below this ratio of its sides an outline does not tell which sides are the short ones."""


def in_order(corners: npt.ArrayLike) -> Corners:
    """Four corners in any cyclic order, turned clockwise with a short side first. Raises ValueError for others."""
    points = np.asarray(corners, dtype=np.float32)
    if points.shape != (4, 2) or not np.isfinite(points).all():
        raise ValueError("A card has four corners, each with an x and a y.")
    if cv2.contourArea(points, oriented=True) < 0:
        points = points[::-1]
    return points if _sides(points)[0] <= _sides(points)[1] else np.roll(points, -1, axis=0)


def upright(corners: Corners) -> Corners:
    """The corners with that short side first which lies higher in the picture."""
    return corners if corners[:2, 1].sum() <= corners[2:, 1].sum() else np.roll(corners, -2, axis=0)


def readings_of(corners: Corners) -> tuple[Corners, ...]:
    """The corners with either short side first, or any side where it is in doubt which ones are short.

    Only one of each pair of opposite sides is told; the other is the same card upside down.
    """
    short, long = _sides(corners)
    turns = (0, 1) if long < short * NEARLY_SQUARE else (0,)
    return tuple(np.roll(corners, -turn, axis=0) for turn in turns)


def cut(image: Image, corners: Corners, *, scale: float = 1.0, reach: int = 0) -> Image:
    """The face between `corners`, laid flat, upright for the first edge on top, with `reach` pixels around it."""
    return lay_flat(image, flat(corners), scale=scale, reach=reach)


def flat(corners: Corners) -> Floats:
    """The homography from a picture's pixels to those of a face."""
    return np.asarray(cv2.getPerspectiveTransform(corners, FACE), dtype=np.float32)


def lay_flat(image: Image, homography: Floats, *, scale: float = 1.0, reach: int = 0) -> Image:
    """The face that `homography` finds in the picture; each of its pixels is a mean, so that nothing flickers."""
    shrink = _oversampling(homography)
    grown = scale * shrink
    move = np.array([[grown, 0, reach * grown], [0, grown, reach * grown], [0, 0, 1]], dtype=np.float32)
    size = (round((WIDTH + 2 * reach) * scale), round((HEIGHT + 2 * reach) * scale))
    laid = cv2.warpPerspective(
        image, move @ homography, (size[0] * shrink, size[1] * shrink), borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(laid if shrink == 1 else cv2.resize(laid, size, interpolation=cv2.INTER_AREA), dtype=np.uint8)


def outline(homography: Floats) -> Corners:
    """Where in the picture the corners of a face lie."""
    return np.asarray(cv2.perspectiveTransform(FACE[None], np.linalg.inv(homography))[0], dtype=np.float32)


def _sides(corners: Corners) -> tuple[float, float]:
    """The mean lengths of the first and third, and of the second and fourth side."""
    lengths = np.linalg.norm(corners - np.roll(corners, -1, axis=0), axis=1)
    return float(lengths[0] + lengths[2]) / 2, float(lengths[1] + lengths[3]) / 2


def _oversampling(homography: Floats) -> int:
    """How many times finer than the face the picture shows it, at most three."""
    width = float(np.linalg.norm(np.diff(outline(homography)[:2], axis=0)))
    return min(3, max(1, round(width / WIDTH)))


def proportion(corners: Corners) -> float:
    """How many times longer than its short sides a card looks."""
    short, long = sorted(_sides(corners))
    return long / max(short, 1e-6)
