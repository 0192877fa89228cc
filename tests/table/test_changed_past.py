"""The past of games of every box is changed, wherever they are: what must hold of the table does."""

from functools import cache
from random import Random

import pytest

from companion.rules.choice import Choice
from companion.table import Journal
from tests.rules.boxes_together import Boxes, boxes_together
from tests.rules.test_every_combination import offered
from tests.table.changed_past import Evening

ALL_BOXES = tuple(boxes_together())


@cache
def choices(boxes: Boxes) -> tuple[Choice, ...]:
    """Every game that may be chosen with these boxes."""
    return tuple(offered(boxes))


@pytest.mark.parametrize("boxes", ALL_BOXES, ids=lambda boxes: ", ".join(boxes[2] or boxes[1]) or "base game")
def test_whatever_is_changed_the_books_stay_whole(in_memory: Journal, boxes: Boxes) -> None:
    choice = Random(1).choice(choices(boxes))
    Evening(in_memory, choice, 1).spend(8, 9)
