"""However much the books do not see, the true hands stay among what they hold possible. Law 7 of the architecture.

Every scenario is played at random beside its truth (`hidden_truth`), with cards stolen unseen, counts, and mistakes
that a count puts right; the supply is nearly empty, so that shortages come often.
"""

from random import Random

import pytest

from companion.kernel import Game
from companion.rules.base.box import printed_seats
from companion.rules.boxes import fewest_seats, layouts_of, most_seats
from companion.rules.choice import Choice, game_of
from tests.rules.boxes_together import Boxes, boxes_together
from tests.rules.hidden_truth import HiddenTruth
from tests.rules.table import SIX

ALL_BOXES = list(boxes_together())
LENGTH = 100


def game_with(boxes: Boxes, seats: int, random: Random) -> Game:
    """A game with these boxes, on one of their boards."""
    names, scenarios, adapted = boxes
    fewest, most = fewest_seats(names, scenarios, adapted), most_seats(names, scenarios, adapted)
    seats = min(max(seats, fewest), most)
    printed = printed_seats(seats)
    layout = next(one for one in layouts_of(names, scenarios, adapted) if printed in one.seats)
    return game_of(Choice(SIX[:seats], layout.laid(printed, random), adapted, products=names, scenarios=scenarios))


def played(boxes: Boxes, seed: int, length: int = LENGTH) -> HiddenTruth:
    """A game of so many steps, looked at after each."""
    random = Random(seed)
    table = HiddenTruth(game_with(boxes, random.choice((3, 4)), random), random)
    table.begin()
    for _ in range(length):
        if not table.go_on():
            break
    return table


@pytest.mark.rule("BASE-092", "BASE-181", "BASE-223", "EP-165", "CK-063")
@pytest.mark.parametrize("boxes", ALL_BOXES, ids=lambda boxes: ", ".join(boxes[2] or boxes[1]) or "base game")
def test_the_true_hands_are_always_possible(boxes: Boxes) -> None:
    played(boxes, 1)
