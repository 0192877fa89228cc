"""Who watches throws without a game: a camera's eye, or the simulated tray, which throws by itself.

Both go through the very same watcher as in a game. What is made of a throw is up to the caller.
"""

import queue
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Protocol

from vision import (
    Calibration,
    Event,
    Eye,
    Frame,
    FrameSource,
    Ignored,
    Rolling,
    Settled,
    SimulatedTray,
    TrayWatcher,
    Unsure,
)
from vision import read_tray as read

FACES = range(1, 7)


@dataclass(frozen=True, slots=True)
class SeenThrow:
    """What came of a throw, and the seconds since it was seen to begin; None where its beginning was not seen."""

    said: Settled | Unsure | Ignored
    took: float | None = None


class Witness(Protocol):
    """Anything that sees throws."""

    def watch(self, patience: float) -> SeenThrow | str | None:
        """The next thing seen, or words about a trouble; None when nothing was seen for `patience` seconds."""

    def close(self) -> None:
        """Watch no more."""


class CameraWitness:
    """A camera, with what it has learnt of tray and dice. Raises CameraError, naming it, when it cannot be opened."""

    def __init__(self, open_source: Callable[[], FrameSource], calibration: Calibration | None = None) -> None:
        open_source().close()
        self._heard: queue.SimpleQueue[Event | str | None] = queue.SimpleQueue()
        self._began: float | None = None
        self._eye = Eye(open_source, self._heard.put, on_trouble=self._heard.put, calibration=calibration)
        self._eye.start()

    def watch(self, patience: float) -> SeenThrow | str | None:
        """The next thing seen."""
        ends = time.monotonic() + patience
        while (left := ends - time.monotonic()) > 0:
            try:
                heard = self._heard.get(timeout=left)
            except queue.Empty:
                return None
            if isinstance(heard, str):
                return heard
            if isinstance(heard, Rolling):
                self._began = heard.time
            elif isinstance(heard, Settled | Unsure | Ignored):
                took, self._began = _since(self._began, heard), None
                return SeenThrow(heard, took)
        return None

    def close(self) -> None:
        """Give the camera back."""
        self._eye.stop()


class SimulatedWitness:
    """A simulated tray with a clock of its own, so that no time is lost. It throws whenever it is asked to watch."""

    def __init__(self, chance: Random) -> None:
        self._now = 100.0
        self._number = 0
        self._chance = chance
        self._tray = SimulatedTray(Random(chance.getrandbits(32)), clock=lambda: self._now, wait=self._pass)
        self._watcher = TrayWatcher(lambda frame: read(frame.image))
        self._feed_for(0.5)
        self.thrown: list[tuple[int, int]] = []

    def watch(self, patience: float) -> SeenThrow | str | None:
        """What came of a throw that is made now."""
        self.thrown.append((self._chance.choice(FACES), self._chance.choice(FACES)))
        self._tray.throw(self.thrown[-1])
        return self._feed_for(patience)

    def close(self) -> None:
        """Nothing to give back."""

    def _pass(self, seconds: float) -> None:
        self._now += seconds

    def _feed_for(self, seconds: float) -> SeenThrow | None:
        ends, began = self._now + seconds, None
        while self._now < ends:
            self._number += 1
            for event in self._watcher.feed(Frame(self._number, self._now, self._tray.read())):
                if isinstance(event, Rolling):
                    began = event.time
                elif isinstance(event, Settled | Unsure | Ignored):
                    return SeenThrow(event, _since(began, event))
        return None


def _since(began: float | None, event: Settled | Unsure | Ignored) -> float | None:
    return None if began is None else event.time - began
