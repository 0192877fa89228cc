"""The baggage train. Ledger Traders & Barbarians, TBS5-08, TBS5-49 to TBS5-55, TB56-09, TB56-52."""

import pytest

from companion.boxes.traders_barbarians.facts.baggage import baggage
from companion.boxes.traders_barbarians.rules.wagons.baggage_train import (
    CorrectBaggage,
    CorrectBaggageCost,
    UpgradeBaggage,
)
from companion.rules.cards import Cards, cards_of
from tests.boxes.traders_barbarians.rules.wagons.table import BLUE, RED, SIX, play


@pytest.mark.rule("TBS5-08")
def test_everybody_begins_with_the_first_card() -> None:
    table = play()
    assert table.levels == (1, 1, 1, 1)
    assert table.refused(CorrectBaggage(RED, 0)) == table.refused(CorrectBaggage(RED, 6)) == "TBS5-08"
    assert table.train(RED, 4).levels == (4, 1, 1, 1)


@pytest.mark.rule("TBS5-49", "TBS5-50", "TBS5-51", "TBS5-52")
def test_what_the_cards_say() -> None:
    cards = baggage().cards
    assert [(card.speed, card.gold) for card in cards] == [(4, 1), (5, 2), (6, 3), (7, 4), (7, 5)]
    assert [card.drives_off for card in cards] == [(), (6,), (5, 6), (4, 5, 6), (3, 4, 5, 6)]
    assert [card.cost.get("lumber", 0) for card in cards] == [0, 1, 1, 2, 2]


@pytest.mark.rule("TBS5-50", "TBS5-25")
@pytest.mark.parametrize(("level", "points"), [(1, 4), (2, 5), (3, 6), (4, 7), (5, 7)])
def test_the_card_says_how_far_the_wagon_goes(level: int, points: int) -> None:
    assert play().wagon(RED, "(0,0)N").train(RED, level).left() == points


@pytest.mark.rule("TBS5-52", "TBS5-53", "TBS5-54")
def test_upgrades_are_paid_one_after_the_other_and_count_at_once() -> None:
    table = play("red holds 4 lumber 3 wool 3 ore").wagon(RED, "(0,0)N")
    table.do(UpgradeBaggage(RED)).do(UpgradeBaggage(RED))
    assert (table.levels[RED], table.left()) == (3, 6)
    assert table.table.hand("red") == {"lumber": 2, "wool": 1, "ore": 1}
    table.do(UpgradeBaggage(RED))
    assert table.table.hand("red") == {}
    assert table.refused(UpgradeBaggage(RED)) == "BASE-120"


ORE_AND_GRAIN = cards_of({"ore": 1, "grain": 2})


@pytest.mark.rule("TBS5-52")
def test_the_table_says_what_is_printed_on_its_cards() -> None:
    table = play("red holds 2 lumber 2 wool 2 ore 2 grain").do(CorrectBaggageCost(RED, 3, ORE_AND_GRAIN))
    table.do(UpgradeBaggage(RED))
    assert table.table.hand("red") == {"lumber": 1, "wool": 1, "ore": 1, "grain": 2}, "the second is as it was"
    table.do(UpgradeBaggage(RED))
    assert (table.levels, table.table.hand("red")) == ((3, 1, 1, 1), {"lumber": 1, "wool": 1})


@pytest.mark.rule("TBS5-52")
def test_it_says_so_of_a_card_that_has_a_cost_and_only_what_is_not_booked() -> None:
    table, printed = play(), cards_of({"lumber": 1, "wool": 1, "ore": 1})
    for level, cost in ((1, printed), (6, printed), (2, printed), (2, Cards(0))):
        assert table.refused(CorrectBaggageCost(RED, level, cost)) == "TBS5-52"
    table.do(CorrectBaggageCost(RED, 2, ORE_AND_GRAIN)).do(CorrectBaggageCost(RED, 2, printed))


@pytest.mark.rule("TBS5-53")
def test_once_the_wagon_moves_and_after_the_last_card_nothing_is_upgraded() -> None:
    table = play("red holds 4 lumber 3 wool 3 ore").wagon(RED, "(0,0)N")
    assert table.train(RED, 5).refused(UpgradeBaggage(RED)) == "TBS5-53"
    assert table.train(RED, 1).refused(UpgradeBaggage(RED)) is None
    table.drive("(0,0)NE")
    assert table.refused(UpgradeBaggage(RED)) == "TBS5-53"


@pytest.mark.rule("TBS5-55")
def test_the_last_card_is_worth_a_point() -> None:
    table = play().train(RED, 4)
    assert table.table.points("red") == 0
    assert table.train(RED, 5).table.points("red") == 1


@pytest.mark.rule("TB56-52")
def test_player_two_upgrades() -> None:
    table = play("orange holds 1 lumber 1 wool 1 ore", seats=SIX).play("red ends")
    table.do(UpgradeBaggage(table.table.seat("orange")))
    assert table.levels == (1, 1, 1, 2, 1, 1)


@pytest.mark.rule("TB56-09")
def test_in_the_special_building_phase_the_baggage_train_is_upgraded_and_no_wagon_moves() -> None:
    table = play("blue holds 1 lumber 1 wool 1 ore", seats=SIX, five_six="special building").wagon(BLUE, "(0,0)N")
    table.play("red ends")
    assert table.table.agenda() == ["special building: blue"]
    assert table.refused(table.driving("(0,0)NE", seat=BLUE)) == "TBS5-22"
    table.do(UpgradeBaggage(BLUE))
    assert table.levels == (1, 2, 1, 1, 1, 1)
