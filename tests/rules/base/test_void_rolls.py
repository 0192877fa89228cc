"""Rolls that do not count and are made again, by a module made up here. Ledger base, BASE-085."""

import pytest

from companion.kernel import Module, Refusal, Seat, State
from companion.rules.base.dice import RollDice, Void, void_rolls
from companion.said import said
from tests.rules.table import lay

no_extremes = Module("no extremes", needs=("dice",))
"""A two and a twelve are rolled again."""


@no_extremes.shares(void_rolls)
def the_rarest(state: State) -> tuple[Void, ...]:
    return tuple(Void(total, Refusal("TBS5-66", said("Roll again."))) for total in (2, 12))


@pytest.mark.rule("BASE-085")
@pytest.mark.parametrize("roll", ["1 1", "6 6"])
def test_a_roll_that_does_not_count_is_refused_with_the_rule(roll: str) -> None:
    assert lay(more=(no_extremes,)).refused(f"red rolls {roll}") == "TBS5-66"


@pytest.mark.rule("BASE-085")
def test_any_other_roll_counts() -> None:
    assert lay(more=(no_extremes,)).play("red rolls 1 2").agenda() == ["act: red"]


@pytest.mark.rule("BASE-085")
@pytest.mark.parametrize(("more", "ways"), [((), 36), ((no_extremes,), 34)])
def test_chance_brings_only_rolls_that_count(more: tuple[Module, ...], ways: int) -> None:
    table = lay(more=more)
    found = [action for action, _ in table.state.outcomes(RollDice(Seat(0)))]
    assert len(set(found)) == ways
    assert all(table.state.check(action) is None for action in found)
