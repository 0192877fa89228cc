"""Outputs that are on or off, many at a time: a pin each, or shift registers on three pins.

A chain of 74HC595 is filled bit by bit, the last output first, and shows all of it when the latch line rises (Texas
Instruments SCLS041). Bits are listed as the outputs hang: QA to QH of the first chip, then of the next.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from gpiozero import DigitalOutputDevice

CHIP = 8
"""Outputs of one 74HC595."""


class Lines(Protocol):
    """So many outputs. A call may raise whatever a pin raises."""

    def write(self, bits: Sequence[bool]) -> None:
        """Switch each output; those that are not named go off."""
        ...

    def close(self) -> None:
        """All off, pins given back."""
        ...


class PinLines:
    """An output a pin. Raises what gpiozero raises for a pin that cannot be had; then none is kept."""

    def __init__(self, pins: Sequence[int], factory: Any) -> None:
        self._outputs: list[Any] = []
        try:
            for pin in pins:
                self._outputs.append(DigitalOutputDevice(pin, pin_factory=factory))
        except BaseException:
            self.close()
            raise

    def write(self, bits: Sequence[bool]) -> None:
        """Switch each output that is to change."""
        for number, output in enumerate(self._outputs):
            wanted = number < len(bits) and bits[number]
            if bool(output.value) is not wanted:
                output.value = wanted

    def close(self) -> None:
        """All off, pins given back."""
        for output in self._outputs:
            output.off()
            output.close()
        self._outputs.clear()


class RegisterLines:
    """A chain of so many 74HC595 on a data, a clock and a latch pin. Raises as PinLines does."""

    def __init__(self, data: int, clock: int, latch: int, chips: int, factory: Any) -> None:
        self._bits = chips * CHIP
        self._outputs: list[Any] = []
        try:
            for pin in (data, clock, latch):
                self._outputs.append(DigitalOutputDevice(pin, pin_factory=factory))
            self.write(())
        except BaseException:
            self._give_back()
            raise

    def write(self, bits: Sequence[bool]) -> None:
        """Shift all of it in, then show it at once."""
        data, clock, latch = self._outputs
        wanted = [number < len(bits) and bits[number] for number in range(self._bits)]
        latch.off()
        for bit in reversed(wanted):
            data.value = bit
            clock.on()
            clock.off()
        latch.on()

    def close(self) -> None:
        """All off, pins given back."""
        if self._outputs:
            try:
                self.write(())
            finally:
                self._give_back()

    def _give_back(self) -> None:
        for output in self._outputs:
            output.off()
            output.close()
        self._outputs.clear()


def chips_for(outputs: int) -> int:
    """How many 74HC595 have so many outputs."""
    return -(-outputs // CHIP)
