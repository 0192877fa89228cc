"""Whether two dice look fair, and how much that says. No more is claimed than so many rolls can tell.

Fair dice are thrown in thought, many thousand series of the same length (`fair_series`), and the series at hand is
compared with them: how uneven are its totals, its yellow and its red die (the statistic of Pearson's chi-square, whose
table is not trusted with few rolls)? Three looks find something odd more often than one, so what counts is how rare its
oddest look is among the oddest looks of fair series.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from companion.said import said

Pair = tuple[int, int]
Verdict = Literal["too few", "nothing", "unusual", "rare"]

TOTALS: Final = tuple(range(2, 13))

UNUSUAL, RARE = 0.05, 0.01
ENOUGH: Final = 0.5
"""Fewer rolls than show a clearly loaded die in half of all series are too few to say anything."""


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
    from .fair_series import fair_series  # noqa: PLC0415  # brings numpy, where there are rolls to look at

    cells = [0] * 36
    for yellow, red in rolls:
        cells[6 * (yellow - 1) + red - 1] += 1
    number, counts = sum(cells), tuple(cells)
    if not number:
        return Fairness(0, "too few", 1.0, 0.0, said("Nothing has been rolled yet."))
    fair = fair_series(number, UNUSUAL)
    share = fair.share_of(counts)
    verdict: Verdict = "rare" if share < RARE else "too few" if fair.noticed < ENOUGH else "nothing"
    if verdict == "nothing" and share < UNUSUAL:
        verdict = "unusual"
    suspect = _suspect(counts) if verdict in ("unusual", "rare") else None
    return Fairness(number, verdict, share, fair.noticed, _words(verdict, share), suspect)


def expected(number: int) -> tuple[float, ...]:
    """How often each total from 2 to 12 comes on average in so many rolls."""
    return tuple(number * (6 - abs(7 - total)) / 36 for total in TOTALS)


def usual(number: int) -> tuple[tuple[int, int], ...]:
    """For each total from 2 to 12 between which counts 95 of 100 fair series of this length stay."""
    from .fair_series import fair_series  # noqa: PLC0415  # see `fairness`

    return fair_series(number, UNUSUAL).usual if number else ((0, 0),) * len(TOTALS)


def _suspect(counts: tuple[int, ...]) -> str:
    """The count that is furthest from what it should be, in words."""
    from .fair_series import furthest_off  # noqa: PLC0415  # see `fairness`

    odd = furthest_off(counts)
    return (_total, _yellow, _red)[odd.look](odd.at, odd.times, odd.due)


def _total(at: int, times: int, due: float) -> str:
    return said("Furthest off: {total} was rolled {times} times instead of {due}.", total=at + 2, times=times, due=due)


def _yellow(at: int, times: int, due: float) -> str:
    return said(
        "Furthest off: the yellow die showed {face} {times} times instead of {due}.",
        face=at + 1,
        times=times,
        due=due,
    )


def _red(at: int, times: int, due: float) -> str:
    return said(
        "Furthest off: the red die showed {face} {times} times instead of {due}.",
        face=at + 1,
        times=times,
        due=due,
    )


def _words(verdict: Verdict, share: float) -> str:
    of_100 = max(1, round(100 * share))
    match verdict:
        case "too few":
            return said("Too few rolls to tell.")
        case "nothing":
            return said(
                "These dice look fair: of 100 fair pairs, {share} would roll at least this unevenly.", share=of_100
            )
        case "unusual":
            return said(
                "A little uneven, but that proves nothing: of 100 fair pairs, {share} would roll at least this"
                " unevenly.",
                share=of_100,
            )
    return said(
        "Keep an eye on these dice: of 100 fair pairs, fewer than 1 would roll this unevenly. Throw them a few hundred"
        " times and see whether the same numbers come again."
    )
