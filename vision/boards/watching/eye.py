"""Which of the pieces that were learnt lies at a place, by its tones and by what it covers.

Every piece that may lie there is held against what is seen: how far size, length, width and place are off, how far the
tones, and how much else looks otherwise than the ground. What fits none of them is something else.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import cv2
import numpy as np

from vision.boards.pieces.kinds import PieceKind, Shape
from vision.boards.pieces.learnt import LearntPieces, PieceLook
from vision.boards.places import direction
from vision.boards.watching.look import FAR, LIKE, Extent, Likeness, belongs, extent, largest, off_ground, shade
from vision.boards.watching.pattern import Patterns, pattern_of, unpacked
from vision.boards.watching.spots import Spot
from vision.boards.watching.straight import SCALE
from vision.readings import Floats, Image, Mask

REACH = {Shape.PATH: (0.42, 0.26), Shape.CORNER: (0.5, 0.5), Shape.HEX: (0.85, 0.85)}
"""Tile radii from a place, along and across, in which its piece is seen."""

ALONG = 1.8
"""Times as long as wide from which a piece that lies on a path lies along it."""

AREA, SIZE, PLACE, WAY, TONE, STRAY, DARK, REST = 0.10, 0.03, 0.07, 0.12, 3.5, 0.2, 0.25, 0.2
"""By how much a piece is commonly off: its area (logarithm), length and width and middle (tile radii), its direction
(radians), its tones (Lab), the shares of its pixels that are liker to another colour's and that are only a shade of the
ground, and what else is seen beside it, as a share of its area."""

TAIL = 4.0
"""How much commoner than by a normal law a piece is far off: a strange measure is no proof."""

PATTERN = 45.0
"""How much it counts that the pattern of another kind is seen instead, for the whole of a correlation."""

SPREAD = 1.6
"""Times the area of a piece that look like it, from which some of that is ground."""

NONE = 0.12
"""Share of the smallest piece's area that looks like one where none lies."""

OTHER = 24.0
"""From this much on it is something else."""

Piece = tuple[str, str]
"""Kind and colour."""


@dataclass(frozen=True, slots=True, eq=False)
class Sighting:
    """What one place shows: the chance that nothing lies there, that of each piece, and the pixels of each.

    The chances add up to 1 or less: the rest is something that is not known.
    """

    nothing: float
    chances: Mapping[Piece, float]
    regions: Mapping[Piece, Mask]

    @property
    def best(self) -> tuple[Piece | None, float]:
        """What is likeliest, None for nothing, and its chance; what is not known has 0."""
        piece = max(self.chances, key=lambda one: self.chances[one], default=None)
        chance = self.chances[piece] if piece is not None else 0.0
        return (None, self.nothing) if self.nothing >= chance else (piece, chance)

    def weighed(self, weights: Mapping[str, float]) -> "Sighting":
        """The same where some kinds are so many times likelier than each other, whatever their colour."""
        chances = dict(self.chances)
        for colour in {colour for kind, colour in chances if kind in weights}:
            meant = [(kind, colour) for kind in weights if (kind, colour) in chances]
            together = sum(chances[piece] for piece in meant)
            whole = sum(weights[kind] * chances[kind, colour] for kind, colour in meant)
            for piece in meant:
                chances[piece] = together * weights[piece[0]] * self.chances[piece] / max(1e-12, whole)
        return Sighting(self.nothing, chances, self.regions)


class _Seen(NamedTuple):
    """What in a window is like some tones: the pixels that surely are, those that may be, and how far all are.

    `stray` is the share of its pixels that are liker to other tones, `dark` of those that are a shade of the ground.
    """

    region: Mask
    maybe: Mask
    far: Floats
    extent: Extent | None
    stray: float
    dark: float


