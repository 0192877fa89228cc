"""Watching the tray: when is it a throw, and what was thrown?

A pure state machine. It is fed frames, its clock is their time, and it answers with events. A throw needs three things:
both dice were seen flying, both left the places where they lay (the bare tray was seen there), and two dice then lie
still and read the same in three frames. Anything else is ignored with its reason. A die that was validly thrown but not
booked, because its companion was cocked or fell off the tray, may stay while the other is thrown again.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final, Literal

import numpy as np
import numpy.typing as npt

from vision.events import Event, Ignored, Reason, Rolling, Settled, State, Unsure
from vision.gate import Gate, Glance
from vision.readings import Box, Die, Frame, Reading
from vision.tray import Tray

Reader = Callable[[Frame], Reading]

BOOK_AT = 0.55
"""Confidence of the less certain die from which a throw is booked without asking."""

QUIET = 0.16
"""Seconds without local motion after which dice lie still; three frames must read the same besides."""

VOTES, BALLOTS = 3, 5
PATIENCE = 0.8
"""Seconds after which readings that still disagree are called unsure."""

FLIGHT = 8
"""Flying dice counted over frames (two in one frame count twice) below which nothing was thrown; half for one die.

Dice that tumble side by side are one thing to the gate, so it is not asked that two be told apart: that both flew
follows from both places being bare.
"""

HAND_STAYS = 1.0
CANNOT_SEE = 1.0
LIGHT_CHANGE = 0.08
FLAT = 0.57
"""Share of the outline that a flat die's upper face fills at least, even at the picture's corner."""


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a die came to rest; `left` once the bare tray was seen there; `owed` if it was thrown but not booked."""

    box: Box
    value: int
    colour: str
    left: bool = False
    owed: bool = False


@dataclass(slots=True)
class _Episode:
    """What has been seen since the tray was last at rest."""

    flying: int = 0
    told: bool = False
    hand: bool = False
    light: bool = False
    still_since: float | None = None
    readings: deque[Reading] = field(default_factory=lambda: deque(maxlen=BALLOTS))


class TrayWatcher:
    """Feed it every frame in order; it says what happened.

    `read` turns a frame into a reading (the dice reader of this room), `book_at` is the confidence from which a throw
    is Settled rather than Unsure.
    """

    def __init__(self, read: Reader, *, tray: Tray | None = None, book_at: float = BOOK_AT) -> None:
        self._read = read
        self._gate = Gate(tray)
        self._book_at = book_at
        self._episode: _Episode | None = _Episode()
        self._places: tuple[_Place, ...] | None = None
        self._light: npt.NDArray[np.float64] | None = None
        self._hand_since: float | None = None
        self._unseen_since: float | None = None
        self._complained: Reason | None = None
        self.state = State.SETTLING
        self.reading = Reading()

    def feed(self, frame: Frame) -> tuple[Event, ...]:
        """What this frame adds: usually nothing."""
        glance = self._gate.look(frame.image)
        if not glance.visible:
            return self._unseen(frame)
        self._unseen_since = None
        self._notice(glance, frame)
        if glance.hand:
            return self._under_a_hand(frame)
        self._hand_since = None
        if self._complained in (Reason.HAND, Reason.BLOCKED):
            self._complained = None
        if self._episode is None:
            return ()
        if self._episode.still_since is None:
            return self._in_motion(frame)
        return self._at_rest(frame, self._episode)

    # What is seen.

    def _unseen(self, frame: Frame) -> tuple[Event, ...]:
        self._open().still_since = None
        self._unseen_since = frame.time if self._unseen_since is None else self._unseen_since
        if frame.time - self._unseen_since < CANNOT_SEE:
            return ()
        self.state = State.BLOCKED
        return self._complain(Reason.BLOCKED, frame)

    def _under_a_hand(self, frame: Frame) -> tuple[Event, ...]:
        episode = self._open()
        episode.hand, episode.still_since = True, None
        self._hand_since = frame.time if self._hand_since is None else self._hand_since
        self.state = State.HAND
        return self._complain(Reason.HAND, frame) if frame.time - self._hand_since >= HAND_STAYS else ()

    def _complain(self, reason: Reason, frame: Frame) -> tuple[Event, ...]:
        """Say it once, not with every frame."""
        if self._complained is reason:
            return ()
        self._complained = reason
        return (Ignored(reason, (), frame.number, frame.time),)

    def _notice(self, glance: Glance, frame: Frame) -> None:
        """Keep account of motion, bare places and the light."""
        height, width = frame.image.shape[:2]
        light = np.maximum(glance.light, 1.0)
        lit_anew = self._light is not None and float(np.abs(light / self._light - 1).max()) > LIGHT_CHANGE
        if lit_anew or self._light is None:
            self._open().light |= lit_anew
            self._open().still_since = None
            self._light = light
        else:
            # Dusk is not an event: the remembered light follows slowly.
            self._light = self._light * 0.98 + light * 0.02
        if glance.moving:
            episode = self._open()
            episode.still_since = None
            episode.readings.clear()
            episode.flying += min(glance.flying, 2)
        elif self._episode is not None and not glance.hand and self._episode.still_since is None and not lit_anew:
            self._episode.still_since = frame.time
        if self._episode is not None and self._places:
            self._places = tuple(
                place if place.left or not glance.is_bare(place.box, (width, height)) else replace(place, left=True)
                for place in self._places
            )

    def _open(self) -> _Episode:
        if self._episode is None:
            self._episode = _Episode()
        return self._episode

    def _in_motion(self, frame: Frame) -> tuple[Event, ...]:
        episode = self._open()
        places = self._places or ()
        needed = FLIGHT // 2 if any(place.owed and not place.left for place in places) else FLIGHT
        if episode.flying < needed or not all(place.left or place.owed for place in places):
            return ()
        self.state = State.ROLLING
        if episode.told:
            return ()
        episode.told = True
        return (Rolling(frame.number, frame.time),)

    # What it comes to.

    def _at_rest(self, frame: Frame, episode: _Episode) -> tuple[Event, ...]:
        assert episode.still_since is not None
        still = frame.time - episode.still_since
        self.state = State.SETTLING
        # The first still frame may show a die that is about to fall over: it is not worth a reading.
        if still < QUIET / 3:
            return ()
        episode.readings.append(self._read(frame))
        if still < QUIET:
            return ()
        agreed = _agreed(episode.readings)
        if agreed is None and still < PATIENCE:
            return ()
        return self._conclude(agreed, frame, episode)

    def _conclude(self, agreed: Reading | None, frame: Frame, episode: _Episode) -> tuple[Event, ...]:
        reading = agreed or episode.readings[-1]
        places, self._episode, self.reading = self._places, None, reading
        thrown = _was_thrown(places or (), reading, episode)
        found = None if places is None and not thrown else _verdict(reading, places or (), thrown, episode)
        event: Event | None = None
        if isinstance(found, Reason):
            event = Ignored(found, reading.dice, frame.number, frame.time)
        elif found is not None:
            event = self._booking(reading, agreed is not None, frame)
        booked = isinstance(event, Settled | Unsure)
        self._places = tuple(
            _Place(die.box, die.value, die.colour, owed=not booked and (thrown or _was_owed(die, places or ())))
            for die in reading.dice
        )
        self.state = _state_after(event, reading)
        return () if event is None else (event,)

    def _booking(self, reading: Reading, agreed: bool, frame: Frame) -> Event:
        dice = reading.dice
        confidence = min(die.confidence for die in dice) if agreed else 0.0
        if confidence < self._book_at:
            return Unsure(dice, confidence, frame.number, frame.time)
        return Settled(sum(die.value for die in dice), dice, confidence, frame.number, frame.time)


