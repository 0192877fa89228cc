"""The glance at every frame: is anything moving, is a hand in the way, is the tray to be seen at all?

It works on a picture of 160 x 120 divided by its own ground, so lamps that go on and off move nothing. It never reads
dice; that is done when the gate has been quiet for a moment.
"""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.events import Reason
from vision.picture import shrunk
from vision.readings import Box, Image, Mask
from vision.surface import FOOT, PlainSurface, relative
from vision.tray import Tray

SIZE = (160, 120)

THING = 20
"""Difference from the ground (128 = as bright as the ground) that makes a pixel part of a thing or its shadow."""

MOTION = 22
"""Difference from the frame before that makes a pixel moving."""

LEAST_BLOB = 10
"""Pixels that must move together: a die's edge is about a dozen of them at this size, noise moves one or two."""

HAND_SHARE = 0.035
"""A thing that reaches in over the tray's side and covers more of it than this is a hand (two dice cover 0.015)."""

DARK, BRIGHT = 14.0, 247.0
LEAST_GROUND = 0.35
"""Below this share of pixels that agree on one smooth ground the tray is covered."""


@dataclass(frozen=True, slots=True, eq=False)
class Glance:
    """What one frame shows at a glance.

    `trouble` says why the tray cannot be seen, if it cannot; `same` that not one pixel differs from the frame before,
    which happens to no camera that is well. `moving` says that some place changed since then, `flying` how many things
    away from a hand are on the move; `light` is the tray's mean blue, green, red.
    """

    trouble: Reason | None
    same: bool
    moving: bool
    flying: int
    hand: bool
    light: npt.NDArray[np.float64]
    things: Mask

    def is_bare(self, box: Box, size: tuple[int, int]) -> bool:
        """Whether the tray itself is seen where a box lay (pixels of a picture of `size`, width and height)."""
        left, top = box[0] * SIZE[0] / size[0], box[1] * SIZE[1] / size[1]
        right, bottom = left + box[2] * SIZE[0] / size[0], top + box[3] * SIZE[1] / size[1]
        part = self.things[max(0, round(top)) : max(1, round(bottom)), max(0, round(left)) : max(1, round(right))]
        return bool(self.trouble is None and part.size and (part > 0).mean() < 0.3)


class Gate:
    """Looks at one frame after the other; keeps the reduced frame before."""

    def __init__(self, tray: Tray | None = None) -> None:
        self._mask: Mask = np.full((SIZE[1], SIZE[0]), 255, np.uint8) if tray is None else tray.mask(*SIZE)
        self._surface = PlainSurface(*SIZE, self._mask)
        inner = cv2.erode(self._mask, np.ones((5, 5), np.uint8), borderType=cv2.BORDER_CONSTANT, borderValue=(0.0,))
        self._rim = (self._mask > 0) & (inner == 0)
        self._area = int(np.count_nonzero(self._mask))
        self._before: Image | None = None
        self._small: Image | None = None
        self._covered: Mask | None = None  # by a hand in the frame before

    def look(self, image: Image) -> Glance:
        """The glance at the next frame (any size)."""
        small = shrunk(image, SIZE)
        same = self._small is not None and np.array_equal(small, self._small)
        self._small = small
        ground = self._surface.fit(small)
        level = np.array(cv2.mean(ground.colours)[:3]) - FOOT
        trouble = _trouble(float(level.mean()), ground.share)
        if trouble is not None:
            self._before = self._covered = None
            return Glance(trouble, same, False, 0, False, level, np.zeros_like(self._mask))
        now = relative(small, ground)
        # A dark tray is noisy when divided by itself.
        noise = 1.0 + 40.0 * ground.scatter
        things = self._differs(now, np.full_like(now, 128), THING * noise)
        hand = self._hand(things)
        uncovered, self._covered = self._covered, None if hand is None else _around(hand)
        if self._before is None or self._before.shape != now.shape:
            self._before = now
            return Glance(None, same, False, 0, hand is not None, level, things)
        moved = self._differs(now, self._before, MOTION * noise)
        self._before = now
        moving = self._blobs(moved) > 0
        away = moved & things
        # What comes out from under a hand was not moving: the hand was.
        for under in (self._covered, uncovered):
            if under is not None:
                away[under > 0] = 0
        return Glance(None, same, moving, self._blobs(away) if moving else 0, hand is not None, level, things)

    def _differs(self, one: Image, other: Image, reach: float) -> Mask:
        off = cv2.absdiff(one, other)
        blue, green, red = cv2.split(off)
        strongest = cv2.max(cv2.max(blue, green), red)
        return np.where(np.asarray(strongest) > reach, self._mask, np.uint8(0))

    def _blobs(self, mask: Mask) -> int:
        if not mask.any():
            return 0
        joined = cv2.dilate(mask, np.ones((3, 3), np.uint8))
        count, labels = cv2.connectedComponents(joined)
        sizes = np.bincount(labels[mask > 0], minlength=count)
        return int((sizes[1:] >= LEAST_BLOB).sum())

    def _hand(self, things: Mask) -> Mask | None:
        if np.count_nonzero(things) < HAND_SHARE * self._area:
            return None
        count, labels, stats, _ = cv2.connectedComponentsWithStats(things)
        at_rim = np.unique(labels[self._rim & (things > 0)])
        large = [i for i in at_rim if 0 < i < count and stats[i, cv2.CC_STAT_AREA] >= HAND_SHARE * self._area]
        return np.isin(labels, large).astype(np.uint8) * 255 if large else None


def _around(hand: Mask) -> Mask:
    """A hand with a rim of a few pixels, in which its shadow moves."""
    return np.asarray(cv2.dilate(hand, np.ones((9, 9), np.uint8)), np.uint8)


def _trouble(level: float, share: float) -> Reason | None:
    """Why a tray of this brightness, seen over this share of its outline, cannot be looked at."""
    if level <= DARK:
        return Reason.DARK
    if level >= BRIGHT:
        return Reason.BRIGHT
    return Reason.BLOCKED if share <= LEAST_GROUND else None
