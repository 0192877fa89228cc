"""Good Neighbors and Neighborly Assistance. Ledger Traders & Barbarians, TBV2-28 to TBV2-30, TBV2-43 to TBV2-46."""

import pytest

from tests.boxes.cities_knights.rules.table import PRODUCTS as KNIGHTS
from tests.boxes.traders_barbarians.rules.event_cards.table import Table, events

THREE = ("white", "red", "blue")


def hands(table: Table) -> list[dict[str, int]]:
    """The hands of all, in seat order."""
    return [table.hand(colour) for colour in table.game.setup.seats]


@pytest.mark.rule("TBV2-28", "TBV2-29")
def test_all_give_to_the_left_from_the_hand_they_had_and_nothing_moves_before_all_have_chosen() -> None:
    table = events("white holds 1 ore\nblue holds 2 wool", seats=THREE).play("white turns up good neighbors 6")
    assert table.agenda() == ["give a card to the left: white blue"], "red has nothing yet"
    table.play("blue gives 1 wool to the left")
    assert hands(table) == [{"ore": 1}, {}, {"wool": 2}]
    table.play("white gives 1 ore to the left")
    assert hands(table) == [{"wool": 1}, {"ore": 1}, {"wool": 1}]
    assert "GiftsShown" in table.names()


@pytest.mark.rule("TBV2-28")
def test_gifts_that_were_shown_are_not_given_again() -> None:
    table = events("white holds 1 ore", seats=THREE).play("white turns up good neighbors 6")
    table.play("white gives 1 ore to the left", "white ends", "red corrects the event deck")
    table.play("red turns up good neighbors 6", "red gives 1 ore to the left")
    assert hands(table) == [{}, {}, {"ore": 1}]


@pytest.mark.rule("TBV2-29")
def test_a_card_that_is_about_to_arrive_cannot_be_passed_on() -> None:
    table = events("white holds 1 ore\nred holds 1 wool", seats=THREE).play("white turns up good neighbors 6")
    table.play("white gives 1 ore to the left")
    assert table.refused("red gives 1 ore to the left") == "TBV2-28"


@pytest.mark.rule("TBV2-28")
def test_one_card_is_given_and_it_must_be_named() -> None:
    table = events("white holds 2 ore", seats=THREE).play("white turns up good neighbors 6")
    assert table.refused("white gives 2 ore to the left") == "TBV2-28"
    assert table.refused("white gives an unknown card to the left") == "TBV2-28"


@pytest.mark.rule("TBV2-28")
def test_with_empty_hands_nobody_gives() -> None:
    assert events(seats=THREE).play("white turns up good neighbors 6").agenda() == ["act: white"]


@pytest.mark.rule("TBV2-28")
def test_a_hand_that_a_count_has_emptied_gives_nothing() -> None:
    table = events("white holds 1 ore\nblue holds 1 wool", seats=THREE).play("white turns up good neighbors 6")
    table.play("white counts nothing", "blue gives 1 wool to the left")
    (gives_nothing,) = table.state.options(table.seat("white"))
    table.do(gives_nothing)  # type: ignore[arg-type]
    assert hands(table) == [{"wool": 1}, {}, {}]


@pytest.mark.rule("TBV2-30")
def test_a_commodity_may_be_given() -> None:
    table = events("white holds 1 coin\nred holds 1 ore 1 cloth", seats=THREE, products=KNIGHTS)
    table.play("white turns up good neighbors 6", "white rolls ship", "white gives 1 coin to the left")
    table.play("red gives 1 cloth to the left")
    assert hands(table) == [{}, {"ore": 1, "coin": 1}, {"cloth": 1}]


LEADERS = """
    red settlement (0,-2)N (2,-1)N (1,2)N
    blue settlement (0,0)N (-1,2)N city (-2,0)N
    white settlement (0,1)S
    red holds 1 ore
    blue holds 1 wool
"""


@pytest.mark.rule("TBV2-43")
def test_the_leader_gives_a_card_to_a_player_of_their_choice() -> None:
    table = events(LEADERS).play("red turns up neighborly assistance 10")
    assert table.agenda() == ["give a card to somebody with fewer points: blue"]
    assert table.refused("blue helps white with 1 ore") == "TBV2-43"
    assert table.refused("blue helps white with nothing") == "TBV2-43"
    table.play("blue helps white with 1 wool")
    assert (table.hand("blue"), table.hand("white")) == ({}, {"wool": 1})


@pytest.mark.rule("TBV2-44")
def test_all_leaders_give_but_not_to_one_another() -> None:
    table = events(LEADERS + "red settlement (2,0)S").play("red turns up neighborly assistance 10")
    assert table.points("red") == table.points("blue") == 4
    assert table.agenda() == ["give a card to somebody with fewer points: red blue"]
    assert table.refused("red helps blue with 1 ore") == "TBV2-44"
    table.play("blue helps white with 1 wool", "red helps white with 1 ore")
    assert table.hand("white") == {"wool": 1, "ore": 1}


@pytest.mark.rule("TBV2-44")
def test_when_all_are_level_nobody_gives() -> None:
    table = events("red holds 1 ore").play("red turns up neighborly assistance 10")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("TBV2-45")
def test_a_leader_without_a_card_is_left_out() -> None:
    table = events("red settlement (0,0)N").play("red turns up neighborly assistance 10")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("TBV2-46")
def test_a_leader_may_give_a_commodity() -> None:
    table = events("red settlement (0,0)N\nred holds 1 coin", products=KNIGHTS)
    table.play("red turns up neighborly assistance 10", "red rolls ship", "red helps blue with 1 coin")
    assert table.hand("blue") == {"coin": 1}
