"""The plain tray under the dice, guessed from one picture alone.

A plain tray is a smooth surface: its brightness and tint change slowly from corner to corner, by a second-degree
polynomial in x and y for each colour. Fitting that surface to the pixels that agree with it, and dividing by it, gives
a picture in which the tray is 1.0 everywhere. Lamps, tint and vignetting cancel out, and nothing has to be remembered
that could go stale. A patterned table is more than this can follow: what does not agree then counts as a thing.
"""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.readings import Floats, Image, Mask

FOOT = 8.0
"""Added to brightness before dividing, so that noise in a dark tray does not look like great differences."""

ROUNDS = 4


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """What was fitted: the tray's own colours, how far its pixels scatter, and how much of the view it fills (0..1)."""

    colours: Floats
    scatter: float
    share: float

    @property
    def level(self) -> npt.NDArray[np.float64]:
        """The tray's mean blue, green and red."""
        return np.asarray(self.colours.reshape(-1, 3).mean(axis=0), dtype=np.float64)


class PlainSurface:
    """Fits the tray's surface in pictures of one size. `mask` says which pixels belong to the tray."""

    def __init__(self, width: int, height: int, mask: Mask | None = None) -> None:
        x = np.linspace(-1, 1, width, dtype=np.float32)[None, :].repeat(height, axis=0).ravel()
        y = np.linspace(-1, 1, height, dtype=np.float32)[:, None].repeat(width, axis=1).ravel()
        self._shape = (height, width, 3)
        self._basis = np.stack([np.ones_like(x), x, y, x * y, x * x, y * y], axis=1)
        inside = np.ones(width * height, bool) if mask is None else mask.ravel() > 0
        every = max(1, int(inside.sum()) // 1500)
        self._sample = np.flatnonzero(inside)[::every]
        self._sample_basis = np.ascontiguousarray(self._basis[self._sample].T)

    def fit(self, picture: Image) -> Ground:
        """The ground of a picture of this surface's size."""
        # A row for each colour, a column for each pixel: numpy is quick along rows, and this is done for every frame.
        pixels = np.ascontiguousarray(picture.reshape(-1, 3)[self._sample].T).astype(np.float32) + FOOT
        expected = np.median(pixels, axis=1, keepdims=True)
        factors = np.zeros((6, 3), np.float32)
        scatter = 0.0
        keep = np.ones(pixels.shape[1], bool)
        for round_ in range(ROUNDS):
            off = np.abs(pixels / expected - 1).max(axis=0)
            scatter = float(np.median(off[keep]))
            # First the nearer half, whatever it is; then everything within the scatter of what was kept.
            reach = float(np.quantile(off, 0.55)) if round_ == 0 else max(0.03, 3.0 * scatter)
            keep = off <= reach
            columns = self._sample_basis[:, keep]
            square = columns @ columns.T + np.eye(6, dtype=np.float32) * 1e-2
            factors = np.linalg.solve(square, columns @ pixels[:, keep].T)
            expected = np.maximum(factors.T @ self._sample_basis, FOOT)
        colours = np.maximum(self._basis @ factors, FOOT).reshape(self._shape)
        return Ground(colours, scatter, float(keep.mean()))


def relative(picture: Image, ground: Ground) -> Image:
    """The picture divided by its ground (of any size), as bytes: 128 is the tray itself, 255 twice as bright."""
    height, width = picture.shape[:2]
    # As bytes from here on: pictures of floats are four times as large, and this is done for every frame.
    colours = np.clip(ground.colours, 1, 255).astype(np.uint8)
    if colours.shape[:2] != (height, width):
        colours = np.asarray(cv2.resize(colours, (width, height), interpolation=cv2.INTER_LINEAR), dtype=np.uint8)
    lifted = cv2.add(picture, np.full_like(picture, FOOT))
    return np.asarray(cv2.divide(lifted, colours, scale=128), dtype=np.uint8)
