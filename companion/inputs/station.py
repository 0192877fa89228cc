"""The dice station: where readings from any thread meet the referee and become lines in the books.

Safe to call from every thread. One reading is dealt with at a time, up to the disk; `moved` never waits for that, so
the books may call it while they write. What became of each reading is kept as notices for the screens.
"""

import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import replace

from companion.rules.base.turns import EndPart
from companion.rules.kernel import Action, Refusal, State
from companion.said import said

from .books import Books, BooksBusyError, Standing, Written
from .button import end_of_part, why_not_done
from .due import Due, Roll, name, why_none
from .readings import DiceSeen, DiceTrouble, DiceUnsure, Reading, Source
from .referee import Referee
from .shown import BUTTON, Kind, Notice, QuestionShown, StationView
from .taps import tapped, tapped_alone, tapped_dice, tapped_event
from .verdicts import Ask, Book, Ignore, Verdict

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
    With `throw_ends_turn` a sure throw ends a part that is still open; without, the table is asked whether it does.
    `on_change` is called after every change of the view, in the thread that caused it.
    """

    def __init__(
        self,
        books: Books,
        source: Source = Source.TAPS,
        *,
        due_since: float | None = None,
        throw_ends_turn: bool = False,
        on_change: Callable[[], None] = _nobody_listens,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._books = books
        self._clock = clock
        self._on_change = on_change
        standing = books.standing()
        since = clock() if due_since is None else due_since
        # Guards all below; never held while anything outside is called, so it can be taken from anywhere.
        self._memory = threading.Lock()
        self._referee = Referee.at_start(
            standing.state, source, since=since, revision=standing.revision, throw_ends_turn=throw_ends_turn
        )
        self._revision = standing.revision
        self._problems: dict[Source, str] = {}
        self._notices: deque[Notice] = deque(maxlen=KEPT)
        self._count = 0
        # Held from the judgement of a reading until it is on disk: one at a time.
        self._judging = threading.RLock()

    # -- what comes in -----------------------------------------------------------------------------------------

    def moved(self, standing: Standing) -> None:
        """The game stands thus now. Call it after every change, in any thread; an older standing is passed over."""
        with self._memory:
            if standing.revision <= self._revision:
                return
            self._revision = standing.revision
            self._referee = self._referee.sees(standing.state, at=self._clock(), revision=standing.revision)
        self._on_change()

    def take(self, reading: Reading) -> Notice | None:
        """Deal with a reading; returns what became of it once that is on disk, None when it was not worth a word.

        Raises what the books raise when they cannot write, and BooksBusyError: then what was not booked is not
        remembered either, and the same reading may come again. Of a throw with an event die the notice is the last.
        """
        with self._judging:
            notice = self._judge(reading)
            if isinstance(reading, DiceSeen) and reading.dice is not None and self._only_the_face_is_open(notice):
                notice = self._judge(reading)
        return notice

    def tap(
        self, yellow: object, red: object, event: object = None, *, key: str, revision: int | None = None
    ) -> Notice:
        """Somebody entered a roll. Raises ReadingError for what no dice can show, and what `take` raises."""
        return self._tapped(tapped(yellow, red, event, key=key, at=self._clock(), revision=revision))

    def tap_event(self, event: object, *, key: str, revision: int | None = None) -> Notice:
        """Somebody entered what the event die shows. Raises as `tap` does."""
        return self._tapped(tapped_alone(event, key=key, at=self._clock(), revision=revision))

    def answer(self, key: str, yellow: object, red: object, event: object = None) -> Notice:
        """Somebody says what the dice of the open question show, and the event die with them. Raises as `tap` does."""
        dice, face = tapped_dice(yellow, red), tapped_event(event)
        with self._judging:
            with self._memory:
                asked = self._referee.question
            notice = self._decide(
                lambda referee: referee.answer(key, dice),
                lambda referee, verdict: referee.booked(verdict) if isinstance(verdict, Book) else referee,
                Source.TAPS,
                dice,
            )
            assert notice is not None
            if asked is not None and self._only_the_face_is_open(notice):
                read = face or asked.event
                return self._tapped(DiceSeen(Source.TAPS, None, 1.0, True, key, self._clock(), event=read))
        return notice

    def confirm(self, key: str) -> Notice:
        """Somebody says that the throw of the open question counts as it was read. Raises as `take` does."""
        with self._judging:
            with self._memory:
                asked = self._referee.question
            if asked is None or asked.key != key or len(asked.guess) != PAIR:
                return self._settled(said("This question is settled already."))
            yellow, red = asked.guess
            return self.answer(key, yellow, red, asked.event)

    def press(self, key: str) -> Notice:
        """The end-turn button was pressed: whoever's part it is, is done. Raises as `take` does."""
        with self._judging:
            with self._memory:
                state, revision = self._referee.state, self._revision
            done = end_of_part(state)
            kind, words = (
                Kind.IGNORED,
                why_not_done(state) if done is None else said("The game has just moved on: press again."),
            )
            if done is not None:
                written = self._write(done, key, revision, BUTTON)
                if isinstance(written, Refusal):
                    words = str(written)
                elif written is not Written.STALE:
                    kind, words = Kind.BOOKED, said("{player} is done.", player=name(state, done.player))
            with self._memory:
                notice = self._note(kind, BUTTON, words)
        self._on_change()
        return notice

    # -- what people decide ------------------------------------------------------------------------------------

    def choose(self, source: Source) -> Notice:
        """The table rolls by this source from now on; an open question is dropped."""
        with self._judging, self._memory:
            self._referee = self._referee.chooses(source)
            notice = self._note(Kind.CHANGED, source, said("The table rolls with {source}.", source=source.words))
        self._on_change()
        return notice

    def let_throws_end_turns(self, wanted: bool) -> None:
        """Whether a sure throw ends a part that is still open, from the next throw on; otherwise the table is asked."""
        with self._memory:
            self._referee = replace(self._referee, throw_ends_turn=wanted)
        self._on_change()

    def reject(self, key: str | None = None) -> Notice:
        """The dice asked about or in the air do not count: a die is cocked or has fallen (BASE-085).

        With a key only that throw is meant: another one, which nobody had seen when it was said, stays as it is.
        """
        with self._judging, self._memory:
            meant = key is None or key == self._referee.open_throw
            rejected, by = self._referee.rejects() if meant else None, self._referee.source
            if rejected is None:
                words = said("No throw is open; one that is booked is taken back with Undo.")
                notice = self._note(Kind.IGNORED, by, words)
            else:
                notice = self._note(Kind.CHANGED, by, _not_counting(self._referee))
                self._referee = rejected
        self._on_change()
        return notice

    def device(self, source: Source, problem: str) -> None:
        """Whether what reads the dice is well: an empty text, or what is wrong with it."""
        with self._memory:
            if self._problems.get(source, "") == problem:
                return
            self._problems.pop(source, None)
            if problem:
                self._problems[source] = problem
        self._on_change()

    # -- what is shown -----------------------------------------------------------------------------------------

    def view(self) -> StationView:
        """All that a screen shows."""
        with self._memory:
            referee, seats = self._referee, self._referee.state.rules.setup.seats
            asked, due = referee.question, referee.due
            now = due if due is not None and due.ends is None else None
            return StationView(
                source=referee.source.value,
                sources=tuple(source.value for source in Source),
                roller=None if now is None else seats[now.roll.player],
                waiting=why_none(referee.state) if now is None else _rolls(name(referee.state, now.roll.player), now),
                with_event=due is not None and due.with_event,
                event_is_due=due is not None and due.is_event,
                rolling=referee.rolling,
                question=None if asked is None else QuestionShown.of(asked, referee.state),
                open_throw=referee.open_throw,
                problems=tuple((source.value, self._problems[source]) for source in Source if source in self._problems),
                notices=tuple(self._notices),
            )

    def picture(self, key: str) -> bytes | None:
        """The picture of the open question with this key, as JPEG, if there is one."""
        with self._memory:
            asked = self._referee.question
        return asked.picture if asked is not None and asked.key == key else None

    # -- inside ------------------------------------------------------------------------------------------------

    def _judge(self, reading: Reading) -> Notice | None:
        return self._decide(
            lambda referee: referee.judge(reading),
            lambda referee, verdict: referee.after(reading, verdict),
            reading.source,
            _dice_of(reading),
            Kind.TROUBLE if isinstance(reading, DiceTrouble) else Kind.IGNORED,
        )

    def _settled(self, words: str) -> Notice:
        """Nothing comes of it, for this reason."""
        with self._memory:
            notice = self._note(Kind.IGNORED, Source.TAPS, words)
        self._on_change()
        return notice

    def _tapped(self, reading: DiceSeen) -> Notice:
        notice = self.take(reading)
        assert notice is not None
        return notice

    def _only_the_face_is_open(self, notice: Notice | None) -> bool:
        """Whether the dice of a throw have just been booked, and its event die is due."""
        if notice is None or notice.kind is not Kind.BOOKED:
            return False
        with self._memory:
            due = self._referee.due
        return bool(notice.dice) and due is not None and due.is_event

    def _decide(
        self,
        judge: Callable[[Referee], Verdict],
        remember: Callable[[Referee, Verdict], Referee],
        by: Source,
        dice: tuple[int, ...],
        ignored: Kind = Kind.IGNORED,
    ) -> Notice | None:
        with self._judging:
            for _ in range(ATTEMPTS):
                with self._memory:
                    verdict, revision = judge(self._referee), self._revision
                    if not isinstance(verdict, Book):
                        self._referee = remember(self._referee, verdict)
                        notice = self._noted(verdict, by, dice, ignored)
                        break
                ends = verdict.due.ends  # a part that is still open ends in the same breath
                first, then = (verdict.roll, None) if ends is None else (ends, verdict.roll)
                written = self._write(first, verdict.key, revision, by, then)
                if written is Written.STALE:
                    continue
                outcome = _outcome(verdict, written)
                with self._memory:
                    self._referee = remember(self._referee, outcome)
                    notice = self._noted(outcome, by, dice, ignored)
                break
            else:
                raise BooksBusyError(
                    said("The game keeps moving on; nothing was booked: throw again, or enter the roll.")
                )
        self._on_change()
        return notice

    def _write(self, action: Action, key: str, revision: int, by: str, then: Action | None = None) -> Written | Refusal:
        """Book it, and what follows in the same breath, and take note of how the game stands then."""
        try:
            written = self._books.book(action, key=key, revision=revision, by=by, then=then)
            standing = self._books.standing()
        except Exception as error:
            with self._memory:
                words = said("It could not be written down, nothing was booked: {why}", why=str(error))
                self._note(Kind.TROUBLE, by, words)
            self._on_change()
            raise
        self.moved(standing)
        return written

    def _noted(self, verdict: Verdict, by: Source, dice: tuple[int, ...], ignored: Kind) -> Notice | None:
        match verdict:
            case None:
                return None
            case Book():
                notice = self._note(Kind.BOOKED, by, verdict.words, verdict.dice)
                if verdict.due.ends is not None and by is not Source.TAPS:  # nobody said it, so it is told
                    self._note(
                        Kind.CHANGED, by, _ended_by_a_throw(self._referee.state, verdict.due.roll, verdict.due.ends)
                    )
                return notice
            case Ask():
                return self._note(Kind.ASKED, by, verdict.words, dice)
            case Ignore():
                return self._note(ignored, by, verdict.words, dice)

    def _note(self, kind: Kind, by: str, words: str, dice: tuple[int, ...] = ()) -> Notice:
        self._count += 1
        notice = Notice(self._count, self._clock(), kind, str(by), words, dice)
        self._notices.append(notice)
        return notice


def _ended_by_a_throw(state: State, roll: Roll, ends: EndPart) -> str:
    return said(
        "{player}'s throw ended {other}'s turn.", player=name(state, roll.player), other=name(state, ends.player)
    )


def _outcome(book: Book, written: Written | Refusal) -> Book | Ignore:
    if isinstance(written, Refusal):
        return Ignore(str(written))
    return book if written is Written.BOOKED else Ignore(said("This throw was booked before."))


def _dice_of(reading: Reading) -> tuple[int, ...]:
    match reading:
        case DiceSeen():
            return reading.dice or ()
        case DiceUnsure():
            return reading.guess
    return ()


def _not_counting(referee: Referee) -> str:
    """What is said when the throw that is open is rejected."""
    ends = None if referee.due is None else referee.due.ends
    if ends is None:
        return said("This throw does not count: throw again.")
    return said("This throw does not count; {player}'s turn goes on.", player=name(referee.state, ends.player))


def _rolls(who: str, due: Due) -> str:
    if due.is_event:
        return said("{player} rolls the event die.", player=who)
    return said("{player} rolls.", player=who)
