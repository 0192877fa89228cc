"""A bell that wakes everybody who waits for something worth showing: it rings, and never keeps a queue that grows.

A listener that was busy while it rang twice finds out once, and looks at what is true now.
"""

from threading import Condition


class Bell:
    """Rings whenever something worth showing has changed."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._rung = 0

    def ring(self) -> None:
        """Wake everybody who waits. Cheap and never blocks for long: any thread may call it."""
        with self._changed:
            self._rung += 1
            self._changed.notify_all()

    @property
    def rung(self) -> int:
        """How often it has rung so far."""
        return self._rung

    def wait(self, rung: int, seconds: float) -> int:
        """Wait until it has rung more often than `rung`, at most so long; how often it has rung now."""
        with self._changed:
            self._changed.wait_for(lambda: self._rung != rung, timeout=max(0, seconds))
            return self._rung
