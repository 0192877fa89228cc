"""What the bridge tells the rest of the house: who speaks, in which state the dice are, what they show.

These values know of dice, not of any game: which roll is due, and what a face means, is decided above this package.
"""

from dataclasses import dataclass
from enum import StrEnum


class DieState(StrEnum):
    """How the dice of one device lie at the moment, as the device itself judges it."""

    UNKNOWN = "unknown"
    """The device has just started, or cannot tell."""
    HANDLED = "handled"
    """Somebody holds or shifts the dice; nothing may be read."""
    ROLLING = "rolling"
    """The dice tumble after a throw."""
    SETTLED = "settled"
    """The dice lie flat and the values are final."""
    COCKED = "cocked"
    """The dice lie still, but at least one does not lie flat; the throw has no result."""


class DieRole(StrEnum):
    """Which die of a set this is. `PLAIN` is a die that is only one of several equal ones."""

    PLAIN = "plain"
    YELLOW = "yellow"
    RED = "red"
    EVENT = "event"
    """A die without pips: three ships and a gate in each of three colours."""


EVENT_FACES = ("ship", "ship", "ship", "yellow", "blue", "green")
"""What an event die shows for the values 1 to 6: the ship, or the gate of a colour."""


@dataclass(frozen=True, slots=True)
class DiceIdentity:
    """What a device said about itself in its hello, with the newest battery level."""

    device: str
    """Hex digits, the same for the life of the device: four of our own protocol, eight of other makers' dice."""
    boot: int
    """0..65535, another one after each start of the firmware."""
    firmware: str
    """Version, such as "1.4"."""
    roles: tuple[DieRole, ...]
    """One a die, in the order of the values."""
    battery: int | None
    """Per cent, or None when the device has no battery."""


@dataclass(frozen=True, slots=True)
class DiceReading:
    """One thing a device said about its dice, checked and never reported twice."""

    device: str
    boot: int
    sequence: int
    """Number of this result, 0..65535, wrapping. Before the result: the number it is going to have."""
    state: DieState
    values: tuple[int, ...] = ()
    """Faces 1..6 in the order of `roles`; empty unless `state` is settled."""
    roles: tuple[DieRole, ...] = ()
    thrown: bool = False
    """Settled after a real tumble. False: the dice were put or shifted by hand."""
    age: int = 0
    """Whole seconds the dice had been at rest when the device sent this, at most 255; 0 is fresh."""
    battery: int | None = None
    confidence: float = 1.0
    """How far a result may be believed, 0..1: 1 where a check sum vouches for it, less where nothing does."""

    @property
    def event(self) -> str | None:
        """What the event die of the device shows, a name of `EVENT_FACES`; None unless it has exactly one."""
        faces = [value for role, value in zip(self.roles, self.values, strict=False) if role is DieRole.EVENT]
        return EVENT_FACES[faces[0] - 1] if len(faces) == 1 else None

    @property
    def key(self) -> str:
        """A name for this result that a resend after any restart of the bridge repeats: good for idempotency."""
        return f"{self.device}-{self.boot:04x}-{self.sequence}"
