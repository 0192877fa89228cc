"""Many outputs at once: by pins, and by a chain of shift registers that is rebuilt here from its pins."""

import pytest
from gpiozero.pins.mock import MockPin

from companion.outputs.lines import PinLines, RegisterLines, chips_for


class Chain:
    """74HC595s as their data sheet has them: they take a bit when the clock rises, and show all when the latch does."""

    def __init__(self, factory, data: int, clock: int, latch: int, outputs: int) -> None:
        self.inside, self.shown = [False] * outputs, [True] * outputs
        self._data = factory.pin(data)
        self._on_rise(factory.pin(clock), self._shift)
        self._on_rise(factory.pin(latch), self._show)

    def _on_rise(self, pin: MockPin, do) -> None:
        changed = pin._change_state

        def change(value: bool) -> bool:
            rose = bool(value) and not pin.state
            done = changed(value)
            if rose:
                do()
            return done

        pin._change_state = change

    def _shift(self) -> None:
        self.inside = [bool(self._data.state), *self.inside[:-1]]

    def _show(self) -> None:
        self.shown = list(self.inside)


def test_bits_come_out_of_a_chain_where_they_were_meant(mock_pins) -> None:
    chain = Chain(mock_pins.factory, 10, 11, 8, 16)
    lines = RegisterLines(10, 11, 8, 2, mock_pins.factory)
    assert chain.shown == [False] * 16
    bits = [True, False, True] + [False] * 6 + [True]
    lines.write(bits)
    assert chain.shown == [*bits, *[False] * 6]
    lines.close()
    assert chain.shown == [False] * 16


def test_a_pin_a_bit_and_what_is_not_named_goes_off(mock_pins) -> None:
    lines = PinLines((5, 6, 13), mock_pins.factory)
    lines.write([True, True, True])
    lines.write([False, True])
    assert [mock_pins.factory.pin(pin).state for pin in (5, 6, 13)] == [False, True, False]
    lines.close()
    assert [mock_pins.factory.pin(pin).state for pin in (5, 6, 13)] == [False, False, False]


def test_when_one_pin_cannot_be_had_none_is_kept(mock_pins) -> None:
    taken = PinLines((6,), mock_pins.factory)
    with pytest.raises(Exception, match="already in use"):
        PinLines((5, 6), mock_pins.factory)
    with pytest.raises(Exception, match="already in use"):
        RegisterLines(5, 6, 13, 1, mock_pins.factory)
    PinLines((5, 13), mock_pins.factory).close()
    taken.close()


@pytest.mark.parametrize(("outputs", "chips"), [(1, 1), (8, 1), (9, 2), (19, 3), (30, 4)])
def test_a_chip_has_eight_outputs(outputs, chips) -> None:
    assert chips_for(outputs) == chips
