"""The dice station: where readings from any thread meet the referee and become lines in the books.

Safe to call from every thread. One reading is dealt with at a time, up to the disk; `moved` never waits for that, so
the books may call it while they write. What became of each reading is kept as notices for the screens.
"""

import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import replace

from companion.rules.kernel import Action, Refusal
from companion.said import said

from .books import Books, BooksBusyError, Standing, Written
from .done import end_of_part, why_not_done
from .due import name
from .notices import BUTTON, Kind, Notice, notices_of
from .readings import DiceAnswered, DiceSeen, Reading, Source
from .referee import SETTLED, Referee
from .shown import QuestionShown, StationView
from .taps import tapped, tapped_alone, tapped_dice, tapped_event
from .verdicts import Book, Ignore, Verdict

KEPT = 20
"""Notices kept for the screens."""

ATTEMPTS = 5
"""How often something is judged anew because the game moved on while it was being booked."""

PAIR = 2


def _nobody_listens() -> None:
    """For those who look at the view when they like."""


class Station:
    """Takes readings in, books rolls, answers the screens.

    `due_since` is when what is due at the start became due, on the same clock, if the books tell; otherwise now.
    Whether a sure throw ends a part that is still open, the table says (`let_throws_end_turns`); at first it is asked.
    `on_change` is called after every change of the view, in the thread that caused it.
    """

    def __init__(
        self,
        books: Books,
        source: Source = Source.TAPS,
        *,
        due_since: float | None = None,
        on_change: Callable[[], None] = _nobody_listens,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._books = books
        self._clock = clock
        self._on_change = on_change
        standing = books.standing()
        since = clock() if due_since is None else due_since
        # Guards the three below; never held while anything outside is called, so it can be taken from anywhere.
        self._memory = threading.Lock()
        self._referee = Referee.at_start(standing.state, source, since=since)
        self._revision = standing.revision
        self._notices: deque[Notice] = deque(maxlen=KEPT)
        # Held from the judgement of a reading until it is on disk: one at a time.
        self._judging = threading.RLock()

    # -- what comes in -----------------------------------------------------------------------------------------

    def moved(self, standing: Standing) -> None:
        """The game stands thus now. Call it after every change, in any thread; an older standing is passed over."""
        with self._memory:
            if standing.revision <= self._revision:
                return
            self._revision = standing.revision
            self._referee = self._referee.sees(standing.state, at=self._clock())
        self._on_change()

    def take(self, reading: Reading) -> Notice | None:
        """Deal with a reading; returns what became of it once that is on disk, None when it was not worth a word.

        Raises what the books raise when they cannot write, and BooksBusyError: then what was not booked is not
        remembered either, and the same reading may come again. Of a throw with an event die the notice is the last.
        """
        with self._judging:
            notice = self._dealt_with(reading)
            if isinstance(reading, DiceSeen) and reading.dice is not None and self._only_the_face_is_open(notice):
                notice = self._dealt_with(reading)
        return notice

    def tap(self, yellow: object, red: object, event: object = None, *, key: str) -> Notice:
        """Somebody entered a roll. Raises ReadingError for what no dice can show, and what `take` raises."""
        return _told(self.take(tapped(yellow, red, event, key=key, at=self._clock())))

    def tap_event(self, event: object, *, key: str) -> Notice:
        """Somebody entered what the event die shows. Raises as `tap` does."""
        return _told(self.take(tapped_alone(event, key=key, at=self._clock())))

    def answer(self, key: str, yellow: object, red: object, event: object = None) -> Notice:
        """Somebody says what the dice of the open question show, and the event die with them. Raises as `tap` does."""
        dice, face = tapped_dice(yellow, red), tapped_event(event)
        with self._judging:
            asked = self._known.asked(key)
            notice = self._dealt_with(DiceAnswered(key, dice))
            if asked is not None and self._only_the_face_is_open(notice):
                read = face or asked.event
                notice = self.take(DiceSeen(Source.TAPS, None, 1.0, True, key, self._clock(), event=read))
        return _told(notice)

    def confirm(self, key: str) -> Notice:
        """Somebody says that the throw of the open question counts as it was read. Raises as `take` does."""
        with self._judging:
            asked = self._known.asked(key)
            if asked is None or len(asked.guess) != PAIR:
                return self._noted(Kind.IGNORED, Source.TAPS, SETTLED)
            yellow, red = asked.guess
            return self.answer(key, yellow, red)

    def press(self, key: str) -> Notice:
        """The end-turn button was pressed: whoever's part it is, is done. Raises as `take` does."""
        with self._judging:
            with self._memory:
                state, revision = self._referee.state, self._revision
            done = end_of_part(state)
            if done is None:
                return self._noted(Kind.IGNORED, BUTTON, why_not_done(state))
            written = self._write(done, key, revision, BUTTON)
            if isinstance(written, Refusal):
                return self._noted(Kind.IGNORED, BUTTON, str(written))
            if written is Written.STALE:
                return self._noted(Kind.IGNORED, BUTTON, said("The game has just moved on: press again."))
            return self._noted(Kind.BOOKED, BUTTON, said("{player} is done.", player=name(state, done.player)))

    # -- what people decide ------------------------------------------------------------------------------------

    def choose(self, source: Source) -> Notice:
        """The table rolls by this source from now on; an open question is dropped."""
        with self._judging:
            with self._memory:
                self._referee = self._referee.chooses(source)
            return self._noted(Kind.CHANGED, source, said("The table rolls with {source}.", source=source.words))

    def let_throws_end_turns(self, wanted: bool) -> None:
        """Whether a sure throw ends a part that is still open, from the next throw on; otherwise the table is asked."""
        with self._memory:
            self._referee = replace(self._referee, throw_ends_turn=wanted)
        self._on_change()

    def reject(self, key: str | None = None) -> Notice:
        """The dice asked about or in the air do not count: a die is cocked or has fallen (BASE-085).

        With a key only that throw is meant: another one, which nobody had seen when it was said, stays as it is.
        """
        with self._judging:
            with self._memory:
                before = self._referee
                rejected = before.rejects() if key is None or key == before.open_throw else None
                if rejected is not None:
                    self._referee = rejected
            if rejected is None:
                words = said("No throw is open; one that is booked is taken back with Undo.")
                return self._noted(Kind.IGNORED, before.source, words)
            return self._noted(Kind.CHANGED, before.source, _not_counting(before))

    # -- what is shown -----------------------------------------------------------------------------------------

    def view(self) -> StationView:
        """All that a screen shows."""
        with self._memory:
            referee, notices = self._referee, tuple(self._notices)
        asked, due = referee.question, referee.due
        return StationView(
            question=None if asked is None else QuestionShown.of(asked, referee.state),
            open_throw=referee.open_throw,
            notices=notices,
            with_event=due is not None and due.with_event,
            event_is_due=due is not None and due.is_event,
        )

    # -- inside ------------------------------------------------------------------------------------------------

    @property
    def _known(self) -> Referee:
        """What the referee knows now."""
        with self._memory:
            return self._referee

    def _only_the_face_is_open(self, notice: Notice | None) -> bool:
        """Whether the dice of a throw have just been booked, and its event die is due."""
        due = self._known.due
        booked = notice is not None and notice.kind is Kind.BOOKED and bool(notice.dice)
        return booked and due is not None and due.is_event

    def _dealt_with(self, reading: Reading) -> Notice | None:
        """Deal with a reading once; returns what is told of it."""
        told = self._judged(reading)
        self._on_change()
        return told[0] if told else None

    def _judged(self, reading: Reading) -> tuple[Notice, ...]:
        """Judge a reading, book what comes of it, and remember that; all anew where the game moves on meanwhile."""
        for _ in range(ATTEMPTS):
            with self._memory:
                verdict, revision = self._referee.judge(reading), self._revision
                if not isinstance(verdict, Book):
                    return self._remembered(reading, verdict)
            written = self._book(verdict, revision, reading.source)
            if written is not Written.STALE:
                with self._memory:
                    return self._remembered(reading, _outcome(verdict, written))
        raise BooksBusyError(said("The game keeps moving on; nothing was booked: throw again, or enter the roll."))

    def _remembered(self, reading: Reading, verdict: Verdict) -> tuple[Notice, ...]:
        """Take a verdict into memory, which the caller holds; returns what is told of it."""
        self._referee = self._referee.after(reading, verdict)
        told = notices_of(reading, verdict, self._referee.state)
        self._notices.extend(told)
        return told

    def _book(self, book: Book, revision: int, by: str) -> Written | Refusal:
        """Book a roll; a part that is still open ends in the same breath."""
        if book.due.ends is None:
            return self._write(book.roll, book.key, revision, by)
        return self._write(book.due.ends, book.key, revision, by, then=book.roll)

    def _write(self, action: Action, key: str, revision: int, by: str, then: Action | None = None) -> Written | Refusal:
        """Book it, and what follows in the same breath, and take note of how the game stands then."""
        try:
            written = self._books.book(action, key=key, revision=revision, by=by, then=then)
            standing = self._books.standing()
        except Exception as error:
            words = said("It could not be written down, nothing was booked: {why}", why=str(error))
            self._noted(Kind.TROUBLE, by, words)
            raise
        self.moved(standing)
        return written

    def _noted(self, kind: Kind, by: str, words: str) -> Notice:
        notice = Notice(kind, by, words)
        with self._memory:
            self._notices.append(notice)
        self._on_change()
        return notice


def _told(notice: Notice | None) -> Notice:
    """What became of what somebody said, which is always worth a word."""
    assert notice is not None
    return notice


def _outcome(book: Book, written: Written | Refusal) -> Book | Ignore:
    if isinstance(written, Refusal):
        return Ignore(str(written))
    return book if written is Written.BOOKED else Ignore(said("This throw was booked before."))


def _not_counting(referee: Referee) -> str:
    """What is said when the throw that is open is rejected."""
    ends = None if referee.due is None else referee.due.ends
    if ends is None:
        return said("This throw does not count: throw again.")
    return said("This throw does not count; {player}'s turn goes on.", player=name(referee.state, ends.player))
