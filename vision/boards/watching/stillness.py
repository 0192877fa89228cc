"""Since when each part of a picture has been still: a hand at one end of the board holds up only what is near it."""

from collections import deque

import cv2
import numpy as np

from vision.boards.grid import Grid
from vision.boards.places import Points
from vision.channels import highest
from vision.readings import Floats, Image

SIDE = 288
"""Pixels of the longer side of the picture in which motion is looked for."""

MOVES = 11.0
"""Levels from which a pixel has changed since another frame."""

LEAST = 3
"""Pixels around which must change with it."""


class Stillness:
    """Show it every frame; times are seconds that never run backwards."""

    def __init__(self, quiet: float) -> None:
        """`quiet`: how long nothing may move."""
        self._quiet = quiet
        self._frames: deque[tuple[float, Floats]] = deque()
        self._moved_at: Floats | None = None
        self._by = 1.0

    def see(self, image: Image, now: float) -> bool:
        """The next frame; whether anything in it moved."""
        self._by = min(1.0, SIDE / max(image.shape[:2]))
        size = (max(8, round(image.shape[1] * self._by)), max(8, round(image.shape[0] * self._by)))
        small = cv2.resize(image, size, interpolation=cv2.INTER_AREA).astype(np.float32)
        if self._moved_at is None or self._moved_at.shape != small.shape[:2]:
            self._moved_at = np.full(small.shape[:2], now, np.float32)
            self._frames.clear()
        moved = np.zeros(small.shape[:2], np.uint8)
        if self._frames:
            # The frame before shows what is fast, the oldest of the last moment what creeps.
            for _, other in {id(one[1]): one for one in (self._frames[-1], self._frames[0])}.values():
                moved |= _moved(small, other)
        self._frames.append((now, small))
        while self._frames[0][0] < now - self._quiet:
            self._frames.popleft()
        self._moved_at[moved > 0] = now
        return bool(moved.any())

    def since(self, grid: Grid, at: Points, reach: float) -> float:
        """When something last moved within so many tile radii of a point of the board; `grid` is the picture's."""
        if self._moved_at is None:
            return float("inf")
        x, y = grid.scaled(self._by).pixels(at[None])[0]
        wide = reach * grid.radius * self._by
        rows = slice(max(0, int(y - wide)), max(1, int(y + wide) + 1))
        columns = slice(max(0, int(x - wide)), max(1, int(x + wide) + 1))
        part = self._moved_at[rows, columns]
        return float(part.max()) if part.size else float("inf")


def _moved(one: Floats, other: Floats) -> "np.typing.NDArray[np.uint8]":
    # A lamp that flickers changes everything alike.
    light = np.clip((one.mean(axis=(0, 1)) + 1) / (other.mean(axis=(0, 1)) + 1), 0.7, 1.4)
    off = (highest(np.abs(one - other * light)) > MOVES).astype(np.uint8)
    near = cv2.boxFilter(off, -1, (3, 3), normalize=False)
    seen = ((off > 0) & (near >= LEAST)).astype(np.uint8)
    return np.asarray(cv2.dilate(seen, np.ones((3, 3), np.uint8)), dtype=np.uint8)
