"""The spots on one thing: places that differ from the face around them, lighter or darker or of another tint.

Nothing is assumed about the colours of faces and pips: what a pip differs from is the median colour of its own
neighbourhood, so shaded side faces and dice of two colours side by side need no special care.
"""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.readings import Image, Mask
from vision.regions import Region

EDGE = 64
"""Every thing is scaled so that a die's edge is about this many pixels before its spots are sought."""

LEVELS = (0.30, 0.42, 0.54)
"""Contrasts, as shares of the strongest one on the thing, at which spots are cut out; each gives its own opinion."""

FURTHER = (0.66, 0.78, 0.88)
"""Higher contrasts at which only those spots are looked for that were no round spots of their own before."""

LEAST_CONTRAST = 11.0

LEAST_PIP, MOST_PIP = 0.085, 0.42
"""Diameters of a spot that may be a pip, in edges of the thing."""


@dataclass(frozen=True, slots=True, eq=False)
class Spots:
    """Spots found at one contrast: centres (n x 2, pixels of the crop) and equal-area diameters (n)."""

    centres: npt.NDArray[np.float64]
    diameters: npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Crop:
    """One thing cut out and scaled: its mask, its face colour (blue, green, red), and the way back to the picture."""

    mask: Mask
    face: npt.NDArray[np.float64]
    contrast: npt.NDArray[np.float32]
    origin: tuple[float, float]
    scale: float

    def back(self, points: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        """Points of the crop as points of the picture."""
        return points / self.scale + self.origin


def cut_out(picture: Image, region: Region) -> Crop:
    """The region's part of the picture, scaled, with the contrast of every pixel to the face around it."""
    edge = max(6.0, min(*region.sides, region.area**0.5))
    scale = EDGE / edge
    x, y, w, h = region.box
    margin = max(2, round(0.06 * edge))
    left, top = max(0, x - margin), max(0, y - margin)
    part = picture[top : y + h + margin, left : x + w + margin]
    size = (max(8, round(part.shape[1] * scale)), max(8, round(part.shape[0] * scale)))
    resized = cv2.resize(part, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
    part = np.asarray(resized, dtype=np.uint8)
    mask = np.zeros((size[1], size[0]), np.uint8)
    cv2.fillPoly(mask, [np.round((region.outline - (left, top)) * scale).astype(np.int32)], 255)
    inner = cv2.erode(mask, np.ones((5, 5), np.uint8))
    inside = part[inner > 0] if (inner > 0).any() else part.reshape(-1, 3)
    face = np.median(inside, axis=0)
    # The ground is painted over in the face's colour: only what differs inside the outline may count.
    filled = part.copy()
    filled[inner == 0] = face.astype(np.uint8)
    lab = cv2.cvtColor(filled, cv2.COLOR_BGR2LAB)
    around = cv2.medianBlur(lab, EDGE // 2 + 1)
    difference = cv2.absdiff(lab, around).astype(np.float32)
    contrast = np.sqrt(0.5 * difference[:, :, 0] ** 2 + difference[:, :, 1] ** 2 + difference[:, :, 2] ** 2)
    contrast[inner == 0] = 0
    return Crop(mask, face.astype(np.float64), contrast, (left, top), scale)


def find_spots(crop: Crop) -> list[Spots]:
    """Round spots of a pip's size, once for each of the contrast levels; empty when nothing on the thing stands out.

    Pips of a six run into each other at low contrast and come apart at high contrast. So each opinion begins at its
    own level, keeps what is round there, and looks into the rest again at the higher ones.
    """
    inside = crop.contrast[crop.mask > 0]
    strongest = float(np.quantile(inside, 0.985)) if inside.size else 0.0
    if strongest < LEAST_CONTRAST:
        return []
    rim = cv2.morphologyEx(crop.mask, cv2.MORPH_GRADIENT, np.ones((9, 9), np.uint8)) > 0
    layers = [_round_spots(crop.contrast > level * strongest, rim) for level in (*LEVELS, *FURTHER)]
    return [_merged(layers[first:]) for first in range(len(LEVELS))]


def _round_spots(mask: npt.NDArray[np.bool_], rim: npt.NDArray[np.bool_]) -> list[tuple[float, float, float]]:
    """Centre x, y and diameter of every part of the mask that is as round as a pip seen aslant and clear of the rim."""
    found = []
    contours, _ = cv2.findContours(mask.astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    for contour in contours:
        # A contour runs through the middles of its outermost pixels, so half a pixel all round is added.
        area = cv2.contourArea(contour) + len(contour) / 2 + 1
        diameter = (area * 4 / np.pi) ** 0.5
        if not LEAST_PIP * EDGE < diameter < MOST_PIP * EDGE:
            continue
        (x, y), (a, b), _ = cv2.minAreaRect(contour)
        long, short = max(a, b) + 1, min(a, b) + 1
        if long / short > 1.9 or area / (np.pi / 4 * long * short) < 0.72:
            continue
        points = contour[:, 0, :]
        if rim[points[:, 1], points[:, 0]].mean() > 0.1:
            continue
        found.append((x, y, diameter))
    return found


def _merged(layers: list[list[tuple[float, float, float]]]) -> Spots:
    kept: list[tuple[float, float, float]] = []
    for layer in layers:
        for x, y, diameter in layer:
            if all((x - kx) ** 2 + (y - ky) ** 2 > (kd / 2) ** 2 for kx, ky, kd in kept):
                kept.append((x, y, diameter))
    table = np.array(kept, dtype=np.float64).reshape(-1, 3)
    return Spots(table[:, :2], table[:, 2])
