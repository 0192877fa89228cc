"""Trying the lamps: each is lit by itself for a moment and named, so that a wrong wire is found by looking."""

import threading
from collections.abc import Callable, Sequence

EACH = 1.2
"""Seconds a lamp is lit."""

Only = Callable[[str | None], None]


class Trial:
    """Goes through (device, lamp) in turn in a thread of its own; `on_change` is called with each, and at the end."""

    def __init__(
        self, steps: Sequence[tuple[Only, str]], on_change: Callable[[], object], *, each: float = EACH
    ) -> None:
        self._steps, self._on_change, self._each = tuple(steps), on_change, each
        self._stop = threading.Event()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self.lamp = ""

    def start(self) -> None:
        """Begin, from the first lamp; one trial at a time."""
        with self._lock:
            if self._thread is not None and self._thread.is_alive():
                return
            self._stop.clear()
            self._thread = threading.Thread(target=self._run, name="lamp trial", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Back to the game; returns when no lamp is tried any more."""
        with self._lock:
            self._stop.set()
            if self._thread is not None:
                self._thread.join(5)
            self._thread = None

    def _run(self) -> None:
        shown: Only | None = None
        for only, lamp in self._steps:
            # Every device but the one that is tried goes dark only as long as it is its turn.
            if shown is not None and shown is not only:
                shown(None)
            shown = only
            only(lamp)
            self._told(lamp)
            if self._stop.wait(self._each):
                break
        if shown is not None:
            shown(None)
        self._told("")

    def _told(self, lamp: str) -> None:
        self.lamp = lamp
        self._on_change()
