"""Reading six-sided dice in one still picture.

Things are found on the plain ground (regions), spots on each thing (pips), and a pip lattice is fitted to the spots
(lattice). Several contrasts vote, so confidence falls with the fit and with disagreement alike. A thing that is large
enough to be a die but carries no fitting lattice is a stray; it is reported, never guessed at.
"""

from collections import defaultdict
from collections.abc import Iterable

import cv2
import numpy as np
import numpy.typing as npt

from vision.colours import colour_name
from vision.lattice import Fit, fits
from vision.picture import as_picture
from vision.pips import LEVELS, Crop, Spots, cut_out, find_spots
from vision.readings import Box, Die, Image, Mask, Reading, Stray
from vision.regions import Region, find_regions
from vision.tray import Tray

LEAST_CONFIDENCE = 0.25
"""Below this a lattice is more likely to be chance than a face."""

MOST_DICE_IN_A_HEAP = 6
LEAST_EDGE = 16


def read_dice(image: Image, tray: Tray | None = None) -> tuple[Die, ...]:
    """The dice in a picture, from left to right. Raises PictureError when `image` is not a picture."""
    return read_tray(image, tray).dice


def read_tray(image: Image, tray: Tray | None = None) -> Reading:
    """The dice in a picture and whatever else lies there. Raises PictureError when `image` is not a picture."""
    picture = as_picture(image)
    if min(picture.shape[:2]) < LEAST_EDGE:
        return Reading()
    return read_things(picture, find_regions(picture, tray))


def read_things(picture: Image, regions: Iterable[Region]) -> Reading:
    """What lies on the things that were found in a picture."""
    dice: list[Die] = []
    strays: list[Stray] = []
    for region in regions:
        crop = cut_out(picture, region)
        found = _dice_on(picture, region, crop)
        dice += found
        if not found:
            strays.append(Stray(region.box, colour_name(crop.face)))
    return Reading(tuple(sorted(dice, key=lambda die: die.box)), tuple(sorted(strays, key=lambda stray: stray.box)))


def _dice_on(picture: Image, region: Region, crop: Crop) -> list[Die]:
    """Usually one die; several when dice touch. The best face is taken first, then what lies beside it."""
    levels = find_spots(crop)
    mask = crop.mask.copy()
    arms = _outline_arms(region, crop)
    found: list[Fit] = []
    while levels and len(found) < MOST_DICE_IN_A_HEAP:
        fit = _vote(levels, mask, arms)
        if fit is None or fit.confidence < LEAST_CONFIDENCE or any(_same_die(fit, other) for other in found):
            break
        found.append(fit)
        cv2.fillPoly(mask, [np.round(_grown(fit, 1.12)).astype(np.int32)], 0)
        if np.count_nonzero(mask) < 0.6 * fit.area:
            break
        levels = [_beside(spots, fit) for spots in levels]
    return [_die(picture, region, crop, fit, alone=len(found) == 1) for fit in found]


def _vote(levels: list[Spots], mask: Mask, arms: npt.NDArray[np.float64]) -> Fit | None:
    """The value with most weight over all contrasts, in its best pose; its confidence is their mean."""
    best: dict[int, list[Fit]] = defaultdict(list)
    for spots in levels:
        first: dict[int, Fit] = {}
        for fit in fits(spots, mask, arms):
            first.setdefault(fit.value, fit)
        for value, fit in first.items():
            best[value].append(fit)
    if not best:
        return None
    weights = {value: sum(fit.confidence for fit in voters) / len(LEVELS) for value, voters in best.items()}
    value = max(weights, key=lambda key: weights[key])
    winner = max(best[value], key=lambda fit: fit.confidence)
    # A rival on the same die that fits nearly as well makes the reading doubtful, however well the winner fits.
    rivals = [key for key, fits_ in best.items() if key != value and any(_same_die(winner, fit) for fit in fits_)]
    rival = max((weights[key] for key in rivals), default=0.0)
    confidence = weights[value] * (1 - 0.5 * rival / weights[value])
    return Fit(value, winner.centre, winner.arms, min(1.0, confidence))


def _outline_arms(region: Region, crop: Crop) -> npt.NDArray[np.float64]:
    """One lattice step along each side of the region's tight box, in pixels of the crop."""
    angle = np.deg2rad(region.angle)
    along = np.array([np.cos(angle), np.sin(angle)]) * region.sides[0]
    across = np.array([-np.sin(angle), np.cos(angle)]) * region.sides[1]
    return np.stack([along, across]) * crop.scale / 4


def _grown(fit: Fit, factor: float) -> npt.NDArray[np.float64]:
    return fit.centre + (fit.corners - fit.centre) * factor


def _same_die(fit: Fit, other: Fit) -> bool:
    """Whether two faces are too near each other, or too unlike in size, to belong to two dice of one heap."""
    apart = float(np.linalg.norm(fit.centre - other.centre))
    return apart < 0.95 * max(fit.area, other.area) ** 0.5 or not 0.5 < fit.area / other.area < 2


def _beside(spots: Spots, fit: Fit) -> Spots:
    """The spots that do not belong to this die's face or to its sides."""
    outside = np.abs((spots.centres - fit.centre) @ np.linalg.inv(fit.arms)).max(axis=1) > 2.4
    return Spots(spots.centres[outside], spots.diameters[outside])


def _die(picture: Image, region: Region, crop: Crop, fit: Fit, *, alone: bool) -> Die:
    corners = crop.back(fit.corners)
    upright = min(1.0, fit.area / max(1.0, float(np.count_nonzero(crop.mask)))) if alone else 1.0
    box = region.box if alone else _box_of(corners)
    return Die(fit.value, box, _face_colour(picture, corners), round(fit.confidence, 3), round(upright, 3))


def _box_of(corners: npt.NDArray[np.float64]) -> Box:
    low, high = np.floor(corners.min(axis=0)).astype(int), np.ceil(corners.max(axis=0)).astype(int)
    return int(low[0]), int(low[1]), int(high[0] - low[0]), int(high[1] - low[1])


def _face_colour(picture: Image, corners: npt.NDArray[np.float64]) -> str:
    height, width = picture.shape[:2]
    x, y, w, h = _box_of(corners)
    left, top = max(0, x), max(0, y)
    part = picture[top : min(height, y + h), left : min(width, x + w)]
    if part.size == 0:
        return "grey"
    mask = np.zeros(part.shape[:2], np.uint8)
    cv2.fillPoly(mask, [np.round(corners - (left, top)).astype(np.int32)], 255)
    inside = part[mask > 0]
    return colour_name(np.median(inside if len(inside) else part.reshape(-1, 3), axis=0))
