"""The parts of a pin map: what each needs, and how they agree with all other pins."""

import pytest

from companion.outputs.wiring import WiringError, pin_map

FOUR = {"seats": {"red": 18, "blue": 23, "white": 24, "orange": 25}}


def problems(settings: dict[str, object]) -> tuple[str, ...]:
    with pytest.raises(WiringError) as caught:
        pin_map(settings)
    return caught.value.problems


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"hexes": {"by": "pins"}}, "hexes.pins: give the list of their pins"),
        ({"hexes": {"by": "wled"}}, "hexes.address: give the name or the address of the WLED controller"),
        ({"hexes": {"by": "lamp"}}, "hexes.by: input should be 'none', 'pins', 'registers', 'strip' or 'wled'"),
        ({"hexes": {"colour": 1}}, "hexes.colour: there is no such key; there are by, order, lights, pins"),
        ({"hexes": {"by": "registers", "data": 9, "clock": 10}}, "hexes.latch: give the pin of the registers' latch"),
        ({"hexes": 3}, "hexes: give a table, not 3."),
        ({"ship": {"by": "servo"}}, "ship.pin: give the pin of the servo."),
        ({"ship": {"by": "stepper", "pins": [9, 10]}}, "ship.pins: give the 4 pins of IN1 to IN4, not [9, 10]."),
        ({"displays": {"by": "pins"}}, "displays: by pins, but none are given; give steps, cities or knights."),
        ({"displays": {"by": "pins", "steps": [9]}}, "displays.steps: give the 7 pins of the segments a to g, not [9]"),
        ({"displays": {"by": "pins", "knights": [9] * 11}}, "displays.knights: a bar has at most 10 lights, not 11."),
    ],
)
def test_what_is_missing_or_strange_is_told_by_its_key(settings, told) -> None:
    assert any(problem.startswith(told) for problem in problems(settings))


def test_a_servo_goes_on_any_free_pin_for_its_pulses_are_timed_by_software() -> None:
    assert pin_map({**FOUR, "ship": {"by": "servo", "pin": 9}}).ship.pin == 9
    assert problems({"ship": {"by": "servo", "pin": 18}})[0].startswith("seats.red and ship.pin: all on GPIO 18")


def test_the_pins_of_all_parts_are_held_against_each_other_and_told_at_once() -> None:
    told = problems(
        {
            **FOUR,
            "buzzer": 12,
            "undo": 40,
            "buses": ["uart"],
            "ship": {"by": "stepper", "pins": [2, 3, 14, 18]},
            "displays": {"by": "registers", "data": 2, "clock": 7, "latch": 8},
        }
    )
    assert [problem.split(";")[0] for problem in told] == [
        "seats.red and ship.pins, IN4: all on GPIO 18, one pin is for one thing",
        "seven and buzzer: all on GPIO 12, one pin is for one thing",
        "undo: there is no GPIO 40 on the header, only 0 to 27",
        "ship.pins, IN1 and displays.data: all on GPIO 2, one pin is for one thing",
        "ship.pins, IN3: GPIO 14 is taken by UART",
    ]


def test_a_strip_keeps_the_pins_of_spi_for_itself() -> None:
    told = problems({"hexes": {"by": "strip"}})
    assert [problem.split(";")[0] for problem in told] == [
        "seats.green: GPIO 8 is taken by SPI.",
        "seats.brown: GPIO 7 is taken by SPI.",
    ]
    assert pin_map({**FOUR, "hexes": {"by": "strip"}}).buses_in_use == ("i2c", "uart", "spi")


def test_what_is_not_chosen_takes_no_pins() -> None:
    found = pin_map({"hexes": {"by": "none", "pins": [18]}, "ship": {"by": "none", "pin": 18}})
    assert 18 in [pin for _, pin in found.used()]


def test_a_wled_strip_needs_no_pin_at_all() -> None:
    found = pin_map({"hexes": {"by": "wled", "address": "wled.local", "per_hex": 3, "order": "snake"}})
    assert (found.hexes.address, list(found.hexes.used())) == ("wled.local", [])
