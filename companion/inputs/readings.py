"""What the dice said, in one form whatever read them: the camera, electronic dice or two taps.

Times are seconds of a monotonic clock. A key names one throw and stays the same however often the throw is told.
What a reading means for the game is decided by the referee.
"""

from dataclasses import dataclass
from enum import StrEnum


class Source(StrEnum):
    """Who reads the dice."""

    CAMERA = "camera"
    SERIAL = "serial"
    TAPS = "taps"

    @property
    def words(self) -> str:
        """The source as it stands in a sentence."""
        return _WORDS[self]


_WORDS = {
    Source.CAMERA: "the camera",
    Source.SERIAL: "electronic dice",
    Source.TAPS: "taps on the tablet",
}

Dice = tuple[int, int]
"""What the yellow and the red die show, 1..6."""

SIDES = range(1, 7)


def yellow_first(faces: Dice, colours: tuple[str, str]) -> Dice:
    """Two faces with the yellow die first, as far as the colours tell; otherwise in the order given."""
    first, second = colours
    swapped = (second == "yellow" and first != "yellow") or (first == "red" and second != "red")
    return (faces[1], faces[0]) if swapped else faces


class ReadingError(ValueError):
    """Somebody gave dice that cannot be; the words say which and what can."""


@dataclass(frozen=True, slots=True)
class DiceRolling:
    """Dice left the hand at `at`; the result of this throw will bear the same key."""

    source: Source
    key: str
    at: float


@dataclass(frozen=True, slots=True)
class DiceSeen:
    """Two dice lie still and are read. `thrown` is False when they were put there or shifted by hand.

    `at` is when they came to rest. `revision` is the table's revision that a person at a screen saw; eyes see none.
    """

    source: Source
    dice: Dice
    confidence: float
    thrown: bool
    key: str
    at: float
    revision: int | None = None


@dataclass(frozen=True, slots=True)
class DiceUnsure:
    """A throw came to rest but is too doubtful to be booked. `guess` is what each die may show, none to many dice."""

    source: Source
    guess: tuple[int, ...]
    confidence: float
    key: str
    at: float
    picture: bytes | None = None
    """What was seen, as JPEG."""


@dataclass(frozen=True, slots=True)
class DiceTrouble:
    """Something happened to the dice that has no result; `words` say what, and what to do."""

    source: Source
    words: str
    at: float


@dataclass(frozen=True, slots=True)
class DiceIdle:
    """Nothing flies any more and there is no result: somebody took the dice up, say. Not worth a word."""

    source: Source
    at: float


Reading = DiceRolling | DiceSeen | DiceUnsure | DiceTrouble | DiceIdle
Result = DiceSeen | DiceUnsure
