"""Gold fields: ledger Seafarers, SEA-83 to SEA-89. The gold fields of the board show 3 and 12."""

import pytest

from tests.boxes.seafarers.rules.table import begin, lay
from tests.rules.unsure import unsure


@pytest.mark.rule("SEA-84", "SEA-85")
def test_a_settlement_chooses_a_card_and_a_city_two() -> None:
    table = lay("red city (0,0)NE\nblue settlement (1,0)NE").play("red rolls 1 2")
    table.play("red chooses 1 ore 1 wool", "blue chooses 1 brick")
    assert (table.hand("red"), table.hand("blue")) == ({"ore": 1, "wool": 1}, {"brick": 1})


@pytest.mark.rule("SEA-84")
def test_it_is_exactly_as_many_cards_as_the_gold_gives() -> None:
    table = lay("red city (0,0)NE").play("red rolls 1 2")
    assert table.refused("red chooses 1 ore") == "SEA-84"
    assert table.refused("red chooses 3 ore") == "SEA-84"


@pytest.mark.rule("SEA-83")
def test_gold_itself_is_no_card() -> None:
    table = lay("red settlement (0,0)NE").play("red rolls 1 2")
    assert table.hand_size("red") == 0


@pytest.mark.rule("SEA-86")
def test_the_turn_goes_on_when_everybody_has_chosen() -> None:
    table = lay("blue settlement (0,0)NE\nred holds 1 wool 1 lumber").play("red rolls 1 2")
    assert table.refused("red ends") == "BASE-077"
    table.play("blue chooses 1 ore", "red ends")


@pytest.mark.rule("SEA-87")
def test_under_the_robber_gold_gives_nothing() -> None:
    table = lay("red settlement (0,0)NE\nrobber (1,0)").play("red rolls 1 2", "red ends")
    assert table.hand("red") == {}


@pytest.mark.rule("SEA-88")
def test_people_choose_clockwise_from_whoever_rolled() -> None:
    table = lay("red settlement (0,0)NE\nblue settlement (1,0)NE\nturn blue").play("blue rolls 1 2")
    assert table.refused("red chooses 1 ore") is not None
    table.play("blue chooses 1 ore", "red chooses 1 ore")


@pytest.mark.rule("SEA-88")
def test_gold_comes_after_the_harvest_and_takes_only_what_the_supply_has() -> None:
    table = lay("red settlement (0,0)NE\nblue holds 19 ore").play("red rolls 1 2")
    assert table.refused("red chooses 1 ore") == "SEA-88"
    table.play("red chooses 1 wool")


@pytest.mark.rule("SEA-88")
def test_what_the_supply_cannot_give_lapses() -> None:
    empty = "blue holds 19 brick 19 lumber 19 wool 19 grain 18 ore"
    table = lay(f"red city (0,0)NE\nwhite settlement (1,0)NE\n{empty}").play("red rolls 1 2", "red chooses 1 ore")
    assert table.hand("red") == {"ore": 1}
    table.play("red ends")


@pytest.mark.rule("SEA-89")
def test_a_starting_settlement_that_brings_cards_brings_one_for_gold() -> None:
    table = begin(seats=("red", "blue", "white"))
    table.play("red starts", "red places settlement (0,0)NW", "red places road (0,0)-W")
    table.play("blue places settlement (-2,0)NW", "blue places road (-2,0)-W")
    table.play("white places settlement (-1,2)N", "white places road (-1,2)-NW")
    table.play("white places settlement (2,-2)N", "white places road (2,-2)-NW")
    table.play("blue places settlement (2,-1)NE", "blue places road (2,-1)-E")
    table.play("red places settlement (0,0)SE", "red places road (0,0)-E", "red chooses 1 ore")
    assert table.hand("red") == {"ore": 1}


@pytest.mark.rule("SEA-89")
def test_or_nothing_if_the_table_has_chosen_so() -> None:
    table = begin(seats=("red", "blue", "white"), settings=(("gold_at_setup", "nothing"),))
    table.play("red starts", "red places settlement (0,0)NW", "red places road (0,0)-W")
    table.play("blue places settlement (-2,0)NW", "blue places road (-2,0)-W")
    table.play("white places settlement (-1,2)N", "white places road (-1,2)-NW")
    table.play("white places settlement (2,-2)N", "white places road (2,-2)-NW")
    table.play("blue places settlement (2,-1)NE", "blue places road (2,-1)-E")
    table.play("red places settlement (0,0)SE", "red places road (0,0)-E", "red rolls 1 1")
    assert table.hand("red") == {}


@pytest.mark.rule("SEA-88")
def test_one_card_that_may_be_of_either_kind_is_one_card_to_choose() -> None:
    held = "white holds 19 brick 19 lumber\norange holds 18 wool 19 grain 18 ore\nblue holds 1 ore 1 wool"
    table = unsure(lay(f"red city (0,0)NE\n{held}")).play("red rolls 1 2")
    assert table.refused("red chooses 1 ore 1 wool") == "SEA-84"
    table.play("red chooses 1 ore")
    assert table.hand("blue") == {"wool": 1}
