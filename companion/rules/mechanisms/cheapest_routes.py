"""The cheapest ways for a piece that pays movement points for each path, and for some of them gold to somebody.

Fewest points come first, then least gold; more gold than there is cannot be spent. Where several ways cost the same and
the gold goes to different people, all of these are found, for the player to choose. Ledger Traders & Barbarians,
TBS5-23 to TBS5-37.
"""

from collections.abc import Callable, Iterable
from heapq import heappop, heappush
from typing import NamedTuple

Payees = tuple[int, ...]
"""Who is paid, ascending: each as often as they get a piece of gold."""


class Leg(NamedTuple):
    """From one place to the next: where it leads, the points it costs, and who gets a piece of gold each for it."""

    to: int
    points: int
    payees: Payees = ()


class Way(NamedTuple):
    """The least that a place costs: points, and every way to spend the least gold for these."""

    points: int
    payees: tuple[Payees, ...]


def cheapest_ways(start: int, legs: Callable[[int], Iterable[Leg]], points: int, gold: int) -> dict[int, Way]:
    """Every place that can be reached with so many points and so much gold, and the least it costs.

    `legs` gives what leads on from a place, nothing where every journey ends.
    """
    found: dict[int, Way] = {}
    passed: dict[int, tuple[int, int]] = {}  # the last points and gold with which a place was left: ever less gold
    seen: set[tuple[int, int, Payees]] = set()
    ahead: list[tuple[int, int, Payees, int]] = [(0, 0, (), start)]
    while ahead:
        spent, paid, payees, place = heappop(ahead)
        before = passed.get(place)
        if before is not None and before != (spent, paid) and paid >= before[1]:
            continue
        if (place, spent, payees) in seen:
            continue
        seen.add((place, spent, payees))
        passed[place] = (spent, paid)
        way = found.get(place)
        if way is None:
            found[place] = Way(spent, (payees,))
        elif (way.points, len(way.payees[0])) == (spent, paid):
            found[place] = Way(spent, (*way.payees, payees))
        for leg in legs(place):
            total, gone = spent + leg.points, paid + len(leg.payees)
            if total <= points and gone <= gold:
                heappush(ahead, (total, gone, tuple(sorted(payees + leg.payees)), leg.to))
    del found[start]
    return found