class PieceEye:
    """Knows the pieces of one box in the colours that play."""

    def __init__(self, learnt: LearntPieces, kinds: Sequence[PieceKind], colours: Iterable[str]) -> None:
        playing = tuple(colours)
        self._kinds = {kind.name: kind for kind in kinds}
        self._looks = {
            (kind.name, colour): learnt.looks[kind.name, colour]
            for kind in kinds
            for colour in (playing if kind.is_coloured else ("",))
            if (kind.name, colour) in learnt.looks
        }
        self._sizes = {kind.name: size for kind in kinds if (size := _size(kind.name, learnt))}
        tones: dict[Piece, list[tuple[float, float, float]]] = {}
        for piece, look in self._looks.items():
            tones.setdefault(_tinted(piece), []).extend(look.tones)
        self._likeness = {tint: Likeness(tuple(every)) for tint, every in tones.items()}
        shown: dict[str, list[Floats]] = {}
        for (kind, _), look in learnt.looks.items():
            if kind in self._kinds:
                shown.setdefault(kind, []).append(unpacked(look.pattern))
        self._patterns = {kind: Patterns(every) for kind, every in shown.items()}

    def look(self, one: Spot, ground: Image, now: Image, *, mine: Mask, only: str = "") -> Sighting:
        """What lies at a place, from its window of the ground and of the picture.

        `mine` are the pixels that may be this place's, `only` names the one kind that is looked for.
        """
        near = np.asarray(cv2.bitwise_and(mine, reach_of(one)), dtype=np.uint8)
        off = off_ground(ground, now)
        dark = shade(ground, now) > 0
        changed = (off > 1.5 * FAR) & ~dark & (near > 0)
        pieces = [piece for piece in self._looks if self._fits(piece[0], one.shape, only)]
        far_from = {tint: self._likeness[tint].far(now) for tint in sorted({_tinted(piece) for piece in pieces})}
        nearest = np.minimum.reduce([*far_from.values()]) if far_from else off
        seen = {tint: _seen(far, off, dark, near, nearest) for tint, far in far_from.items()}
        far = {piece: self._far(piece, one, seen[_tinted(piece)], changed) for piece in pieces}
        self._tell_by_pattern(far, {piece: seen[_tinted(piece)].region for piece in pieces}, now)
        smallest = min((self._sizes[kind].area for kind, _ in pieces), default=1.0)
        covers = max((part.extent.area for part in seen.values() if part.extent), default=0.0)
        weights = {piece: float(np.exp(-by / 2)) for piece, by in far.items()}
        none, other = float(np.exp(-((covers / smallest / NONE) ** 2) / 2)), float(np.exp(-OTHER / 2))
        whole = none + other + sum(weights.values())
        return Sighting(
            none / whole,
            {piece: weight / whole for piece, weight in weights.items()},
            {piece: seen[_tinted(piece)].region for piece in pieces},
        )

    def outline(self, one: Spot, agreed: Image, piece: Piece) -> Mask:
        """The pixels of a place's window that are a piece's which stands there, on ground that nobody has seen."""
        reach = reach_of(one)
        if piece not in self._looks:
            return reach
        like = (self._likeness[_tinted(piece)].far(agreed) < LIKE) & (reach > 0)
        region = largest(like.astype(np.uint8) * 255)
        if np.count_nonzero(region) > SPREAD * self._sizes[piece[0]].area * SCALE**2:
            # The ground is of its colour as well.
            region = np.minimum(region, one.inside)
        return np.asarray(cv2.dilate(region, np.ones((3, 3), np.uint8)), dtype=np.uint8)

    def _tell_by_pattern(self, far: dict[Piece, float], regions: Mapping[Piece, Mask], now: Image) -> None:
        """Put kinds of one colour that fit about alike farther off the less their pattern is seen."""
        for colour in {colour for _, colour in far}:
            fitting = [piece for piece in far if piece[1] == colour and far[piece] < OTHER]
            if len(fitting) > 1 and len({_tinted(piece) for piece in fitting}) == 1:
                pattern = pattern_of(now, regions[fitting[0]])
                alike = {piece: self._patterns[piece[0]].alike(pattern) for piece in fitting}
                best = max(alike.values())
                for piece in fitting:
                    far[piece] += PATTERN * (best - alike[piece])

    def _fits(self, kind: str, shape: Shape, only: str) -> bool:
        return self._kinds[kind].shape is shape and only in ("", kind)

    def _far(self, piece: Piece, one: Spot, seen: _Seen, changed: "np.typing.NDArray[np.bool_]") -> float:
        """By how much what is seen is off from a piece, as a sum that is about one for each measure."""
        if seen.extent is None:
            return 100.0
        told, size = seen.extent, self._sizes[piece[0]]
        # Where the ground looks like the piece, parts of it are not seen.
        lacking = max(0.0, size.area - told.area)
        excused = min(lacking, np.count_nonzero(_around(seen.region) & seen.maybe) / SCALE**2)
        loose = 1 + 2 * excused / size.area
        offs = [
            np.log((told.area + excused) / size.area) / AREA,
            (told.long - size.long) / (SIZE * loose),
            (told.wide - size.wide) / (SIZE * loose),
            float(seen.far[seen.region > 0].mean()) / TONE,
            seen.stray / STRAY,
            seen.dark / DARK,
            np.count_nonzero(changed & (_around(seen.region) == 0)) / SCALE**2 / size.area / REST,
        ]
        if one.shape is not Shape.HEX:
            x, y = np.array(told.middle) / SCALE - one.middle
            offs += [(x - size.off[0]) / (PLACE * loose), (y - size.off[1]) / (PLACE * loose)]
        if one.shape is Shape.PATH and size.long > ALONG * size.wide:
            turned = (told.way - direction(one.name) + np.pi / 2) % np.pi - np.pi / 2
            offs.append(turned / WAY)
        return float(sum((TAIL + 1) * np.log1p(off * off / TAIL) for off in offs))


