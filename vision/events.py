"""What the watcher of a tray has to say. Frozen values; what they mean for a game is decided elsewhere."""

from dataclasses import dataclass
from enum import StrEnum

from vision.readings import Die, EventFace


class State(StrEnum):
    """What the tray is doing, as one word for a screen."""

    EMPTY = "empty"
    HAND = "hand"
    ROLLING = "rolling"
    SETTLING = "settling"
    SETTLED = "settled"
    ANNOUNCED = "announced"
    BLOCKED = "blocked"
    NEEDS_HELP = "needs help"


class Reason(StrEnum):
    """Why something that happened in the tray is not a throw."""

    TOUCHED = "touched"
    ONE_DIE = "one die"
    TOO_MANY = "too many"
    MISSING = "missing"
    COCKED = "cocked"
    STRAY = "stray"
    COVERED = "covered"
    HAND = "hand"
    LIGHT = "light"
    BLOCKED = "blocked"
    DARK = "dark"
    BRIGHT = "bright"
    FROZEN = "frozen"
    MOVED = "moved"

    @property
    def words(self) -> str:
        """The reason as a sentence for the people at the table."""
        return _WORDS[self]


_WORDS = {
    Reason.TOUCHED: "The dice were moved without a throw; nothing was entered.",
    Reason.ONE_DIE: "Only one die was thrown; throw them together.",
    Reason.TOO_MANY: "More dice lie in the tray than are thrown; take the others out and throw again.",
    Reason.MISSING: "Fewer dice are seen in the tray than are thrown; throw again with all of them.",
    Reason.COCKED: "A die leans, touches another or cannot be read; throw it again.",
    Reason.STRAY: "Something that is not a die lies in the tray; take it out and throw again.",
    Reason.COVERED: "Something as large as a card lies over the dice; take it away.",
    Reason.HAND: "A hand or something as large is over the tray; the dice are read when it is gone.",
    Reason.LIGHT: "The light has changed; the dice have not.",
    Reason.BLOCKED: "The tray cannot be seen: something covers it, or the camera looks elsewhere.",
    Reason.DARK: "It is too dark to see the tray; switch on a lamp.",
    Reason.BRIGHT: "The picture is too bright to see the tray; dim the lamp or turn it away.",
    Reason.FROZEN: "The camera sends the same picture again and again; unplug it and plug it in.",
    Reason.MOVED: "The camera or the tray was moved; put it back, or calibrate again.",
}


@dataclass(frozen=True, slots=True)
class Rolling:
    """Dice are in flight; said once a throw."""

    frame_number: int
    time: float


@dataclass(frozen=True, slots=True)
class Settled:
    """A real throw has come to rest and is read: said exactly once. `throw` is the sum, `confidence` the lower one.

    `event` is the event die, if it was thrown with them and is sure.
    """

    throw: int
    dice: tuple[Die, ...]
    confidence: float
    frame_number: int
    time: float
    event: EventFace | None = None


@dataclass(frozen=True, slots=True)
class Unsure:
    """A real throw has come to rest but is too doubtful to be booked; `dice` are what was thought to be seen.

    `event` is as in Settled: it may be sure where the dice are not.
    """

    dice: tuple[Die, ...]
    confidence: float
    frame_number: int
    time: float
    event: EventFace | None = None


@dataclass(frozen=True, slots=True)
class EventDieSettled:
    """The event die was thrown alone while the dice stayed where they lay, or were not there; its face is sure."""

    event: EventFace
    frame_number: int
    time: float

    @property
    def confidence(self) -> float:
        """How sure its face is."""
        return self.event.confidence


@dataclass(frozen=True, slots=True)
class Ignored:
    """Something happened that is not a throw; `dice` are those seen.

    With `lasts` it stands in the way of every throw until `Cleared` says that it is gone.
    """

    reason: Reason
    dice: tuple[Die, ...]
    frame_number: int
    time: float
    lasts: bool = False

    @property
    def words(self) -> str:
        """The reason as a sentence."""
        return self.reason.words


@dataclass(frozen=True, slots=True)
class Cleared:
    """What was complained of last is gone: the hand, the darkness, whatever lay there besides the dice."""

    frame_number: int
    time: float


Event = Rolling | Settled | Unsure | EventDieSettled | Ignored | Cleared
