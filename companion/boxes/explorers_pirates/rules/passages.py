"""Passages: where a ship can sail with its movement points, and whether that takes tribute.

Every step to an adjacent route costs one point. On the routes around one hex others may take tribute, which a ship pays
once however often it comes back. Where tribute shortens the way, both ways are found. Nothing here knows the rules of
who pays, and which routes end a movement; it is a search. Ledger Explorers & Pirates, EP-085, EP-281, EP-282, EP-441.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from companion.geometry.sets import PathSet
from companion.geometry.topology import Path, Topology, bits


class Passage(NamedTuple):
    """The fewest steps to a route, and whether the ship pays tribute on the way."""

    steps: int
    tribute: bool


class Chart(NamedTuple):
    """The sea as one ship finds it: the routes, those among them where its movement ends, and those with tribute.

    `ring` is empty for a ship that has paid already, or has nothing to pay; `can_pay` is whether it has the gold.
    """

    routes: PathSet
    ends: PathSet
    ring: PathSet
    can_pay: bool


@lru_cache(maxsize=64)
def beside(board: Topology) -> tuple[PathSet, ...]:
    """By path the paths that share an end with it."""
    around = board.corner_path_mask
    return tuple(
        PathSet((around[one] | around[other]) & ~(1 << path)) for path, (one, other) in enumerate(board.path_ends)
    )


def passages(board: Topology, chart: Chart, start: Path, steps: int) -> dict[Path, tuple[Passage, ...]]:
    """Every route that a ship reaches in so many steps from where it lies, and how.

    The first passage is the one without tribute, if there is one; one with tribute follows where it is shorter.
    """
    found: dict[Path, tuple[Passage, ...]] = {}
    for step, tribute, routes in _waves(beside(board), chart, start, steps):
        passage = Passage(step, tribute)
        for route in bits(routes):
            known = found.get(Path(route))
            found[Path(route)] = (passage,) if known is None else (passage, *known)
    return found


def _waves(near: tuple[PathSet, ...], chart: Chart, start: Path, steps: int) -> Iterator[tuple[int, bool, int]]:
    """The routes that are reached first in so many steps, without tribute and with it.

    A route that is reached without tribute as early is of no use to a ship that has paid: it could still pay there.
    """
    routes, ends, ring = chart.routes & ~(1 << start), chart.ends & ~(1 << start), chart.ring
    free = free_seen = 1 << start
    paid = paid_seen = 0
    for step in range(1, steps + 1):
        outside = _from(near, free & ~ring & ~ends) & routes
        taxed = _from(near, paid & ~ends) | _from(near, free & ring) | outside & ring if chart.can_pay else 0
        free = outside & ~ring & ~free_seen
        free_seen |= free
        paid = taxed & routes & ~free_seen & ~paid_seen
        paid_seen |= paid
        if not free | paid:
            return
        yield step, False, free
        yield step, True, paid


def _from(near: tuple[PathSet, ...], routes: int) -> int:
    """The routes one step from any of these."""
    found = 0
    while routes:
        lowest = routes & -routes
        found |= near[lowest.bit_length() - 1]
        routes ^= lowest
    return found
