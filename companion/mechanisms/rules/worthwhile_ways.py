"""The ways worth taking for a piece that pays movement points for each path, and for some of them gold to somebody.

Which way it goes is its owner's choice: one is left out only where another, for no more points, pays nobody more. More
gold than there is cannot be spent. Ledger Traders & Barbarians, TBS5-23 to TBS5-37.
"""

from collections.abc import Callable, Iterable
from heapq import heappop, heappush
from typing import NamedTuple

Payees = tuple[int, ...]
"""Who is paid, ascending: each as often as they get a piece of gold."""

_BITS = 8
_ONES = (1 << _BITS) - 1
_GUARDS = sum(1 << _BITS * (payee + 1) - 1 for payee in range(16))
"""A bit above each payee's number of gold pieces: it is gone where more is taken away than there is."""


class Leg(NamedTuple):
    """From one place to the next: where it leads, the points it costs, and who gets a piece of gold each for it."""

    to: int
    points: int
    payees: Payees = ()


class Way(NamedTuple):
    """What a way costs: points, and gold. No two ways to one place pay the same people the same."""

    points: int
    payees: Payees


def worthwhile_ways(
    start: int, legs: Callable[[int], Iterable[Leg]], points: int, gold: int
) -> dict[int, tuple[Way, ...]]:
    """The ways to every place that can be reached with so many points and so much gold: fewest points come first.

    `legs` gives what leads on from a place, nothing where every journey ends.
    """
    found: dict[int, list[tuple[int, int]]] = {}
    ahead = [(0, 0, 0, start)]
    while ahead:
        spent, paid, payees, place = heappop(ahead)
        ways = found.setdefault(place, [])
        room = payees | _GUARDS
        if any((room - less) & _GUARDS == _GUARDS for _, less in ways):
            continue
        ways.append((spent, payees))
        for leg in legs(place):
            total, gone = spent + leg.points, paid + len(leg.payees)
            if total <= points and gone <= gold:
                heappush(ahead, (total, gone, payees + _packed(leg.payees), leg.to))
    del found[start]
    return {place: tuple(Way(spent, _unpacked(payees)) for spent, payees in ways) for place, ways in found.items()}


def _packed(payees: Payees) -> int:
    return sum(1 << _BITS * payee for payee in payees)


def _unpacked(packed: int) -> Payees:
    numbers = ((payee, packed >> _BITS * payee & _ONES) for payee in range(packed.bit_length() // _BITS + 1))
    return tuple(payee for payee, number in numbers for _ in range(number))
