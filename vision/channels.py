"""The largest and the smallest of the three channels of each pixel.

As numpy's `max` and `min` over the last axis tell them, which go over a picture pixel by pixel and take many times as
long.
"""

from typing import Any

import numpy as np
import numpy.typing as npt


def highest(picture: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Height x width, of a picture of height x width x 3."""
    return np.asarray(np.maximum(np.maximum(picture[..., 0], picture[..., 1]), picture[..., 2]))


def lowest(picture: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Height x width, of a picture of height x width x 3."""
    return np.asarray(np.minimum(np.minimum(picture[..., 0], picture[..., 1]), picture[..., 2]))
