"""The event die: three ships and three gates, learnt from pictures of the owner's own die, and found again.

Nothing is known of how a ship or a gate looks. A closeup of a thing, as bright as the tray around it and turned along
its own sides, is compared with every closeup that was learnt, in all four turns and a little aside. What resembles none
of them is not this die, and where two faces fit nearly as well the face stays in doubt.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import cv2
import numpy as np
import numpy.typing as npt

from vision.picture import shrunk
from vision.readings import Box, EventFace, Floats, Image, PictureError
from vision.regions import Region, find_regions
from vision.surface import Ground, PlainSurface
from vision.tray import Tray

FACES = ("ship", "yellow", "blue", "green")
"""What the faces show: a ship, or the gate of a colour."""

Point = npt.NDArray[np.float64]
Points = npt.NDArray[np.float64]
Tint = tuple[float, float, float]
"""Brightness and two tints of a colour against the tray, as natural logarithms."""

_SMALL = (160, 120)

STEP = 16
"""Pixels of a closeup along one edge of the die."""

LEARNT, SOUGHT = 14, 24
"""Sides of the closeups that are kept, and of those they are looked for in: a die seen aslant has its face aside."""

TURNS = tuple(quarter * 90 + lean for quarter in range(4) for lean in (0, -9, 9))
FOOT = 8.0
"""Added to brightness, so that noise in a dark tray does not look like great differences."""

COLOUR_WEIGHT = 1.6
MOST_OFF = 0.5
"""Mean difference (natural logarithms of brightness and tint) above which it is another thing."""

LEAST_APART = 0.45
"""How far two pictures of unlike faces must be from each other, or one of them was shown for the other."""

LYING_FLAT = 1.25
"""Squares of its edge that a die covers at most in the picture when it lies flat, some of its sides included."""

RIVAL = 1.6
"""How many times further off the nearest other face must be for a face to be sure."""


@dataclass(frozen=True, slots=True, eq=False)
class FaceSample:
    """One closeup (LEARNT x LEARNT x 3: brightness and two tints against the tray) and what its face shows."""

    face: str
    closeup: Floats


@dataclass(frozen=True, slots=True, eq=False)
class EventDie:
    """The owner's event die: its closeups, and its edge as a share of the picture's width.

    `largest` is the most it may cover, in squares of its edge: a die that leans on something covers more, and is not
    read. Raises PictureError when a face was never seen.
    """

    samples: tuple[FaceSample, ...]
    edge: float
    largest: float = LYING_FLAT

    def __post_init__(self) -> None:
        missing = [face for face in FACES if all(sample.face != face for sample in self.samples)]
        if missing:
            raise PictureError(f"Not all of the event die is known: {', '.join(missing)} was never shown.")

    def find(self, picture: Image, regions: Sequence[Region], ground: Ground) -> EventFace | None:
        """The event die among the things of a picture, with its face and how sure that is; None if it is not there.

        `ground` is that of the same picture (`ground_of`).
        """
        edge = self.edge * picture.shape[1]
        sized = [region for region in regions if 0.55 < region.area / edge**2 < self.largest]
        seen = [self._read(picture, region, ground, edge) for region in sized]
        return max((face for face in seen if face is not None), key=lambda face: face.likeness, default=None)

    def _read(self, picture: Image, region: Region, ground: Ground, edge: float) -> EventFace | None:
        further = closeups(picture, region, ground, edge, SOUGHT, TURNS)
        first = next(further)
        if not self._may_be(first):
            return None
        off = _off(self.samples, (first, *further))
        face = min(off, key=lambda each: off[each])
        if off[face] > MOST_OFF:
            return None
        rival = min(apart for other, apart in off.items() if other != face)
        likeness = 1 - off[face] / MOST_OFF
        sure = min(1.0, max(0.0, (rival / max(off[face], 1e-6) - 1) / (RIVAL - 1)))
        return EventFace(face, region.box, round(sure * min(1.0, 0.5 + 1.5 * likeness), 3), round(likeness, 3))

    def _may_be(self, view: Floats) -> bool:
        """Whether a thing has about the colour of any face: most have not, and need not be compared at length."""
        aside = (SOUGHT - LEARNT) // 2
        mean = view[aside:-aside, aside:-aside].mean(axis=(0, 1))
        return any(float(np.linalg.norm(mean - sample.closeup.mean(axis=(0, 1)))) < MOST_OFF for sample in self.samples)


def _off(samples: Sequence[FaceSample], views: Sequence[Floats]) -> dict[str, float]:
    """How far the nearest view is from the nearest sample of each face."""
    off = dict.fromkeys(FACES, float("inf"))
    for sample, view in product(samples, views):
        squares = cv2.matchTemplate(view, sample.closeup, cv2.TM_SQDIFF)
        nearest = max(0.0, float(squares.min()))
        off[sample.face] = min(off[sample.face], (nearest / LEARNT**2) ** 0.5)
    return off


def learn_event_die(shown: Iterable[tuple[str, Image, Region]], tray: Tray | None = None) -> EventDie:
    """The event die from pictures: what its upper face shows, the picture, and which thing in it is the die.

    Raises PictureError when a face is missing or unknown, or when two faces look too much alike.
    """
    seen = list(shown)
    unknown = [face for face, _, _ in seen if face not in FACES]
    if unknown:
        raise PictureError(f"An event die shows {', '.join(FACES)}, not {unknown[0]}.")
    if not seen:
        raise PictureError("No picture of the event die was given.")
    edge = float(np.median([min(region.sides) / picture.shape[1] for _, picture, region in seen]))
    samples = tuple(
        FaceSample(face, _closeup(picture, region, tray, edge * picture.shape[1])) for face, picture, region in seen
    )
    largest = max(region.area / (edge * picture.shape[1]) ** 2 for _, picture, region in seen)
    die = EventDie(samples, edge, max(LYING_FLAT, 1.08 * largest))
    for face, picture, region in seen:
        views = tuple(closeups(picture, region, ground_of(picture, tray), edge * picture.shape[1], SOUGHT, TURNS))
        off = _off(samples, views)
        for other in FACES:
            if other != face and off[other] < LEAST_APART:
                raise PictureError(f"The {face} and the {other} of the event die look alike; show its faces again.")
    return die


def closeups(  # noqa: PLR0917  # what is seen, and how it is to be cut out
    picture: Image, region: Region, ground: Ground, edge: float, side: int, turns: Sequence[float]
) -> Iterator[Floats]:
    """The middle of a thing, `side` pixels across at STEP pixels an edge, turned along its sides and so much further.

    Three numbers a pixel: how much brighter than the tray (natural logarithms), and its two tints against the tray.
    """
    scale = edge / STEP
    centre = _middle(region)
    reach = round(1.6 * edge)
    left, top = max(0, int(centre[0]) - reach), max(0, int(centre[1]) - reach)
    part = picture[top : int(centre[1]) + reach, left : int(centre[0]) + reach]
    # Every pixel of the closeup covers several of the picture; blurred first, none of them is missed.
    soft = cv2.GaussianBlur(part, (0, 0), max(0.5, 0.4 * scale))
    tray_here = np.log(_ground_at(ground, centre, picture)).astype(np.float32)
    for turn in turns:
        angle = np.deg2rad(region.angle + turn)
        along = np.array([np.cos(angle), np.sin(angle)]) * scale
        across = np.array([-along[1], along[0]])
        corner = centre - (left, top) - (along + across) * (side - 1) / 2
        way = np.stack([along, across, corner], axis=1)
        cut = cv2.warpAffine(
            soft, way, (side, side), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE
        )
        against = np.log(cut.astype(np.float32) + np.float32(FOOT)) - tray_here
        tints = [(against[:, :, one] - against[:, :, 1]) * COLOUR_WEIGHT for one in (0, 2)]
        yield np.ascontiguousarray(np.stack([against.mean(axis=2), *tints], axis=2), dtype=np.float32)


def things_like_a_die(picture: Image, tray: Tray | None = None) -> Iterator[Region]:
    """The compact things in a picture: what is no longer than twice its width."""
    return (region for region in find_regions(picture, tray) if max(region.sides) < 2 * min(region.sides))


def _closeup(picture: Image, region: Region, tray: Tray | None, edge: float) -> Floats:
    return next(closeups(picture, region, ground_of(picture, tray), edge, LEARNT, (0.0,)))


def ground_of(picture: Image, tray: Tray | None = None) -> Ground:
    """The bare tray under whatever lies in a picture, against which all colours are told."""
    return _surface(tray).fit(shrunk(picture, _SMALL))


@lru_cache(maxsize=4)
def _surface(tray: Tray | None) -> PlainSurface:
    return PlainSurface(*_SMALL, tray.mask(*_SMALL) if tray else None)


def _ground_at(ground: Ground, centre: Point, picture: Image) -> Point:
    height, width = picture.shape[:2]
    x = min(_SMALL[0] - 1, max(0, int(centre[0] * _SMALL[0] / width)))
    y = min(_SMALL[1] - 1, max(0, int(centre[1] * _SMALL[1] / height)))
    return np.asarray(ground.colours[y, x], dtype=np.float64)


def _middle(region: Region) -> Point:
    middle, _, _ = cv2.minAreaRect(np.asarray(region.outline, dtype=np.float32))
    return np.array(middle, dtype=np.float64)


def tints_of(picture: Image, box: Box, ground: Ground, reach: float = 0.36) -> Points:
    """The colours of a die against the tray (n x 3): of the pixels within `reach` sides of its box from its middle."""
    x, y, width, height = box
    middle = np.array([x + width / 2, y + height / 2])
    half = reach * min(width, height)
    left, top = max(0, round(middle[0] - half)), max(0, round(middle[1] - half))
    part = picture[top : round(middle[1] + half) + 1, left : round(middle[0] + half) + 1].reshape(-1, 3)
    against = np.log(part + FOOT) - np.log(_ground_at(ground, middle, picture))
    tints = [(against[:, one] - against[:, 1]) * COLOUR_WEIGHT for one in (0, 2)]
    return np.stack([against.mean(axis=1), *tints], axis=1)


def tint_of(picture: Image, box: Box, tray: Tray | None = None) -> Tint:
    """A die's body colour against the tray, from the middle of its face: pips are the smaller part of it."""
    tints = tints_of(picture, box, ground_of(picture, tray), 0.25)
    if not len(tints):
        return 0.0, 0.0, 0.0
    brightness, blue, red = (float(each) for each in np.median(tints, axis=0))
    return brightness, blue, red
