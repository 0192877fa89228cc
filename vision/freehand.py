"""Throws on any table, before a camera that nobody has calibrated and somebody may hold in the hand.

The camera's shake is taken out first (steadying), so that motion is what moves on the table. Once that has come to rest
the still reader reads several frames, and they vote. A thrown die is one that lies where the last picture at rest
showed something else: what was there before, print and pattern included, is none.

It knows neither tray nor dice, so it takes any number of dice that come for a throw and cannot tell a throw from dice
laid down by a hand; the watcher of a calibrated tray can.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace

import cv2
import numpy as np

from vision.events import Cleared, Event, Ignored, Reason, Rolling, Settled, State, Unsure
from vision.readings import PAIR, Die, Frame, Image, Reading, Wanted
from vision.steadying import STILL, Change, View, Way, back, carried, change, moved, then, view
from vision.still import read_still
from vision.votes import same_place, vote

Reader = Callable[[Image], tuple[Die, ...]]

BOOK_AT = 0.9
"""Confidence of the least certain die from which a throw is announced without asking. Several frames have agreed on it
by then, so this is less than what a single picture must have."""

MOVES = 80
"""Pixels (of the small picture) that must move together: a die that turns over is twice as many."""

FLIGHT = 0.2
"""Seconds of motion below which nothing was thrown."""

LONGEST_STEP = 0.1
"""Seconds of motion that one frame may count for, however late it comes."""

QUIET = 0.09
"""Seconds without motion after which reading begins."""

LEAST_LOOKS, MOST_LOOKS = 4, 10
LOOKING = 0.2
"""Seconds of rest after which the readings may be counted."""

ALIKE = 0.7
"""How much a die's box may look like what was there before (at most 1) if the die came there since."""

ELSEWHERE = 0.6
"""The share of the picture that has changed when the camera looks at another place."""

UNLIKE = 1.6
"""How many times as large as the usual die of a throw another one looks at most, from near by and from far."""

AS_WIDE = 0.6
"""The width of a thing, in edges of the dice, from which it may be a die that was not read."""

LARGEST_HEAP = 5.0
"""Squares of a die's edge that a heap of unread dice covers at most; what is larger is a hand or a sleeve."""

DARK, BRIGHT = 14.0, 250.0
CANNOT_SEE = 1.0

BEFORE = 5
"""Quiet frames that are kept; the oldest shows the table before any motion that was noticed late."""


@dataclass(frozen=True, slots=True, eq=False)
class _Rest:
    """The table at rest, and what is remembered of its dice; `way` has led from their boxes to `view`.

    `known` are all that were seen there since the last throw, hidden by a hand though they may be by now, and `thrown`
    those of that throw.
    """

    view: View
    known: tuple[Die, ...] = ()
    thrown: tuple[Die, ...] = ()
    way: Way = field(default_factory=STILL.copy)

    def after(self, way: Way) -> "_Rest":
        """The same dice in a picture to which that way leads from `view`."""
        whole = then(self.way, way)
        known, thrown = (tuple(_carried(die, whole) for die in each) for each in (self.known, self.thrown))
        return _Rest(self.view, known, thrown)

    def with_seen(self, view: View, dice: tuple[Die, ...]) -> "_Rest":
        """The same dice, and those that are seen now."""
        others = (die for die in self.known if not any(same_place(die.box, other.box) for other in dice))
        return _Rest(view, (*dice, *others), self.thrown)


@dataclass(slots=True)
class _Episode:
    """What has been seen since the table was last at rest.

    `led` is the way of the camera since `before`, `way` that since the dice lie still; the boxes are of that moment.
    """

    before: _Rest | None = None
    flight: float = 0.0
    told: bool = False
    still_since: float | None = None
    led: Way = field(default_factory=STILL.copy)
    way: Way = field(default_factory=STILL.copy)
    looks: list[tuple[Die, ...]] = field(default_factory=list)

    def stir(self) -> None:
        """Motion: what was read until then counts no more."""
        self.still_since = None
        self.looks.clear()


