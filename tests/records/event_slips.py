"""Slips with event cards that come to light: a habit for golden records, as in `slips`."""

from collections.abc import Iterable
from random import Random

from companion.kernel import Action, State
from companion.rules.base.turns import ACT
from tests.records.habits import Entry
from tests.rules.any_fields import any_fields

OFTEN = 0.08
TRIES = 200


def puts_events_right(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """Now and then the table says which cards were turned up, that they were shuffled, or which road lies sideways."""
    events = "companion.boxes.traders_barbarians.rules.event_cards."
    kinds = [kind for kind in state.game.corrections if kind.__module__.startswith(events)]
    if state.agenda[-1].name != ACT or random.random() > OFTEN:
        return
    kind = random.choice(sorted(kinds, key=lambda one: one.__name__))
    for _ in range(TRIES):
        action = any_fields(state.game, kind, random, 0)
        if state.check(action) is None:
            yield Entry(action)
            return
