"""Where the board lies in the picture of the camera over it: as people showed it, as it lay last, or as it is found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from threading import Lock
from typing import TYPE_CHECKING, Protocol

from companion.geometry.notation import Coordinate

if TYPE_CHECKING:
    from vision import Image
    from vision.boards import Grid
    from web.lessons.marks import Point, Rings


class FindsBoards(Protocol):
    """How a board is found."""

    def find(self, image: Image, land: Mapping[Coordinate, str]) -> Grid | None:
        """Where land of these hexes lies; None where none is found."""

    def again(self, image: Image, grid: Grid) -> Grid | None:
        """Where a board lies by now that lay there."""

    def shown(self, corners: Iterable[Point], size: tuple[int, int], hexes: tuple[Coordinate, ...]) -> Grid:
        """Where people say that it lies. Raises PictureError."""

    def put_right(self, image: Image, grid: Grid) -> Grid:
        """Where it lies that people showed."""

    def rings(self, size: tuple[int, int], hexes: tuple[Coordinate, ...], grid: Grid | None) -> Rings:
        """The rings by which people show it."""


class Whereabouts:
    """Every method may be called from any thread. What is known holds for frames of one size."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._grid: Grid | None = None
        self._size = (0, 0)
        self._was_shown = False

    def lies(self, grid: Grid, size: tuple[int, int], *, was_shown: bool = True) -> None:
        """It lies there in frames of this size, width and height; people have shown it, or it was found."""
        with self._lock:
            self._grid, self._size, self._was_shown = grid, size, was_shown

    def may_have_moved(self) -> None:
        """What people showed is only where it lay last."""
        with self._lock:
            self._was_shown = False

    def rings(self, eyes: FindsBoards, size: tuple[int, int], hexes: tuple[Coordinate, ...]) -> Rings:
        """The rings where it is, or lay last, or in the middle."""
        return eyes.rings(size, hexes, self._known(size, hexes)[0])

    def found(self, eyes: FindsBoards, image: Image, land: Mapping[Coordinate, str]) -> Grid | None:
        """Where it lies in this picture; None where people have to show it. Raises what the eyes raise."""
        size = image.shape[1], image.shape[0]
        known, was_shown = self._known(size, tuple(land))
        if known is not None and was_shown:
            return eyes.put_right(image, known)
        found = (None if known is None else eyes.again(image, known)) or eyes.find(image, land)
        if found is not None:
            self.lies(found, size, was_shown=False)
        return found

    def _known(self, size: tuple[int, int], hexes: tuple[Coordinate, ...]) -> tuple[Grid | None, bool]:
        with self._lock:
            fits = self._grid is not None and self._size == size and set(self._grid.hexes) == set(hexes)
            return (self._grid, self._was_shown) if fits else (None, False)