class FreehandWatcher:
    """Feed it every frame in order; it says what happened.

    `read` reads a still picture, `book_at` is the confidence from which a throw is Settled rather than Unsure.
    """

    def __init__(self, read: Reader = read_still, *, book_at: float = BOOK_AT) -> None:
        self._read, self._book_at = read, book_at
        self._wanted = PAIR
        self._last: View | None = None
        self._time = 0.0
        self._quiet: deque[_Rest] = deque(maxlen=BEFORE)
        self._episode: _Episode | None = _Episode()
        self._unseen_since: float | None = None
        self._complained: Reason | None = None
        self.state = State.SETTLING
        self.reading = Reading()

    def want(self, wanted: Wanted) -> None:
        """From now on these dice are thrown."""
        self._wanted = wanted

    def feed(self, frame: Frame) -> tuple[Event, ...]:
        """What this frame adds: usually nothing."""
        seen = view(frame.image)
        last, self._last = self._last, seen
        passed, self._time = frame.time - self._time, frame.time
        if last is None or last.grey.shape != seen.grey.shape:
            self._quiet.clear()
            self._episode = _Episode(_Rest(seen))
            return ()
        if (trouble := _trouble(last, seen)) is not None:
            return self._unseen(trouble, frame)
        gone = () if self._complained is None else (Cleared(frame.number, frame.time),)
        self._unseen_since = self._complained = None
        return gone + self._watched(last, seen, passed, frame)

    def _watched(self, last: View, seen: View, passed: float, frame: Frame) -> tuple[Event, ...]:
        """What a picture of the table adds."""
        way, pixels = moved(last, seen)
        if pixels > MOVES:
            return self._in_motion(way, passed, frame)
        if self._episode is not None:
            return self._at_rest(self._episode, way, seen, frame)
        self._quiet.append(replace(self._quiet[-1], view=seen, way=then(self._quiet[-1].way, way)))
        return ()

    def _unseen(self, trouble: Reason, frame: Frame) -> tuple[Event, ...]:
        """Such a picture tells nothing. After a while people are told, and what lies there is looked at again."""
        self._unseen_since = frame.time if self._unseen_since is None else self._unseen_since
        if frame.time - self._unseen_since < CANNOT_SEE:
            return ()
        self._open().stir()
        self.state = State.BLOCKED
        if self._complained is trouble:
            return ()
        self._complained = trouble
        return (Ignored(trouble, (), frame.number, frame.time, lasts=True),)

    def _open(self) -> _Episode:
        if self._episode is None:
            # The way from the oldest of the quiet frames to the newest, from where it goes on.
            led = then(back(self._quiet[0].way), self._quiet[-1].way)
            self._episode = _Episode(self._quiet[0], led=led)
            self._quiet.clear()
        return self._episode

    def _in_motion(self, way: Way, passed: float, frame: Frame) -> tuple[Event, ...]:
        episode = self._open()
        episode.stir()
        episode.led = then(episode.led, way)
        episode.flight += min(passed, LONGEST_STEP)
        if episode.flight < FLIGHT:
            return ()
        self.state = State.ROLLING
        if episode.told:
            return ()
        episode.told = True
        return (Rolling(frame.number, frame.time),)

    def _at_rest(self, episode: _Episode, way: Way, seen: View, frame: Frame) -> tuple[Event, ...]:
        episode.led = then(episode.led, way)
        if episode.still_since is None:
            episode.still_since, episode.way = frame.time, STILL
        else:
            episode.way = then(episode.way, way)
        self.state = State.SETTLING
        still = frame.time - episode.still_since
        if still < QUIET:
            return ()
        to_first = back(episode.way)
        episode.looks.append(tuple(_carried(die, to_first) for die in self._read(frame.image)))
        if len(episode.looks) < LEAST_LOOKS or still < LOOKING:
            return ()
        dice = vote(episode.looks)
        if len(episode.looks) < MOST_LOOKS and any(die.confidence < self._book_at for die in dice):
            return ()
        return self._conclude(episode, tuple(_carried(die, episode.way) for die in dice), seen, frame)

    def _conclude(self, episode: _Episode, dice: tuple[Die, ...], seen: View, frame: Frame) -> tuple[Event, ...]:
        before = episode.before or _Rest(seen)
        since = change(before.view, seen, episode.led)
        before = before.after(since.way)
        event = self._judged(episode, before, dice, since, frame)
        self._episode, self.reading = None, Reading(dice)
        if isinstance(event, Settled | Unsure):
            before = _Rest(seen, thrown=event.dice)
        elif since.share > ELSEWHERE:
            before = _Rest(seen)
        self._quiet.append(before.with_seen(seen, dice))
        self.state = _state_after(event, dice)
        return () if event is None else (event,)

    def _judged(
        self, episode: _Episode, before: _Rest, dice: tuple[Die, ...], since: Change, frame: Frame
    ) -> Event | None:
        """What to say of the dice at rest."""
        if since.share > ELSEWHERE:
            return Ignored(Reason.MOVED, dice, frame.number, frame.time) if dice else None
        fresh = _fresh(dice, before.known, since)
        if all(any(_is(die, other) for other in before.known) for die in fresh) or _lie_alike(fresh, before.known):
            return None
        stayed = any(_is(die, other) for die in dice if die not in fresh for other in before.thrown)
        if stayed or episode.flight < FLIGHT:
            few = Reason.ONE_DIE if len(self._wanted) > 1 else Reason.TOO_MANY
            reason = few if episode.flight >= FLIGHT else Reason.TOUCHED
            return Ignored(reason, dice, frame.number, frame.time)
        confidence = 0.0 if _unread(since, dice, before.known) else min(die.confidence for die in fresh)
        if confidence < self._book_at:
            return Unsure(fresh, confidence, frame.number, frame.time)
        return Settled(sum(die.value for die in fresh), fresh, confidence, frame.number, frame.time)


