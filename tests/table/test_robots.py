"""Thefts between people and robots with real cards: from a robot the companion draws, from people they do."""

from random import Random

import pytest

from companion.rules.base.resources import ORE, WOOL
from companion.rules.base.stealing import Steal
from companion.table import Chances
from tests.rules.table import lay

AT_THE_MOUNTAINS = """
    blue settlement (2,0)N
    blue holds 2 ore 1 wool
"""


def stolen(*, robots: tuple[str, ...], said: object = None) -> set[object]:
    """The cards that red may get from blue, asked many times."""
    table = lay(AT_THE_MOUNTAINS).play("red rolls 3 4", "red moves the robber to (2,0)")
    seats = [table.seat(colour) for colour in robots]
    action = Steal(table.seat("red"), table.seat("blue"), said)  # type: ignore[arg-type]
    chances = Chances(random=Random(1))
    decided = [chances.decided(table.state, action, seats) for _ in range(60)]
    return {one.card for one in decided if isinstance(one, Steal)}


def test_a_card_stolen_among_people_is_theirs_to_tell() -> None:
    assert stolen(robots=()) == {None}
    assert stolen(robots=("white",)) == {None}


@pytest.mark.parametrize("said", [None, ORE, WOOL])
def test_a_card_of_a_robot_is_drawn_by_the_companion_whatever_the_thief_would_like(said) -> None:
    assert stolen(robots=("blue",), said=said) == {ORE, WOOL}


@pytest.mark.parametrize("said", [None, ORE, WOOL])
def test_what_a_robot_draws_from_a_persons_hand_is_what_people_say_or_nobody_knows(said) -> None:
    assert stolen(robots=("red",), said=said) == {said}
