"""What lies ready when a game begins. Ledger base, section 5."""

import pytest

from companion.rules.base.development import BuyDevelopmentCard, Cabinet
from tests.rules.table import FOUR, begin, lay


@pytest.mark.rule("BASE-007", "BASE-055")
def test_the_supply_is_five_stacks_of_nineteen_cards() -> None:
    assert begin().supply() == {"brick": 19, "lumber": 19, "wool": 19, "grain": 19, "ore": 19}


@pytest.mark.rule("B56-010")
def test_with_five_players_the_stacks_have_twenty_four_cards() -> None:
    table = begin(seats=(*FOUR, "green"))
    assert table.supply() == {"brick": 24, "lumber": 24, "wool": 24, "grain": 24, "ore": 24}


@pytest.mark.rule("BASE-055")
def test_everybody_begins_with_an_empty_hand() -> None:
    table = begin()
    assert [table.hand(colour) for colour in FOUR] == [{}, {}, {}, {}]


@pytest.mark.rule("BASE-056")
def test_the_development_cards_are_one_pile_of_twenty_five() -> None:
    assert lay().state[Cabinet].pile == 25


@pytest.mark.rule("BASE-056")
def test_the_order_of_the_pile_is_not_known() -> None:
    table = lay("red holds 1 ore 1 wool 1 grain").play("red rolls 1 1")
    outcomes = table.state.outcomes(BuyDevelopmentCard(table.seat("red")))
    assert {buy.card.name: weight for buy, weight in outcomes} == {  # type: ignore[attr-defined]
        "knight": 14,
        "victory_point": 5,
        "road_building": 2,
        "year_of_plenty": 2,
        "monopoly": 2,
    }


@pytest.mark.rule("BASE-056")
def test_a_card_bought_unseen_stays_unknown() -> None:
    table = lay("red holds 1 ore 1 wool 1 grain").play("red rolls 1 1", "red buys a card")
    assert table.development("red") == {"unknown": 1}
    assert table.state[Cabinet].pile == 24


@pytest.mark.rule("BASE-057")
def test_nobody_owns_longest_road_or_largest_army() -> None:
    table = begin()
    assert table.longest_road() is None
    assert table.largest_army() is None
    assert [table.points(colour) for colour in FOUR] == [0, 0, 0, 0]


@pytest.mark.rule("BASE-058")
def test_everybody_has_five_settlements_four_cities_and_fifteen_roads() -> None:
    table = begin()
    for colour in FOUR:
        assert table.left(colour) == {"settlements": 5, "cities": 4, "roads": 15}


@pytest.mark.rule("BASE-058")
def test_the_players_sit_clockwise_in_the_order_in_which_they_were_entered() -> None:
    table = lay(seats=("white", "red", "orange")).play("white rolls 1 1", "white ends", "red rolls 1 1", "red ends")
    assert table.turn() == "orange"