def _trouble(last: View, seen: View) -> Reason | None:
    """Why a picture tells nothing of the table."""
    if seen.light <= DARK:
        return Reason.DARK
    if seen.light >= BRIGHT:
        return Reason.BRIGHT
    return Reason.FROZEN if np.array_equal(last.colour, seen.colour) else None


def _carried(die: Die, way: Way) -> Die:
    return replace(die, box=carried(die.box, way))


def _is(die: Die, other: Die) -> bool:
    return die.value == other.value and same_place(die.box, other.box)


def _fresh(dice: tuple[Die, ...], known: tuple[Die, ...], since: Change) -> tuple[Die, ...]:
    """The dice that have come, all about as large as each other; at a place that comes into view print may lie too."""
    come = tuple(die for die in dice if _is_fresh(die, known, since))
    sizes = [_size(die) for die in come if since.was_in_view(die.box)]
    usual = float(np.median(sizes)) if sizes else 0.0
    return tuple(die for die in come if usual / UNLIKE < _size(die) < usual * UNLIKE)


def _size(die: Die) -> float:
    return float(np.sqrt(die.box[2] * die.box[3]))


def _is_fresh(die: Die, known: tuple[Die, ...], since: Change) -> bool:
    """Whether a die has come there: what was there looked otherwise, or was a die that showed something else."""
    there = [other.value for other in known if same_place(die.box, other.box)]
    return since.likeness(die.box) < ALIKE or (bool(there) and die.value not in there)


def _lie_alike(dice: tuple[Die, ...], known: tuple[Die, ...]) -> bool:
    """Whether these are known dice as they lay, seen from beside: then the camera has gone, not the dice."""
    if len(dice) < 2:
        return False
    for first in known:
        if first.value == dice[0].value:
            way = STILL.copy()
            way[:, 2] = np.subtract(dice[0].box[:2], first.box[:2])
            if all(any(_is(die, _carried(other, way)) for other in known) for die in dice):
                return True
    return False


def _unread(since: Change, dice: tuple[Die, ...], earlier: tuple[Die, ...]) -> bool:
    """Whether something as wide as a die has come that was not read; where earlier dice lay there is bare table now."""
    things = since.things.copy()
    boxes = np.array([die.box for die in (*dice, *earlier)], dtype=np.float64) * since.scale
    grown = boxes + boxes[:, [2, 3, 2, 3]] * (-0.15, -0.15, 0.3, 0.3)
    for left, top, width, height in grown:
        cv2.rectangle(things, (round(left), round(top)), (round(left + width), round(top + height)), 0, -1)
    edge = float(np.median(boxes[:, 2:]))
    inner = cv2.distanceTransform(things, cv2.DIST_L2, 3)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(things)
    return any(
        stats[label, cv2.CC_STAT_AREA] < LARGEST_HEAP * edge**2
        and float(inner[labels == label].max()) >= AS_WIDE / 2 * edge
        for label in range(1, count)
    )


def _state_after(event: Event | None, dice: tuple[Die, ...]) -> State:
    match event:
        case Settled():
            return State.ANNOUNCED
        case Unsure():
            return State.NEEDS_HELP
    return State.SETTLED if dice else State.EMPTY
