"""Actions, happenings and slices are values: never changed, comparable, and their fields tell how data have them."""

import pickle
from functools import cached_property
from typing import Annotated

import pytest
from msgspec.structs import replace

from companion.kernel import Action, Added, Happening, PrintedWord, Seat, Untold, Value, fields_of
from companion.kernel.values import ValueField
from tests.kernel.counting import RED, Say, after, begun


class Ask(Action):
    """I ask something."""


class Tell(Action):
    """I answer."""


def test_values_cannot_be_changed_in_place() -> None:
    with pytest.raises(AttributeError):
        Say(RED, 1).number = 2  # type: ignore[misc]


def test_slices_and_items_can_be_saved_and_come_back_equal() -> None:
    state = after(begun(), Say(RED, 2))
    assert pickle.loads(pickle.dumps((state.slices, state.agenda))) == (state.slices, state.agenda)


def test_a_replaced_value_differs_in_the_named_fields_only() -> None:
    assert replace(Say(RED, 1), number=2) == Say(RED, 2)


class Doubling(Value, dict=True):
    """A number, and what was worked out of it once."""

    number: int

    @cached_property
    def doubled(self) -> int:
        """Twice the number."""
        return 2 * self.number


def test_what_a_value_has_worked_out_and_kept_is_no_part_of_it_and_left_behind_by_a_changed_one() -> None:
    kept = Doubling(2)
    assert (kept.doubled, kept.doubled) == (4, 4)
    assert kept == Doubling(2)
    assert hash(kept) == hash(Doubling(2))
    assert replace(kept, number=3).doubled == 6


def test_values_of_two_kinds_are_never_equal() -> None:
    assert Ask(RED) != Tell(RED)
    assert len({Ask(RED), Tell(RED), Ask(RED)}) == 2


class Paid(Happening):
    """Something with all sorts of fields."""

    player: Seat
    word: Added[Annotated[str, PrintedWord(("ore", "wool"))]] = "ore"
    by: Untold[Seat | None] = None


def test_the_fields_of_a_value_are_told_with_their_types_and_how_data_have_them() -> None:
    assert fields_of(Paid) == (
        ValueField("player", Seat, None, needed=True, added=False, untold=False),
        ValueField("word", Annotated[str, PrintedWord(("ore", "wool"))], "ore", needed=False, added=True, untold=False),
        ValueField("by", Seat | None, None, needed=False, added=False, untold=True),
    )
