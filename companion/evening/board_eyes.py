"""The eyes over the board, as `vision` has them. OpenCV is loaded with this file."""

from collections.abc import Sequence

import cv2

from vision import Image
from vision.boards import Grid, find_grid
from vision.boards.watching import BoardWatch

SMALL = (160, 120)
"""The size at which two frames are compared."""


class Eyes:
    """Finds the island in a frame, and watches it."""

    def find(self, image: Image) -> Grid | None:
        """Where it lies. Raises VisionError without the weights."""
        return find_grid(image)

    def watch(self, image: Image, grid: Grid, colours: Sequence[str], robber: str | None) -> BoardWatch:
        """Begin to watch it; the books have the robber on this hex."""
        return BoardWatch(image, grid, colours, robber)

    def differ(self, one: Image, other: Image) -> float:
        """By how many grey levels two frames of one size differ in the mean."""
        small = [cv2.resize(image, SMALL, interpolation=cv2.INTER_AREA) for image in (one, other)]
        return float(cv2.absdiff(*small).mean())
