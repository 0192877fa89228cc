"""What is known of one table's tray and dice, and reading with that knowledge.

Every part may be missing: the outline of the tray, the colours of the two dice, the event die, the marks by which a
moved camera is noticed. With the colours a die of another game is told from our own, and the two are told apart;
with the event die its face is read beside them. How it is learnt is another file's matter, and where it is kept.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Self

import numpy as np

from vision.dice import LEAST_EDGE, read_things
from vision.event_die import EventDie, Points, Tint, ground_of, tint_of, tints_of
from vision.heaps import with_unread
from vision.landmarks import Landmarks
from vision.picture import as_picture
from vision.readings import Die, Image, PictureError, Reading, Stray
from vision.regions import find_regions
from vision.surface import Ground
from vision.tray import Tray

MOST_TINT_OFF = 0.55
"""How far a die's colour may be from a learnt one (natural logarithms of brightness and tint)."""

LEAST_SHARE = 0.3
"""The share of a die's pixels that must be of a learnt colour; pips and sides may take the rest."""

LEAST_TINT_APART = 0.3
"""Two dice whose colours are nearer to each other than this cannot be told apart."""


@dataclass(frozen=True, slots=True)
class DieColour:
    """One of our own dice: what its colour is called, and how it looks against the tray."""

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

    def renamed(self, names: Mapping[str, str]) -> Self:
        """The same dice under the names that their owner gives them: which is the yellow one, say, and which the red.

        `names` leads from a name that is known now to the new one; a colour that is left out keeps its name. Raises
        PictureError when there is no such colour, a name is empty, or both dice would be called the same.
        """
        known = [die.name for die in self.dice]
        if unknown := [name for name in names if name not in known]:
            raise PictureError(
                f"There is no {unknown[0]} die; nothing was renamed. Known: {', '.join(known) or 'none'}."
            )
        dice = tuple(replace(die, name=names.get(die.name, die.name).strip()) for die in self.dice)
        if not all(die.name for die in dice) or len({die.name for die in dice}) < len(dice):
            raise PictureError("Two dice need two different names; nothing was renamed.")
        return replace(self, dice=dice)

    def read(self, image: Image) -> Reading:
        """Everything in the tray; colours are those of our own dice. Raises PictureError when it is not a picture."""
        picture = as_picture(image)
        things = find_regions(picture, self.tray) if min(picture.shape[:2]) >= LEAST_EDGE else []
        ground = ground_of(picture, self.tray) if things else None
        event = self.event_die.find(picture, things, ground) if self.event_die is not None and ground else None
        if event is not None:
            things = [thing for thing in things if thing.box != event.box]
        edge = self.event_die.edge * picture.shape[1] if self.event_die is not None else None
        reading = with_unread(read_things(picture, things), things, edge)
        return replace(self._by_colour(picture, reading, ground) if ground else reading, event=event)

    def _by_colour(self, image: Image, reading: Reading, ground: Ground) -> Reading:
        """Name our own dice by their learnt colours; a die of no such colour is a stray."""
        if not self.dice or not reading.dice:
            return reading
        own: list[Die] = []
        strange: list[Stray] = []
        for die in reading.dice:
            tints = tints_of(image, die.box, ground)
            share, name = max((_share(known.tint, tints), known.name) for known in self.dice)
            if share < LEAST_SHARE:
                strange.append(Stray(die.box, die.colour, die))
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
            raise PictureError(f"Two dice are to be learned, but there are {len(dice)}.")
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
