"""The pin map: a default that fits, and every mistake of a configuration named at once."""

import pytest

from companion.outputs.header import ALWAYS_RESERVED, BUSES, GPIO_CONTACTS, GROUNDS, SUPPLIES
from companion.outputs.wiring import DEFAULT, WITH_BARBARIANS, PinMap, WiringError, clashes, pin_map


def problems(settings: dict[str, object]) -> tuple[str, ...]:
    with pytest.raises(WiringError) as caught:
        pin_map(settings)
    return caught.value.problems


def test_the_header_has_forty_contacts_each_for_one_thing() -> None:
    contacts = [*GPIO_CONTACTS.values(), *GROUNDS, *SUPPLIES]
    assert sorted(contacts) == list(range(1, 41))
    assert (GPIO_CONTACTS[2], GPIO_CONTACTS[14], GPIO_CONTACTS[21], GPIO_CONTACTS[26]) == (3, 8, 40, 37)


def test_the_default_fits_without_touching_a_bus_that_is_in_use() -> None:
    assert clashes(DEFAULT) == ()
    pins = [pin for _, pin in DEFAULT.used()]
    assert len(pins) == len(set(pins)) == 19
    assert not set(pins) & {0, 1, 2, 3, 14, 15}


def test_with_spi_in_use_the_four_player_game_keeps_all_its_lights() -> None:
    four = {"red": 18, "blue": 23, "white": 24, "orange": 25}
    found = pin_map({"buses": ["i2c", "uart", "spi"], "seats": four})
    assert len(list(found.used())) == 17
    assert not {pin for _, pin in found.used()} & set(BUSES["spi"])


def test_a_configuration_changes_only_what_it_names() -> None:
    assert pin_map({}) == DEFAULT
    found = pin_map({"seven": 9, "button_lamp": "none", "numbers": {"6": 5, "8": 6}})
    assert found == PinMap(numbers=((6, 5), (8, 6)), seven=9, button_lamp=None)


def test_all_problems_are_told_at_once_each_with_field_and_pin() -> None:
    assert problems(
        {
            "seats": {"red": 2, "blue": 28, "white": "D4", "orange": 13},
            "numbers": {"6": 14, "7": 5, "8": 6, "13": 9},
            "seven": 13,
            "button": True,
            "buton_lamp": 4,
            "buses": ["i2c", "uart", "usb"],
        }
    ) == (
        "buton_lamp: there is no such field; did you mean button_lamp?",
        "seats.white: a pin is a GPIO number from 0 to 27 or \"none\", not 'D4'.",
        "numbers.7: no number light is called so (GPIO 5); the light of the seven is the field 'seven'.",
        "numbers.13: no number light is called so (GPIO 9); there are 2 to 6 and 8 to 12.",
        'button: a pin is a GPIO number from 0 to 27 or "none", not True.',
        "buses: there is no bus 'usb'; there are i2c, uart, spi.",
        "seats.red: GPIO 2 is taken by I2C; free is GPIO 4.",
        "seats.blue: there is no GPIO 28 on the header, only 0 to 27; free is GPIO 4.",
        "seats.orange and seven: all on GPIO 13, one pin is for one thing; free is GPIO 4.",
        "numbers.6: GPIO 14 is taken by UART; free is GPIO 4.",
    )


@pytest.mark.parametrize("pin", sorted(ALWAYS_RESERVED))
def test_the_identification_pins_are_never_to_be_had(pin) -> None:
    assert problems({"buses": [], "seven": pin}) == (
        f"seven: GPIO {pin} is taken by the identification of add-on boards; free is GPIO 2.",
    )


@pytest.mark.parametrize(
    "settings", [{"seats": 18}, {"numbers": [4, 17]}, {"buses": "spi"}, {"buses": [[]]}, {"seven": -1}]
)
def test_what_is_no_pin_map_is_refused_and_names_its_field(settings) -> None:
    (field,) = settings
    assert any(problem.startswith(field) for problem in problems(settings))


def test_a_bus_that_is_not_in_use_lends_its_pins() -> None:
    assert pin_map({"buses": ["i2c"], "seven": 14}).seven == 14


def test_with_no_bus_in_use_the_barbarian_track_fits_beside_all_other_lights() -> None:
    assert clashes(WITH_BARBARIANS) == ()
    assert sorted(pin for _, pin in WITH_BARBARIANS.used()) == list(range(2, 28))


def test_with_uart_in_use_four_players_have_the_track_on_the_pins_of_the_others() -> None:
    four = {"red": 18, "blue": 23, "white": 24, "orange": 25}
    found = pin_map({"buses": ["uart"], "seats": four, "barbarians": [2, 3, 7, 8, 9, 10, 11]})
    assert found.barbarians == (2, 3, 7, 8, 9, 10, 11)


@pytest.mark.parametrize("none", [[], "none"])
def test_a_track_may_be_left_out(none) -> None:
    assert pin_map({"barbarians": none}) == DEFAULT


@pytest.mark.parametrize("pins", [[9, 10, 11], 9, "9", {"1": 9}, [9, 10, 11, 7, 8, 2, 3, 14]])
def test_a_track_has_seven_lights(pins) -> None:
    assert problems({"barbarians": pins}) == (
        f"barbarians: give a list of 7 pins, that of the landing last, or none, not {pins!r}.",
    )


def test_the_pins_of_a_track_are_checked_like_all_others() -> None:
    assert problems({"seats": {"red": 18}, "barbarians": [7, 8, 9, 10, 18, 14, "11"]}) == (
        "barbarians: a pin is a GPIO number from 0 to 27 or \"none\", not '11'.",
        "seats.red and barbarians, light 5: all on GPIO 18, one pin is for one thing; free is GPIO 11.",
        "barbarians, light 6: GPIO 14 is taken by UART; free is GPIO 11.",
    )
