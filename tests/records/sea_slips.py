"""Slips at sea that come to light: a habit for golden records, as in `slips`."""

from collections.abc import Iterable
from random import Random

from companion.boxes.seafarers.rules.cloth.villages import Bolts, CorrectVillage
from companion.kernel import Action, State
from companion.rules.base.turns import ACT, Turn
from tests.records.habits import Entry
from tests.rules.any_fields import any_fields

OFTEN = 0.06
LATE = 20
"""The number of a part."""
TRIES = 200


def puts_the_sea_right(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """Now and then the table says how something of Seafarers really lies."""
    kinds = [kind for kind in state.game.corrections if kind.__module__.startswith("companion.boxes.seafarers.rules.")]
    if not kinds or state.agenda[-1].name != ACT or random.random() > OFTEN:
        return
    kind = random.choice(sorted(kinds, key=lambda one: one.__name__))
    for _ in range(TRIES):
        action = any_fields(state.game, kind, random, 0)
        if state.check(action) is None:
            yield Entry(action)
            return


def empties_villages(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """The table had not entered what was taken from a village."""
    villages = state[Bolts]
    full = [corner for corner in villages.corners if villages.left_in(corner)]
    if state[Turn].number > LATE and state.agenda[-1].name == ACT and random.random() < OFTEN * 4:
        yield Entry(CorrectVillage(state[Turn].player, full[0], villages.left_in(full[0]) - 1))
