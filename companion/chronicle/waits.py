"""How long the table waited for whom, and how long each part took. Breaks are nobody's fault and are left out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from companion.kernel import Seat, State, waiting
from companion.rules.base.turns import Turn
from companion.table.history import COMPANION
from companion.table.steps import Step
from companion.table.words import agenda

from .clock import BREAK, Clock

LONGEST: Final = 5
"""How many of the longest waits are listed."""

WORTH_TELLING: Final = 20.0
"""Seconds; a shorter wait is not a wait."""


@dataclass(frozen=True)
class Wait:
    """So many seconds before a line that this player entered; `words` say what the table waited for."""

    player: Seat
    seconds: float
    line: int
    part: int
    words: str


@dataclass(frozen=True)
class Waits:
    """The longest waits, the longest first; by seat all seconds the table waited and the number of entries."""

    longest: tuple[Wait, ...]
    seconds: tuple[float, ...]
    entries: tuple[int, ...]


def waits(steps: Sequence[Step], opening: State, clock: Clock) -> Waits:
    """Who was waited for; a line counts for the player whose action it is."""
    number = len(opening.game.seats)
    seconds, entries = [0.0] * number, [0] * number
    found: list[Wait] = []
    before = opening
    for step, gap in zip(steps, clock.gaps, strict=True):
        player = step.line.action.player
        if step.line.by != COMPANION:
            entries[player] += 1
            if gap <= BREAK:
                seconds[player] += gap
                if gap >= WORTH_TELLING:
                    due = waiting(before.agenda)
                    words = agenda(before, due[-1]) if due else ""
                    found.append(Wait(player, gap, step.line.number, before[Turn].number, words))
        before = step.state
    found.sort(key=lambda wait: (-wait.seconds, wait.line))
    return Waits(tuple(found[:LONGEST]), tuple(seconds), tuple(entries))


def part_seconds(steps: Sequence[Step], opening: State, clock: Clock) -> dict[int, float]:
    """How long each part took, by its number: from its first entry to the entry that ended it, breaks left out."""
    found: dict[int, float] = {}
    before = opening
    for step, gap in zip(steps, clock.gaps, strict=True):
        if gap <= BREAK:
            part = before[Turn].number
            found[part] = found.get(part, 0.0) + gap
        before = step.state
    return found
