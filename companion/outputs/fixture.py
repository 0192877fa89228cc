"""A device that shows the scene, and the thread that drives it: one thread a device, so that none waits for another.

A device that throws is closed, reported, and opened again after a while; one that hangs is reported as stale. Neither
holds up the game, which only hands scenes over, nor any other device.
"""

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from companion.said import joined, said

from .scene import NOTHING, Scene

PATIENCE = 2.0
"""Seconds a device may take before it is called stale."""
RETRY = 5.0
"""Seconds until a device that failed is tried again."""

_log = logging.getLogger(__name__)


class Fixture(Protocol):
    """What shows a scene. It is used by one thread only, and any call may raise whatever its driver raises."""

    @property
    def name(self) -> str:
        """What people call it."""
        ...

    @property
    def lamps(self) -> tuple[str, ...]:
        """What can be tried by itself, by name."""
        ...

    def open(self) -> None:
        """Take the device."""
        ...

    def show(self, scene: Scene, age: float) -> float | None:
        """Show a scene as it is `age` seconds after it began; seconds until it is to be shown again, None for never."""
        ...

    def only(self, lamp: str) -> float | None:
        """Show this lamp and no other; seconds until it is to be called again, as for `show`."""
        ...

    def close(self) -> None:
        """Everything dark and at rest, the device given back; harmless when it was never opened."""
        ...


@dataclass(frozen=True, slots=True)
class FixtureShown:
    """How a device does: `state` is ready, waiting, trouble or stale, and `words` say what is wrong, or nothing.

    It is ready once it has answered, and not before.
    """

    name: str
    state: str
    words: str


class Driver:
    """The thread of one device. All of the fixture but its names is called in it.

    So is `on_change`, when the device has begun to answer, or to be in trouble.
    """

    def __init__(
        self,
        fixture: Fixture,
        *,
        patience: float = PATIENCE,
        retry: float = RETRY,
        clock: Callable[[], float] = time.monotonic,
        on_change: Callable[[], object] = lambda: None,
    ) -> None:
        self.name, self.lamps = fixture.name, fixture.lamps
        self._fixture = fixture
        self._patience, self._retry, self._clock = patience, retry, clock
        self._on_change = on_change
        self._thread = threading.Thread(target=self._run, name=fixture.name, daemon=True)
        # Guards all below; never held while the device is spoken to.
        self._wake = threading.Condition()
        self._stopping = False
        self._scene, self._began = NOTHING, 0.0
        self._only: str | None = None
        self._handed_over = self._seen = 0
        self._problem, self._has_answered = "", False
        self._busy_since: float | None = None

    def start(self) -> "Driver":
        """Begin to show."""
        self._thread.start()
        return self

    def show(self, scene: Scene) -> None:
        """From now on this scene; returns at once."""
        with self._wake:
            unseen = self._seen != self._handed_over
            self._scene = scene.after(self._scene) if unseen else scene
            self._began = self._clock()
            self._handed_over += 1
            self._wake.notify_all()

    def only(self, lamp: str | None) -> None:
        """Show this lamp alone; None goes back to the scene."""
        with self._wake:
            self._only = lamp if lamp in self.lamps else None
            self._handed_over += 1
            self._wake.notify_all()

    def shown(self) -> FixtureShown:
        """How the device does."""
        with self._wake:
            waited = 0.0 if self._busy_since is None else self._clock() - self._busy_since
            if waited >= self._patience:
                return FixtureShown(
                    self.name,
                    "stale",
                    said("It has not answered for {seconds} s; the game goes on.", seconds=f"{waited:.0f}"),
                )
            if self._problem:
                return FixtureShown(
                    self.name, "trouble", joined((self._problem, said("It is tried again; the game goes on.")))
                )
            if not self._has_answered:
                return FixtureShown(self.name, "waiting", said("It has not answered yet."))
        return FixtureShown(self.name, "ready", "")

    def finish(self) -> None:
        """Begin to stop; returns at once."""
        with self._wake:
            self._stopping = True
            self._wake.notify_all()

    def stop(self, timeout: float = 2.0) -> bool:
        """Dark and at rest; False when a hanging device did not let go in time."""
        self.finish()
        if self._thread.ident is not None:
            self._thread.join(timeout)
        return not self._thread.is_alive()

    # -- the device's own thread -------------------------------------------------------------------------------

    def _run(self) -> None:
        is_open = False
        again: float | None = 0.0
        while True:
            with self._wake:
                waits_since = self._seen
                self._wake.wait_for(lambda: self._stopping or self._handed_over != waits_since, again)  # noqa: B023
                if self._stopping:
                    break
                scene, age, only = self._scene, self._clock() - self._began, self._only
                self._seen = self._handed_over
                self._busy_since = self._clock()
            is_open, again = self._drawn(is_open, scene, age, only)
        self._closed()

    def _drawn(self, is_open: bool, scene: Scene, age: float, only: str | None) -> tuple[bool, float | None]:
        """Show it; whether the device is open now, and when to come again."""
        try:
            if not is_open:
                self._fixture.open()
            again = self._fixture.show(scene, age) if only is None else self._fixture.only(only)
        except Exception as error:
            self._failed(error)
            return False, self._retry
        with self._wake:
            is_new = bool(self._problem) or not self._has_answered
            self._problem, self._has_answered, self._busy_since = "", True, None
        if is_new:
            let_know(self._on_change)
        return True, again

    def _failed(self, error: Exception) -> None:
        with self._wake:
            is_new = not self._problem
            why = str(error) or said("the program gave no reason")
            self._problem = said("The {device} cannot be used ({why}).", device=self.name, why=why)
        if is_new:
            _log.warning("the %s cannot be used: %r", self.name, error)
        self._closed()
        if is_new:
            let_know(self._on_change)

    def _closed(self) -> None:
        with self._wake:
            self._busy_since = self._clock()
        try:
            self._fixture.close()
        except Exception as error:
            _log.warning("the %s could not be closed: %s", self.name, error)
        with self._wake:
            self._busy_since = None


def let_know(on_change: Callable[[], object]) -> None:
    """Report how a device is doing to whatever shows it; if that fails, the device carries on."""
    try:
        on_change()
    except Exception:
        _log.exception("how a device is doing could not be reported")
