"""Thousands of series with fair dice, thrown in thought, and how uneven a series of rolls is beside them.

A series is 36 counts, one for each way that a yellow and a red die come together. The thrown ones come from a fixed
seed: the same rolls always say the same. What is made of it says `fairness`, which loads this, and with it numpy, where
somebody looks at rolls and not before.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

SERIES: Final = 4000
LOOKS: Final = 3
"""At the totals, at the yellow die, at the red die."""

MANY: Final = 500
"""Above so many rolls it is quicker to draw how often each of the 36 ways came than to throw one by one."""

_TOTALS = np.add.outer(np.arange(6), np.arange(6)).ravel()
_BY_TOTAL = np.argsort(_TOTALS, kind="stable")
_WAYS = np.bincount(_TOTALS)
_WHERE_TOTALS_BEGIN = np.concatenate(([0], np.cumsum(_WAYS)[:-1]))
_WAYS_SHARE, _FACES_SHARE = _WAYS / 36, np.full(6, 1 / 6)


@dataclass(frozen=True)
class Odd:
    """The count that is furthest from what it should be, by how much such a count wavers.

    `look` is 0 for the totals, 1 for the yellow die, 2 for the red one; `at` the place of the total or face in it.
    """

    look: int
    at: int
    times: int
    due: float


@dataclass(frozen=True, eq=False)
class FairSeries:
    """Series of one length: how uneven each look was, sorted; and the oddest look of each series, sorted.

    `noticed` is how many series with a loaded die would be called unusual; `usual` are for each total the counts
    between which 95 of 100 series stay.
    """

    looks: Numbers
    oddest: Numbers
    noticed: float
    usual: tuple[tuple[int, int], ...]

    def rareness(self, uneven: Numbers) -> Numbers:
        """For each row of looks: which share of fair series is at least as uneven, at its oddest look."""
        below = [np.searchsorted(self.looks[:, n], uneven[:, n] - 1e-9, side="left") for n in range(LOOKS)]
        oddest: Numbers = (1.0 - np.stack(below, axis=1) / len(self.looks)).min(axis=1)
        return oddest

    def share_of(self, counts: tuple[int, ...]) -> float:
        """Which share of fair series has an oddest look as rare as that of these 36 counts."""
        rare = self.rareness(_uneven(np.array([counts], np.float64)))[0]
        return float((np.searchsorted(self.oddest, rare, side="right") + 1) / (len(self.oddest) + 1))


@lru_cache(maxsize=64)
def fair_series(number: int, unusual: float) -> FairSeries:
    """Series of so many rolls; `unusual` is the share of them that is called so."""
    chance = np.random.default_rng(36)
    thrown = _thrown(chance, number, _FACES_SHARE)
    uneven = _uneven(thrown)
    totals, edge = np.sort(_totals(thrown), axis=0), SERIES // 40
    usual_counts = tuple((int(low), int(high)) for low, high in zip(totals[edge], totals[-1 - edge], strict=True))
    alone = FairSeries(np.sort(uneven, axis=0), np.zeros(0), 0.0, usual_counts)
    oddest = np.sort(alone.rareness(uneven))
    loaded = _uneven(_thrown(chance, number, np.array([1, 1, 1, 1, 1, 2]) / 7))
    noticed = float((alone.rareness(loaded) <= oddest[int(unusual * SERIES)]).mean())
    return FairSeries(alone.looks, oddest, noticed, usual_counts)


def furthest_off(counts: tuple[int, ...]) -> Odd:
    """The oddest of the totals and faces in these 36 counts."""
    worst, found, number = -1.0, Odd(0, 0, 0, 0.0), sum(counts)
    for look, (rows, share) in enumerate(_looks(np.array([counts], np.float64))):
        seen, due = rows[0], number * share
        away = np.abs(seen - due) / np.sqrt(due * (1 - share))
        at = int(away.argmax())
        if away[at] > worst:
            worst, found = float(away[at]), Odd(look, at, int(seen[at]), round(float(due[at]), 1))
    return found


def _thrown(chance: np.random.Generator, number: int, red: Numbers) -> Numbers:
    """Series of so many rolls as counts of the 36 ways; the red die shows its faces with these shares."""
    shares = np.outer(_FACES_SHARE, red).ravel()
    if number > MANY:
        return chance.multinomial(number, shares, size=SERIES).astype(np.float64)
    ways = np.searchsorted(np.cumsum(shares)[:-1], chance.random((SERIES, number)), side="right")
    ways += 36 * np.arange(SERIES)[:, np.newaxis]
    return np.bincount(ways.ravel(), minlength=36 * SERIES).reshape(SERIES, 36).astype(np.float64)


def _totals(cells: Numbers) -> Numbers:
    """How often each total came, in each row of 36 counts."""
    found: Numbers = np.add.reduceat(cells[:, _BY_TOTAL], _WHERE_TOTALS_BEGIN, axis=1)
    return found


def _looks(cells: Numbers) -> tuple[tuple[Numbers, Numbers], ...]:
    """Each look at each row of 36 counts: the counts by total or face, and the share each of them should have."""
    table = cells.reshape(-1, 6, 6)
    return (
        (_totals(cells), _WAYS_SHARE),
        (table.sum(axis=2), _FACES_SHARE),
        (table.sum(axis=1), _FACES_SHARE),
    )


def _uneven(cells: Numbers) -> Numbers:
    """Pearson's statistic of each look at each row of 36 counts."""
    number = cells.sum(axis=1)
    sums = [(counts**2 / share).sum(axis=1) / number - number for counts, share in _looks(cells)]
    return np.stack(sums, axis=1)
