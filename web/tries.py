"""How long somebody who typed wrong codes has to wait: a few seconds, growing a little, and never for long.

Guessing all codes would take weeks; a family that mistypes one loses no evening. Each address waits for itself.
"""

import math
from collections.abc import Callable
from threading import Lock
from time import monotonic

FREE = 3
"""So many wrong codes cost nothing."""

LONGEST = 8.0
"""Seconds anybody waits at most."""

FORGOTTEN = 600.0
"""Seconds after which nobody remembers a wrong code."""

ADDRESSES = 256
"""Addresses remembered at once; a home has fewer."""


class Tries:
    """Wrong codes by address. Every method may be called from any thread."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock, self._lock = clock, Lock()
        self._wrong: dict[str, tuple[int, float]] = {}

    def seconds_left(self, address: str) -> int:
        """Whole seconds until this address may try again; 0 is now."""
        with self._lock:
            wrong, last = self._wrong.get(address, (0, 0.0))
            return max(0, math.ceil(last + _delay(wrong) - self._clock()))

    def was_wrong(self, address: str) -> None:
        """One more wrong code from there."""
        with self._lock:
            now = self._clock()
            self._wrong = {known: (n, at) for known, (n, at) in self._wrong.items() if now - at < FORGOTTEN}
            wrong, _ = self._wrong.pop(address, (0, 0.0))
            self._wrong[address] = wrong + 1, now
            if len(self._wrong) > ADDRESSES:
                del self._wrong[next(iter(self._wrong))]

    def was_right(self, address: str) -> None:
        """Whoever is there knows a code: what was wrong before is forgotten."""
        with self._lock:
            self._wrong.pop(address, None)


def _delay(wrong: int) -> float:
    """Seconds to wait after so many wrong codes: 1, 2, 4, 8, and no more."""
    return 0.0 if wrong < FREE else min(LONGEST, 2.0 ** min(wrong - FREE, 10))
