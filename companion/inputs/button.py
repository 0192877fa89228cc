"""The buttons on the table: which presses are meant.

A button chatters when it is pressed and when it is let go, however long it was held; a press counts only after a moment
in which the contact neither closed nor opened, so that one push never ends two parts or takes two steps back. What a
press does is up to the listener; the pins are the business of the outputs, which own all pins.
"""

import threading
import time
from collections.abc import Callable

QUIET = 0.4
"""Seconds without any edge before a press that counts."""


class TableButton:
    """Passes on the presses that are meant. `on_press` gets a key for each; `session` is another one at each start."""

    def __init__(
        self,
        on_press: Callable[[str], object],
        session: str,
        *,
        name: str = "button",
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._name = name
        self._on_press = on_press
        self._session = session
        self._clock = clock
        self._lock = threading.Lock()
        self._last: float | None = None
        self._count = 0

    def edge(self, closed: bool) -> bool:
        """The contact closed, or opened. Whether that was a press which was passed on."""
        return self.press() if closed else self.let_go()

    def let_go(self) -> bool:
        """The contact opened, which is never passed on."""
        with self._lock:
            self._last = self._clock()
        return False

    def press(self) -> bool:
        """The contact closed. Whether it was passed on."""
        with self._lock:
            now, before = self._clock(), self._last
            self._last = now
            if before is not None and now - before < QUIET:
                return False
            self._count += 1
            key = f"{self._name}-{self._session}-{self._count}"
        self._on_press(key)
        return True
