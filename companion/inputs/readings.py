"""What the dice said, in one form whatever read them: the camera, electronic dice or a few taps.

Times are seconds of a monotonic clock. A key names one throw and stays the same however often the throw is reported.
What a reading means for the game is decided by the referee.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from companion.said import said


class DiceSource(StrEnum):
    """Who reads the dice."""

    CAMERA = "camera"
    SERIAL = "serial"
    TAPS = "taps"

    @property
    def words(self) -> str:
        """The source as it stands in a sentence."""
        return _WORDS[self]


_WORDS = {
    DiceSource.CAMERA: said("the camera"),
    DiceSource.SERIAL: said("electronic dice"),
    DiceSource.TAPS: said("taps on the tablet"),
}

Dice = tuple[int, ...]
"""What dice with pips show, 1..6; of a yellow and a red one, the yellow one first."""

SIDES = range(1, 7)


def yellow_first(faces: Dice, colours: Sequence[str]) -> tuple[Dice, tuple[str, ...]]:
    """The faces, and their colours, with the yellow die first and the red one last; otherwise in their order."""
    order = {"yellow": 0, "red": 2}
    dice = sorted(zip(faces, colours, strict=True), key=lambda one: order.get(one[1], 1))
    return tuple(face for face, _ in dice), tuple(colour for _, colour in dice)


class ReadingError(ValueError):
    """Somebody gave dice that cannot be; the words say which and what can."""


@dataclass(frozen=True, slots=True)
class DiceRolling:
    """Dice left the hand at `at`; the result of this throw will bear the same key."""

    source: DiceSource
    key: str
    at: float


@dataclass(frozen=True, slots=True)
class DiceSeen:
    """A throw lies still and is read. `thrown` is False when the dice were put there or shifted by hand.

    `at` is when they came to rest. `dice` is None for an event die alone. `event` is what that die shows, in the words
    of the rules; None where none lies there or its face is in doubt, and with `event_follows` it may be told later,
    under the same key. `colours` are those of the dice as they look, None where somebody says which is which.
    """

    source: DiceSource
    dice: Dice | None
    confidence: float
    thrown: bool
    key: str
    at: float
    event: str | None = None
    colours: tuple[str, ...] | None = None
    event_follows: bool = False


@dataclass(frozen=True, slots=True)
class DiceUnsure:
    """A throw came to rest but is too doubtful to be booked. `guess` is what each die may show, none to many dice.

    `event` is what the event die shows, where that is sure.
    """

    source: DiceSource
    guess: tuple[int, ...]
    confidence: float
    key: str
    at: float
    event: str | None = None


@dataclass(frozen=True, slots=True)
class DiceTrouble:
    """Something happened to the dice that has no result; `words` say what, and what to do.

    `dice` are those that lie there, where they are more or fewer than were looked for. With `lasts` it stands in the
    way of every throw until the next reading of this source: a hand over the tray, say, or darkness.
    """

    source: DiceSource
    words: str
    at: float
    dice: Dice | None = None
    lasts: bool = False


@dataclass(frozen=True, slots=True)
class DiceIdle:
    """Nothing flies any more and there is no result: somebody took the dice up, say. Not worth a word.

    Whatever was said to be in the way is so no more.
    """

    source: DiceSource
    at: float


@dataclass(frozen=True, slots=True)
class DiceAnswered:
    """Somebody says what the dice of the question with this key show."""

    key: str
    dice: Dice
    source: ClassVar[DiceSource] = DiceSource.TAPS


Reading = DiceRolling | DiceSeen | DiceUnsure | DiceTrouble | DiceIdle | DiceAnswered
Result = DiceSeen | DiceUnsure
