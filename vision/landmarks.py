"""Whether camera and tray still stand as they did: the corners of the tray's outline, looked for where they were.

Each corner is a small grey patch; it is found again however bright the lamp. One that is covered, by a sleeve say, or
that looks otherwise says nothing; when most of those that are seen stand elsewhere, and alike, the view has moved.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import cv2
import numpy as np

from vision.picture import shrunk
from vision.readings import Image, Mask
from vision.tray import Tray

SIZE = (320, 240)
PATCH, REACH = 24, 14
"""Sides of a patch, and how far around its place it is looked for, in pixels of the shrunk picture."""

LEAST_TEXTURE = 6.0
"""Grey levels by which a patch must vary to be found again."""

ALIKE = 0.72
"""Correlation from which a patch is found."""

SURELY_ALIKE = 0.9
MOST_DOUBLE = 0.88
"""Correlation that a patch may have with any other place nearby."""

MOST_OFF = 2.0
"""Pixels of the shrunk picture by which a corner may seem to wander (twice as many at 640 x 480)."""

LEAST_SEEN = 3
FAR_TOGETHER = 10.0
"""Pixels of the shrunk picture by which the ways of two corners may differ where the camera was turned as well."""


@dataclass(frozen=True, slots=True, eq=False)
class Landmarks:
    """Patches (grey, PATCH x PATCH) and the place of each one's upper left corner in the shrunk picture."""

    places: tuple[tuple[int, int], ...]
    patches: tuple[Mask, ...]

    def have_moved(self, image: Image) -> bool | None:
        """Whether the view is another one; None when too few corners are seen to tell."""
        grey = _grey(image)
        off = [
            found for place, patch in zip(self.places, self.patches, strict=True) if (found := _off(grey, place, patch))
        ]
        if len(off) < LEAST_SEEN:
            return self._are_far_away(grey)
        moved = sum(float(np.hypot(*each)) > MOST_OFF for each in off)
        return moved * 3 >= len(off) * 2

    def _are_far_away(self, grey: Mask) -> bool | None:
        """Whether corners are seen in another part of the picture, and none in its place; None if nothing can be said.

        One that is seen very well is enough, otherwise two must have gone the same way.
        """
        found = []
        for place, patch in zip(self.places, self.patches, strict=True):
            _, best, _, at = cv2.minMaxLoc(cv2.matchTemplate(grey, patch, cv2.TM_CCOEFF_NORMED))
            if best >= ALIKE:
                found.append((float(best), np.subtract(at, place)))
        if any(np.hypot(*way) <= MOST_OFF for _, way in found):
            return None
        alone = any(best >= SURELY_ALIKE for best, _ in found)
        together = any(np.hypot(*(one - other)) <= FAR_TOGETHER for (_, one), (_, other) in combinations(found, 2))
        return True if alone or together else None


def learn_landmarks(image: Image, tray: Tray) -> Landmarks | None:
    """The corners of a tray as a picture shows them; None where too few of them are seen well."""
    grey = _grey(image)
    found = [
        (place, patch)
        for x, y in tray.polygon
        if (place := _place(x * SIZE[0] / tray.size[0], y * SIZE[1] / tray.size[1])) is not None
        and float((patch := _cut(grey, place)).std()) >= LEAST_TEXTURE
        and _stands_alone(grey, place, patch)
    ]
    if len(found) < LEAST_SEEN:
        return None
    return Landmarks(tuple(place for place, _ in found), tuple(patch for _, patch in found))


def _grey(image: Image) -> Mask:
    return np.asarray(cv2.cvtColor(shrunk(image, SIZE), cv2.COLOR_BGR2GRAY), dtype=np.uint8)


def _place(x: float, y: float) -> tuple[int, int] | None:
    """Upper left of the patch around a point; None where the picture ends too near to it."""
    left, top = round(x) - PATCH // 2, round(y) - PATCH // 2
    inside = 0 <= left <= SIZE[0] - PATCH and 0 <= top <= SIZE[1] - PATCH
    return (left, top) if inside else None


def _cut(grey: Mask, place: tuple[int, int]) -> Mask:
    return grey[place[1] : place[1] + PATCH, place[0] : place[0] + PATCH].copy()


def _found(grey: Mask, place: tuple[int, int], patch: Mask) -> tuple[Sequence[float], Mask]:
    left, top = max(0, place[0] - REACH), max(0, place[1] - REACH)
    part = grey[top : place[1] + PATCH + REACH, left : place[0] + PATCH + REACH]
    return (place[0] - left, place[1] - top), np.asarray(cv2.matchTemplate(part, patch, cv2.TM_CCOEFF_NORMED))


def _off(grey: Mask, place: tuple[int, int], patch: Mask) -> tuple[float, float] | None:
    (x, y), likeness = _found(grey, place, patch)
    _, best, _, (at_x, at_y) = cv2.minMaxLoc(likeness)
    return (at_x - x, at_y - y) if best >= ALIKE else None


def _stands_alone(grey: Mask, place: tuple[int, int], patch: Mask) -> bool:
    """Whether the patch is found nowhere else nearby: along a straight edge it could be anywhere."""
    (x, y), likeness = _found(grey, place, patch)
    away = likeness.copy()
    cv2.circle(away, (round(x), round(y)), round(3 * MOST_OFF), -1.0, -1)
    return float(away.max()) < MOST_DOUBLE
