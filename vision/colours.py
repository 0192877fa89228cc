"""Colours by the names people use for dice."""

import cv2
import numpy as np
import numpy.typing as npt

# Upper ends of the hue ranges (OpenCV's 0..179) and what people call them.
_HUES = ((9, "red"), (18, "orange"), (35, "yellow"), (85, "green"), (130, "blue"), (165, "purple"), (180, "red"))


def colour_name(bgr: npt.ArrayLike) -> str:
    """The name of one blue-green-red colour (0..255 each): white, black, grey or the name of its hue."""
    pixel = np.clip(np.asarray(bgr, dtype=np.float64), 0, 255).astype(np.uint8).reshape(1, 1, 3)
    hue, saturation, brightness = (int(v) for v in cv2.cvtColor(pixel, cv2.COLOR_BGR2HSV)[0, 0])
    if brightness < 60:
        return "black"
    if saturation < 70:
        return "white" if brightness > 145 else "grey" if brightness > 85 else "black"
    return next(name for top, name in _HUES if hue < top)
