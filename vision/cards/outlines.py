"""Where cards may lie in a picture: four-sided outlines, found by brightness and by colour.

Several ways of telling card from table are tried, since none suits every table: edges, the best threshold of
brightness, of either colour axis, and of the difference from the table, and what is brighter than around it. Each side
is a line fitted along the middle of what was found there, so that round corners and a missing corner do no harm. Too
many outlines is well: `reader` looks at each; a card whose outline is not found is left to `features`.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np

from vision.cards.face import Corners, in_order
from vision.picture import shrunk
from vision.readings import Floats, Image, Mask

WORKING = 720
"""Longest side of the picture in which outlines are looked for."""

LEAST, MOST = 0.004, 0.96
"""Share of the picture that a card may fill."""

LONGEST = 2.6
"""How many times longer than its short sides a card may look."""

SHAPES = (1.15, 1.9)
"""How many times longer than wide cards usually look, seen at a slant too."""

AROUND, LEAST_CONTRAST = 51, 3
"""Pixels around a place whose brightness it is compared with, and the grey levels by which it must be brighter."""

OUTLINES = 24
"""How many outlines are handed on, the best ones first."""


@dataclass(frozen=True, slots=True, eq=False)
class Outline:
    """Four corners, and in how many of the ways they were found."""

    corners: Corners
    times: int


def find_outlines(image: Image) -> tuple[Outline, ...]:
    """The outlines of everything four-sided that may be a card, the most often found and largest first."""
    if min(image.shape[:2]) < 16:
        return ()
    scale = min(1.0, WORKING / max(image.shape[:2]))
    small = shrunk(image, (round(image.shape[1] * scale), round(image.shape[0] * scale))) if scale < 1 else image
    found = [corners for mask in _masks(small) for corners in _quadrilaterals(mask)]
    return tuple(Outline(in_order(corners / scale), times) for corners, times in _distinct(found))


def _masks(image: Image) -> Iterator[Mask]:
    """Black and white pictures in one of which a card should stand out from its table."""
    lab = cv2.cvtColor(cv2.GaussianBlur(image, (3, 3), 0), cv2.COLOR_BGR2LAB)
    rim = np.concatenate([lab[:4].reshape(-1, 3), lab[-4:].reshape(-1, 3), lab[:, :4].reshape(-1, 3)])
    away = np.abs(lab.astype(np.int16) - np.median(rim, axis=0).astype(np.int16)).sum(axis=2)
    channels = [*cv2.split(lab), np.minimum(away, 255).astype(np.uint8)]
    edges = np.zeros(image.shape[:2], np.uint8)
    for number, values in enumerate(channels):
        channel = np.asarray(values, dtype=np.uint8)
        _, mask = cv2.threshold(channel, 0, 255, cv2.THRESH_BINARY | cv2.THRESH_OTSU)
        yield np.asarray(mask, dtype=np.uint8)
        if number < 3:
            strength = max(12.0, min(60.0, float(channel.std())))
            edges |= np.asarray(cv2.Canny(channel, strength, 2.5 * strength), dtype=np.uint8)
    yield np.asarray(cv2.dilate(edges, np.ones((3, 3), np.uint8)), dtype=np.uint8)
    # A dark rim on a dark table: brighter than what is around it, wherever that is.
    around = cv2.adaptiveThreshold(
        channels[0], 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY, AROUND, -LEAST_CONTRAST
    )
    yield np.asarray(around, dtype=np.uint8)


def _quadrilaterals(mask: Mask) -> Iterator[Corners]:
    whole = mask.shape[0] * mask.shape[1]
    contours, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
    for contour in contours:
        if len(contour) < 40:
            continue
        hull = np.asarray(cv2.convexHull(contour), dtype=np.float32)
        area = cv2.contourArea(hull)
        if not LEAST * whole <= area <= MOST * whole:
            continue
        corners = _four_corners(hull, area)
        if corners is not None:
            corners = _sharpened(corners, contour.reshape(-1, 2).astype(np.float32))
            if _like_a_card(corners, mask.shape):
                yield corners


def _four_corners(hull: Floats, area: float) -> Corners | None:
    """The hull as four corners, if four corners are most of it."""
    round_trip = cv2.arcLength(hull, closed=True)
    for share in (0.02, 0.035, 0.05, 0.07):
        corners = cv2.approxPolyDP(hull, share * round_trip, closed=True)
        if len(corners) <= 4:
            alike = len(corners) == 4 and cv2.contourArea(corners) > 0.85 * area
            return corners.reshape(4, 2).astype(np.float32) if alike else None
    return None


def _sharpened(corners: Corners, contour: Floats) -> Corners:
    """The corners where lines cross that are fitted along the sides; as they were where that makes no sense."""
    lines = []
    for start, end in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        side = end - start
        length = float(np.linalg.norm(side))
        along = (contour - start) @ side / length**2
        across = np.abs((contour - start) @ np.array([-side[1], side[0]])) / length
        near = contour[(along > 0.12) & (along < 0.88) & (across < 0.04 * length + 2)]
        if len(near) < 8:
            return corners
        dx, dy, x, y = (float(value) for value in cv2.fitLine(near, cv2.DIST_HUBER, 0, 0.01, 0.01).ravel())
        lines.append(np.cross((x, y, 1.0), (x + dx, y + dy, 1.0)))
    points = []
    for before, after in zip([lines[-1], *lines[:-1]], lines, strict=True):
        crossing = np.cross(before, after)
        if abs(crossing[2]) < 1e-6:
            return corners
        points.append(crossing[:2] / crossing[2])
    sharp = np.array(points, dtype=np.float32)
    side = float(np.linalg.norm(corners[0] - corners[2]))
    return sharp if float(np.abs(sharp - corners).max()) < 0.12 * side else corners


def _like_a_card(corners: Corners, shape: tuple[int, ...]) -> bool:
    sides = np.linalg.norm(corners - np.roll(corners, -1, axis=0), axis=1)
    one, other = float(sides[0] + sides[2]), float(sides[1] + sides[3])
    parallel = all(max(a, b) < 1.8 * min(a, b) for a, b in ((sides[0], sides[2]), (sides[1], sides[3])))
    height, width = shape[:2]
    inside = (
        corners.min() > -0.1 * max(shape) and corners[:, 0].max() < 1.1 * width and corners[:, 1].max() < 1.1 * height
    )
    return bool(min(sides) >= 12 and parallel and max(one, other) < LONGEST * min(one, other) and inside)


def _distinct(found: list[Corners]) -> list[tuple[Corners, int]]:
    """Each outline once, the middle of those nearly the same, and how often it was found; the best ones first."""
    groups: list[list[Corners]] = []
    for corners in sorted(found, key=cv2.contourArea, reverse=True):
        turned = in_order(corners)
        for group in groups:
            aligned = _aligned(turned, group[0])
            if float(np.linalg.norm(aligned - group[0], axis=1).max()) < 0.05 * np.sqrt(cv2.contourArea(group[0])):
                group.append(aligned)
                break
        else:
            groups.append([turned])
    groups.sort(key=lambda group: -len(group) * float(np.sqrt(cv2.contourArea(group[0]))))
    return [(np.median(np.stack(group), axis=0).astype(np.float32), len(group)) for group in groups[:OUTLINES]]


def _aligned(corners: Corners, other: Corners) -> Corners:
    """The corners in the turn in which they are nearest to the others."""
    turns = [np.roll(corners, turn, axis=0) for turn in range(4)]
    return min(turns, key=lambda turn: float(np.linalg.norm(turn - other)))
