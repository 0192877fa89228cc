"""The lesson about one's own pieces: fed the frames of the camera over the board, it goes from colour to colour.

What a piece looks like, and where it is to lie, is known to `vision.boards.pieces`. Here the bare island is found, and
each colour is kept as soon as all its pieces are seen, and followed by the next once they are taken away.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from companion.evening.board import NO_BOARD, STILL, BoardEyes
from companion.evening.whereabouts import Whereabouts
from companion.geometry.notation import Coordinate
from vision import Image
from vision.boards import Grid
from vision.boards.pieces import LearntPieces, PieceKind, PieceLesson, Shape
from vision.boards.places import direction, position
from web.lessons.marks import Outline, Point

HELD = 1.0
"""Seconds for which all pieces of a colour are seen before they are kept, and none before the next are asked for."""

FRAMES = 4
"""Frames, at least, of which the same holds."""

AGAIN = 2.0
"""Seconds until the island is looked for again."""

ROUND = 12
"""Corners of what is drawn around a piece that does not lie on a path."""

REACH = {Shape.CORNER: 0.3, Shape.HEX: 0.5}
LONG, WIDE = 0.5, 0.18
"""Tile radii from the middle of what is drawn around a piece to its rim; on a path half its length and width."""


class ShowingStep(StrEnum):
    """How far it has come."""

    ISLAND = "island"
    SHOWING = "showing"
    CLEARING = "clearing"
    DONE = "done"


@dataclass
class Since:
    """For how long something has held, and in how many frames."""

    at: float | None = None
    frames: int = 0

    def holds(self, it_does: bool, now: float) -> bool:
        """Whether it has by now for as long as is asked for."""
        if not it_does:
            self.at, self.frames = None, 0
            return False
        self.at = now if self.at is None else self.at
        self.frames += 1
        return now - self.at >= HELD and self.frames >= FRAMES


class ShownPieces:
    """`land` are the hexes by which the board is found, `colours` those that are asked for, "" for nobody's pieces.

    `keep` takes what is known after each colour. Where people say where the board lies, `where` is told.
    """

    def __init__(
        self,
        eyes: BoardEyes,
        where: Whereabouts,
        land: Mapping[Coordinate, str],
        *,
        kinds: Sequence[PieceKind],
        colours: Sequence[str],
        known: LearntPieces | None,
        keep: Callable[[LearntPieces], object],
    ) -> None:
        self._eyes, self._where, self._land = eyes, where, land
        self._kinds, self._known, self._keep = kinds, known, keep
        self.colours = tuple(
            colour for colour in (*colours, "") if any(kind.is_coloured == bool(colour) for kind in kinds)
        )
        self.step, self.colour = ShowingStep.ISLAND, self.colours[0]
        self.is_lost = False
        self.advice: tuple[str, ...] = ()
        """What will be hard to tell apart of what was kept last, in the words of `vision`."""
        self._lesson: PieceLesson | None = None
        self._grid: Grid | None = None
        self._before: Image | None = None
        self._size = (1, 1)
        self._since = Since()
        self._next_look = float("-inf")

    def feed(self, image: Image, now: float) -> None:
        """Look at the next frame; seconds of a monotonic clock."""
        self._size = image.shape[1], image.shape[0]
        if self._lesson is None:
            self._find(image, now)
            return
        self._lesson.feed(image, now)
        if self.step is ShowingStep.SHOWING and self._since.holds(self._lesson.is_shown, now):
            self.advice, self._known = self._lesson.advice, self._lesson.keep()
            self._keep(self._known)
            self._go(self._after(self.colour))
        elif self.step is ShowingStep.CLEARING and self._since.holds(self._is_bare(), now):
            self.step, self.advice = ShowingStep.SHOWING, ()

    def show(self, colour: str) -> None:
        """Go to this colour, to be shown now."""
        if self._lesson is not None and colour in self.colours:
            self._go(colour)

    def skip(self) -> None:
        """Go to the next colour without this one."""
        if self._lesson is not None:
            self._go(self._after(self.colour))

    def knows(self, colour: str) -> bool:
        """Whether every kind of this colour is known by now."""
        known = frozenset() if self._known is None else self._known.known
        return all((kind.name, colour) in known for kind in self._kinds if kind.is_coloured == bool(colour))

    @property
    def asked(self) -> tuple[tuple[str, bool], ...]:
        """The kinds that are to lie there now, and whether each is seen."""
        if self._lesson is None or self.step is not ShowingStep.SHOWING:
            return ()
        return tuple((one.kind, one.is_seen) for one in self._lesson.asked)

    @property
    def problem(self) -> str:
        """Why what lies there cannot be used, in the words of `vision`; empty where it can."""
        if self._lesson is None:
            return NO_BOARD if self.is_lost else ""
        return "" if self.step is ShowingStep.DONE else self._lesson.problem

    @property
    def marks(self) -> tuple[Outline, ...]:
        """Where each piece is to lie, by its number."""
        lesson, grid = self._lesson, self._grid
        if lesson is None or grid is None or self.step is not ShowingStep.SHOWING:
            return ()
        shapes = {kind.name: kind.shape for kind in self._kinds}
        marks = []
        for number, one in enumerate(lesson.asked, 1):
            points = self._shares(grid, around(one.place, shapes[one.kind]))
            marks.append(Outline("seen" if one.is_seen else "asked", points, str(number)))
        return tuple(marks)

    def _find(self, image: Image, now: float) -> None:
        """Find the bare island, once nothing moves."""
        before, self._before = self._before, image
        is_still = before is not None and before.shape == image.shape and self._eyes.differ(before, image) <= STILL
        if not is_still or now < self._next_look:
            return
        grid = self._where.found(self._eyes, image, self._land)
        self.is_lost, self._next_look = grid is None, now + AGAIN
        if grid is not None:
            self._grid = grid
            self._lesson = PieceLesson(image, grid, self._kinds, self._known)
            self._lesson.ask(self.colour)
            self.step = ShowingStep.SHOWING

    def _go(self, colour: str | None) -> None:
        """The next colour is this one, once the island is bare; with None it is over."""
        assert self._lesson is not None
        self._since = Since()
        if colour is None:
            self.step = ShowingStep.DONE
            return
        self.step, self.colour = ShowingStep.CLEARING, colour
        self._lesson.ask(colour)

    def _after(self, colour: str) -> str | None:
        return next(iter(self.colours[self.colours.index(colour) + 1 :]), None)

    def _is_bare(self) -> bool:
        assert self._lesson is not None
        return not self._lesson.problem and not any(one.is_seen for one in self._lesson.asked)

    def _shares(self, grid: Grid, points: np.ndarray) -> tuple[Point, ...]:
        pixels = (grid.pixels(points) + 0.5) / self._size
        return tuple((round(float(x), 4), round(float(y), 4)) for x, y in pixels)


def around(place: str, shape: Shape) -> np.ndarray:
    """The corners of what is drawn around a piece on this place, in tile radii."""
    rim = _path(direction(place)) if shape is Shape.PATH else _round(REACH[shape])
    return np.asarray(position(place) + np.array(list(rim)))


def _path(way: float) -> Iterator[tuple[float, float]]:
    along, across = np.array([np.cos(way), np.sin(way)]) * LONG, np.array([-np.sin(way), np.cos(way)]) * WIDE
    for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        x, y = a * along + b * across
        yield float(x), float(y)


def _round(reach: float) -> Iterator[tuple[float, float]]:
    for way in np.arange(ROUND) * 2 * np.pi / ROUND:
        yield reach * float(np.cos(way)), reach * float(np.sin(way))
