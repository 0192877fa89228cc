"""Fishermen with Cities & Knights: ledger Traders & Barbarians, TBX-12."""

from typing import Any

import pytest

from companion.boxes.cities_knights.rules.progress.holdings import ProgressCards
from companion.boxes.together.rules.fishermen_cities_knights import DrawProgressForFish
from companion.geometry.drawing import draw_board
from companion.rules.boxes import adaptations
from tests.boxes.cities_knights.rules import table as knights
from tests.boxes.traders_barbarians.rules.fishermen.table import PREPARED, fish
from tests.rules import table as base
from tests.rules.table import FOUR, Table

ADAPTED = adaptations()["fishermen and knights"]
HOW: dict[str, Any] = {
    "products": ("traders and barbarians", "cities and knights"),
    "scenarios": ADAPTED.joins,
    "variants": (ADAPTED.name,),
}

assert knights.PRODUCTS  # its sentences are used here


def own_turn(drawing: str) -> Table:
    """A table in the middle of a game, after red's roll."""
    board = draw_board(PREPARED.printed(4)).replace("robber none\n", "")
    table: Table = base.lay(f"{board}\n{drawing}", **HOW)
    return table.play("red rolls 1 1", "red rolls ship")


@pytest.mark.rule("TBX-12")
def test_seven_fish_buy_a_progress_card_from_a_deck_of_choice() -> None:
    table = own_turn("red fish 2 triple_fish")
    draw = DrawProgressForFish(table.seat("red"))
    refusal = table.state.check(draw)
    assert refusal is not None
    assert refusal.rule == "TBX-12"
    table = own_turn("red fish 2 triple_fish 1 single_fish")
    table.do(draw)
    table.play("red pays 2 triple_fish 1 single_fish")
    assert table.agenda() == ["draw from a deck of choice: red"]
    table.play("red draws from trade")
    assert fish(table, "red") == {}
    assert table.state[ProgressCards].held[table.seat("red")]


@pytest.mark.rule("TBX-12")
def test_no_development_card_is_bought_with_fish() -> None:
    assert "card for fish" not in own_turn("").game.modules


@pytest.mark.rule("TBX-12", "TBS1-10")
def test_a_starting_city_at_a_fishing_ground_brings_a_token() -> None:
    table = base.begin(seats=FOUR[:3], board=PREPARED.printed(3), **HOW)
    table.play("red starts")
    for colour, at in (("red", "(0,0)N"), ("blue", "(0,1)N"), ("white", "(-1,1)N")):
        table.play(f"{colour} places settlement {at}", f"{colour} places road {at[:-1]}-NE")
    table.play("white places city (0,-2)N", "white places road (0,-2)-NE", "white draws a fish")
    table.play("blue places city (2,-1)NW", "blue places road (2,-1)-NW")
    assert table.agenda() == ["place a city: red"]
