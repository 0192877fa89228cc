"""A lesson of one's own pieces: what each kind looks like in each colour, learnt on the bare island.

It is told a colour, says which piece is to lie where, and looks at them as soon as nothing has moved for a moment. What
cannot be used is said in words, and the lesson goes on.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.boards.grid import Grid
from vision.boards.pieces.kinds import PieceKind, Shape
from vision.boards.pieces.learnt import LearntPieces, PieceLook
from vision.boards.places import all_corners, all_paths, hex_name
from vision.boards.watching.difference import Difference, difference
from vision.boards.watching.eye import reach_of
from vision.boards.watching.look import (
    LIKE,
    Extent,
    Likeness,
    belongs,
    extent,
    lab,
    largest,
    off_ground,
    shade,
    tones_of,
)
from vision.boards.watching.pattern import packed, pattern_of
from vision.boards.watching.seen import Trouble
from vision.boards.watching.spots import Spot, spot
from vision.boards.watching.stillness import Stillness
from vision.boards.watching.straight import SCALE, StraightFrame
from vision.readings import Image, Mask, PictureError

QUIET = 0.7
"""Seconds for which nothing may have moved on the island."""

AGAIN = 0.3
"""Seconds between two looks."""

LOOKS = 2
"""Looks one after the other that must see the same."""

APART = 1.3
"""Tile radii between two pieces that are shown at once."""

LEAST, MOST = 0.012, 0.7
"""Square tile radii that a piece covers."""

MORE = 0.04
"""Square tile radii beside the pieces that may look otherwise: shadows with sharp edges do."""

ALIKE = 0.25
"""Share by which the size of a piece may differ between two looks."""

SAME_TONES = 0.7
"""Share of one colour's tones that the other has as well, from which the two are hard to tell apart."""

AS_LARGE = 1.25
"""Times as large, long and wide below which two kinds are hard to tell apart."""

TROUBLES = {
    Trouble.DARK: "It is too dark to see the board.",
    Trouble.GLARE: "The board reflects the lamp; turn it aside.",
    Trouble.COVERED: "Something lies or is held over the board; take it away.",
    Trouble.MOVED: "The board or the camera has moved; push it back, or begin again with the bare island.",
}
STIRS = "Something still moves on the board."
TOO_MANY = "More than these pieces lies on the board."
NOT_SEEN = "Not every piece can be seen; lay each where it is marked, or begin this colour again in other places."


@dataclass(frozen=True, slots=True)
class PieceAsked:
    """A piece that is to lie on a place (canonical name), and whether it is seen there."""

    kind: str
    place: str
    is_seen: bool


