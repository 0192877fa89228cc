"""What the dice station shows on a screen: plain values of numbers and text, ready for JSON, and only public facts."""

from dataclasses import dataclass
from enum import StrEnum

from .referee import Question


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

    `by` is a source or "button".
    """

    number: int
    at: float
    kind: Kind
    by: str
    words: str
    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class QuestionShown:
    """The throw the table is asked about, for the player of that colour; its picture is asked for by its key."""

    key: str
    source: str
    player: str
    guess: tuple[int, ...]
    confidence: float
    has_picture: bool
    event: str | None = None

    @classmethod
    def of(cls, question: Question, player: str) -> "QuestionShown":
        """The question without its picture."""
        return cls(
            question.key,
            question.source.value,
            player,
            question.guess,
            question.confidence,
            question.picture is not None,
            question.event,
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
    problems: tuple[tuple[str, str], ...]
    """Source and what is wrong with it; one that is well is not named."""
    notices: tuple[Notice, ...]
    with_event: bool = False
    """The event die is thrown together with the dice that are due."""
    event_is_due: bool = False
    """The dice are booked, or not due, and the event die is."""
