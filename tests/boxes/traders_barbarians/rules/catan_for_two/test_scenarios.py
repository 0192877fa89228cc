"""Catan for Two in the scenarios of its box: each has rules of its own for the two. Ledger, TBV4-38."""

from random import Random

import pytest

from companion.kernel import RulesetError
from companion.rules.boxes import TOGETHER, fewest_seats, products, variants_of
from companion.rules.choice import Choice, game_of, modules
from companion.rules.scenario import Scenario
from tests.boxes.traders_barbarians.rules.catan_for_two.table import TWO, VARIANTS

BOX = ("traders and barbarians",)
scenarios = pytest.mark.parametrize("scenario", products()[BOX[0]].scenarios, ids=lambda one: one.name)


def chosen(scenario: Scenario, variants: tuple[str, ...] = VARIANTS) -> Choice:
    """Two at a table with this scenario, on the board for three."""
    return Choice(TWO, scenario.layouts[0].laid(3, Random(1)), variants, products=BOX, scenarios=(scenario.name,))


@pytest.mark.rule("TBV4-38")
@scenarios
def test_each_changes_the_variant(scenario: Scenario) -> None:
    both = TOGETHER[frozenset({"catan for two", scenario.name})]
    assert both
    assert {module.name for module in both} <= {module.name for module in modules(chosen(scenario))}
    assert game_of(chosen(scenario)).seats == (0, 1)


@pytest.mark.rule("TBV4-38", "TB0-09")
@scenarios
def test_two_may_play_each_with_the_variant_alone(scenario: Scenario) -> None:
    assert "catan for two" in variants_of(BOX, (scenario.name,), 2)
    assert fewest_seats(BOX, (scenario.name,), VARIANTS) == 2
    with pytest.raises(RulesetError, match="can play"):
        game_of(chosen(scenario, ()))
