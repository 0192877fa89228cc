"""The messages between dice and bridge, and the one place where their values are checked.

A device numbers its results. It says `Notice` when the dice are handled, roll or lie cocked, and `Settled` when they
have a result, which it repeats with the same number until it is acknowledged. `Heartbeat` repairs a lost notice.
`boot` changes at each start of the firmware, so that numbers that begin again are not mistaken for repetitions.
How messages become bytes: `binary_format` and `json_format`; written out for firmware authors in docs/dice-protocol.md.
"""

from dataclasses import dataclass

from firmware_bridge.readings import DieRole, DieState
from firmware_bridge.stream import RefusedError

PROTOCOL_VERSION = 1
SEQUENCES = 65536
MAX_DICE = 4
EVERYBODY = 0
"""The device number that addresses all devices on a line; no device bears it."""
NOTICES = frozenset({DieState.HANDLED, DieState.ROLLING, DieState.COCKED})


def _check(name: str, value: object, low: int, high: int) -> None:
    # A bool is an int to Python, but `true` on the line is not a number.
    if type(value) is not int or not low <= value <= high:
        raise RefusedError(f"{name} is {value!r}, not a whole number from {low} to {high}")


def _check_battery(value: int | None) -> None:
    if value is not None:
        _check("battery", value, 0, 100)


@dataclass(frozen=True, slots=True)
class _FromDevice:
    """What every message of a device carries. Every message raises `RefusedError` for a value out of range."""

    device: int
    boot: int
    sequence: int

    def __post_init__(self) -> None:
        _check("device", self.device, 1, 0xFFFF)
        _check("boot", self.boot, 0, 0xFFFF)
        _check("sequence", self.sequence, 0, SEQUENCES - 1)
        self._check_payload()

    def _check_payload(self) -> None:
        """The parts that only one kind of message has."""


@dataclass(frozen=True, slots=True)
class Hello(_FromDevice):
    """The device introduces itself: after its start and whenever it is asked. `sequence` is that of the next result."""

    firmware: tuple[int, int]
    roles: tuple[DieRole, ...]
    battery: int | None = None
    protocol: int = PROTOCOL_VERSION

    def _check_payload(self) -> None:
        _check("protocol", self.protocol, PROTOCOL_VERSION, PROTOCOL_VERSION)
        for part in self.firmware:
            _check("firmware", part, 0, 255)
        _check("number of dice", len(self.roles), 1, MAX_DICE)
        _check_battery(self.battery)


@dataclass(frozen=True, slots=True)
class Notice(_FromDevice):
    """The dice are handled, roll, or lie cocked. Sent once, not acknowledged. `sequence` is that of the next result."""

    state: DieState

    def _check_payload(self) -> None:
        if self.state not in NOTICES:
            raise RefusedError(f"{self.state} is not a notice")


@dataclass(frozen=True, slots=True)
class Settled(_FromDevice):
    """A result. `tumble`: tenths of a second the dice tumbled, 0 when they were not thrown; `age`: seconds at rest."""

    values: tuple[int, ...]
    tumble: int
    age: int = 0

    def _check_payload(self) -> None:
        _check("number of dice", len(self.values), 1, MAX_DICE)
        for value in self.values:
            _check("a die", value, 1, 6)
        _check("tumble", self.tumble, 0, 255)
        _check("age", self.age, 0, 255)


@dataclass(frozen=True, slots=True)
class Heartbeat(_FromDevice):
    """Once a second: how the dice are now. `sequence` is that of the next result."""

    state: DieState
    battery: int | None = None

    def _check_payload(self) -> None:
        _check_battery(self.battery)


@dataclass(frozen=True, slots=True)
class Who:
    """The bridge asks everybody on the line for a hello."""


@dataclass(frozen=True, slots=True)
class Ack(_FromDevice):
    """The bridge has taken over the result `sequence` of this device; it need not be sent again."""


FromDevice = Hello | Notice | Settled | Heartbeat
Message = FromDevice | Who | Ack


def device_name(number: int) -> str:
    """A device number as it is written everywhere: four hex digits."""
    return f"{number:04x}"
