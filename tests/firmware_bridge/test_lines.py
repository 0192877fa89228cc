"""Dice on several ports at once, over real pseudo-terminals: all are heard, and one that is lost disturbs no other."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from firmware_bridge import DiceLines, DieRole, DieState, LinkStatus, PortError, SimulatedDice
from tests.waiting import PATIENCE

PAIR, EVENT = (DieRole.YELLOW, DieRole.RED), (DieRole.EVENT,)


class Ports:
    """The ports that are there, and the bell that rings when one appears."""

    def __init__(self, *paths: str) -> None:
        self.paths = list(paths)
        self.ring: Callable[[], None] = lambda: None

    def __call__(self) -> list[str]:
        return list(self.paths)

    def watch(self, arrived: Callable[[], None]) -> Callable[[], None]:
        self.ring = arrived
        return lambda: None

    def plug(self, path: str) -> None:
        self.paths.append(path)
        self.ring()

    def pull(self, path: str) -> None:
        self.paths.remove(path)
        self.ring()


@pytest.fixture
def ports() -> Ports:
    return Ports()


@pytest.fixture
def lines(listener, ports: Ports) -> Iterator[DiceLines]:
    """Lines on these ports, started by the test."""
    made = DiceLines(
        ports,
        listener.readings.put,
        on_status=listener.on_status,
        backoff=(0.02,),
        hello_wait=0.5,
        look=3600.0,
        watch=ports.watch,
    )
    yield made
    made.stop()


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[SimulatedDice]:
    with SimulatedDice(device="00a1", dice=PAIR, tumble=0.0, link=tmp_path / "pair") as dice:
        yield dice


@pytest.fixture
def event(tmp_path: Path) -> Iterator[SimulatedDice]:
    with SimulatedDice(device="00b2", dice=EVENT, tumble=0.0, link=tmp_path / "event") as dice:
        yield dice


def devices(*numbers: str) -> Callable[[LinkStatus], bool]:
    """Whether just these are heard."""
    return lambda status: sorted(each.device for each in status.devices) == list(numbers)


def test_dice_on_two_ports_are_heard_at_once(listener, ports, lines, pair, event) -> None:
    ports.paths = [pair.port, event.port]
    lines.start()
    status = listener.wait_for_status(devices("00a1", "00b2"))
    assert (status.connected, status.problem) == (True, "")
    assert status.port == f"{pair.port}, {event.port}"
    pair.throw(3, 5)
    event.command("throw", "green")
    told = {result.device: result.values for result in listener.settled(2)}
    assert told == {"00a1": (3, 5), "00b2": (6,)}


def test_one_that_is_pulled_out_is_reported_missing_by_name_and_the_other_is_heard_on(
    listener, ports, lines, pair, event
) -> None:
    ports.paths = [pair.port, event.port]
    lines.start()
    listener.wait_for_status(devices("00a1", "00b2"))
    event.unplug()
    missing = f"Dice 00b2 are missing. {event.port} is not there; plug the dice in, and they are found."
    status = listener.wait_for_status(lambda status: "is not there" in status.problem)
    assert (status.connected, status.problem) == (True, missing)
    pair.throw(3, 5)
    assert listener.next(DieState.SETTLED).values == (3, 5)
    event.command("throw", "ship")
    event.replug()
    assert listener.next(DieState.SETTLED).device == "00b2"
    status = listener.wait_for_status(devices("00a1", "00b2"))
    assert (status.problem, lines.statistics.reconnects) == ("", 1)


def test_dice_that_are_plugged_in_later_are_heard_with_those_that_are_there(
    listener, ports, lines, pair, event
) -> None:
    lines.start()
    listener.wait_for_status(lambda status: "There is no serial port" in status.problem)
    ports.plug(pair.port)
    listener.wait_for_status(devices("00a1"))
    ports.plug(event.port)
    listener.wait_for_status(devices("00a1", "00b2"))


def test_a_port_that_is_gone_is_forgotten_where_no_dice_were(listener, ports, lines, pair) -> None:
    with SimulatedDice(says_hello=False) as stranger:
        ports.paths = [stranger.port, pair.port]
        lines.start()
        listener.wait_for_status(devices("00a1"))
        ports.pull(stranger.port)
        pair.unplug()
        status = listener.wait_for_status(lambda status: not status.connected)
        assert stranger.port not in status.problem


def test_somebody_elses_device_is_left_alone_once_dice_are_heard(listener, ports, lines, pair, monkeypatch) -> None:
    monkeypatch.setattr("firmware_bridge.link.SELDOM", 3600.0)
    opened: list[str] = []
    opens, asked = lines._open_port, threading.Event()

    def open_port(path: str) -> object:
        opened.append(path)
        if path != pair.port:
            asked.set()
        return opens(path)

    lines._open_port = open_port
    lines._backoff = (0.0,)
    ports.paths = [pair.port]
    lines.start()
    listener.wait_for_status(devices("00a1"))
    with SimulatedDice(says_hello=False) as stranger:
        ports.plug(stranger.port)
        assert asked.wait(PATIENCE)
        for level in (10, 20, 30):  # told with the next beat of its heart, one a second
            pair.command("battery", level)
            listener.wait_for_status(lambda status, level=level: status.devices[0].battery == level)
        assert opened.count(stranger.port) == 1


def test_dice_that_come_back_on_another_port_go_on_where_they_were(
    listener, ports, lines, pair, tmp_path: Path
) -> None:
    opens = lines._open_port

    def open_port(path: str) -> object:
        if path not in ports.paths:
            raise PortError(f"{path} is not there; plug the dice in, and they are found.")
        return opens(path)

    lines._open_port = open_port
    ports.paths = [str(tmp_path / "pair")]
    lines.start()
    pair.throw(3, 5)
    assert listener.next(DieState.SETTLED).values == (3, 5)
    pair.unplug()
    listener.wait_for_status(lambda status: not status.connected)
    (tmp_path / "other").symlink_to(tmp_path / "pair")
    ports.paths = [str(tmp_path / "other")]
    pair.throw(6, 1)
    pair.replug()
    ports.ring()
    result = listener.next(DieState.SETTLED)
    assert (result.values, result.sequence) == ((6, 1), 1)
    listener.wait_for_status(lambda status: status.connected and not status.problem)


def test_two_devices_with_one_number_are_told_and_the_second_is_not_believed(listener, ports, lines, pair) -> None:
    ports.paths = [pair.port]
    lines.start()
    listener.wait_for_status(devices("00a1"))
    with SimulatedDice(device="00a1", tumble=0.0) as other:
        ports.plug(other.port)
        words = f"The dice on {other.port} have the same number as others, 00a1; give them a different one."
        status = listener.wait_for_status(lambda status: bool(status.problem))
        assert (status.connected, status.problem) == (True, words)
        other.throw(6, 6)
        pair.throw(3, 5)
        assert listener.next(DieState.SETTLED).values == (3, 5)


def test_dice_are_reported_missing_on_every_port_that_people_have_named(listener, pair) -> None:
    named = DiceLines(
        lambda: [pair.port, "/dev/no-such-dice"], listener.readings.put, on_status=listener.on_status, named=True
    )
    with named:
        status = listener.wait_for_status(lambda status: status.connected)
        listener.wait_for_status(
            lambda status: status.problem == "/dev/no-such-dice is not there; plug the dice in, and they are found."
        )
        assert status.port == pair.port


def test_ports_that_cannot_be_listed_do_not_end_the_search(listener, ports, lines, pair) -> None:
    failures = iter([OSError("sysfs is gone")])

    def listed() -> list[str]:
        if (failure := next(failures, None)) is not None:
            raise failure
        return [pair.port]

    lines._ports, lines._wait = listed, 0.01
    lines.start()
    listener.wait_for_status(devices("00a1"))


def test_nothing_runs_on_after_the_lines_are_stopped(listener, ports, lines, pair, event) -> None:
    before = threading.active_count()
    ports.paths = [pair.port, event.port]
    lines.start()
    listener.wait_for_status(devices("00a1", "00b2"))
    lines.stop()
    assert threading.active_count() == before
    assert lines.status.problem == "The search for dice has ended."
