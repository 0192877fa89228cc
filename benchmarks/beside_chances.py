"""Whether a roll is later while chances are worked out: `companion bench web --chances`.

The way from a roll to twelve screens is measured without chances and with them, in turns: the process that plays out,
the questions it is asked and what the screens are shown of its answers. What is compared are medians of all rolls, and
what is said beside them is how busy the machine was.
"""

import os
from collections.abc import Callable, Iterator
from typing import Final

from web.desk import CHANCES, OFF

from .figures import Figure, percentile
from .web import camera_delays, serial_delays

TURNS: Final = 3
WITHIN: Final = 10.0
"""Percent by which the median may be later."""

Delays = Callable[[int, str], Iterator[float | None]]
WAYS: Final[tuple[tuple[str, Delays], ...]] = (
    ("the dice lie still", camera_delays),
    ("the dice write their frame", serial_delays),
)


def run(seed: int, ways: tuple[tuple[str, Delays], ...] = WAYS) -> Iterator[Figure]:
    """For each way that dice are read: the median without chances and with them, turn by turn and of all together."""
    for since, delays in ways:
        known: dict[str, list[float]] = {OFF: [], CHANCES: []}
        lost = 0
        for turn in range(TURNS):
            for teaches, words in ((OFF, "without chances"), (CHANCES, "with chances")):
                found = list(delays(seed + turn, teaches))
                these = [1000 * one for one in found if one is not None]
                lost += len(found) - len(these)
                known[teaches] += these
                yield Figure(f"since {since}, turn {turn + 1}, {words}: median", percentile(these, 0.5), "ms")
        for name, share, most in (("median", 0.5, WITHIN), ("p95", 0.95, None)):
            without, with_them = (percentile(known[teaches], share) for teaches in (OFF, CHANCES))
            yield Figure(f"since {since}, all turns, without chances: {name}", without, "ms")
            yield Figure(f"since {since}, all turns, with chances: {name}", with_them, "ms")
            yield Figure(f"since {since}, {name} later by", 100 * (with_them / without - 1), "%", most=most)
        yield Figure(f"since {since}: throws lost", lost, "throws", most=0)
    yield Figure("load of the machine in the last five minutes", os.getloadavg()[1], "processes")
