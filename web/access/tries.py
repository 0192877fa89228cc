"""How long somebody who typed wrong codes has to wait: a few seconds, growing a little, and never for long.

Guessing all codes would take weeks; a family that mistypes one loses no evening. Each address waits for itself, the
many addresses that one machine has in IPv6 together; and while wrong codes come in by the dozen from everywhere, all
take turns.
"""

import math
from collections import deque
from collections.abc import Callable
from ipaddress import IPv6Address, IPv6Network, ip_address
from threading import Lock
from time import monotonic

from companion.said import Said, said_many

FREE = 3
"""So many wrong codes cost nothing."""

LONGEST = 8.0
"""Seconds anybody waits at most."""

FORGOTTEN = 600.0
"""Seconds after which nobody remembers a wrong code."""

ADDRESSES = 256
"""Addresses remembered at once; a home has fewer."""

MANY, MINUTE, TURN = 30, 60.0, 2.0
"""With so many wrong codes in a minute, from wherever, there is one try every two seconds for all together."""


class Tries:
    """Wrong codes by address. Every method may be called from any thread."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock, self._lock = clock, Lock()
        self._wrong: dict[str, tuple[int, float]] = {}
        self._newest: deque[float] = deque(maxlen=MANY)

    def seconds_left(self, address: str) -> int:
        """Whole seconds until this address may try again; 0 is now."""
        with self._lock:
            return self._seconds_left(address)

    def begin(self, address: str) -> int:
        """One more try from there: 0, or the whole seconds it has to wait instead.

        It counts as wrong until it turns out to be right, so that many at once are no more than one after the other.
        """
        with self._lock:
            seconds = self._seconds_left(address)
            if not seconds:
                self._count(address)
            return seconds

    def was_right(self, address: str) -> None:
        """The try that was begun last counts no more. The wrong ones do: who knows one code may not guess at others."""
        home = _home(address)
        with self._lock:
            wrong, last = self._wrong.pop(home, (0, 0.0))
            if wrong > 1:
                self._wrong[home] = wrong - 1, last
            if self._newest:
                self._newest.pop()

    # -- inside ------------------------------------------------------------------------------------------------

    def _count(self, address: str) -> None:
        home, now = _home(address), self._clock()
        self._newest.append(now)
        self._wrong = {known: (n, at) for known, (n, at) in self._wrong.items() if now - at < FORGOTTEN}
        wrong, _ = self._wrong.pop(home, (0, 0.0))
        self._wrong[home] = wrong + 1, now
        if len(self._wrong) > ADDRESSES:
            del self._wrong[next(iter(self._wrong))]

    def _seconds_left(self, address: str) -> int:
        now = self._clock()
        wrong, last = self._wrong.get(_home(address), (0, 0.0))
        until = last + _delay(wrong)
        if len(self._newest) == MANY and now - self._newest[0] < MINUTE:
            until = max(until, self._newest[-1] + TURN)
        return max(0, math.ceil(until - now))


def again(seconds: int) -> Said:
    """What somebody who has to wait is told."""
    return said_many(
        "Too many wrong codes came from here: try again in {count} second.",
        "Too many wrong codes came from here: try again in {count} seconds.",
        seconds,
    )


def _home(address: str) -> str:
    """The address, or in IPv6 the network of it, of which one machine may take as many addresses as it likes."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    return str(IPv6Network((int(found) >> 64 << 64, 64))) if isinstance(found, IPv6Address) else address


def _delay(wrong: int) -> float:
    """Seconds to wait after so many wrong codes: 1, 2, 4, 8, and no more."""
    return 0.0 if wrong < FREE else min(LONGEST, 2.0 ** min(wrong - FREE, 10))
