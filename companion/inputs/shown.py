"""What the dice station shows on a screen: plain values of numbers and text, and only public facts."""

from dataclasses import dataclass

from companion.kernel import Die, State

from .notices import Notice
from .verdicts import Question


@dataclass(frozen=True, slots=True)
class QuestionShown:
    """The throw the table is asked about, for the player of that colour.

    `dice` are the names of those that are due, and `guess` as many faces, or more or fewer. It is `offered` unless it
    is open which of them is which; beside an event die it may be the other way round as well. With `certain` the dice
    show `guess`, and only whether they count is asked. `ends` is the colour whose part is still open, and ends with a
    yes.
    """

    key: str
    player: str
    guess: tuple[int, ...]
    words: str
    event: str | None = None
    certain: bool = False
    ends: str | None = None
    dice: tuple[str, ...] = ("yellow", "red")
    offered: bool = True

    @classmethod
    def of(cls, question: Question, state: State) -> "QuestionShown":
        """The question in the game as it stands."""
        seats, due = state.game.setup.seats, question.due
        return cls(
            question.key,
            seats[due.roll.player],
            question.guess,
            question.words(state),
            question.event,
            question.certain,
            None if due.ends is None else seats[due.ends.player],
            tuple(die.name for die in due.dice),
            question.certain or len(due.dice) == 1 or bool(due.along) or None in due.colours,
        )


@dataclass(frozen=True, slots=True)
class StationView:
    """All that a screen shows of the station. `notices` oldest first."""

    question: QuestionShown | None
    open_throw: str | None
    """The key of the throw that the table may still reject: the one that is asked about or in the air."""
    notices: tuple[Notice, ...]
    dice: tuple[Die, ...] = ()
    """The dice that are due, those with pips first."""
    read: Notice | None = None
    """What became of the dice that were read last; of those that did not count until the game moves on."""

    @property
    def along(self) -> tuple[Die, ...]:
        """The dice without pips that are thrown together with those that are due."""
        plain = tuple(die for die in self.dice if not die.has_pips)
        return plain if len(plain) < len(self.dice) else ()

    @property
    def event_is_due(self) -> bool:
        """Whether the dice are booked, or not due, and the event die is."""
        return bool(self.dice) and not any(die.has_pips for die in self.dice)
