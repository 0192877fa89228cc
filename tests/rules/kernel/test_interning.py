"""Values that are made once: equal to those made again each time, and the same object."""

from dataclasses import dataclass

from companion.rules.kernel import Action, at_each, interned, run_item
from tests.rules.kernel.counting import BLUE, RED, Say


@dataclass(frozen=True)
class Count(Action):
    """I count from one number to another."""

    first: int
    last: int


def test_an_interned_value_is_what_it_would_be_and_one_object() -> None:
    assert interned(Say, RED, 3) == Say(RED, 3)
    assert interned(Say, RED, 3) is interned(Say, RED, 3)
    assert interned(Say, BLUE, 3) != interned(Say, RED, 3)


def test_an_item_for_the_kernel_is_one_object() -> None:
    assert run_item("round", (RED, 2)) is run_item("round", (RED, 2))


def test_one_value_is_made_at_each_place_of_a_set_in_order() -> None:
    assert at_each(Count, RED, 7, 0b1011) == (Count(RED, 7, 0), Count(RED, 7, 1), Count(RED, 7, 3))
    assert at_each(Say, BLUE, 0) == ()
    assert at_each(Say, RED, 0b10)[0] is interned(Say, RED, 1)
