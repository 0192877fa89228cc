"""A table on which pieces are shown to the camera over the board: a rendered one, and people who lay what is marked."""

import threading
from time import monotonic

import numpy as np

from vision import Image
from vision.boards.places import Points, all_corners, all_paths, hex_name, position
from vision.boards.simulated import BoardTable
from vision.boards.simulated.sequence import ROBBER
from web.lessons.piece_lessons import PiecesTold

FOUR = ("red", "blue", "white", "orange")


class BareTable:
    """A rendered island without a piece before a camera. Acts come from the test, frames are taken by the companion."""

    def __init__(self, seed: int = 3, scale: float = 60.0) -> None:
        self._table = BoardTable(seed, FOUR, scale=scale, tilt=0.1)
        self._lock = threading.Lock()
        self.clear()

    def frame(self) -> Image:
        with self._lock:
            return self._table.frame(monotonic())

    def clear(self) -> None:
        """Take everything off the island."""
        with self._lock:
            for place in list(self._table.pieces):
                self._table.take(place)

    def lay_as_marked(self, told: PiecesTold, colour: str) -> None:
        """Lay each piece that is asked for where the picture has its mark."""
        for piece, mark in zip(told.asked, told.marks, strict=True):
            kind = piece.words.split()[1]
            place = self._nearest(np.mean(mark.points, axis=0), kind)
            with self._lock:
                if kind == ROBBER:
                    self._table.move_robber(place)
                else:
                    self._table.put(kind, place, colour)

    def _nearest(self, at: Points, kind: str) -> str:
        """The place for such a piece that is nearest to a place in the picture, in shares of its sides."""
        table = self._table
        hexes = table.grid.hexes
        places = {"road": all_paths(hexes), ROBBER: tuple(map(hex_name, hexes))}.get(kind, all_corners(hexes))
        pixels = table.grid.pixels(np.array([position(place) for place in places])) / table.camera.size
        return places[int(np.linalg.norm(pixels - at, axis=1).argmin())]
