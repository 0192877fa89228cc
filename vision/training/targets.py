"""What the network should answer for a picture: one column of numbers for every cell of eight by eight pixels.

Channels: is a die's middle here (1 yes, 0 no, -1 do not ask), the value (0..5), then the middle's offset and the box's
width and height, all for the die whose middle is near. A die much larger than the network reads is not a die to it at
this scale: it is found in a smaller copy of the picture.
"""

import numpy as np

from vision.readings import Floats
from vision.training.scenes import Truth

STRIDE = 8

LEAST, MOST = 20.0, 62.0
"""Widths in pixels (geometric mean of the box's sides) between which a die must be found."""

GIANT = 76.0
"""From this width on a die must not be found."""

UNIT = 36.0
"""Box sides are given as natural logarithms of their share of this."""


def targets(dice: tuple[Truth, ...], size: int) -> Floats:
    """6 x n x n numbers: there, value, offset x, offset y (in widths), log width, log height."""
    cells = size // STRIDE
    out = np.zeros((6, cells, cells), np.float32)
    line = (np.arange(cells, dtype=np.float32) + 0.5) * STRIDE
    nearest = np.full((cells, cells), np.inf, np.float32)
    for die in dice:
        x, y, w, h = die.box
        across = (w * h) ** 0.5
        if across > GIANT:
            continue
        right, down = (x + w / 2) - line[None, :], (y + h / 2) - line[:, None]
        away = np.sqrt(right**2 + down**2)
        near, around = away < max(5.7, 0.2 * across), away < max(11.0, 0.42 * across)
        mine = away < nearest
        out[0][around & mine & (out[0] != 1)] = -1
        if die.value and LEAST <= across <= MOST:
            where = near & mine
            out[0][where] = 1
            out[1][where] = die.value - 1
            out[2][where] = np.broadcast_to(right / across, away.shape)[where]
            out[3][where] = np.broadcast_to(down / across, away.shape)[where]
            out[4][where], out[5][where] = np.log(w / UNIT), np.log(h / UNIT)
        nearest = np.where(around, np.minimum(nearest, away), nearest)
    return out
