"""The dice station: where readings from any thread meet the referee and become lines in the books.

What became of each reading is kept as a notice for the screens, as long as it matters: until the same source has
something else to say, or the game moves on.
"""

import time
from collections.abc import Callable, Mapping
from dataclasses import replace

from companion.kernel import Action, Refusal
from companion.said import said

from .books import Books, Written
from .done import end_of_part, why_not_done
from .due import name
from .judging import Booking, Judging
from .notices import BUTTON, Notice, NoticeKind, notices_of
from .readings import DiceAnswered, DiceSeen, DiceSource, Reading
from .referee import SETTLED, Referee
from .shown import QuestionShown, StationView
from .taps import tapped, tapped_alone, tapped_by_die, tapped_dice, tapped_event
from .verdicts import Book, Ignore, Verdict

WAS_READ = (NoticeKind.BOOKED, NoticeKind.IGNORED)
"""What became of dice that were read, whether they count or not."""


def _nobody_listens() -> None:
    """For those who look at the view when they like."""


class Station(Judging[Referee]):
    """Takes readings in, books rolls, answers the screens.

    `due_since` is when what is due at the start became due, on the same clock, if the books tell; otherwise now.
    Whether a sure throw ends a part that is still open, the table says (`let_throws_end_turns`); at first it is asked.
    `on_change` is called after every change of the view, in the thread that caused it.
    """

    def __init__(
        self,
        books: Books,
        source: DiceSource = DiceSource.TAPS,
        *,
        due_since: float | None = None,
        on_change: Callable[[], None] = _nobody_listens,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        since = clock() if due_since is None else due_since
        super().__init__(books, lambda state: Referee.at_start(state, source, since=since), on_change, clock)
        self._notices: list[Notice] = []
        self._read: Notice | None = None

    # -- what comes in -----------------------------------------------------------------------------------------

    def take(self, reading: Reading) -> Notice | None:
        """Deal with a reading; returns what became of it once that is on disk, None when it was not worth a word.

        Raises what the books raise when they cannot write, and BooksBusyError: then what was not booked is not
        remembered either, and the same reading may come again. Of a throw with an event die the notice is the last.
        """
        with self._judging:
            notice = self._dealt_with(reading)
            if isinstance(reading, DiceSeen) and reading.dice is not None and self._only_the_face_is_open(notice):
                with self._memory:
                    of_the_dice = tuple(self._notices)
                notice = self._dealt_with(reading)
                with self._memory:  # one throw, whose dice have just moved the game on
                    self._notices[:0] = [each for each in of_the_dice if each not in self._notices]
        return notice

    def tap(self, *faces: object, event: object = None, key: str) -> Notice:
        """Somebody entered a roll. Raises ReadingError for what no dice can show, and what `take` raises."""
        return _told(self.take(tapped(faces, event, key=key, at=self._clock())))

    def tap_event(self, event: object, *, key: str) -> Notice:
        """Somebody entered what the event die shows. Raises as `tap` does."""
        return _told(self.take(tapped_alone(event, key=key, at=self._clock())))

    def answer(self, key: str, *faces: object, event: object = None) -> Notice:
        """Somebody says what the dice of the open question show, and the event die with them. Raises as `tap` does."""
        dice, face = tapped_dice(faces), tapped_event(event)
        with self._judging:
            asked = self._known.asked(key)
            notice = self._dealt_with(DiceAnswered(key, dice))
            if asked is not None and self._only_the_face_is_open(notice):
                read = face or asked.event
                notice = self.take(DiceSeen(DiceSource.TAPS, None, 1.0, True, key, self._clock(), event=read))
        return _told(notice)

    def answer_by_die(self, key: str, shown: Mapping[str, object]) -> Notice:
        """Somebody says by name what each die of the open question shows. Raises as `tap` does."""
        with self._judging:
            asked = self._known.asked(key)
            if asked is None:
                return self._noted(NoticeKind.IGNORED, DiceSource.TAPS, SETTLED)
            dice, event = tapped_by_die(shown, asked.due)
            return self.answer(key, *dice, event=event)

    def confirm(self, key: str) -> Notice:
        """Somebody says that the throw of the open question counts as it was read. Raises as `take` does."""
        with self._judging:
            asked = self._known.asked(key)
            if asked is None or len(asked.guess) != len(asked.due.dice):
                return self._noted(NoticeKind.IGNORED, DiceSource.TAPS, SETTLED)
            return self.answer(key, *asked.guess)

    def press(self, key: str) -> Notice:
        """The end-turn button was pressed: end the part that is on. Raises as `take` does."""
        with self._judging:
            with self._memory:
                state, revision = self._referee.state, self._revision
            done = end_of_part(state)
            if done is None:
                return self._noted(NoticeKind.IGNORED, BUTTON, why_not_done(state))
            written = self._write(Booking(done, key, BUTTON), revision)
            if isinstance(written, Refusal):
                return self._noted(NoticeKind.IGNORED, BUTTON, str(written))
            if written is Written.STALE:
                return self._noted(NoticeKind.IGNORED, BUTTON, said("The game has just moved on: press again."))
            return self._noted(NoticeKind.BOOKED, BUTTON, said("{player} is done.", player=name(state, done.player)))

    # -- what people decide ------------------------------------------------------------------------------------

    def choose(self, source: DiceSource) -> Notice:
        """The table rolls by this source from now on; an open question is dropped."""
        with self._judging:
            with self._memory:
                self._referee = self._referee.chooses(source)
                self._notices.clear()
            self._on_change()
            return Notice(NoticeKind.CHANGED, source, said("The table rolls with {source}.", source=source.words))

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
                words = said("There is no open throw; one that has been entered is taken back with “Undo”.")
                return self._noted(NoticeKind.IGNORED, before.source, words)
            return self._noted(NoticeKind.CHANGED, before.source, _not_counting(before))

    # -- what is shown -----------------------------------------------------------------------------------------

    def view(self) -> StationView:
        """All that a screen shows."""
        with self._memory:
            referee, notices, read = self._referee, tuple(self._notices), self._read
        asked, due = referee.question, referee.due
        return StationView(
            question=None if asked is None else QuestionShown.of(asked, referee.state),
            open_throw=referee.open_throw,
            notices=notices,
            read=read,
            dice=() if due is None else (*due.dice, *due.along),
        )

    @property
    def wanted(self) -> tuple[str | None, ...]:
        """The colours of the dice with pips that are thrown now, None where any will do; none while none is due."""
        due = self._known.due
        return () if due is None else due.colours

    @property
    def asks_which_is_which(self) -> bool:
        """Whether people are asked which die of a throw shows what."""
        asked = self._known.question
        return asked is not None and not asked.certain and None not in asked.due.colours

    def answered_by(self, action: Action) -> tuple[str, dict[str, object]] | None:
        """The key of the throw that is asked about, and what its dice show by name, if this action settles it.

        Of an event die that was not read among them, nothing is known.
        """
        asked = self._known.question
        if asked is None or type(action) is not type(asked.due.roll) or action.open or action.chance is None:
            return None
        (field,) = action.chance.fields
        shown = getattr(action, field)
        names = [die.name for die in asked.due.dice]
        faces = dict(zip(names, shown if isinstance(shown, tuple) else (shown,), strict=True))
        return asked.key, faces | {die.name: asked.event for die in asked.due.along}

    # -- inside ------------------------------------------------------------------------------------------------

    @property
    def _known(self) -> Referee:
        """What the referee knows now."""
        with self._memory:
            return self._referee

    def _only_the_face_is_open(self, notice: Notice | None) -> bool:
        """Whether the dice of a throw have just been booked, and its event die is due."""
        due = self._known.due
        booked = notice is not None and notice.kind is NoticeKind.BOOKED and bool(notice.dice)
        return booked and due is not None and due.is_event

    def _dealt_with(self, reading: Reading) -> Notice | None:
        """Deal with a reading once; returns what is said of it."""

        def remembered(verdict: Verdict, written: Written | Refusal | None) -> tuple[Notice, ...]:
            outcome = _outcome(verdict, written) if isinstance(verdict, Book) else verdict
            self._referee = self._referee.after(reading, outcome)
            told = notices_of(reading, outcome, self._referee.state)
            self._say(reading.source, *told)
            self._read = next((one for one in reversed(told) if one.dice and one.kind in WAS_READ), self._read)
            return told

        busy = said("The game keeps moving on; nothing was entered: throw again, or enter the roll.")
        told = self._booked(
            lambda referee: referee.judge(reading), lambda verdict: _line(verdict, reading.source), remembered, busy
        )
        self._on_change()
        return told[0] if told else None

    def _moved_on(self) -> None:
        self._notices.clear()
        if self._read is not None and self._read.kind is NoticeKind.IGNORED:
            self._read = None

    def _say(self, by: str, *told: Notice) -> None:
        """What it said before is over; the memory is held."""
        self._notices = [*(each for each in self._notices if each.by != by), *told]

    def _failed(self, line: Booking, error: Exception) -> None:
        words = said("It could not be saved, nothing was entered: {why}", why=str(error))
        self._noted(NoticeKind.TROUBLE, line.by, words)

    def _noted(self, kind: NoticeKind, by: str, words: str) -> Notice:
        notice = Notice(kind, by, words)
        with self._memory:
            self._say(by, notice)
        self._on_change()
        return notice


def _told(notice: Notice | None) -> Notice:
    """What became of what somebody said, which is always worth a word."""
    assert notice is not None
    return notice


def _line(verdict: Verdict, by: str) -> Booking | None:
    """A roll to be booked; a part that is still open ends in the same breath."""
    if not isinstance(verdict, Book):
        return None
    ends = verdict.due.ends
    return Booking(verdict.roll, verdict.key, by) if ends is None else Booking(ends, verdict.key, by, then=verdict.roll)


def _outcome(book: Book, written: Written | Refusal | None) -> Book | Ignore:
    if isinstance(written, Refusal):
        return Ignore(str(written))
    return book if written is Written.BOOKED else Ignore(said("This throw has been entered already."))


def _not_counting(referee: Referee) -> str:
    """What is said when the throw that is open is rejected."""
    ends = None if referee.due is None else referee.due.ends
    if ends is None:
        return said("This throw does not count: throw again.")
    return said("This throw does not count; {player}'s turn goes on.", player=name(referee.state, ends.player))
