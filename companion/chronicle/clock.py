"""When the lines in force were booked, by the clock on the wall.

The journal knows the time of each entry; an entry that was undone has no line any more, and a line that came in by a
correction took place at some other time than it was entered. Such lines have no time of their own.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from companion.table.entries import Do, Entry
from companion.table.steps import Step

BREAK: Final = 15 * 60
"""Seconds without an entry after which people are taken to be doing something else: supper, or another evening."""


@dataclass(frozen=True)
class Clock:
    """Times of the lines in force, in order, in seconds; None where it is not known."""

    times: tuple[float | None, ...]

    @property
    def began(self) -> float | None:
        """When the first line was booked."""
        return next((at for at in self.times if at is not None), None)

    @property
    def ended(self) -> float | None:
        """When the last one was."""
        return next((at for at in reversed(self.times) if at is not None), None)

    @property
    def gaps(self) -> tuple[float, ...]:
        """Seconds before each line since the line before; 0 for the first, and where one of the times is not known."""
        found = [0.0 if None in (one, other) else max(0.0, other - one) for one, other in pairwise(self.times)]  # type: ignore[operator]
        return (0.0, *found) if self.times else ()

    @property
    def played(self) -> float:
        """Seconds of play, breaks left out."""
        return sum(gap for gap in self.gaps if gap <= BREAK)

    @property
    def rested(self) -> float:
        """Seconds of breaks."""
        return sum(gap for gap in self.gaps if gap > BREAK)


def clock(steps: Sequence[Step], entries: Sequence[Entry], times: Sequence[float]) -> Clock:
    """The clock of these steps; `entries` are all of the journal, and `times` those of its entries.

    A record that was imported has been booked in one go and so has no times.
    """
    if not times or times[0] == times[-1]:
        return Clock((None,) * len(steps))
    found = entries_of(steps, entries[: len(times)])
    return Clock(tuple(None if at is None else times[at] for at in found))


def entries_of(steps: Sequence[Step], entries: Sequence[Entry]) -> tuple[int | None, ...]:
    """By which of these entries each step came, counted from 0; None where a correction or the time before is why.

    A line is found by its action, which is the very object that was entered; one that was entered again counts from
    then.
    """
    rows: dict[int, list[int]] = defaultdict(list)
    for row, entry in enumerate(entries):
        if isinstance(entry, Do):
            rows[id(entry.action)].append(row)
    found: list[int | None] = []
    before = len(entries)
    for step in reversed(steps):
        candidates = rows.get(id(step.line.action), [])
        place = bisect_left(candidates, before)
        if place:
            before = candidates[place - 1]
        found.append(before if place else None)
    return tuple(reversed(found))
