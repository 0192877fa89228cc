"""Event cards in Catan for Two: two cards a turn. Ledger Traders & Barbarians, TBV4-35, TBV4-36, TBV2-35."""

import pytest

from companion.geometry.printed import beginner_board
from companion.rules.choice import Choice, game_of
from tests.boxes.traders_barbarians.rules.catan_for_two.table import Table, lay
from tests.boxes.traders_barbarians.rules.catan_for_two.test_two import look
from tests.boxes.traders_barbarians.rules.event_cards.table import last_of_the_year
from tests.rules.random_games import somebody_wins_in_their_own_part

BOTH = ("event cards", "catan for two")


def events(drawing: str = "") -> Table:
    """A table for two with event cards."""
    return lay(drawing, variants=BOTH)


@pytest.mark.rule("TBV4-35")
def test_two_cards_are_turned_up_in_a_turn() -> None:
    table = events().play("red turns up no event 8", "red turns up no event 9")
    assert table.agenda() == ["act: red"]
    table.play("red ends", "blue turns up no event 8")
    assert table.agenda() == ["roll: blue"]


@pytest.mark.rule("TBV4-35")
def test_the_same_number_comes_twice() -> None:
    table = events("red settlement (1,0)S").play("red turns up no event 9")
    once = table.hand_size("red")
    table.play("red turns up no event 9")
    assert (table.agenda(), table.hand_size("red")) == (["act: red"], 2 * once)


@pytest.mark.rule("TBV4-36")
def test_two_sevens_are_two_attacks_of_the_robber() -> None:
    table = events().play("red turns up robber attacks 7")
    assert table.agenda() == ["move the robber: red"]
    table.play("red moves the robber to (0,-1)", "red turns up robber attacks 7")
    assert table.agenda() == ["move the robber: red"]


@pytest.mark.rule("TBV4-36")
def test_an_event_is_over_before_the_next_card() -> None:
    table = events("red holds 1 ore\nblue holds 1 wool").play("red turns up good neighbors 6")
    assert table.agenda() == ["give a card to the left: red blue"]
    table.play("red gives 1 ore to the left", "blue gives 1 wool to the left")
    assert (table.agenda(), table.hand("red")) == (["roll: red"], {"wool": 1})


@pytest.mark.rule("TBV4-36")
def test_new_year_is_neither_of_the_two() -> None:
    table = last_of_the_year(events())
    assert table.refused("red turns up no event 8") == "TBV2-07"
    table.play("red turns up new year", "red turns up no event 8", "red turns up no event 8")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("TBV2-18", "TBV4-36")
def test_of_two_epidemics_in_a_turn_each_gives_a_city_its_card() -> None:
    table = events("Hi6 Fo6\n   Pa8\nred city (0,0)SE").play("red turns up epidemic 6", "red takes the card of (0,0)")
    table.play("red turns up epidemic 8")
    assert table.hand("red") == {"brick": 1, "wool": 1}


@pytest.mark.rule("TBV2-34", "TBV4-16")
def test_a_colour_that_nobody_plays_draws_no_card() -> None:
    line = "(0,0)-NW (0,0)-W (0,0)-SW (0,0)-SE (0,0)-E"
    table = events(f"red road (0,-2)-NE\nneutral white road {line}\nblue holds 1 wool")
    assert table.longest_road() == "white"
    table.play("red turns up trade advantage 5")
    assert table.agenda() == ["roll: red"]


def test_a_game_comes_to_an_end() -> None:
    game = game_of(Choice(("red", "blue"), beginner_board(3), BOTH, settings=(("event_deck", "companion"),)))
    somebody_wins_in_their_own_part(game, 1, look, 10_000)
