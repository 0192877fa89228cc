"""After a seven every table says what it means and what is due, whatever is played."""

from itertools import count
from random import Random

import pytest

from companion.kernel import Action, Source, State, waiting
from companion.rules.base.dice import RollDice
from companion.rules.base.turns import EndPart, Turn
from companion.rules.random_play import any_action, chance
from companion.table import Booked, Journal, Table, view
from tests.rules.boxes_together import Boxes, boxes_together
from tests.rules.test_every_combination import offered

ENOUGH = (4, 3, 2, 5, 6)
SET_UP = 400
"""More lines than any set-up has."""


def rolled_seven(boxes: Boxes, journal: Journal) -> Table:
    """A table at which the first roll of all is a seven, and everything that is thrown with it lies there."""
    random, keys = Random(1), count(1)
    table = Table.create(journal, next(offered(boxes, ENOUGH)))

    def enter(action: Action) -> bool:
        return isinstance(table.submit(action, by="tablet", key=str(next(keys)), seen=None), Booked)

    while (roll := to_throw(table.state)) is None and next(keys) < SET_UP:
        enter(any_action(table.state, random))
    assert isinstance(roll, RollDice)
    assert enter(RollDice(roll.player, (3, 4)))
    while (further := to_throw(table.state)) is not None:
        assert enter(chance(table.state, further, random))
    return table


def to_throw(state: State) -> Action | None:
    """What is to be thrown now for a part of the game."""
    if not state[Turn].number or (state[Turn].rolled and may_act(state)):
        return None
    thrown = (one for one in state.options() if isinstance(one, Action) and one.chance is not None)
    return next((one for one in thrown if one.chance.source is Source.DICE), None)


def may_act(state: State) -> bool:
    """Whether nothing but what somebody may do is due."""
    return any(EndPart in state.game.takes(item) for item in waiting(state.agenda))


@pytest.mark.parametrize("boxes", list(boxes_together()), ids=lambda boxes: " ".join(boxes[2] or boxes[1]) or "base")
def test_a_seven_says_what_is_due_or_why_nothing_is(boxes: Boxes, in_memory: Journal) -> None:
    table = rolled_seven(boxes, in_memory)
    for viewer in ("table", "spectator", table.state.game.setup.seats[0]):
        shown = view(table, viewer)
        assert shown["brought"]["told"]
        says_why = any(word in " ".join(shown["brought"]["told"]) for word in ("A seven:", "The robber stays put"))
        assert says_why == may_act(table.state), shown["brought"]["told"]
        assert all(item["words"] for item in shown["agenda"])
