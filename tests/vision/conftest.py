"""A simulated tray with a clock turned by hand, and a watcher that sees every frame of it."""

import random
from collections.abc import Callable

import cv2
import pytest

from vision import Event, Frame, Image, SimulatedTray, TrayWatcher, read_tray

# The suite runs beside others on few cores; OpenCV's own threads only get in each other's way.
cv2.setNumThreads(1)


class Table:
    """The tray, its clock and its watcher; nobody sleeps here."""

    def __init__(self, seed: int, colours: tuple[str, str] = ("yellow", "red")) -> None:
        self.now = 100.0
        self.number = 0
        self.tray = SimulatedTray(random.Random(seed), colours=colours, clock=lambda: self.now, wait=self._pass)
        self.watcher = TrayWatcher(lambda frame: read_tray(frame.image))

    def _pass(self, seconds: float) -> None:
        self.now += seconds

    def see(self, image: Image) -> list[Event]:
        self.number += 1
        return list(self.watcher.feed(Frame(self.number, self.now, image)))

    def watch(self, seconds: float) -> list[Event]:
        events: list[Event] = []
        end = self.now + seconds
        while self.now < end:
            events += self.see(self.tray.read())
        return events

    def at_rest(self) -> "Table":
        """Dice have been lying there for a moment when the test begins."""
        assert self.watch(0.4) == []
        return self


@pytest.fixture
def new_table() -> Callable[..., Table]:
    return Table


@pytest.fixture
def table() -> Table:
    return Table(3).at_rest()
