"""What has become of the tray since it was last at rest: a throw, or why it is none.

The dice that lay there have places; a place is left once the bare tray was seen on it. A throw has landed when every
die that lies there now was seen to fly since it last counted.
"""

from collections import deque
from dataclasses import dataclass, field, replace
from itertools import permutations
from typing import Final, Literal

import numpy as np

from vision.events import Reason
from vision.readings import Box, Die, EventFace, Reading

FLIGHT = 8
"""Flying dice counted over frames (two in one frame count twice) below which nothing was thrown; half for one die.

Dice that tumble side by side are one thing to the gate, so it is not asked that two be told apart: that both flew
follows from both places being bare.
"""

FLAT = 0.57
"""Share of the outline that a flat die's upper face fills at least, even at the picture's corner."""

BALLOTS = 5
SAME_WAY = 0.3
"""Dice that were carried went the same way, give or take this share of an edge."""

LARGE = 5.0
"""How many times as large as a die something is that may hide dice, such as a card; leaning ones are less."""

THROW: Final = "a throw"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a die came to rest; `left` once the bare tray was seen there; `owed` if it was thrown but not booked."""

    box: Box
    value: int | str
    colour: str = ""
    left: bool = False
    owed: bool = False


@dataclass(slots=True)
class Episode:
    """What has been seen since the tray was last at rest."""

    flying: int = 0
    told: bool = False
    hand: bool = False
    light: bool = False
    moved: bool = False
    still_since: float | None = None
    readings: deque[Reading] = field(default_factory=lambda: deque(maxlen=BALLOTS))


@dataclass(frozen=True, slots=True)
class Before:
    """What lay in the tray when it was last at rest."""

    dice: tuple[Place, ...] = ()
    event: Place | None = None

    @property
    def all(self) -> tuple[Place, ...]:
        """Every place."""
        return self.dice if self.event is None else (*self.dice, self.event)

    def owing_nothing(self) -> "Before":
        """The same, with no die that waits for others to be thrown again."""
        return replace(self, dice=tuple(replace(place, owed=False) for place in self.dice))


def verdict(
    reading: Reading, before: Before, thrown: bool, episode: Episode, count: int
) -> Reason | Literal["a throw"] | None:
    """What has happened since the tray was last at rest, `count` dice being thrown; None if it is not worth a word."""
    if not reading.dice and not reading.strays:
        return None
    if not thrown and unchanged(before.dice, reading):
        if episode.moved:
            return Reason.MOVED
        return Reason.LIGHT if episode.light else None
    return _why_not(reading, before, thrown, episode, count) or THROW


def was_thrown(before: Before, reading: Reading, episode: Episode, count: int, *, event_thrown: bool = False) -> bool:
    """Whether every die now lying there was seen to fly since it last counted; one of them may be the event die.

    Of `count` dice that are thrown, a single one has to fly as long as two: a hand that lays it down is soon mistaken.
    """
    places = before.dice
    if episode.moved or _carried(places, reading.dice):
        return False
    owed = sum(place.owed and not place.left and still_there(place, reading.dice) for place in places)
    stayed = sum(not place.left and not place.owed for place in places)
    if stayed:
        return False
    if owed:
        return episode.flying >= FLIGHT // 2 and (event_thrown or owed < max(count, len(reading.dice)))
    return episode.flying >= FLIGHT


def may_be_carried(places: tuple[Place, ...], dice: tuple[Die, ...]) -> bool:
    """Whether this is a single die that shows what it showed, elsewhere: perhaps only tray or camera moved."""
    return len(places) == len(dice) == 1 and places[0].value == dice[0].value


def event_was_thrown(place: Place | None, event: EventFace | None, episode: Episode) -> bool:
    """Whether the event die, which lies there now, was seen to fly since it last counted."""
    if event is None or episode.moved or episode.flying < FLIGHT // 2:
        return False
    return place is None or (place.left and not near(place.box, event.box))


def unchanged(places: tuple[Place, ...], reading: Reading) -> bool:
    """Whether exactly the dice lie there that lay there before."""
    return (
        len(places) == len(reading.dice)
        and not reading.strays
        and all(die.upright >= FLAT for die in reading.dice)
        and all(still_there(place, reading.dice) for place in places)
    )


def was_owed(die: Die, places: tuple[Place, ...]) -> bool:
    """Whether this die was thrown before without being booked, and has stayed since."""
    return any(place.owed and not place.left and still_there(place, (die,)) for place in places)


def still_there(place: Place, dice: tuple[Die, ...]) -> bool:
    """Whether one of these dice lies in that place and shows the same."""
    return any(die.value == place.value and near(place.box, die.box) for die in dice)


def near(one: Box, other: Box, share: float = 0.12) -> bool:
    """Whether two boxes lie on the same spot, give or take a share of a die (an eighth, if nothing else is said)."""
    reach = share * max(one[2], one[3], other[2], other[3])
    return bool(np.hypot(*_way(one, other)) <= reach)


def _why_not(reading: Reading, before: Before, thrown: bool, episode: Episode, count: int) -> Reason | None:
    """The reason why this cannot be booked, the most useful one first."""
    dice, strays = reading.dice, reading.strays
    if episode.moved:
        return Reason.MOVED
    if len(dice) + len(strays) > count:
        return _too_many(reading, before, count)
    if any(_hides_dice(stray.box, before, dice) for stray in strays):
        return Reason.COVERED
    if strays or any(die.upright < FLAT for die in dice):
        return Reason.COCKED
    if len(dice) < count:
        return Reason.MISSING
    if not thrown:
        if _carried(before.dice, dice) and all(place.left for place in before.dice):
            return Reason.MOVED
        one_stayed = any(still_there(place, dice) for place in before.dice if not place.left)
        one_flew = episode.flying >= FLIGHT // 2 and sum(place.left for place in before.dice) == 1
        return Reason.ONE_DIE if count > 1 and one_flew and one_stayed else Reason.TOUCHED
    return None


def _hides_dice(box: Box, before: Before, dice: tuple[Die, ...]) -> bool:
    """Whether something is so large that dice may lie under it; without a die to compare it with it is not."""
    known = [*(place.box for place in before.all), *(die.box for die in dice)]
    return bool(known) and box[2] * box[3] > LARGE * max(width * height for _, _, width, height in known)


def _too_many(reading: Reading, before: Before, count: int) -> Reason:
    # Where the event die lay before, the one thing that cannot be read is that die, leaning on something.
    is_event = before.event is not None and reading.event is None
    if is_event and len(reading.dice) + len(reading.strays) == count + 1:
        return Reason.COCKED
    is_die = len(reading.dice) > count or any(stray.is_die for stray in reading.strays)
    return Reason.TOO_MANY if is_die else Reason.STRAY


def _carried(places: tuple[Place, ...], dice: tuple[Die, ...]) -> bool:
    """Whether all dice show what they showed and have gone the same way: tray or camera moved, the dice did not.

    Of a single die nobody can tell (`may_be_carried`).
    """
    if len(dice) not in (2, 3) or len(places) != len(dice):
        return False
    edge = float(np.mean([die.box[2:] for die in dice]))
    for order in permutations(dice):
        if all(die.value == place.value for die, place in zip(order, places, strict=True)):
            ways = np.array([_way(place.box, die.box) for die, place in zip(order, places, strict=True)])
            if np.hypot(*(ways - ways[0]).T).max() <= SAME_WAY * edge:
                return True
    return False


def _way(one: Box, other: Box) -> tuple[float, float]:
    return (other[0] + other[2] / 2) - (one[0] + one[2] / 2), (other[1] + other[3] / 2) - (one[1] + one[3] / 2)
