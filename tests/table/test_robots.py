"""Thefts between people and robots with real cards: the companion draws, and asks people for what they surely hold."""

from random import Random

import pytest

from companion.rules.base.resources import ORE, WOOL
from companion.rules.base.robber import Steal
from companion.table import Chances
from tests.rules.table import lay

AT_THE_MOUNTAINS = """
    blue settlement (2,0)N
    blue holds 2 ore 1 wool
    white settlement (2,0)S
"""


def stolen(thief: str, *, robots: tuple[str, ...], said: object = None, unsure: bool = False) -> set[object]:
    """The cards that red, or the named player, may get from blue, asked many times."""
    table = lay(AT_THE_MOUNTAINS).play("red rolls 3 4", "red moves the robber to (2,0)")
    if unsure:  # one of blue's cards went to red unseen, and nobody knows which
        table.play("red steals from blue", "red ends", "blue rolls 3 4", "blue moves the robber to (0,0)")
        table.play("blue ends", "white rolls 3 4", "white moves the robber to (2,0)")
    seats = [table.seat(colour) for colour in robots]
    action = Steal(table.seat(thief), table.seat("blue"), said)  # type: ignore[arg-type]
    chances = Chances(random=Random(1))
    decided = [chances.decided(table.state, action, seats) for _ in range(60)]
    return {one.card for one in decided if isinstance(one, Steal)}


def test_a_card_stolen_among_people_is_theirs_to_tell() -> None:
    assert stolen("red", robots=()) == {None}
    assert stolen("red", robots=("white",)) == {None}


@pytest.mark.parametrize("said", [None, ORE, WOOL])
def test_a_card_of_a_robot_is_drawn_by_the_companion_whatever_the_thief_would_like(said) -> None:
    assert stolen("red", robots=("blue",), said=said) == {ORE, WOOL}


def test_a_robot_draws_from_a_hand_that_is_known() -> None:
    assert stolen("red", robots=("red",)) == {ORE, WOOL}


def test_a_robot_asks_nobody_for_a_card_that_they_may_not_hold() -> None:
    assert stolen("white", robots=("white",), unsure=True) == {ORE}
