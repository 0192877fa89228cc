"""Watching the tray: when is it a throw, and what was thrown?

A pure state machine. It is fed frames, its clock is their time, and it answers with events. A throw needs three things:
all dice were seen flying, all left the places where they lay (the bare tray was seen there), and as many as are wanted
then lie still and read the same in three frames. Anything else is ignored with its reason. A die that was validly
thrown but not booked, because its companion was cocked or fell off the tray, may stay while the other is thrown again.
"""

from collections import deque
from collections.abc import Callable, Container
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from vision.events import Cleared, Event, EventDieSettled, Ignored, Reason, Rolling, Settled, State, Unsure
from vision.gate import Gate, Glance
from vision.landmarks import Landmarks
from vision.readings import PAIR, EventFace, Frame, Reading, Wanted
from vision.tray import Tray
from vision.verdict import (
    FLIGHT,
    THROW,
    Before,
    Episode,
    Place,
    event_was_thrown,
    may_be_carried,
    near,
    unchanged,
    verdict,
    was_owed,
)
from vision.verdict import was_thrown as dice_were_thrown

Reader = Callable[[Frame], Reading]

BOOK_AT = 0.55
"""Confidence of the less certain die from which a throw is booked without asking."""

EVENT_AT = 0.5
"""Confidence from which the event die is reported; below, people are asked what it shows."""

QUIET = 0.16
"""Seconds without local motion after which dice lie still; three frames must read the same besides."""

VOTES = 3
PATIENCE = 0.8
"""Seconds after which readings that still disagree are called unsure."""

HAND_STAYS = 1.0
CANNOT_SEE = 1.0
LIGHT_CHANGE = 0.08
CHECK_VIEW = 0.4
"""Seconds between two looks at the tray's corners, to see whether the camera was moved."""


