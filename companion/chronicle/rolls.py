"""What was rolled: totals against what is to be expected, by player, and what that says of the dice."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from companion.kernel import Seat, State
from companion.rules.base.dice import NumberCame, RollDice, void_rolls
from companion.rules.base.turns import Turn
from companion.said import said
from companion.table.steps import Step
from companion.table.topics import every_topic

from .fairness import TOTALS, Fairness, Pair, expected, fairness, usual


@dataclass(frozen=True)
class Roll:
    """One roll: in which part, by whom, the yellow and the red die, or the number of what stands for them.

    It is `chosen` when somebody said what the dice show. It is `free` when they fell, and could have shown anything:
    where a seven would not have counted, none is ever booked.
    """

    part: int
    player: Seat
    dice: tuple[int, ...]
    chosen: bool
    free: bool


@dataclass(frozen=True)
class Rolls:
    """The rolls of a game in figures; lists are by total, from 2 to 12.

    `usual` are the counts between which fair dice stay in 95 of 100 games of this length. `chosen` are left out.
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
            if isinstance(happening, NumberCame):
                action = step.line.action
                chosen = type(action) in every_topic().chosen_dice
                free = isinstance(action, RollDice) and not void_rolls(before)
                found.append(Roll(step.state[Turn].number, happening.player, happening.dice, chosen, free))
        before = step.state
    return tuple(found)


def rolls(found: Sequence[Roll], seats: Iterable[Seat]) -> Rolls:
    """These rolls in figures."""
    left = [one for one in found if not one.chosen]
    return Rolls(
        number=len(left),
        chosen=len(found) - len(left),
        counts=_counts(left),
        expected=expected(len(left)),
        usual=usual(len(left)),
        by_player=tuple(_counts([one for one in left if one.player == seat]) for seat in seats),
        fairness=_fairness(found),
    )


def _fairness(found: Sequence[Roll]) -> Fairness:
    """What the rolls say of the dice; nothing where there were none."""
    seen = fairness(free_dice(found))
    if seen.rolls or all(len(one.dice) > 1 for one in found):
        return seen
    return replace(seen, words=said("No dice were rolled in this game: cards were turned up instead."))


def free_dice(found: Iterable[Roll]) -> tuple[Pair, ...]:
    """The rolls that say something of the dice."""
    return tuple((one.dice[0], one.dice[1]) for one in found if one.free)


def _counts(found: Sequence[Roll]) -> tuple[int, ...]:
    totals = [sum(one.dice) for one in found]
    return tuple(totals.count(total) for total in TOTALS)
