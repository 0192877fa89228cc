"""The referee: what a reading of the dice counts for, given what the table waits for and by what it rolls.

Only the first settled result after a real throw while a roll is due counts; anything else is ignored with its reason,
and what is doubtful is asked. A value without threads or clock: `judge` decides, `after` and its like remember.
Ledger base: BASE-076, BASE-085. What a roll causes is left to the rules, booking it to the station.
"""

from dataclasses import dataclass, replace

from companion.rules.kernel import State

from .due import Due, Roll, name, possible, still_due, why_none
from .readings import Dice, DiceIdle, DiceRolling, DiceSeen, DiceTrouble, DiceUnsure, Reading, Result, Source

REMEMBERED = 256
"""How many results are kept in mind, so that one that is told again is known again."""

REJECTED = "The table rejected it."


@dataclass(frozen=True, slots=True)
class Question:
    """A throw the table is asked about. `guess` is what the dice may show; `due` is what it would be booked as."""

    key: str
    source: Source
    due: Due
    guess: tuple[int, ...]
    confidence: float
    picture: bytes | None


@dataclass(frozen=True, slots=True)
class Book:
    """What is due is to be booked with these dice, under the key of the reading."""

    due: Due
    dice: Dice
    key: str
    words: str

    @property
    def roll(self) -> Roll:
        """The action to book."""
        return self.due.with_dice(self.dice)


@dataclass(frozen=True, slots=True)
class Ask:
    """The tablet shows what was seen; a tap confirms or corrects it."""

    question: Question
    words: str


@dataclass(frozen=True, slots=True)
class Ignore:
    """Nothing is booked, for this reason."""

    words: str


Verdict = Book | Ask | Ignore | None


@dataclass(frozen=True, slots=True)
class Referee:
    """What the referee knows at one moment. `judged` are the keys dealt with, newest last, each with how it ended."""

    state: State
    source: Source
    due: Due | None
    question: Question | None = None
    flying: tuple[DiceRolling, ...] = ()
    judged: tuple[tuple[str, str], ...] = ()

    @classmethod
    def at_start(cls, state: State, source: Source, *, since: float, revision: int) -> "Referee":
        """Before any reading; what is due has been due since `since`."""
        return cls(state, source, still_due(None, state, since, revision))

    # -- decisions ---------------------------------------------------------------------------------------------

    def judge(self, reading: Reading) -> Verdict:
        """What this reading counts for; None when it is not worth a word."""
        match reading:
            case DiceRolling() | DiceIdle():
                return None
            case DiceTrouble():
                return Ignore(reading.words) if reading.source is self.source else None
        reason = self._why_not(reading)
        if reason is not None:
            return Ignore(reason)
        assert self.due is not None
        match reading:
            case DiceSeen():
                return self._book(self.due, reading.dice, reading.key)
            case DiceUnsure():
                question = Question(
                    reading.key, reading.source, self.due, reading.guess, reading.confidence, reading.picture
                )
                return Ask(question, "The dice cannot be read with certainty: say what they show, or throw again.")

    def answer(self, key: str, dice: Dice) -> Book | Ignore:
        """Somebody says what the dice of a question show."""
        if self.question is None or self.question.key != key:
            return Ignore("This question is settled already.")
        if not possible(dice):
            return Ignore("Each die shows one to six; nothing was booked.")
        return self._book(self.question.due, dice, key)

    @property
    def rolling(self) -> bool:
        """Whether dice of the chosen source are in the air."""
        return self._in_the_air() is not None

    # -- memory ------------------------------------------------------------------------------------------------

    def sees(self, state: State, *, at: float, revision: int) -> "Referee":
        """The game has moved on, been undone or corrected."""
        due = still_due(self.due, state, at, revision)
        changed = replace(self, state=state, due=due)
        return changed if due is not None and due == self.due else changed._without_question("It is no longer due.")

    def chooses(self, source: Source) -> "Referee":
        """The table rolls by another source from now on."""
        if source is self.source:
            return self
        return replace(self, source=source)._without_question("The table rolls otherwise now.")

    def after(self, reading: Reading, verdict: Verdict) -> "Referee":
        """This reading has been dealt with in this way."""
        match reading:
            case DiceRolling():
                again = reading.source is self.source
                base = self._without_question("The dice were thrown again.") if again else self
                # A rejected throw that had no result leaves its key to the next one.
                kept = tuple(each for each in base.judged if each != (reading.key, REJECTED))
                return replace(base, judged=kept, flying=(*base._flying_elsewhere(reading.source), reading))
            case DiceTrouble() | DiceIdle():
                return replace(self, flying=self._flying_elsewhere(reading.source))
        match verdict:
            case Book():
                return self.booked(verdict)
            case Ask():
                asking = self._without_question("Another throw followed.")
                return replace(asking._remembers(reading.key, "The tablet asks about it."), question=verdict.question)
        return self if self._ending(reading.key) else self._remembers(reading.key, "It was ignored.")

    def booked(self, book: Book) -> "Referee":
        """This is on disk. The same roll is never booked twice, even before the game has been seen to move on."""
        known = self._without_question("Another throw followed.")._remembers(book.key, "It is booked already.")
        return replace(known, due=None) if known.due == book.due else known

    def rejects(self) -> "Referee | None":
        """The table does not accept the throw that is asked about or in the air (BASE-085); None if there is none."""
        if self.question is not None:
            return self._without_question(REJECTED)
        flight = self._in_the_air()
        return None if flight is None else self._remembers(flight.key, REJECTED)

    # -- inside ------------------------------------------------------------------------------------------------

    def _why_not(self, reading: Result) -> str | None:
        ending = self._ending(reading.key)
        if ending is not None:
            return f"This throw was told before. {ending}"
        if reading.source is not self.source:
            return f"This comes from {reading.source.words}; the table rolls with {self.source.words}."
        if isinstance(reading, DiceSeen):
            if not reading.thrown:
                return "The dice were touched, not thrown."
            if not possible(reading.dice):
                return "Each die shows one to six; nothing was booked."
        if self.due is None:
            return why_none(self.state)
        who = name(self.state, self.due.roll.player)
        if isinstance(reading, DiceSeen) and reading.revision is not None and reading.revision < self.due.revision:
            return f"The game has moved on since: now {who}'s roll is due."
        if self._thrown_at(reading) < self.due.since:
            return f"The dice were thrown before {who}'s roll was due: throw again."
        return None

    def _ending(self, key: str) -> str | None:
        return next((words for known, words in self.judged if known == key), None)

    def _book(self, due: Due, dice: Dice, key: str) -> Book:
        yellow, red = dice
        return Book(due, dice, key, f"{name(self.state, due.roll.player)} rolled {yellow} + {red} = {yellow + red}.")

    def _thrown_at(self, reading: Result) -> float:
        return min([reading.at, *(flight.at for flight in self.flying if flight.key == reading.key)])

    def _in_the_air(self) -> DiceRolling | None:
        mine = (flight for flight in self.flying if flight.source is self.source)
        return next((flight for flight in mine if self._ending(flight.key) is None), None)

    def _flying_elsewhere(self, source: Source) -> tuple[DiceRolling, ...]:
        return tuple(flight for flight in self.flying if flight.source is not source)

    def _remembers(self, key: str, words: str) -> "Referee":
        others = tuple(each for each in self.judged if each[0] != key)
        return replace(self, judged=(*others, (key, words))[-REMEMBERED:])

    def _without_question(self, words: str) -> "Referee":
        if self.question is None:
            return self
        return replace(self._remembers(self.question.key, words), question=None)
