"""The battle in numbers, on mock pins and on digits."""

import pytest

from companion.outputs.displays import NumberRow, bar, by_pins, by_registers, digit
from companion.outputs.lines import PinLines
from companion.outputs.scene import Scene
from companion.outputs.track import BarbarianTrack


class Row:
    """Outputs that are only remembered."""

    def __init__(self) -> None:
        self.bits: list[bool] = []
        self.closed = False

    def write(self, bits) -> None:
        self.bits = list(bits)

    def close(self) -> None:
        self.closed = True


def read(bits: list[bool]) -> str:
    return "".join("1" if bit else "0" for bit in bits)


BATTLE = Scene(track=BarbarianTrack(4, 3, 2, 11))


@pytest.mark.parametrize(
    ("number", "segments"),
    [(0, "11111100"), (1, "01100000"), (3, "11110010"), (7, "11100000"), (8, "11111110"), (12, "11110111")],
)
def test_a_digit_has_seven_segments_and_a_point_for_more_than_nine(number, segments) -> None:
    assert read(digit(number)) == segments


def test_a_bar_is_as_long_as_the_number_and_full_beyond_it() -> None:
    assert [read(bar(number, 5)) for number in (0, 2, 9)] == ["00000", "11000", "11111"]


def test_three_digits_tell_the_steps_the_cities_and_the_knights() -> None:
    row = Row()
    shown = NumberRow(lambda: row, by_registers())
    shown.open()
    shown.show(BATTLE, 0.0)
    assert read(row.bits) == "11110010" + "11011010" + "11110111"
    shown.show(Scene(), 0.0)
    assert read(row.bits) == "0" * 24
    shown.close()
    assert row.closed


def test_by_pins_a_digit_and_two_bars_are_side_by_side(mock_pins) -> None:
    pins = tuple(range(4, 17))
    shown = NumberRow(lambda: PinLines(pins, mock_pins.factory), by_pins(7, 3, 3))
    shown.open()
    shown.show(BATTLE, 0.0)
    assert read([mock_pins.factory.pin(pin).state for pin in pins]) == "1111001" + "110" + "111"
    shown.close()
    assert read([mock_pins.factory.pin(pin).state for pin in pins]) == "0" * 13


def test_each_part_that_is_wired_can_be_tried() -> None:
    row = Row()
    shown = NumberRow(lambda: row, by_pins(0, 2, 2))
    assert shown.lamps == ("cities", "knights")
    shown.open()
    shown.only("knights")
    assert read(row.bits) == "0011"
