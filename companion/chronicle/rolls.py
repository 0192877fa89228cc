"""What was rolled: totals against what is to be expected, by player, and what that says of the dice."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.rules.base.dice import RollDice, Rolled, void_rolls
from companion.rules.base.turns import Turn
from companion.rules.kernel import Seat, State
from companion.table.steps import Step

from .fairness import TOTALS, Fairness, Pair, expected, fairness, usual


@dataclass(frozen=True)
class Roll:
    """One roll: in which part, by whom, the yellow and the red die.

    It is `thrown` when the dice fell; a card may say what they show. It is `free` when they could have shown anything:
    where a seven would not have counted, none is ever booked.
    """

    part: int
    player: Seat
    dice: Pair
    thrown: bool
    free: bool


@dataclass(frozen=True)
class Rolls:
    """The rolls of a game in figures; lists are by total, from 2 to 12.

    `usual` are the counts between which fair dice stay in 95 of 100 games of this length. `chosen` were not thrown.
    """

    number: int
    chosen: int
    counts: tuple[int, ...]
    expected: tuple[float, ...]
    usual: tuple[tuple[int, int], ...]
    by_player: tuple[tuple[int, ...], ...]
    fairness: Fairness


def rolls_of(steps: Sequence[Step], opening: State) -> tuple[Roll, ...]:
    """Every production roll, in order."""
    found, before = [], opening
    for step in steps:
        for happening in step.happenings:
            if isinstance(happening, Rolled):
                thrown = isinstance(step.line.action, RollDice)
                free = thrown and not void_rolls(before)
                found.append(Roll(step.state[Turn].number, happening.player, happening.dice, thrown, free))
        before = step.state
    return tuple(found)


def rolls(found: Sequence[Roll], seats: Iterable[Seat]) -> Rolls:
    """These rolls in figures."""
    thrown = [one for one in found if one.thrown]
    return Rolls(
        number=len(thrown),
        chosen=len(found) - len(thrown),
        counts=_counts(thrown),
        expected=expected(len(thrown)),
        usual=usual(len(thrown)),
        by_player=tuple(_counts([one for one in thrown if one.player == seat]) for seat in seats),
        fairness=fairness(free_dice(found)),
    )


def free_dice(found: Iterable[Roll]) -> tuple[Pair, ...]:
    """The rolls that say something of the dice."""
    return tuple(one.dice for one in found if one.free)


def _counts(found: Sequence[Roll]) -> tuple[int, ...]:
    totals = [sum(one.dice) for one in found]
    return tuple(totals.count(total) for total in TOTALS)
