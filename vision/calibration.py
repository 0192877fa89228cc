"""What is known of one table's tray and dice, and reading with that knowledge.

Every part may be missing: the outline of the tray, the colours of the two dice, the event die, the marks by which a
moved camera is noticed. With the colours a die of another game is told from the own ones and the two are told apart;
with the event die its face is read beside them. How it is learnt is another file's matter, and where it is kept.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np

from vision.dice import read_tray
from vision.event_die import EventDie, Points, Tint, tint_of, tints_of
from vision.landmarks import Landmarks
from vision.readings import Box, Die, EventFace, Image, PictureError, Reading, Stray
from vision.regions import find_regions
from vision.tray import Tray

MOST_TINT_OFF = 0.55
"""How far a die's colour may be from a learnt one (natural logarithms of brightness and tint)."""

LEAST_SHARE = 0.3
"""The share of a die's pixels that must be of a learnt colour; pips and sides may take the rest."""

LEAST_TINT_APART = 0.3
"""Two dice whose colours are nearer to each other than this cannot be told apart."""


@dataclass(frozen=True, slots=True)
class DieColour:
    """One of the own dice: what its colour is called, and how it looks against the tray."""

    name: str
    tint: Tint


@dataclass(frozen=True, slots=True, eq=False)
class Calibration:
    """What is known of a table; nothing at all is a calibration as well, and all is then guessed from the picture."""

    tray: Tray | None = None
    dice: tuple[DieColour, ...] = ()
    event_die: EventDie | None = None
    landmarks: Landmarks | None = None

    def __post_init__(self) -> None:
        if len(self.dice) not in (0, 2):
            raise PictureError(f"Two dice have colours to be learnt, not {len(self.dice)}.")

    def read(self, image: Image) -> Reading:
        """Everything in the tray; colours are those of the own dice. Raises PictureError when it is no picture."""
        reading = read_tray(image, self.tray)
        event = None
        if self.event_die is not None and (reading.dice or reading.strays):
            event = self.event_die.find(image, find_regions(image, self.tray), self.tray)
        if event is not None:
            reading = _without(reading, event)
        return replace(self._by_colour(image, reading), event=event)

    def _by_colour(self, image: Image, reading: Reading) -> Reading:
        """Name the own dice by their learnt colours; a die of no such colour is a stray."""
        if not self.dice or not reading.dice:
            return reading
        own: list[Die] = []
        strange: list[Stray] = []
        for die in reading.dice:
            tints = tints_of(image, die.box, self.tray)
            share, name = max((_share(known.tint, tints), known.name) for known in self.dice)
            if share < LEAST_SHARE:
                strange.append(Stray(die.box, die.colour, is_die=True))
            else:
                own.append(replace(die, colour=name))
        strays = tuple(sorted((*reading.strays, *strange), key=lambda stray: stray.box))
        return replace(reading, dice=tuple(own), strays=strays)


def learn_colours(shown: Iterable[tuple[Image, tuple[Die, ...]]], tray: Tray | None = None) -> tuple[DieColour, ...]:
    """The colours of the two dice, from pictures of both in which they were read.

    Two dice that are told apart may have one name; it is their owner's to give them others. Raises PictureError when
    the pictures show no two dice, or when two dice are too much alike to be told apart.
    """
    pairs = []
    for image, dice in shown:
        if len(dice) != 2:
            raise PictureError(f"Two dice are to be learnt, but {len(dice)} lie there.")
        pairs.append(sorted((die.colour, tint_of(image, die.box, tray)) for die in dice))
    if not pairs:
        raise PictureError("No picture of the two dice was given.")
    first, second = pairs[0]
    groups: tuple[list[tuple[str, Tint]], ...] = ([first], [second])
    for one, other in pairs[1:]:
        straight = _apart(one[1], first[1]) + _apart(other[1], second[1])
        crossed = _apart(one[1], second[1]) + _apart(other[1], first[1])
        for group, seen in zip(groups, (one, other) if straight <= crossed else (other, one), strict=True):
            group.append(seen)
    learnt = tuple(DieColour(_usual(group), _mean(group)) for group in groups)
    if _apart(learnt[0].tint, learnt[1].tint) < LEAST_TINT_APART:
        raise PictureError(f"Both dice look {learnt[0].name}: they cannot be told apart by their colours.")
    return learnt


def _usual(group: list[tuple[str, Tint]]) -> str:
    names = [name for name, _ in group]
    return max(sorted(set(names)), key=names.count)


def _mean(group: list[tuple[str, Tint]]) -> Tint:
    brightness, blue, red = (float(each) for each in np.mean([tint for _, tint in group], axis=0))
    return brightness, blue, red


def _share(tint: Tint, tints: Points) -> float:
    """The share of pixels whose colour is about this one."""
    return float((np.linalg.norm(tints - np.array(tint), axis=1) < MOST_TINT_OFF).mean()) if len(tints) else 0.0


def _apart(one: Tint, other: Tint) -> float:
    return float(np.linalg.norm(np.subtract(one, other)))


def _without(reading: Reading, event: EventFace) -> Reading:
    """The reading without what was taken for a die or a stray where the event die lies."""
    return replace(
        reading,
        dice=tuple(die for die in reading.dice if not _on(die.box, event.box)),
        strays=tuple(stray for stray in reading.strays if not _on(stray.box, event.box)),
    )


def _on(box: Box, other: Box) -> bool:
    x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
    return other[0] <= x <= other[0] + other[2] and other[1] <= y <= other[1] + other[3]