def _tinted(piece: Piece) -> Piece:
    """What has tones of its own: the pieces of a colour are of one material, those of nobody each of another."""
    return ("", piece[1]) if piece[1] else piece


def _size(kind: str, learnt: LearntPieces) -> PieceLook | None:
    """A kind has one size in all colours: the middle of those that were measured."""
    every = [look for (name, _), look in learnt.looks.items() if name == kind]
    if not every:
        return None
    middle = np.median([(look.area, look.long, look.wide, *look.off) for look in every], axis=0)
    area, long, wide, x, y = (float(part) for part in middle)
    return PieceLook((), area, long, wide, (x, y))


def _seen(far: Floats, off: Floats, dark: "np.typing.NDArray[np.bool_]", near: Mask, nearest: Floats) -> _Seen:
    like = (far < LIKE) & (near > 0)
    surely = like & belongs(far, off, dark)
    region = largest(surely.astype(np.uint8) * 255)
    inside = region > 0
    stray, shaded = (float(part[inside].mean()) if inside.any() else 0.0 for part in (far > nearest + 1, dark))
    return _Seen(region, (like & ~surely).astype(np.uint8) * 255, far, extent(region), stray, shaded)


def _around(region: Mask) -> Mask:
    return np.asarray(cv2.dilate(region, np.ones((7, 7), np.uint8)), dtype=np.uint8)


def reach_of(one: Spot) -> Mask:
    """255 on the pixels of a place's window in which its piece is seen."""
    mask = np.zeros(one.inside.shape, np.uint8)
    long, wide = (part * SCALE for part in REACH[one.shape])
    way = np.rad2deg(direction(one.name)) if one.shape is Shape.PATH else 0.0
    x, y = np.array(one.middle) * SCALE
    if one.shape is Shape.PATH:
        corners = cv2.boxPoints(((float(x), float(y)), (2 * long, 2 * wide), float(way)))
        cv2.fillConvexPoly(mask, np.round(corners).astype(np.int32), 255)
    else:
        cv2.circle(mask, (round(float(x)), round(float(y))), round(long), 255, -1)
    return mask
