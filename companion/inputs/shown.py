"""What the dice station shows on a screen: plain values of numbers and text, and only public facts."""

from dataclasses import dataclass

from companion.rules.kernel import State

from .notices import Notice
from .verdicts import Question


@dataclass(frozen=True, slots=True)
class QuestionShown:
    """The throw the table is asked about, for the player of that colour.

    With `certain` the dice show `guess`, and only whether they count is asked. `ends` is the colour whose part is still
    open, and ends with a yes.
    """

    key: str
    player: str
    guess: tuple[int, ...]
    words: str
    event: str | None = None
    certain: bool = False
    ends: str | None = None

    @classmethod
    def of(cls, question: Question, state: State) -> "QuestionShown":
        """The question in the game as it stands."""
        seats, due = state.rules.setup.seats, question.due
        return cls(
            question.key,
            seats[due.roll.player],
            question.guess,
            question.words(state),
            question.event,
            question.certain,
            None if due.ends is None else seats[due.ends.player],
        )


@dataclass(frozen=True, slots=True)
class StationView:
    """All that a screen shows of the station. `notices` oldest first."""

    question: QuestionShown | None
    open_throw: str | None
    """The key of the throw that the table may still reject: the one that is asked about or in the air."""
    notices: tuple[Notice, ...]
    with_event: bool = False
    """The event die is thrown together with the dice that are due."""
    event_is_due: bool = False
    """The dice are booked, or not due, and the event die is."""
