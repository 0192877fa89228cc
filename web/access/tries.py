"""How long somebody who typed wrong codes has to wait: a few seconds, and longer only while many others guess too.

Each address waits for itself, the many addresses that one machine has in IPv6 together. The first few wrong codes of an
address cost nothing, so a device that types the right one gets in at once, however many others are guessing. Those that
have been wrong often share one try every `TURN` seconds, each with a turn of its own: with twelve of them a device that
was wrong often itself waits 26 seconds at most, and nobody can take its turn away.

What guessing comes to, in a home's network of up to `ADDRESSES` devices: a try every two seconds from all that were
wrong often, and three free ones from each address in `FORGOTTEN`, together 7,968 in an evening of four hours. There are
a million codes and at most seven of them are good, one of them the hosts': so all addresses together, guessing all
evening, find the hosts' code once in 125 evenings, any code once in 18, and to try all codes takes three weeks. From
more addresses than that, which no home has, newcomers take turns as well, which doubles it at most.
"""

import math
from collections.abc import Callable
from ipaddress import IPv6Address, IPv6Network, ip_address
from threading import Lock
from time import monotonic

from companion.said import Said, lasting, said

FREE = 3
"""So many wrong codes cost nothing."""

LONGEST = 8.0
"""Seconds an address waits at most while few others guess."""

TURN = 2.0
"""Seconds between two tries of all addresses together that have been wrong often."""

FORGOTTEN = 4 * 60 * 60.0
"""Seconds after which nobody remembers a wrong code: an evening."""

ADDRESSES = 256
"""Addresses remembered at once; a home has fewer."""

ALL_OTHERS = "all others"
"""What addresses beyond those are remembered as, together."""


class Tries:
    """Wrong codes by address. Every method may be called from any thread."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock, self._lock = clock, Lock()
        self._wrong: dict[str, tuple[int, float]] = {}  # how often, and when last; who was wrong last comes last

    def seconds_left(self, address: str) -> int:
        """Whole seconds until this address may try again; 0 is now."""
        with self._lock:
            return self._seconds_left(self._known_as(address))

    def begin(self, address: str) -> int:
        """One more try from there: 0, or the whole seconds it has to wait instead.

        It counts as wrong until it turns out to be right, so that many at once are no more than one after the other.
        """
        with self._lock:
            home = self._known_as(address)
            seconds = self._seconds_left(home)
            if not seconds:
                wrong, _ = self._wrong.pop(home, (0, 0.0))
                self._wrong[home] = wrong + 1, self._clock()
            return seconds

    def was_right(self, address: str) -> None:
        """The try that was begun last counts no more. The wrong ones do: who knows one code may not guess at others."""
        with self._lock:
            home = self._known_as(address)
            wrong, last = self._wrong.get(home, (0, 0.0))
            if wrong > 1:
                self._wrong[home] = wrong - 1, last
            else:
                self._wrong.pop(home, None)

    # -- inside ------------------------------------------------------------------------------------------------

    def _known_as(self, address: str) -> str:
        """Under what this address is remembered, from now on."""
        now, home = self._clock(), _home(address)
        while self._wrong and now - self._wrong[first := next(iter(self._wrong))][1] >= FORGOTTEN:
            del self._wrong[first]
        return home if home in self._wrong or len(self._wrong) < ADDRESSES else ALL_OTHERS

    def _seconds_left(self, home: str) -> int:
        if home not in self._wrong:
            return 0
        wrong, last = self._wrong[home]
        return max(0, math.ceil(last + self._delay(home, wrong) - self._clock()))

    def _delay(self, home: str, wrong: int) -> float:
        """Seconds to wait after so many wrong codes: 1, 2, 4, 8; and the turns of all others where these are longer."""
        if home == ALL_OTHERS:
            return TURN
        if wrong < FREE:
            return 0.0
        often = sum(known != ALL_OTHERS and times >= FREE for known, (times, _) in self._wrong.items())
        own = min(LONGEST, 2.0 ** min(wrong - FREE, 10))
        return own if often * TURN <= LONGEST else often * TURN


def again(seconds: int) -> Said:
    """What somebody who has to wait is told."""
    return said("Too many wrong codes came from here: try again in {time}.", time=lasting(seconds))


def _home(address: str) -> str:
    """The address, or in IPv6 the network of it, of which one machine may take as many addresses as it wants."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    return str(IPv6Network((int(found) >> 64 << 64, 64))) if isinstance(found, IPv6Address) else address