class TrayWatcher:
    """Feed it every frame in order; it says what happened.

    `read` turns a frame into a reading (that of this package), `book_at` is the confidence from which a throw
    is Settled rather than Unsure. `landmarks` are the corners by which it is noticed that camera or tray were moved,
    `known` the colours of the table's own dice. `want` says which dice are thrown; at first they are two.
    """

    def __init__(
        self,
        read: Reader,
        *,
        tray: Tray | None = None,
        landmarks: Landmarks | None = None,
        known: Container[str] = (),
        book_at: float = BOOK_AT,
    ) -> None:
        self._read = read
        self._wanted, self._known = PAIR, known
        self._gate = Gate(tray)
        self._landmarks = landmarks
        self._book_at = book_at
        self._episode: Episode | None = Episode()
        self._before: Before | None = None
        self._light: npt.NDArray[np.float64] | None = None
        self._hand_since: float | None = None
        self._unseen_since: float | None = None
        self._same_since: float | None = None
        self._view_checked, self._is_elsewhere = -np.inf, False
        self._complained: Reason | None = None
        self._objected = False  # what was seen at rest was not as it should be
        self.state = State.SETTLING
        self.reading = Reading()

    def want(self, wanted: Wanted) -> None:
        """From now on these dice are thrown; what was thrown before has been for others."""
        if wanted == self._wanted:
            return
        self._wanted = wanted
        if self._before is not None:
            self._before = self._before.owing_nothing()

    def feed(self, frame: Frame) -> tuple[Event, ...]:
        """What this frame adds: usually nothing."""
        glance = self._gate.look(frame.image)
        if glance.trouble is not None:
            return self._unseen(glance.trouble, frame)
        if glance.same:
            return self._frozen(frame)
        self._same_since = None
        if self._looks_elsewhere(frame):
            return self._unseen(Reason.MOVED, frame)
        self._unseen_since = None
        self._notice(glance, frame)
        if glance.hand:
            return self._under_a_hand(frame)
        self._hand_since = None
        gone = () if self._complained is None else (Cleared(frame.number, frame.time),)
        self._complained = None
        if self._episode is None:
            return gone
        if self._episode.still_since is None:
            return gone + self._in_motion(frame)
        return gone + self._at_rest(frame, self._episode)

    # What is seen.

    def _frozen(self, frame: Frame) -> tuple[Event, ...]:
        """The very same picture once more says nothing; once a second has passed, the camera is not well."""
        self._same_since = frame.time if self._same_since is None else self._same_since
        if frame.time - self._same_since < CANNOT_SEE:
            return ()
        self._open().still_since = None
        self.state = State.BLOCKED
        return self._complain(Reason.FROZEN, frame)

    def _looks_elsewhere(self, frame: Frame, *, now: bool = False) -> bool:
        """Whether camera or tray were moved; looked at now and then only, unless it has to be known now."""
        if self._landmarks is None or not (now or frame.time >= self._view_checked + CHECK_VIEW):
            return self._is_elsewhere
        self._view_checked = frame.time
        moved = self._landmarks.have_moved(frame.image)
        self._is_elsewhere = self._is_elsewhere if moved is None else moved
        if self._is_elsewhere:
            self._open().moved = True
        return self._is_elsewhere

    def _unseen(self, reason: Reason, frame: Frame) -> tuple[Event, ...]:
        self._open().still_since = None
        self._unseen_since = frame.time if self._unseen_since is None else self._unseen_since
        if frame.time - self._unseen_since < CANNOT_SEE:
            return ()
        self.state = State.BLOCKED
        return self._complain(reason, frame)

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
        return (Ignored(reason, (), frame.number, frame.time, lasts=True),)

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
        if self._episode is not None and self._before is not None:
            size = (width, height)
            event = None if self._before.event is None else _looked_at(self._before.event, glance, size)
            self._before = Before(tuple(_looked_at(place, glance, size) for place in self._before.dice), event)

    def _open(self) -> Episode:
        if self._episode is None:
            self._episode = Episode()
        return self._episode

    def _in_motion(self, frame: Frame) -> tuple[Event, ...]:
        episode = self._open()
        places = self._before.dice if self._before is not None else ()
        needed = FLIGHT // 2 if any(place.owed and not place.left for place in places) else FLIGHT
        if episode.flying < needed or not all(place.left or place.owed for place in places):
            return ()
        self.state = State.ROLLING
        if episode.told:
            return ()
        episode.told = True
        return (Rolling(frame.number, frame.time),)

    # What it comes to.

    def _at_rest(self, frame: Frame, episode: Episode) -> tuple[Event, ...]:
        assert episode.still_since is not None
        still = frame.time - episode.still_since
        self.state = State.SETTLING
        # The first still frame may show a die that is about to fall over: it is not worth a reading.
        if still < QUIET / 3:
            return ()
        if self._looks_elsewhere(frame, now=not episode.readings):
            return self._unseen(Reason.MOVED, frame)
        episode.readings.append(self._read(frame).looked_for(self._wanted, self._known))
        if still < QUIET:
            return ()
        agreed = _agreed(episode.readings)
        if agreed is None and still < PATIENCE:
            return ()
        return self._conclude(agreed, frame, episode)

    def _conclude(self, agreed: Reading | None, frame: Frame, episode: Episode) -> tuple[Event, ...]:
        reading = agreed or episode.readings[-1]
        event_face = _agreed_face(reading, episode.readings)
        reading = replace(reading, event=event_face or reading.event)
        known, before = self._before is not None, self._before or Before()
        self._episode, self.reading = None, reading
        with_event = event_was_thrown(before.event, event_face, episode)
        thrown = dice_were_thrown(before, reading, episode, len(self._wanted), event_thrown=with_event)
        told_face = event_face if with_event else None
        found = verdict(reading, before, thrown, episode, len(self._wanted)) if known or thrown else None
        event: Event | None = None
        if known and told_face is not None and not thrown and unchanged(before.dice, reading):
            event = EventDieSettled(told_face, frame.number, frame.time)
        elif found == THROW:
            certain = self._landmarks is not None or not may_be_carried(before.dice, reading.dice)
            event = self._booking(reading, agreed is not None and certain, told_face, frame)
        elif isinstance(found, Reason):
            event = Ignored(found, reading.all_dice, frame.number, frame.time, lasts=found is Reason.COVERED)
        elif self._objected:
            event = Cleared(frame.number, frame.time)
        self._objected = isinstance(event, Ignored)
        self.state = _state_after(event, reading)
        if found is Reason.COVERED:
            return () if event is None else (event,)  # the dice under it may still lie there
        booked = isinstance(event, Settled | Unsure)
        self._before = Before(
            tuple(
                Place(die.box, die.value, die.colour, owed=not booked and (thrown or was_owed(die, before.dice)))
                for die in reading.dice
            ),
            None if reading.event is None else Place(reading.event.box, reading.event.face),
        )
        return () if event is None else (event,)

    def _booking(self, reading: Reading, certain: bool, event: EventFace | None, frame: Frame) -> Event:
        dice = reading.dice
        confidence = min(die.confidence for die in dice) if certain else 0.0
        if confidence < self._book_at:
            return Unsure(dice, confidence, frame.number, frame.time, event)
        return Settled(sum(die.value for die in dice), dice, confidence, frame.number, frame.time, event)


def _looked_at(place: Place, glance: Glance, size: tuple[int, int]) -> Place:
    """The place, left if the bare tray is seen there."""
    return place if place.left or not glance.is_bare(place.box, size) else replace(place, left=True)


def _agreed(readings: deque[Reading]) -> Reading | None:
    """The newest reading that at least two others of the last few repeat."""
    for newest in reversed(readings):
        same = [other for other in readings if _same(newest, other)]
        if len(same) >= VOTES:
            return newest
    return None


def _agreed_face(reading: Reading, readings: deque[Reading]) -> EventFace | None:
    """The event die, if enough of the readings show the same face in the same place, and surely."""
    if reading.event is None:
        return None
    box, face = reading.event.box, reading.event.face
    sure = [
        other.event
        for other in readings
        if other.event is not None
        and other.event.face == face
        and near(box, other.event.box)
        and other.event.confidence >= EVENT_AT
    ]
    return sure[-1] if len(sure) >= VOTES else None


def _same(one: Reading, other: Reading) -> bool:
    return (
        len(one.dice) == len(other.dice)
        and len(one.strays) == len(other.strays)
        and all(a.value == b.value and near(a.box, b.box) for a, b in zip(one.dice, other.dice, strict=True))
    )


def _state_after(event: Event | None, reading: Reading) -> State:
    match event:
        case Settled() | EventDieSettled():
            return State.ANNOUNCED
        case Unsure():
            return State.NEEDS_HELP
        case Ignored(reason=Reason.TOUCHED | Reason.LIGHT | Reason.ONE_DIE | Reason.MOVED):
            return State.SETTLED
        case Ignored():
            return State.NEEDS_HELP
    return State.SETTLED if reading.dice or reading.strays or reading.event else State.EMPTY
