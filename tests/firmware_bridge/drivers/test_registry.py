"""Kinds of dice are found by name."""

import pytest

from firmware_bridge import DRIVERS, DriverError, Listener, driver
from firmware_bridge.drivers import KINDS
from firmware_bridge.simulated_dice import SimulatedDice


def test_every_kind_of_dice_is_found_by_its_name() -> None:
    assert len(DRIVERS) == len(KINDS)
    assert next(iter(DRIVERS)) == "auto"
    assert [driver(name).name for name in DRIVERS] == list(DRIVERS)


def test_an_unknown_kind_is_answered_with_those_there_are() -> None:
    with pytest.raises(DriverError, match=r"^There is no driver 'godice' for dice; there are auto, binary, json, text"):
        driver("godice")


@pytest.mark.parametrize("name", ["auto", "json"])
def test_dice_that_speak_json_answer_to_the_drivers_that_ask_in_it(name: str, listener) -> None:
    with SimulatedDice(line_format="json", tumble=0.0) as dice:
        link = driver(name).connect(Listener(listener.readings.put, listener.on_status, lambda: [dice.port]))
        link.start()
        assert listener.wait_for_status(lambda status: status.connected).line_format == "json"
        link.stop()
        (found,) = driver(name).examine([dice.port])
        assert (found.trusted, found.devices[0].battery) == (True, 90)


def test_dice_that_speak_another_format_than_the_driver_are_not_trusted(listener) -> None:
    with SimulatedDice(line_format="json") as dice:
        (found,) = driver("binary").examine([dice.port])
        assert (found.trusted, found.words) == (False, f"{dice.port} does not speak the dice protocol.")
