"""Options that are made once: equal to those made again each time, and the same row of them."""

from companion.kernel import Action, at_each
from tests.kernel.counting import BLUE, RED, Say


class Count(Action):
    """I count from one number to another."""

    first: int
    last: int


def test_one_value_is_made_at_each_place_of_a_set_in_order() -> None:
    assert at_each(Count, RED, 7, 0b1011) == (Count(RED, 7, 0), Count(RED, 7, 1), Count(RED, 7, 3))
    assert at_each(Say, BLUE, 0) == ()


def test_the_row_is_made_once() -> None:
    assert at_each(Say, RED, 0b10) is at_each(Say, RED, 0b10)
