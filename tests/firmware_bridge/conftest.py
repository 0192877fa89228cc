"""Shared fixtures: a place where readings arrive, and a link that is stopped at the end of its test."""

import queue
import threading
from collections.abc import Callable, Iterator
from time import monotonic

import pytest

from firmware_bridge import DiceLink, DiceReading, DieState, LinkStatus
from tests.waiting import PATIENCE


class Listener:
    """Collects what a link tells; every wait has a deadline and fails with what did come."""

    def __init__(self) -> None:
        self.readings: queue.Queue[DiceReading] = queue.Queue()
        self.statuses: list[LinkStatus] = []
        self._changed = threading.Condition()

    def on_status(self, status: LinkStatus) -> None:
        with self._changed:
            self.statuses.append(status)
            self._changed.notify_all()

    def wait_for_status(self, wanted: Callable[[LinkStatus], bool], timeout: float = PATIENCE) -> LinkStatus:
        """The newest status once it is as wanted."""
        with self._changed:
            arrived = self._changed.wait_for(lambda: bool(self.statuses) and wanted(self.statuses[-1]), timeout)
            assert arrived, self.statuses
            return self.statuses[-1]

    def next(self, *states: DieState, timeout: float = PATIENCE) -> DiceReading:
        """The next reading in one of `states` (any, if none are named)."""
        deadline = monotonic() + timeout
        while True:
            reading = self.readings.get(timeout=max(0.0, deadline - monotonic()))
            if not states or reading.state in states:
                return reading

    def settled(self, count: int, timeout: float = PATIENCE) -> list[DiceReading]:
        """The next `count` results."""
        return [self.next(DieState.SETTLED, timeout=timeout) for _ in range(count)]


@pytest.fixture
def listener() -> Listener:
    return Listener()


@pytest.fixture
def start_link(listener: Listener) -> Iterator[Callable[..., DiceLink]]:
    """Starts a link that tells `listener`, with short waits; further options as `DiceLink` has them."""
    links = []

    def start(port: str, **options: object) -> DiceLink:
        settings = {"backoff": (0.02, 0.1), "hello_wait": 2.5, "on_status": listener.on_status} | options
        link = DiceLink(lambda: [port], listener.readings.put, **settings)
        link.start()
        links.append(link)
        return link

    yield start
    for link in links:
        link.stop()
