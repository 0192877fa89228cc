"""Why did I get nothing: each reason that the board gives, for each player."""

from dataclasses import replace

import pytest

from companion.kernel import Refusal
from companion.table.history import History
from companion.teacher import harvest_told
from tests.boxes.seafarers.rules.table import lay as by_the_sea
from tests.rules.table import Table, lay


def told(table: Table, *sentences: str, asks: str = "red") -> dict[str, list[str]]:
    """What the last roll brought, by player, as this one is told."""
    history = History.start(table.game)
    history = replaced(history, table)
    for sentence in sentences:
        after = history.do(table.action(sentence), "table")
        assert not isinstance(after, Refusal), after
        history = after
    return {one["player"]: one["words"] for one in harvest_told(history, table.seat(asks))}


def replaced(history: History, table: Table) -> History:
    """The same history, beginning with this position."""
    return replace(history, opening=table.state)


@pytest.mark.rule("BASE-086")
def test_who_stands_at_the_number_gets_and_who_does_not_is_told_so() -> None:
    found = told(lay("red settlement (1,-1)N\nblue settlement (0,2)S"), "red rolls 2 2")
    assert found["red"] == ["Red gets 1 wool."]
    assert found["blue"] == ["Blue has no building at any 4."]
    assert told(lay("blue settlement (1,-1)N"), "red rolls 2 2")["red"] == ["You have no building at any 4."]


@pytest.mark.rule("BASE-173")
def test_the_robber_is_the_reason() -> None:
    found = told(lay("red settlement (1,-1)N\nrobber (1,-1)"), "red rolls 2 2")
    assert found["red"] == ["The robber stood on the pasture 4, so it gave nothing."]


@pytest.mark.rule("BASE-097")
def test_a_short_supply_is_the_reason() -> None:
    found = told(lay("red settlement (1,-1)N\nblue settlement (1,-1)S\nwhite holds 18 wool"), "red rolls 2 2")
    assert found["red"] == found["blue"] == ["The supply was short of wool."]


@pytest.mark.rule("BASE-174")
def test_a_seven_is_the_reason() -> None:
    found = told(lay("red settlement (1,-1)N"), "red rolls 3 4")
    assert set(map(tuple, found.values())) == {("A seven: no hex gives anything.",)}


def test_before_the_first_roll_there_is_nothing_to_tell() -> None:
    assert told(lay("red settlement (1,-1)N")) == {}


@pytest.mark.rule("SEA-84", "SEA-87")
def test_a_hex_that_is_no_field_is_the_reason() -> None:
    table = by_the_sea("red settlement (0,0)NE")
    assert told(table, "red rolls 1 2")["red"] == ["What comes from the gold field 3 is not counted here."]
    robbed = by_the_sea("red settlement (0,0)NE\nrobber (1,0)")
    assert told(robbed, "red rolls 1 2")["red"] == ["The robber stood on the gold field 3, so it gave nothing."]
