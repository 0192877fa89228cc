"""A refusal names a rule of a box that is being played: nobody looks for it in the booklet of another one."""

from random import Random

import pytest

from companion.kernel import Outcome, Refusal
from companion.kernel.state import State
from companion.rules.random_play import any_action
from tests.rules.any_fields import any_fields
from tests.rules.boxes_together import Boxes, boxes_together
from tests.rules.test_at_once import some_game

BOXES = list(boxes_together())
LEDGERS = {
    "seafarers": ("SEA",),
    "cities and knights": ("CK",),
    "traders and barbarians": ("TB0", "TBS"),  # its variants, TBV, go with other boxes too
    "explorers and pirates": ("EP",),
}
"""How the ids of the rules of each box begin."""


def foreign_rules(boxes: Boxes, seed: int, steps: int) -> set[str]:
    """The rules of boxes that nobody plays, among those named when anything is tried in the course of a game."""
    foreign = tuple(one for box, ledger in LEDGERS.items() if box not in boxes[0] for one in ledger)
    random, state, found = Random(seed), State.start(some_game(boxes, seed)), set[str]()
    for _ in range(steps):
        for kind in state.game.actions.values():
            refusal = state.check(any_fields(state.game, kind, random, 0))
            if isinstance(refusal, Refusal) and refusal.rule.startswith(foreign):
                found.add(f"{kind.__name__}: {refusal.rule}")
        if not state.options():
            break
        outcome = state.apply(any_action(state, random))
        if isinstance(outcome, Outcome):
            state = outcome.state
    return found


@pytest.mark.parametrize("boxes", BOXES, ids=lambda boxes: " + ".join((*boxes[0], *boxes[1])) or "base")
def test_what_is_refused_names_a_rule_of_a_box_that_is_played(boxes: Boxes) -> None:
    assert foreign_rules(boxes, 1, 40) == set()
