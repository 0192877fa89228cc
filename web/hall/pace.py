"""Passes on that something is new, at most so often: no page need be drawn at each word of two hundred tables."""

import threading
from collections.abc import Callable
from typing import Final

APART: Final = 0.2
"""Seconds between two rings."""


class Pace:
    """Rings some time after it was asked to, once for all who asked meanwhile."""

    def __init__(self, ring: Callable[[], object], apart: float = APART) -> None:
        self._ring, self._apart = ring, apart
        self._asked, self._ended = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._run, name="pace", daemon=True)
        self._thread.start()

    def ask(self) -> None:
        """Ring soon."""
        self._asked.set()

    def stop(self) -> None:
        """Ring no more."""
        self._ended.set()
        self._asked.set()
        self._thread.join(timeout=2)

    def _run(self) -> None:
        while not self._ended.is_set():
            self._asked.wait()
            self._asked.clear()
            self._ring()
            self._ended.wait(self._apart)
