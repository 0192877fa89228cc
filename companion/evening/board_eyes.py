"""The eyes over the board, as `vision` has them. OpenCV is loaded with this file."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

import cv2
import numpy as np

from companion.geometry.notation import Coordinate
from companion.inputs.board_pieces import KindInPlay, PieceLying
from vision import Image, encode_jpeg
from vision.boards import Grid, find_grid, read_board, refined
from vision.boards.pieces import BASE, LearntPieces, PieceKind, Shape
from vision.boards.places import hex_name, position
from vision.boards.turns import alike_turns
from vision.boards.watching import BoardWatch
from web.lessons.marks import Point, Rings

from .rings import grid_of, put_right, rings_in

SMALL = (160, 120)
"""The size at which two frames are compared."""

ALIKE = 0.6
"""Share of the hexes whose land must be as laid, for a board to be taken to lie otherwise than north up."""


class Eyes:
    """Finds a board in a frame, and watches it."""

    def find(self, image: Image, land: Mapping[Coordinate, str]) -> Grid | None:
        """Where land of these hexes lies, turned as its terrains lie. Raises VisionError without the weights."""
        grid = find_grid(image, tuple(land))
        return None if grid is None else self._as_laid(image, grid, land)

    def again(self, image: Image, grid: Grid) -> Grid | None:
        """Where a board lies that lay there before, if it is still seen somewhere near."""
        return refined(image, grid)

    def shown(self, corners: Iterable[Point], size: tuple[int, int], hexes: Sequence[Coordinate]) -> Grid:
        """Where people say that it lies, by the shares of their rings. Raises PictureError where none can lie so."""
        return grid_of(corners, size, hexes)

    def put_right(self, image: Image, grid: Grid) -> Grid:
        """Where it lies that people showed; they need not be exact."""
        return put_right(image, grid) or grid

    def rings(self, size: tuple[int, int], hexes: Sequence[Coordinate], grid: Grid | None) -> Rings:
        """The rings by which people show it."""
        return rings_in(size, hexes, grid)

    def watch(
        self,
        image: Image,
        grid: Grid,
        colours: Sequence[str],
        *,
        kinds: Sequence[KindInPlay],
        learnt: LearntPieces | None,
        lies: Iterable[PieceLying],
    ) -> BoardWatch:
        """Begin to watch it; `lies` is what the books have on it. What is beyond the picture is not watched."""
        height, width = image.shape[:2]
        middles = grid.pixels(np.array([position(hex_name(at)) for at in grid.hexes]))
        seen = tuple(
            at for at, (x, y) in zip(grid.hexes, middles.tolist(), strict=True) if 0 < x < width and 0 < y < height
        )
        grid, known = replace(grid, hexes=seen), self.kinds(kinds)
        base = {one.name for one in BASE}
        pile = sorted(lies, key=lambda one: (one.kind in base, one))  # what joins a city lies under it
        robber = next((one.place for one in pile if one.kind == "robber"), None)
        return BoardWatch(image, grid, colours, robber, kinds=known, learnt=learnt, lies=pile)

    def kinds(self, kinds: Sequence[KindInPlay]) -> tuple[PieceKind, ...]:
        """These kinds as the watch and the lesson know them."""
        return tuple(PieceKind(one.name, Shape(one.shape), one.is_coloured, one.joins) for one in kinds)

    def differ(self, one: Image, other: Image) -> float:
        """By how many grey levels two frames of one size differ in the mean."""
        small = [cv2.resize(image, SMALL, interpolation=cv2.INTER_AREA) for image in (one, other)]
        return float(cv2.absdiff(*small).mean())

    def jpeg(self, image: Image) -> bytes:
        """A frame as pages show it."""
        return encode_jpeg(image)

    @staticmethod
    def _as_laid(image: Image, grid: Grid, land: Mapping[Coordinate, str]) -> Grid:
        """The same board, turned as the books have it laid where that is clear, and else as it was found."""
        turns = alike_turns(grid.hexes)
        if len(turns) == 1:
            return grid
        seen = {hex_name(at): one.terrain for at, one in read_board(image, grid).hexes.items()}
        spots = {name: position(name) for name in seen}
        found: list[tuple[int, Grid]] = []
        for turn in turns:
            # A hex of the turned board lies where that one lay.
            here = {at: _nearest(spots, turn @ (*position(hex_name(at)), 1.0)) for at in land}
            found.append((sum(seen[here[at]] == land[at] for at in land), Grid(grid.matrix @ turn, grid.hexes)))
        most, best = max(found, key=lambda each: each[0])
        return best if most >= ALIKE * len(land) else grid


def _nearest(spots: Mapping[str, np.ndarray], at: np.ndarray) -> str:
    return min(spots, key=lambda name: float(np.linalg.norm(spots[name] - at[:2])))
