"""A table under a camera, for the lessons: a rendered tray, dice in it, and cards that are laid there."""

import random
from collections.abc import Callable

import cv2
import numpy as np

from vision import Frame, Image, SimulatedTray


def card_laid(
    face: Image, *, middle: tuple[int, int] = (320, 240), height: int = 230, degrees: float = 8.0
) -> Callable:
    """What a camera sees of its picture when this card lies there: a change for `SimulatedTray.spoil`."""
    scale, turn = height / face.shape[0], np.deg2rad(degrees)
    along = np.array([np.cos(turn), np.sin(turn)]) * scale
    across = np.array([-along[1], along[0]])
    half = np.array(face.shape[1::-1]) / 2
    corner = np.array(middle) - half[0] * along - half[1] * across
    move = np.stack([along, across, corner], axis=1)

    def lay(picture: Image, _: float) -> Image:
        size = picture.shape[1::-1]
        mask = cv2.warpAffine(np.full(face.shape[:2], 255, np.uint8), move, size)[..., None] / 255.0
        laid = cv2.warpAffine(cv2.GaussianBlur(face, (0, 0), 0.6), move, size, flags=cv2.INTER_AREA)
        return np.asarray(picture * (1 - mask) + laid * mask, dtype=np.uint8)

    return lay


class Table:
    """A rendered tray with wooden walls, seen by the reader of its frames. `now` is its own time in seconds."""

    def __init__(self, seed: int = 5, **how) -> None:
        self.now, self.number = 0.0, 0
        self.tray = SimulatedTray(random.Random(seed), clock=lambda: self.now, wait=self._pass, **{"walls": 40, **how})

    def _pass(self, seconds: float) -> None:
        self.now += seconds

    def frame(self) -> Frame:
        self.number += 1
        return Frame(self.number, self.now, self.tray.read())

    def show(self, lesson, seconds: float = 1.0) -> None:
        """Let a lesson look for so long."""
        ends = self.now + seconds
        while self.now < ends:
            lesson.feed(self.frame())
