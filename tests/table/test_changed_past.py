"""The past of games of every box is changed, wherever they are: what must hold of the table does."""

from contextlib import closing
from itertools import islice
from random import Random

import pytest

from companion.kernel import Action, State
from companion.rules.choice import Choice
from companion.table import Booked, Insert, Journal, Table
from tests.rules.boxes_together import Boxes, boxes_together
from tests.rules.test_corrections_state_what_is import ONE_WAY, accepted, opposites, said_of
from tests.rules.test_every_combination import EVERY_NUMBER, offered
from tests.table.changed_past import Evening, some_change
from tests.table.test_twins import told
from tests.table.twins import Twins

ALL_BOXES = tuple(boxes_together())


def named(boxes: Boxes) -> str:
    """What is played, in short."""
    return ", ".join(boxes[2] or boxes[1]) or "base game"


def some_choice(boxes: Boxes, random: Random) -> Choice:
    """A game that may be chosen with these boxes, with few variants."""
    for seats in random.sample(EVERY_NUMBER, len(EVERY_NUMBER)):
        if found := list(islice(offered(boxes, (seats,)), 12)):
            return random.choice(found)
    raise AssertionError(f"nobody can play {boxes}")


@pytest.mark.parametrize("boxes", ALL_BOXES, ids=named)
def test_whatever_is_changed_the_books_stay_whole(in_memory: Journal, boxes: Boxes) -> None:
    Evening(in_memory, some_choice(boxes, Random(1)), 1).spend(5, 8)


@pytest.mark.parametrize("boxes", ALL_BOXES, ids=named)
def test_no_preview_tells_what_is_hidden(boxes: Boxes) -> None:
    random = Random(2)
    choice = some_choice(boxes, random)
    with closing(Journal.open(":memory:")) as one, closing(Journal.open(":memory:")) as other:
        pair = Twins(Table.create(one, choice, game="twin"), Table.create(other, choice, game="twin"), random)
        pair.play(28)
        for _ in range(3):
            change = some_change(pair.one, random, random.randint(1, len(pair.one.history.lines())))
            found = [told(table, table.preview(change)) for table in pair.both()]
            assert found[0] == found[1], change


@pytest.mark.rule("BASE-126")
@pytest.mark.parametrize("boxes", ALL_BOXES, ids=named)
def test_a_thing_and_its_opposite_that_come_in_long_ago_change_nothing(in_memory: Journal, boxes: Boxes) -> None:
    evening = Evening(in_memory, some_choice(boxes, Random(3)), 3)
    evening.play(60)
    then, number = evening.table.state, len(evening.table.history.lines())
    for at in evening.random.sample(range(1, number + 1), DEPTHS):
        before = evening.table.before(Insert(at, ()))
        assert isinstance(before, State)
        if pair := there_and_back(before, evening.random):
            answer = evening.table.correct(Insert(at, pair), {}, **evening.entered())
            assert isinstance(answer, Booked), pair
            assert evening.table.state == then, pair


DEPTHS = 4


def there_and_back(state: State, random: Random) -> tuple[Action, Action] | None:
    """Something that the table may say, and what takes all of it back, if either is soon found."""
    kinds = [kind for kind in state.game.corrections if kind not in ONE_WAY]
    for kind in random.sample(kinds, min(2, len(kinds))):
        if (found := accepted(state, kind, random)) is not None:
            action, outcome = found
            for other in islice(opposites(state, action, outcome.state), 400):
                back = said_of(outcome.state, other)
                if back is not None and back.state == state:
                    return action, other
    return None
