"""One thread a device: a bad one is told, tried again and holds up nobody."""

import threading

import pytest

from companion.outputs.fixture import Driver
from companion.outputs.scene import Scene
from companion.table.declarations import Signal
from tests.waiting import PATIENCE


class Bell:
    """A device that remembers, and that throws or hangs until told otherwise."""

    name, lamps = "bell", ("left", "right")

    def __init__(self) -> None:
        self.did: list[object] = []
        self.throws = ""
        self.again: float | None = None
        self.hanging, self.go_on = threading.Event(), threading.Event()
        self.go_on.set()

    def open(self) -> None:
        self.did.append("open")

    def show(self, scene: Scene, age: float) -> float | None:
        self.hanging.set()
        assert self.go_on.wait(30)
        if self.throws:
            raise OSError(self.throws)
        self.did.append(scene)
        return self.again

    def only(self, lamp: str) -> float | None:
        self.did.append(lamp)
        return None

    def close(self) -> None:
        self.did.append("close")


HELLO, LATER = Scene(signals=(Signal.PART,)), Scene(signals=(Signal.SEVEN,))


@pytest.fixture
def bell():
    return Bell()


def test_a_device_is_opened_shows_each_scene_and_is_closed(bell, until) -> None:
    driver = Driver(bell).start()
    until(lambda: bell.did == ["open", Scene()])
    until(lambda: driver.shown().state == "ready")
    driver.show(HELLO)
    until(lambda: HELLO in bell.did)
    assert driver.stop(10)
    assert bell.did == ["open", Scene(), HELLO, "close"]


def test_a_device_that_moves_is_called_again_until_it_has_arrived(bell, until) -> None:
    bell.again = 0.001
    driver = Driver(bell).start()
    until(lambda: len(bell.did) > 5)
    bell.again = None
    assert driver.stop(10)


def test_a_device_that_throws_is_told_closed_and_tried_again(bell, until) -> None:
    bell.throws = "no power"
    driver = Driver(bell, retry=0.005).start()
    until(lambda: driver.shown().state == "trouble")
    assert driver.shown().words == ("The bell cannot be used (no power). It is tried again; the game goes on.")
    bell.throws = ""
    driver.show(HELLO)
    until(lambda: HELLO in bell.did)
    until(lambda: driver.shown().state == "ready")
    assert bell.did[:3] == ["open", "close", "open"]
    assert driver.stop(10)


def test_a_device_that_hangs_delays_nobody_and_is_told_stale(bell, until) -> None:
    time = [100.0]
    bell.go_on.clear()
    driver = Driver(bell, clock=lambda: time[0]).start()
    assert bell.hanging.wait(PATIENCE)
    for _ in range(1000):
        driver.show(Scene())
    driver.show(LATER)
    assert (driver.shown().state, driver.shown().words) == ("waiting", "It has not answered yet.")
    time[0] += 4
    assert (driver.shown().state, driver.shown().words) == (
        "stale",
        "It has not answered for 4 s; the game goes on.",
    )
    assert not driver.stop(0.01)
    bell.go_on.set()
    assert driver.stop(10)
    assert bell.did[-1] == "close"


def test_what_was_to_be_heard_while_it_hung_is_heard_after_it(bell, until) -> None:
    bell.go_on.clear()
    driver = Driver(bell).start()
    assert bell.hanging.wait(PATIENCE)
    driver.show(HELLO)
    driver.show(LATER)
    bell.go_on.set()
    until(lambda: Scene(signals=(Signal.PART, Signal.SEVEN)) in bell.did)
    assert driver.stop(10)


def test_one_lamp_alone_and_then_the_scene_again(bell, until) -> None:
    driver = Driver(bell).start()
    driver.show(HELLO)
    until(lambda: HELLO in bell.did)
    driver.only("right")
    until(lambda: bell.did[-1] == "right")
    driver.only(None)
    until(lambda: bell.did[-1] == HELLO)
    assert driver.stop(10)


def test_a_device_that_was_not_spoken_to_yet_is_not_ready(bell) -> None:
    assert Driver(bell).shown().state == "waiting"


def test_a_driver_that_was_never_started_stops(bell) -> None:
    assert Driver(bell).stop(0.01)
    assert bell.did == []


def test_whoever_shows_how_it_does_is_told_when_that_changes(bell, until) -> None:
    told: list[str] = []
    driver = Driver(bell, retry=0.005, on_change=lambda: told.append(driver.shown().state))
    driver.start()
    until(lambda: told == ["ready"])
    bell.throws = "no power"
    driver.show(HELLO)
    until(lambda: told == ["ready", "trouble"])
    bell.throws = ""
    until(lambda: told == ["ready", "trouble", "ready"])
    assert driver.stop(10)


def test_one_who_cannot_be_told_is_no_business_of_the_device(bell, until, caplog) -> None:
    def fail() -> None:
        raise OSError("no screen")

    driver = Driver(bell, on_change=fail).start()
    driver.show(HELLO)
    until(lambda: HELLO in bell.did)
    assert driver.stop(10)
    assert "how a device is doing could not be reported" in caplog.text
