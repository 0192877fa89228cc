"""Whether two dice look fair, and how much that says. No more is claimed than so many rolls can tell.

Fair dice are thrown in thought, many thousand series of the same length, and the series at hand is compared with them:
how uneven are its totals, its yellow and its red die (the statistic of Pearson's chi-square, whose table is not trusted
with few rolls)? Three looks find something odd more often than one, so what counts is how rare its oddest look is among
the oddest looks of fair series. The thrown series come from a fixed seed: the same rolls always say the same.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from companion.said import said, said_many

Numbers = NDArray[np.float64]
Pair = tuple[int, int]
Verdict = Literal["too few", "nothing", "unusual", "rare"]

TOTALS: Final = tuple(range(2, 13))
WAYS: Final = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""In how many of the 36 ways two dice make each total."""

SERIES: Final = 4000
UNUSUAL, RARE = 0.05, 0.01
ENOUGH: Final = 0.5
"""Fewer rolls than show a clearly loaded die in half of all series are too few to say anything."""

LOOKS: Final = 3
"""At the totals, at the yellow die, at the red die."""

MANY: Final = 500
"""Above so many rolls it is quicker to draw how often each of the 36 ways came than to throw one by one."""

_WAYS_SHARE, _FACES_SHARE = np.array(WAYS) / 36, np.full(6, 1 / 6)
_BY_TOTAL = np.argsort([yellow + red for yellow in range(6) for red in range(6)], kind="stable")
_WHERE_TOTALS_BEGIN = np.concatenate(([0], np.cumsum(WAYS)[:-1]))


@dataclass(frozen=True)
class Fairness:
    """What so many rolls say of the dice. `share` is how many of all fair series are at least this uneven.

    `noticed` is how many series of this length would be called unusual if one die showed one face twice as often as
    each other. `suspect` names the oddest count, where the whole is unusual.
    """

    rolls: int
    verdict: Verdict
    share: float
    noticed: float
    words: str
    suspect: str | None = None


def fairness(rolls: Iterable[Pair]) -> Fairness:
    """What these rolls, each the yellow and the red die, say of the dice."""
    cells = np.zeros(36)
    for yellow, red in rolls:
        cells[6 * (yellow - 1) + red - 1] += 1
    number = int(cells.sum())
    if not number:
        return Fairness(0, "too few", 1.0, 0.0, said("Nothing was rolled yet."))
    fair = _fair(number)
    share = float(fair.share_of(_uneven(cells[np.newaxis, :])[0]))
    verdict: Verdict = "rare" if share < RARE else "too few" if fair.noticed < ENOUGH else "nothing"
    if verdict == "nothing" and share < UNUSUAL:
        verdict = "unusual"
    suspect = _suspect(cells, number) if verdict in ("unusual", "rare") else None
    return Fairness(number, verdict, share, fair.noticed, _words(verdict, number, share, fair.noticed), suspect)


def expected(number: int) -> tuple[float, ...]:
    """How often each total from 2 to 12 comes on average in so many rolls."""
    return tuple(number * ways / 36 for ways in WAYS)


def usual(number: int) -> tuple[tuple[int, int], ...]:
    """For each total from 2 to 12 between which counts 95 of 100 fair series of this length stay."""
    return _fair(number).usual if number else ((0, 0),) * len(TOTALS)


@dataclass(frozen=True, eq=False)
class _FairSeries:
    """Many series with fair dice: how uneven each look was, sorted; and the oddest look of each series, sorted."""

    looks: Numbers
    oddest: Numbers
    noticed: float
    usual: tuple[tuple[int, int], ...]

    def rareness(self, uneven: Numbers) -> Numbers:
        """For each row of looks: which share of fair series is at least as uneven, at its oddest look."""
        below = [np.searchsorted(self.looks[:, n], uneven[:, n] - 1e-9, side="left") for n in range(LOOKS)]
        oddest: Numbers = (1.0 - np.stack(below, axis=1) / len(self.looks)).min(axis=1)
        return oddest

    def share_of(self, uneven: Numbers) -> float:
        """Which share of fair series has an oddest look as rare as this one."""
        rare = self.rareness(uneven[np.newaxis, :])[0]
        return float((np.searchsorted(self.oddest, rare, side="right") + 1) / (len(self.oddest) + 1))


@lru_cache(maxsize=64)
def _fair(number: int) -> _FairSeries:
    chance = np.random.default_rng(36)
    thrown = _thrown(chance, number, _FACES_SHARE)
    uneven = _uneven(thrown)
    totals, edge = np.sort(_totals(thrown), axis=0), SERIES // 40
    usual_counts = tuple((int(low), int(high)) for low, high in zip(totals[edge], totals[-1 - edge], strict=True))
    alone = _FairSeries(np.sort(uneven, axis=0), np.zeros(0), 0.0, usual_counts)
    oddest = np.sort(alone.rareness(uneven))
    loaded = _uneven(_thrown(chance, number, np.array([1, 1, 1, 1, 1, 2]) / 7))
    noticed = float((alone.rareness(loaded) <= oddest[int(UNUSUAL * SERIES)]).mean())
    return _FairSeries(alone.looks, oddest, noticed, usual_counts)


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


def _suspect(cells: Numbers, number: int) -> str:
    """The count that is furthest from what it should be, measured by how much such a count wavers."""
    worst, words = -1.0, ""
    for (rows, share), tell in zip(_looks(cells[np.newaxis, :]), (_total, _yellow, _red), strict=True):
        counts, due = rows[0], number * share
        away = np.abs(counts - due) / np.sqrt(due * (1 - share))
        at = int(away.argmax())
        if away[at] > worst:
            worst, words = float(away[at]), tell(at, int(counts[at]), round(float(due[at]), 1))
    return words


def _total(at: int, times: int, due: float) -> str:
    return said(
        "Furthest off: {total} was rolled {times} times, {due} would be average.", total=at + 2, times=times, due=due
    )


def _yellow(at: int, times: int, due: float) -> str:
    return said(
        "Furthest off: the yellow die showed {face} {times} times, {due} would be average.",
        face=at + 1,
        times=times,
        due=due,
    )


def _red(at: int, times: int, due: float) -> str:
    return said(
        "Furthest off: the red die showed {face} {times} times, {due} would be average.",
        face=at + 1,
        times=times,
        due=due,
    )


def _words(verdict: Verdict, number: int, share: float, noticed: float) -> str:
    told: Mapping[str, Any] = {"share": max(1, round(100 * share)), "noticed": round(100 * noticed)}
    match verdict:
        case "too few":
            return said_many(
                "{count} roll says nothing yet about the dice: one that shows a face twice as often as each other would"
                " stand out in {noticed} of 100 such series.",
                "{count} rolls say nothing yet about the dice: one that shows a face twice as often as each other would"
                " stand out in {noticed} of 100 such series.",
                number,
                **told,
            )
        case "nothing":
            return said(
                "Nothing speaks against these dice: of 100 series of {count} rolls with fair dice, {share} are at least"
                " this uneven. One that shows a face twice as often as each other would stand out in {noticed} of 100.",
                count=number,
                **told,
            )
        case "unusual":
            return said(
                "Unusual, but no proof: of 100 series of {count} rolls with fair dice, {share} are at least this"
                " uneven. One table in twenty sees that with the best of dice.",
                count=number,
                **told,
            )
    return said(
        "Watch these dice: of 100 series of {count} rolls with fair dice, fewer than 1 is this uneven. Throw them some"
        " hundred times, and look whether the same faces come again.",
        count=number,
    )
