"""Trade with commodities, among players and with the supply. Ledger Cities & Knights, section 6.

The harbors are those of the beginner board: generic (0,-2)-NW, ore (2,-1)-NE.
"""

import pytest

from companion.rules.cards import CardError
from tests.boxes.cities_knights.rules.table import SIX, Table, lay


def rolled(drawing: str, **how: object) -> Table:
    """Red has rolled, and nobody got anything."""
    return lay(drawing, **how).play("red rolls 6 6", "red rolls politics")


@pytest.mark.rule("CK-075", "CK-076")
def test_the_active_player_trades_commodities_and_resources_with_others() -> None:
    table = rolled("red holds 1 ore\nblue holds 1 coin 1 paper")
    table.play("red trades 1 ore with blue for 1 coin 1 paper")
    assert table.hand("red") == {"paper": 1, "coin": 1}
    assert table.hand("blue") == {"ore": 1}


@pytest.mark.rule("CK-075")
def test_commodities_may_be_offered() -> None:
    table = rolled("red holds 1 cloth\nblue holds 1 coin")
    table.play("red offers 1 cloth for 1 coin", "blue accepts 1", "red concludes 1 with blue")
    assert table.hand("red") == {"coin": 1}


@pytest.mark.rule("CK-076")
def test_the_others_do_not_trade_among_themselves() -> None:
    table = rolled("blue holds 1 coin\nwhite holds 1 ore")
    assert table.refused("blue trades 1 coin with white for 1 ore") == "BASE-098"


@pytest.mark.rule("CK-077", "CK-189")
def test_progress_cards_are_no_hand_cards_to_trade() -> None:
    table = rolled("red progress 1 spy\nblue holds 1 ore")
    with pytest.raises(CardError, match="There is no hand card 'spy'"):
        table.play("red trades 1 spy with blue for 1 ore")


@pytest.mark.rule("CK-078")
def test_equal_commodities_are_not_exchanged() -> None:
    table = rolled("red holds 4 coin\nblue holds 1 coin")
    assert table.refused("red trades 2 coin with blue for 1 coin") == "BASE-103"
    assert table.refused("red trades coin for coin") == "BASE-115"


@pytest.mark.rule("CK-079")
@pytest.mark.parametrize(("give", "take"), [("ore", "coin"), ("coin", "ore"), ("paper", "cloth"), ("wool", "grain")])
def test_four_of_a_kind_buy_any_card(give: str, take: str) -> None:
    table = rolled(f"red holds 4 {give}").play(f"red trades 4 {give} for {take}")
    assert table.hand("red") == {take: 1}


@pytest.mark.rule("CK-079")
def test_three_commodities_are_not_enough_without_a_harbor() -> None:
    assert rolled("red holds 3 coin").refused("red trades coin for ore") == "BASE-113"


@pytest.mark.rule("CK-079")
def test_four_commodities_of_different_kinds_buy_nothing() -> None:
    assert rolled("red holds 2 coin 2 paper").refused("red trades coin for ore") == "BASE-113"


@pytest.mark.rule("CK-080")
@pytest.mark.parametrize("kind", ["brick", "paper", "cloth", "coin"])
def test_at_a_generic_harbor_three_are_enough(kind: str) -> None:
    table = rolled(f"red settlement (0,-2)N\nred holds 3 {kind}").play(f"red trades {kind} for ore")
    assert table.hand("red") == {"ore": 1}


@pytest.mark.rule("CK-081")
def test_a_special_harbor_gives_a_commodity_for_two_of_its_resource() -> None:
    table = rolled("red settlement (2,-1)N\nred holds 2 ore").play("red trades ore for paper")
    assert table.hand("red") == {"paper": 1}


@pytest.mark.rule("CK-081")
def test_a_special_harbor_takes_four_of_other_resources() -> None:
    assert rolled("red settlement (2,-1)N\nred holds 3 wool").refused("red trades wool for paper") == "BASE-113"


@pytest.mark.rule("CK-082")
@pytest.mark.parametrize("kind", ["paper", "cloth", "coin"])
def test_a_special_harbor_takes_four_of_a_commodity(kind: str) -> None:
    table = rolled(f"red settlement (2,-1)N\nred holds 4 {kind}")
    assert table.refused(f"red trades 2 {kind} for wool") == "BASE-109"
    table.play(f"red trades 4 {kind} for wool")
    assert table.hand("red") == {"wool": 1}


@pytest.mark.rule("CK-083", "CK-155", "CK-156")
@pytest.mark.parametrize(("give", "take"), [("paper", "ore"), ("cloth", "coin"), ("coin", "lumber")])
def test_with_trade_at_three_two_commodities_are_enough(give: str, take: str) -> None:
    table = rolled(f"red improvement trade 3\nred holds 2 {give}").play(f"red trades {give} for {take}")
    assert table.hand("red") == {take: 1}


@pytest.mark.rule("CK-083", "CK-156")
def test_with_trade_at_two_they_are_not() -> None:
    assert rolled("red improvement trade 2\nred holds 2 paper").refused("red trades paper for ore") == "BASE-113"


@pytest.mark.rule("CK-083")
def test_the_rate_is_for_ones_own_turn() -> None:
    table = lay("red improvement trade 3\nred holds 2 paper\nturn blue").play("blue rolls 6 6", "blue rolls politics")
    assert table.refused("red trades paper for ore") == "BASE-118"


@pytest.mark.rule("CK-083", "CK56-017")
def test_the_second_player_of_a_pair_has_it_too() -> None:
    drawing = "orange improvement trade 3\norange holds 2 paper\nturn red"
    table = rolled(drawing, seats=SIX).play("red ends", "orange trades paper for ore")
    assert table.hand("orange") == {"ore": 1}


@pytest.mark.rule("CK-084")
def test_with_trade_at_three_resources_still_cost_four() -> None:
    table = rolled("red improvement trade 3\nred holds 4 ore")
    assert table.refused("red trades 2 ore for paper") == "BASE-109"
    table.play("red trades 4 ore for paper")
    assert table.hand("red") == {"paper": 1}


@pytest.mark.rule("CK-087")
def test_the_best_rate_is_used() -> None:
    table = rolled("red settlement (0,-2)N\nred improvement trade 3\nred holds 6 paper 3 ore")
    table.play("red trades paper for wool", "red trades ore for wool")
    assert table.hand("red") == {"wool": 2, "paper": 4}
