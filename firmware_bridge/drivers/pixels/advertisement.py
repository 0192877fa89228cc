"""What a Pixels die broadcasts over Bluetooth Low Energy, without anybody connecting to it.

The layout is the makers' own, from their published communications protocol and firmware (GameWithPixels on GitHub).
Manufacturer data, five bytes: LEDs; kind of die in the high half and colours in the low half; roll state; index of the
face; battery in per cent, with the highest bit set while charging. Service data of the information service, eight
bytes, low byte first: the die's number, and when its firmware was built. The second part comes less often.
"""

import struct
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from firmware_bridge.readings import DieState
from firmware_bridge.stream import RefusedError

COMPANY = 0xFFFF
INFORMATION = "0000180a-0000-1000-8000-00805f9b34fb"
SERVICES = frozenset({"6e400001-b5a3-f393-e0a9-e50e24dcca9e", "a6b90001-7a5a-43f2-a962-350c8edc9b5b"})
_STATE = struct.Struct("<5B")
_NUMBERS = struct.Struct("<II")
_ROLLED = 1
_STATES = (
    DieState.UNKNOWN,
    DieState.SETTLED,  # rolled
    DieState.HANDLED,
    DieState.ROLLING,
    DieState.COCKED,
    DieState.SETTLED,  # put down on a face
)
_UNTOLD, _D6, _D6_WITH_PIPS = 0, 2, 8
_LEDS_OF_A_D6_WITH_PIPS = 21
_CHARGING = 0x80


@dataclass(frozen=True, slots=True)
class Advertisement:
    """One broadcast of a six-sided die. `number` and `firmware` are None where that part was not heard with it."""

    state: DieState
    rolled: bool
    """At rest after a real roll; False when it was only put down."""
    face: int
    """1..6, what lies up; it says nothing while the die moves."""
    battery: int
    charging: bool
    number: int | None = None
    firmware: str | None = None
    """The day its firmware was built, such as "2024-11-07"."""


def is_pixel(services: Collection[str], manufacturer: Mapping[int, bytes]) -> bool:
    """Whether a broadcast is one of a Pixels die at all."""
    return COMPANY in manufacturer and not SERVICES.isdisjoint(service.lower() for service in services)


def decode(manufacturer: Mapping[int, bytes], service: Mapping[str, bytes]) -> Advertisement:
    """The broadcast of a six-sided Pixels die. Raises `RefusedError` for another die, and for what none can say."""
    data = manufacturer.get(COMPANY, b"")
    if len(data) != _STATE.size:
        raise RefusedError(f"a Pixels die broadcasts {_STATE.size} bytes, not {len(data)}: its firmware is too old")
    leds, design, state, face, battery = _STATE.unpack(data)
    kind = design >> 4
    if kind not in (_D6, _D6_WITH_PIPS) and (kind, leds) != (_UNTOLD, _LEDS_OF_A_D6_WITH_PIPS):
        raise RefusedError("this Pixels die is not known to have six sides")
    if state >= len(_STATES) or face >= 6 or battery & ~_CHARGING > 100:
        raise RefusedError("a Pixels die cannot be in this state")
    numbers = service.get(INFORMATION, b"")
    number, built = _NUMBERS.unpack(numbers) if len(numbers) == _NUMBERS.size else (None, None)
    return Advertisement(
        _STATES[state],
        state == _ROLLED,
        face + 1,
        battery & ~_CHARGING,
        bool(battery & _CHARGING),
        number,
        None if built is None else datetime.fromtimestamp(built, UTC).date().isoformat(),
    )
