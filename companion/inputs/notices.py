"""What became of what came in, a line each for the screens.

How it is decided is the business of the referee, and how long a line is kept that of the station.
"""

from dataclasses import dataclass
from enum import StrEnum

from companion.kernel import State
from companion.said import said

from .due import name
from .readings import DiceAnswered, DiceSeen, DiceSource, DiceTrouble, DiceUnsure, Reading
from .verdicts import Ask, Book, Ignore, Verdict

BUTTON = "button"
"""Who enters what is pressed on the hardware button."""


class NoticeKind(StrEnum):
    """What became of something that came in."""

    BOOKED = "booked"
    ASKED = "asked"
    IGNORED = "ignored"
    TROUBLE = "trouble"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class Notice:
    """One line for the screens. `by` is a source or BUTTON, `dice` what was seen, if any."""

    kind: NoticeKind
    by: str
    words: str
    dice: tuple[int, ...] = ()

    @property
    def is_face(self) -> bool:
        """Whether the event die was booked, which goes with the dice before it."""
        return self.kind is NoticeKind.BOOKED and not self.dice and self.by != BUTTON


def notices_of(reading: Reading, verdict: Verdict, state: State) -> tuple[Notice, ...]:
    """What is said of a reading, first of itself and then of what came with it; nothing if it is not worth a word."""
    by = reading.source
    match verdict:
        case None:
            return ()
        case Book():
            booked = Notice(NoticeKind.BOOKED, by, verdict.words, verdict.dice)
            if verdict.due.ends is None or by is DiceSource.TAPS:
                return (booked,)
            who, other = name(state, verdict.due.roll.player), name(state, verdict.due.ends.player)
            ended = said("{player}'s throw ended {other}'s turn.", player=who, other=other)
            return booked, Notice(NoticeKind.CHANGED, by, ended)  # nobody has said it, so it is said here
        case Ask():
            return (Notice(NoticeKind.ASKED, by, verdict.words, _dice(reading)),)
        case Ignore():
            kind = NoticeKind.TROUBLE if isinstance(reading, DiceTrouble) else NoticeKind.IGNORED
            return (Notice(kind, by, verdict.words, _dice(reading)),)


def _dice(reading: Reading) -> tuple[int, ...]:
    """What was seen of the dice with pips."""
    match reading:
        case DiceSeen() | DiceAnswered() | DiceTrouble():
            return reading.dice or ()
        case DiceUnsure():
            return reading.guess
    return ()
