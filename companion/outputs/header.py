"""The 40 contacts of a Raspberry Pi's header: which GPIO number is where, where ground is, what is spoken for.

Source: the Raspberry Pi documentation of the 40-pin header, the same on every model since the B+. Contacts are counted
1..40, odd ones in the inner row; GPIO numbers are those of the processor (BCM), as gpiozero counts.
"""

from collections.abc import Mapping

_INNER = (None, 2, 3, 4, None, 17, 27, 22, None, 10, 9, 11, None, 0, 5, 6, 13, 19, 26, None)
_OUTER = (None, None, None, 14, 15, 18, None, 23, 24, None, 25, 8, 7, 1, None, 12, None, 16, 20, 21)

GPIO_CONTACTS: Mapping[int, int] = {
    pin: 2 * row + side for side, pins in ((1, _INNER), (2, _OUTER)) for row, pin in enumerate(pins) if pin is not None
}
"""The contact of each GPIO number 0..27."""

GROUNDS = (6, 9, 14, 20, 25, 30, 34, 39)
SUPPLIES: Mapping[int, str] = {1: "3.3 V", 2: "5 V", 4: "5 V", 17: "3.3 V"}

ALWAYS_RESERVED: Mapping[int, str] = {
    0: "the identification of add-on boards",
    1: "the identification of add-on boards",
}
BUSES: Mapping[str, tuple[int, ...]] = {"i2c": (2, 3), "uart": (14, 15), "spi": (7, 8, 9, 10, 11)}
"""The GPIO numbers a bus takes while it is in use."""


def reserved(buses: tuple[str, ...]) -> dict[int, str]:
    """The GPIO numbers no light may use, and what uses them, with these buses in use."""
    taken = {pin: bus.upper() for bus in buses for pin in BUSES[bus]}
    return {**ALWAYS_RESERVED, **taken}
