"""How earlier starts went, and when to start without devices.

A start by the system that ends before the companion has run for a while is a bad one, whatever the reason: a driver
that crashes, a configuration that makes no sense, a plug that is pulled. After three of them in a row the next one is
safe: no camera, no electronic dice, no pins, and the configuration of the last start that went well. Starts are
counted, not timed: a computer without a battery does not know what time it is when it starts. Whoever starts it by
hand sees what is wrong, and asks for a safe start or not.
"""

import threading
from collections.abc import Callable
from pathlib import Path

from companion.config import Config, ConfigError
from companion.said import said
from companion.store import Store

from .notify import Manager

STARTS = "starts.json"
"""The file, in the folder of the games."""

BAD_ONES = 3
STEADY = 60.0
"""Seconds after which a start has gone well."""

WITHOUT_DEVICES: dict[str, dict[str, str]] = {
    "dice": {"camera": "none", "serial": "none", "source": "taps"},
    "cards": {"deck": ""},
    "lights": {"pins": "none"},
}
"""What a safe start does without, by section of the configuration."""


class Starts:
    """The starts of a companion with this folder of games."""

    def __init__(self, data: Path, manager: Manager | None = None, steady: float = STEADY) -> None:
        self._counts = bool((manager or Manager.of_environment()).address)
        self._store, self._steady = Store(data / STARTS), steady
        self._settings: Config | None = None
        self._timer: threading.Timer | None = None
        self.safe: tuple[str, ...] = ()
        """Why no device is touched, in sentences; empty at any other start."""

    @property
    def bad(self) -> int:
        """How many starts in a row, the one that is on among them, have not gone well."""
        found = self._store.part("starts").get("bad", 0)
        return found if isinstance(found, int) and found > 0 else 0

    def begin(self, *, safe: bool = False) -> "Starts":
        """Another start, `safe` if that was asked for: a bad one until it has gone well."""
        if self._counts and self.bad >= BAD_ONES:
            words = said(
                "The last {number} starts went wrong, so no camera, electronic dice or lights are used: tap the rolls."
                " “companion doctor” says what is wrong; the next start uses them again.",
                number=self.bad,
            )
            self.safe = (words,)
        elif safe:
            self.safe = (said("A safe start: no camera, electronic dice or lights are used. Tap the rolls."),)
        if self._counts:
            self._keep(self.bad + 1)
        return self

    def settings(self, load: Callable[[], Config]) -> Config:
        """The configuration to start with. Raises what `load` raises, unless the start is safe."""
        if not self.safe:
            self._settings = load()
            return self._settings
        try:
            found = load()
        except (ConfigError, OSError) as error:
            found = self._last_good()
            self.safe += (str(error),)
        return without_devices(found)

    def watch(self) -> None:
        """Let the start have gone well once the companion has run for a while."""
        if self._counts:
            self._timer = threading.Timer(self._steady, self.went_well)
            self._timer.daemon = True
            self._timer.start()

    def went_well(self) -> None:
        """It did: forget those before, and keep its configuration for a day on which it cannot be read."""
        self._keep(0)
        if self._settings is not None:
            kept = self._settings.model_dump(mode="json")
            if kept != self._store.part("configuration"):
                self._store.keep("configuration", kept)

    def end(self) -> None:
        """The companion was asked to end, which is no bad start."""
        if self._timer is not None:
            self._timer.cancel()
        if self._counts:
            self._keep(0)

    def _last_good(self) -> Config:
        """The configuration of the last start that went well; the usual one where none did, or it fits no more."""
        try:
            return Config.model_validate(self._store.part("configuration"))
        except ValueError:
            return Config()

    def _keep(self, bad: int) -> None:
        if bad != self.bad:
            self._store.keep("starts", {"bad": bad})


def without_devices(settings: Config) -> Config:
    """The same configuration without what may crash a start."""
    values = settings.model_dump()
    for section, changes in WITHOUT_DEVICES.items():
        values[section] |= changes
    return Config.model_validate(values)