class PieceLesson:
    """Shown frame by frame; times are monotonic seconds that are passed in.

    `problem` says why the pieces are not seen, or not yet ("" for nothing), `advice` what will be hard to tell apart.
    """

    def __init__(self, image: Image, grid: Grid, kinds: Sequence[PieceKind], known: LearntPieces | None = None) -> None:
        """`image` shows the bare island, `grid` where it lies; `known` is what earlier lessons have taught."""
        self._kinds, self._grid = tuple(kinds), grid
        self._known = known or LearntPieces()
        self._frame = StraightFrame.of(grid.hexes)
        self._bare = self._frame.cut(image, grid)
        self._still = Stillness(QUIET)
        self._looked_at = -np.inf
        self._colour: str | None = None
        self._tried: set[str] = set()
        self._spots: dict[str, Spot] = {}
        self._looks: list[dict[str, tuple[PieceLook, Extent]]] = []
        self.problem = ""
        self.advice: tuple[str, ...] = ()

    def ask(self, colour: str) -> None:
        """Begin with this colour, "" for the pieces that belong to nobody; every kind of it is shown at once.

        Asked once more for the same colour it names other places for the pieces that it has not seen.
        """
        again = colour == self._colour
        unseen = {one.place for one in self.asked if not one.is_seen} if again else set()
        self._tried = self._tried | unseen if again else set()
        self._colour = colour
        kinds = [kind for kind in self._kinds if kind.is_coloured == bool(colour)]
        self._spots = dict(zip([kind.name for kind in kinds], self._places(kinds), strict=True))
        self._looks, self.problem, self.advice = [], "", ()

    @property
    def known(self) -> LearntPieces:
        """What was kept so far, and what was known before."""
        return self._known

    @property
    def asked(self) -> tuple[PieceAsked, ...]:
        """What is to lie where, in the order of the kinds."""
        seen = self._looks[-1] if self._looks else {}
        return tuple(PieceAsked(kind, one.name, kind in seen) for kind, one in self._spots.items())

    @property
    def is_shown(self) -> bool:
        """Whether all that was asked for is surely seen, and lies still: it may be kept."""
        if not self._spots or self.problem or len(self._looks) < LOOKS:
            return False
        before, now = self._looks[-LOOKS:]
        return all(kind in before and kind in now and _same(before[kind][1], now[kind][1]) for kind in self._spots)

    def feed(self, image: Image, now: float) -> None:
        """The next frame, any number of them a second."""
        self._still.see(image, now)
        if self._colour is None or now - self._looked_at < AGAIN:
            return
        self._looked_at = now
        seen = difference(self._frame, self._bare, image, self._grid)
        if seen.trouble is not None:
            self._cannot(TROUBLES[seen.trouble])
        elif now - max(self._still.since(self._grid, one, 1.3) for one in self._hexes()) < QUIET:
            self._cannot(STIRS)
        else:
            self._judge(seen)

    def keep(self) -> LearntPieces:
        """What is known with what lies there now. Raises PictureError before all of it `is_shown`."""
        if not self.is_shown:
            raise PictureError(f"{self.problem or NOT_SEEN} Nothing was learnt.")
        looks = {(kind, self._colour or ""): look for kind, (look, _) in self._looks[-1].items()}
        self._known = self._known.merged(LearntPieces(looks))
        return self._known

    def _hexes(self) -> list["np.typing.NDArray[np.float64]"]:
        return [spot(self._frame, hex_name(at)).at for at in self._grid.hexes]

    def _cannot(self, problem: str) -> None:
        self.problem, self._looks = problem, []

    def _places(self, kinds: Sequence[PieceKind]) -> list[Spot]:
        """A place for each, as far from the others as it goes, from the middle of the island outwards."""
        hexes = self._grid.hexes
        every = {
            Shape.PATH: all_paths(hexes),
            Shape.CORNER: all_corners(hexes),
            Shape.HEX: tuple(hex_name(at) for at in hexes),
        }
        taken: list[Spot] = []
        for kind in kinds:
            free = [spot(self._frame, name) for name in every[kind.shape] if name not in self._tried]
            free.sort(key=self._ill_suited)
            apart = [one for one in free if all(np.linalg.norm(one.at - other.at) >= APART for other in taken)]
            if not apart:
                raise PictureError("The island is too small for that many pieces at once; lay none.")
            taken.append(apart[0])
        return taken

    def _ill_suited(self, one: Spot) -> float:
        """Far from the middle; of hexes those that are grey, on which a dark piece looks like a shadow."""
        if one.shape is not Shape.HEX:
            return float(np.linalg.norm(one.at - self._grid.middle))
        colours = lab(one.window(self._bare))[reach_of(one) > 0]
        return -float(np.hypot(colours[:, 1], colours[:, 2]).mean())

    def _judge(self, seen: Difference) -> None:
        near = np.zeros_like(seen.mask)
        found: dict[str, tuple[PieceLook, Extent]] = {}
        for kind, one in self._spots.items():
            told = self._measured(one, seen)
            if told is not None:
                found[kind] = told
            reach = cv2.dilate(reach_of(one), np.ones((9, 9), np.uint8))
            near[one.rows, one.columns] |= np.asarray(reach, dtype=np.uint8)
        self._looks = [*self._looks[-1:], found]
        beside = _not_shaded(self._bare, seen.straight, seen.mask)
        beside[near > 0] = 0
        beside = largest(beside)
        if np.count_nonzero(beside) > MORE * SCALE**2:
            self.problem = TOO_MANY
        else:
            self.problem = NOT_SEEN if found and len(found) < len(self._spots) else ""
        self.advice = self._hard_to_tell(found) if len(found) == len(self._spots) and not self.problem else ()

    def _measured(self, one: Spot, seen: Difference) -> tuple[PieceLook, Extent] | None:
        """What lies at a place; None for nothing that could be a piece."""
        ground, now, reach = one.window(self._bare), one.window(seen.straight), reach_of(one)
        first = largest(_not_shaded(ground, now, np.minimum(one.window(seen.mask), reach)))
        if np.count_nonzero(first) < LEAST * SCALE**2:
            return None
        # Its tones, once known, show the parts that hardly differ from the ground.
        off, far = off_ground(ground, now), Likeness(tones_of(now, first)).far(now)
        like = belongs(far, off, shade(ground, now) > 0) & (reach > 0)
        region = largest(like.astype(np.uint8) * 255)
        told = extent(region)
        if told is None or not LEAST <= told.area <= MOST:
            return None
        x, y = np.array(told.middle) / SCALE - one.middle
        off_place, pattern = (float(x), float(y)), packed(pattern_of(now, region))
        look = PieceLook(tones_of(now, region), told.area, told.long, told.wide, off_place, pattern)
        return look, told

    def _hard_to_tell(self, found: dict[str, tuple[PieceLook, Extent]]) -> tuple[str, ...]:
        out = []
        shapes = {kind.name: kind.shape for kind in self._kinds}
        names = list(found)
        for at, name in enumerate(names):
            for other in names[:at]:
                alike = shapes[name] is shapes[other] and _as_large(found[name][0], found[other][0])
                # Pieces of nobody are of different stuff, those of a player of one.
                if alike and (self._colour or _toned(found[name][0], found[other][0])):
                    out.append(f"A {name} looks much like a {other} from here; they will be asked about.")
        for (kind, colour), look in self._known.looks.items():
            if kind in found and colour != self._colour and _toned(found[kind][0], look):
                out.append(f"The {kind} looks much like the {colour} one in this light; it will be asked about.")
        return tuple(out)


def _not_shaded(ground: Image, now: Image, mask: Mask) -> Mask:
    return np.asarray(np.where(shade(ground, now) > 0, np.uint8(0), mask), dtype=np.uint8)


def _same(one: Extent, other: Extent) -> bool:
    near = np.hypot(one.middle[0] - other.middle[0], one.middle[1] - other.middle[1]) < 0.06 * SCALE
    return bool(near) and abs(np.log(one.area / other.area)) < ALIKE


def _as_large(one: PieceLook, other: PieceLook) -> bool:
    pairs = ((one.area, other.area), (one.long, other.long), (one.wide, other.wide))
    return all(abs(np.log(a / b)) < np.log(AS_LARGE) for a, b in pairs)


def _toned(one: PieceLook, other: PieceLook) -> bool:
    """Whether most tones of one are tones of the other, and the other way round."""
    return min(_share(one, other), _share(other, one)) >= SAME_TONES


def _share(one: PieceLook, other: PieceLook) -> float:
    flat = cv2.cvtColor(np.array(one.tones, np.float32)[None], cv2.COLOR_Lab2BGR)
    pixels = np.asarray(np.clip(flat * 255, 0, 255), dtype=np.uint8)
    return float((Likeness(other.tones).far(pixels) < LIKE / 2).mean())
