"""Kinds of dice beside one another: Pixels in the air, and dice on ports, put together to one throw."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from firmware_bridge import DieRole, DieState, Driver, Hearing, Listener, SimulatedDice, Wanted, driver
from firmware_bridge.drivers.pixels.link import PixelsLink
from tests.firmware_bridge.drivers.test_pixels import ON_FACE, ROLLED, ROLLING, Air
from tests.waiting import until

PLAIN, YELLOW, RED, EVENT = DieRole.PLAIN, DieRole.YELLOW, DieRole.RED, DieRole.EVENT
Hear = Callable[..., Hearing]


@pytest.fixture
def air() -> Air:
    return Air()


@pytest.fixture
def hear(listener, air: Air, tmp_path: Path) -> Iterator[Hear]:
    """Hears Pixels and what is plugged in here, while two dice and an event die are thrown."""
    started: list[Hearing] = []
    pixels = Driver("pixels", "", lambda told: PixelsLink(told, scan=air, again=0.01), lambda _: iter(()))

    def start(*ports: str, **more: object) -> Hearing:
        told = Listener(listener.readings.put, listener.on_status, lambda: ports)
        made = Hearing([driver("auto"), pixels], told, lambda: Wanted(2, event=True), **more)
        made.start()
        started.append(made)
        return made

    yield start
    for each in started:
        each.stop()


@pytest.fixture
def event() -> Iterator[SimulatedDice]:
    with SimulatedDice(device="00b2", dice=(EVENT,), tumble=0.0) as dice:
        yield dice


def test_two_pixels_and_an_event_die_on_a_port_are_one_throw(listener, air, hear, event) -> None:
    hearing = hear(event.port)
    listener.wait_for_status(lambda status: status.problem.startswith("Only an event die is connected"))
    for die in "AB":
        air.says(die, ON_FACE)
    status = listener.wait_for_status(lambda status: status.connected and not status.problem)
    assert [each.device for each in status.devices] == ["00b2", "A", "B"]
    assert len(hearing.lines) == 2
    event.command("throw", "green")
    for die in "AB":
        air.says(die, ROLLING)
    for _ in range(2):
        air.says("A", ROLLED, 3)
        air.says("B", ROLLED, 5)
    result = listener.next(DieState.SETTLED)
    assert (result.values, result.event) == ((3, 5), None)

    def joined() -> bool:
        air.says("A", ROLLED, 3)  # a die broadcasts again and again
        air.says("B", ROLLED, 5)
        return not listener.readings.empty()

    until(joined)
    result = listener.next(DieState.SETTLED)
    assert (result.values, result.event, result.device) == ((3, 5, 6), "green", "A+B")


def test_one_pixels_die_and_a_single_die_on_a_port_are_one_throw(listener, air, hear) -> None:
    with SimulatedDice(device="00a1", dice=(RED,), tumble=0.0) as red:
        hear(red.port)
        alone = listener.wait_for_status(lambda status: len(status.devices) == 1)
        assert (alone.connected, alone.problem) == (False, "No Pixels dice are in range; shake them to wake them up.")
        air.says("A", ON_FACE)
        status = listener.wait_for_status(lambda status: len(status.devices) == 2)
        assert (status.connected, status.problem) == (True, "")
        air.says("A", ROLLING)
        red.throw(5)

        def told() -> bool:
            air.says("A", ROLLED, 3)
            return any(each.state is DieState.SETTLED for each in tuple(listener.readings.queue))

        until(told)
        result = listener.next(DieState.SETTLED)
        assert (result.device, result.values, result.roles) == ("00a1+A", (5, 3), (RED, PLAIN))


def test_pixels_that_sleep_are_no_trouble_beside_dice_that_are_heard(listener, air, hear) -> None:
    with SimulatedDice(tumble=0.0) as dice:
        hear(dice.port)
        assert listener.wait_for_status(lambda status: status.connected).problem == ""
        dice.throw(3, 5)
        assert listener.next(DieState.SETTLED).values == (3, 5)


def test_more_is_known_of_dice_than_they_say_themselves(listener, hear) -> None:
    with SimulatedDice(device="00a1", dice=(PLAIN, PLAIN), tumble=0.0) as dice:
        hear(dice.port, roles=lambda device, _: {"00a1": (RED, YELLOW)}[device])
        status = listener.wait_for_status(lambda status: status.connected)
        assert status.devices[0].roles == (RED, YELLOW)
        dice.throw(3, 5)
        assert listener.next(DieState.SETTLED).roles == (RED, YELLOW)
