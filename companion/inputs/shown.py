"""What the dice station shows on a screen: plain values of numbers and text, ready for JSON, and only public facts."""

from dataclasses import dataclass
from enum import StrEnum

from companion.rules.kernel import State

from .verdicts import Question

BUTTON = "button"
"""Who enters what is pressed on the hardware button."""


class Kind(StrEnum):
    """What became of something that came in."""

    BOOKED = "booked"
    ASKED = "asked"
    IGNORED = "ignored"
    TROUBLE = "trouble"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class Notice:
    """One line for the screens. `number` counts from 1, `at` is monotonic seconds; `dice` what was seen, if any.

    `by` is a source or BUTTON.
    """

    number: int
    at: float
    kind: Kind
    by: str
    words: str
    dice: tuple[int, ...] = ()

    @property
    def is_face(self) -> bool:
        """Whether the event die was booked, which goes with the dice before it."""
        return self.kind is Kind.BOOKED and not self.dice and self.by != BUTTON


@dataclass(frozen=True, slots=True)
class QuestionShown:
    """The throw the table is asked about, for the player of that colour; its picture is asked for by its key.

    With `certain` the dice show `guess`, and only whether they count is asked. `ends` is the colour whose part is still
    open, and ends with a yes.
    """

    key: str
    source: str
    player: str
    guess: tuple[int, ...]
    confidence: float
    has_picture: bool
    words: str
    event: str | None = None
    certain: bool = False
    ends: str | None = None

    @classmethod
    def of(cls, question: Question, state: State) -> "QuestionShown":
        """The question without its picture, in the game as it stands."""
        seats, due = state.rules.setup.seats, question.due
        return cls(
            question.key,
            question.source.value,
            seats[due.roll.player],
            question.guess,
            question.confidence,
            question.picture is not None,
            question.words(state),
            question.event,
            question.certain,
            None if due.ends is None else seats[due.ends.player],
        )


@dataclass(frozen=True, slots=True)
class StationView:
    """All that a screen shows of the station; `dataclasses.asdict` makes it JSON. `notices` oldest first."""

    source: str
    sources: tuple[str, ...]
    roller: str | None
    """The colour whose roll is due."""
    waiting: str
    """What the station waits for, as a sentence."""
    rolling: bool
    question: QuestionShown | None
    open_throw: str | None
    """The key of the throw that the table may still reject: the one that is asked about or in the air."""
    problems: tuple[tuple[str, str], ...]
    """Source and what is wrong with it; one that is well is not named."""
    notices: tuple[Notice, ...]
    with_event: bool = False
    """The event die is thrown together with the dice that are due."""
    event_is_due: bool = False
    """The dice are booked, or not due, and the event die is."""
