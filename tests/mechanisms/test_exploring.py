"""Stacks that lie face down are counted by what was drawn from them, wherever the tokens lie by now.

On the board of these tests (test_fog_islands.py of Seafarers) the fog hexes (0,-1) and (1,-1) meet at (0,0)N.
"""

from typing import Any

import pytest

from companion.kernel import State
from companion.mechanisms.rules.exploring import Stacks, tokens_left
from tests.boxes.cities_knights.rules import table as knights
from tests.boxes.seafarers.rules.test_fog_islands import FOGGY
from tests.boxes.together.rules.test_explorers_pirates_cities_knights import own_turn
from tests.rules.table import Table
from tests.rules.table import lay as base_lay

BOTH = {"products": ("seafarers", "cities and knights"), "scenarios": ("the fog islands", "cities and knights")}

assert knights.PRODUCTS  # its sentences are used here


def lay(inventors: int = 1) -> Table:
    """Red has found a forest with a 9 in the fog, holds Inventors, and can build a ship to the next hex there."""
    how: dict[str, Any] = BOTH
    board = f"{FOGGY.replace('robber (-1,0)', '')}\nrobber (-1,0)\nred settlement (0,0)NW\nred holds 1 wool 1 lumber"
    table = base_lay(f"{board}\nlanded 1\nred progress {inventors} inventor", **how)
    table.play("red corrects the hex (0,-1) to forest 9")
    return table.play("red rolls 1 1", "red rolls ship")


def times_left(state: State, number: int) -> int:
    """How many tokens with this number lie face down."""
    return sum(tokens_left(state, stack)[number] for stack in state[Stacks].of)


SWAPPED = ("red plays inventor (0,-1)", "red swaps with (-1,-1)")
"""The 9 that was drawn and the 4 of the starting island."""


@pytest.mark.rule("SEA3-16", "CK-205")
def test_a_token_that_was_drawn_is_not_drawn_again_after_the_inventor_took_it_elsewhere() -> None:
    table = lay()
    assert (times_left(table.state, 9), times_left(table.state, 4)) == (0, 1)
    table.play(*SWAPPED)
    assert (times_left(table.state, 9), times_left(table.state, 4)) == (0, 1)
    table.play("red builds ship (0,0)-NW", "red turns over (1,-1) hills")
    assert table.refused("red lays token 9") == "SEA3-16"
    assert table.may("red lays token 4")


@pytest.mark.rule("SEA3-16", "CK-205")
def test_nor_after_it_came_back_or_went_on() -> None:
    table = lay(inventors=2).play(*SWAPPED, "red plays inventor (-1,-1)", "red swaps with (0,-2)")
    assert [times_left(table.state, number) for number in (9, 4, 5)] == [0, 1, 1]
    table = lay(inventors=2).play(*SWAPPED, *SWAPPED)
    assert (times_left(table.state, 9), times_left(table.state, 4)) == (0, 1)


@pytest.mark.rule("SEA3-16")
def test_a_token_that_was_misread_goes_back_to_the_stack() -> None:
    table = lay().play("red corrects the hex (0,-1) to forest 4")
    assert (times_left(table.state, 9), times_left(table.state, 4)) == (1, 0)


@pytest.mark.rule("SEA3-16", "CK-205")
def test_what_the_table_says_of_the_token_that_came_is_no_matter_of_the_one_that_was_drawn() -> None:
    table = lay().play(*SWAPPED, "red corrects the hex (0,-1) to forest 5")
    assert [times_left(table.state, number) for number in (9, 4, 5)] == [0, 1, 1]


@pytest.mark.rule("SEA3-16", "CK-205")
def test_where_the_table_says_that_no_token_lies_none_was_drawn() -> None:
    table = lay().play(*SWAPPED, "red corrects the hex (0,-1) to sea 0")
    assert (times_left(table.state, 9), times_left(table.state, 4)) == (1, 1)


@pytest.mark.rule("EP-346", "CK-205")
def test_the_areas_of_explorers_are_counted_by_what_was_drawn_too() -> None:
    table = own_turn("known (1,-1) forest 9\nred progress 1 inventor")
    north, _ = table.state[Stacks].of
    before = tokens_left(table.state, north)
    table.play("red plays inventor (1,-1)", "red swaps with (-1,-3)")
    assert before[9] == 0
    assert tokens_left(table.state, north) == before
