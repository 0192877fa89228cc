"""The pattern of light and dark on a piece: by it pieces of one size and colour are told apart."""

import base64

import cv2
import numpy as np
import numpy.typing as npt

from vision.boards.pieces.learnt import PATTERN_SIDE
from vision.boards.watching.look import extent
from vision.readings import Floats, Image, Mask

HALF = PATTERN_SIDE // 2
"""Pixels from the middle of a pattern to its sides."""

WAYS = 24
"""In how many directions a pattern is looked for."""

SLIDE = 2
"""By how many pixels it may lie elsewhere."""


def pattern_of(image: Image, region: Mask) -> Floats:
    """What is in a region, around its middle, lighter (above 0) or darker than the whole of it; 0 beside it."""
    told = extent(region)
    pattern = np.zeros((PATTERN_SIDE, PATTERN_SIDE), np.float32)
    if told is None:
        return pattern
    to_middle = np.array([[1, 0, HALF - told.middle[0]], [0, 1, HALF - told.middle[1]]])
    grey, inside = (
        cv2.warpAffine(part.astype(np.float32), to_middle, (PATTERN_SIDE, PATTERN_SIDE))
        for part in (cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), region > 0)
    )
    pattern = (grey - (grey * inside).sum() / max(1.0, float(inside.sum()))) * inside
    return np.asarray(pattern / max(1e-6, float(np.linalg.norm(pattern))), dtype=np.float32)


class Patterns:
    """How one kind of piece was seen, turned in every direction."""

    def __init__(self, seen: list[Floats]) -> None:
        middle = (float(HALF), float(HALF))
        turns = [np.array(cv2.getRotationMatrix2D(middle, 360 * way / WAYS, 1.0), np.float64) for way in range(WAYS)]
        self._turned = [[_turned(one, turn) for turn in turns] for one in seen]

    def alike(self, pattern: Floats) -> float:
        """The correlation with the two that are most alike, 0..1 or a little below 0."""
        wide = np.pad(pattern, SLIDE)
        every = [max(_likeness(wide, one) for one in turned) for turned in self._turned]
        return float(np.mean(sorted(every)[-2:])) if every else 0.0


def _turned(one: Floats, turn: npt.NDArray[np.float64]) -> Floats:
    return np.asarray(cv2.warpAffine(one, turn, (PATTERN_SIDE, PATTERN_SIDE)), dtype=np.float32)


def _likeness(wide: Floats, one: Floats) -> float:
    return float(cv2.matchTemplate(wide, one, cv2.TM_CCORR).max()) / (float(np.linalg.norm(one)) or 1.0)


def packed(pattern: Floats) -> str:
    """A pattern as text."""
    levels = np.round(pattern / max(1e-6, float(np.abs(pattern).max())) * 127).astype(np.int8)
    return base64.b64encode(levels.tobytes()).decode("ascii")


def unpacked(text: str) -> Floats:
    """The pattern of such a text."""
    pattern = (
        np.frombuffer(base64.b64decode(text, validate=True), np.int8)
        .astype(np.float32)
        .reshape(PATTERN_SIDE, PATTERN_SIDE)
    )
    return np.asarray(pattern / max(1e-6, float(np.linalg.norm(pattern))), dtype=np.float32)