_THROW: Final = "a throw"


def _verdict(
    reading: Reading, places: tuple[_Place, ...], thrown: bool, episode: _Episode
) -> Reason | Literal["a throw"] | None:
    """What has happened since the tray was last at rest; None if it is not worth a word."""
    if not reading.dice and not reading.strays:
        return None
    if not thrown and _unchanged(places, reading):
        return Reason.LIGHT if episode.light else None
    return _why_not(reading, places, thrown, episode) or _THROW


def _why_not(reading: Reading, places: tuple[_Place, ...], thrown: bool, episode: _Episode) -> Reason | None:
    """The reason why this cannot be booked, the most useful one first."""
    dice, strays = reading.dice, reading.strays
    if len(dice) + len(strays) > 2:
        return Reason.THIRD_DIE if len(dice) >= 2 else Reason.STRAY
    if strays or any(die.upright < FLAT for die in dice):
        return Reason.COCKED
    if len(dice) < 2:
        return Reason.MISSING
    if not thrown:
        one_flew = episode.flying >= FLIGHT // 2 and sum(place.left for place in places) == 1
        return Reason.ONE_DIE if one_flew else Reason.TOUCHED
    return None


def _was_thrown(places: tuple[_Place, ...], reading: Reading, episode: _Episode) -> bool:
    """Whether every die now lying there was seen to fly since it last counted."""
    owed = sum(place.owed and not place.left and _still_there(place, reading.dice) for place in places)
    stayed = sum(not place.left and not place.owed for place in places)
    if stayed:
        return False
    if owed:
        return episode.flying >= FLIGHT // 2 and owed < max(2, len(reading.dice))
    return episode.flying >= FLIGHT


def _was_owed(die: Die, places: tuple[_Place, ...]) -> bool:
    return any(place.owed and not place.left and _still_there(place, (die,)) for place in places)


def _still_there(place: _Place, dice: tuple[Die, ...]) -> bool:
    return any(die.value == place.value and _near(place.box, die.box) for die in dice)


def _unchanged(places: tuple[_Place, ...], reading: Reading) -> bool:
    return (
        len(places) == len(reading.dice)
        and not reading.strays
        and all(die.upright >= FLAT for die in reading.dice)
        and all(_still_there(place, reading.dice) for place in places)
    )


def _near(one: Box, other: Box) -> bool:
    """Whether two boxes lie on the same spot, give or take an eighth of a die."""
    reach = 0.12 * max(one[2], one[3], other[2], other[3])
    across = (one[0] + one[2] / 2) - (other[0] + other[2] / 2)
    down = (one[1] + one[3] / 2) - (other[1] + other[3] / 2)
    return bool(np.hypot(across, down) <= reach)


def _agreed(readings: deque[Reading]) -> Reading | None:
    """The newest reading that at least two others of the last few repeat."""
    for newest in reversed(readings):
        same = [other for other in readings if _same(newest, other)]
        if len(same) >= VOTES:
            return newest
    return None


def _same(one: Reading, other: Reading) -> bool:
    return (
        len(one.dice) == len(other.dice)
        and len(one.strays) == len(other.strays)
        and all(a.value == b.value and _near(a.box, b.box) for a, b in zip(one.dice, other.dice, strict=True))
    )


def _state_after(event: Event | None, reading: Reading) -> State:
    match event:
        case Settled():
            return State.ANNOUNCED
        case Unsure():
            return State.NEEDS_HELP
        case Ignored(reason=Reason.TOUCHED | Reason.LIGHT | Reason.ONE_DIE):
            return State.SETTLED
        case Ignored():
            return State.NEEDS_HELP
    return State.SETTLED if reading.dice or reading.strays else State.EMPTY
