"""The Merchant Fleet card. Ledger Cities & Knights, CK-086, CK-269, CK56-016, CK56-017."""

import pytest

from tests.boxes.cities_knights.rules.table import SIX, Table, lay

FLEET = "red progress 1 merchant_fleet\n"


def acting(drawing: str) -> Table:
    """Red has rolled, to nobody's profit, and may act."""
    return lay(drawing).play("red rolls 1 1", "red rolls politics")


@pytest.mark.rule("CK-086", "CK-269")
@pytest.mark.parametrize("kind", ["ore", "coin"])
def test_the_kind_named_is_traded_two_for_one_as_often_as_one_likes(kind: str) -> None:
    table = acting(FLEET + f"red holds 4 {kind}")
    assert table.refused(f"red trades 2 {kind} for wool") == "BASE-109"
    table.play(f"red plays merchant fleet {kind}", f"red trades 2 {kind} for wool", f"red trades 2 {kind} for paper")
    assert table.hand("red") == {"wool": 1, "paper": 1}


@pytest.mark.rule("CK-269")
def test_no_other_kind_is_cheaper() -> None:
    table = acting(FLEET + "red holds 2 wool").play("red plays merchant fleet ore")
    assert table.refused("red trades 2 wool for ore") == "BASE-109"


@pytest.mark.rule("CK-269")
def test_any_of_the_eight_kinds_may_be_named() -> None:
    assert acting(FLEET).offered("red").count("PlayMerchantFleet") == 8


@pytest.mark.rule("CK-269")
def test_it_ends_with_the_turn() -> None:
    table = acting(FLEET + "red holds 2 ore\nblue holds 2 ore").play("red plays merchant fleet ore", "red ends")
    table.play("blue rolls 1 1", "blue rolls politics")
    assert table.refused("blue trades 2 ore for wool") == "BASE-109"
    for colour, after in (("blue", "white"), ("white", "orange"), ("orange", "red")):
        table.play(f"{colour} ends", f"{after} rolls 1 1", f"{after} rolls politics")
    assert table.refused("red trades 2 ore for wool") == "BASE-109"


@pytest.mark.rule("CK-269")
def test_two_fleets_in_one_turn_carry_two_kinds() -> None:
    table = acting("red progress 2 merchant_fleet\nred holds 2 ore 2 cloth")
    table.play("red plays merchant fleet ore", "red plays merchant fleet cloth")
    table.play("red trades 2 ore for wool", "red trades 2 cloth for wool")
    assert table.hand("red") == {"wool": 2}


@pytest.mark.rule("CK-269")
def test_a_fleet_of_a_later_turn_carries_its_own_kind_only() -> None:
    table = acting("red progress 2 merchant_fleet\nred holds 2 ore 2 cloth").play("red plays merchant fleet ore")
    for colour, after in (("red", "blue"), ("blue", "white"), ("white", "orange"), ("orange", "red")):
        table.play(f"{colour} ends", f"{after} rolls 1 1", f"{after} rolls politics")
    table.play("red plays merchant fleet cloth")
    assert table.refused("red trades 2 cloth for wool") is None
    assert table.refused("red trades 2 ore for wool") == "BASE-109"


@pytest.mark.rule("CK-190")
def test_a_fleet_for_what_is_two_for_one_already_is_not_sent() -> None:
    table = acting("red progress 2 merchant_fleet\nred merchant (0,-1)").play("red plays merchant fleet ore")
    assert table.refused("red plays merchant fleet ore") == "CK-190"
    assert table.refused("red plays merchant fleet brick") == "CK-190"
    assert table.offered("red").count("PlayMerchantFleet") == 6


@pytest.mark.rule("CK-269")
def test_without_the_card_no_fleet_is_sent() -> None:
    table = acting("")
    assert table.refused("red plays merchant fleet ore") == "CK-178"
    assert "PlayMerchantFleet" not in table.offered("red")


@pytest.mark.rule("CK-269")
def test_the_card_goes_under_its_deck_and_is_played_in_ones_own_turn_only() -> None:
    table = acting(FLEET + "blue progress 1 merchant_fleet").play("red plays merchant fleet ore")
    assert table.refused("red plays merchant fleet coin") == "CK-178"
    assert table.refused("blue plays merchant fleet ore") == "CK-184"
    assert lay(FLEET).refused("red plays merchant fleet ore") == "CK-185"


@pytest.mark.rule("CK56-016", "CK56-017")
def test_player_two_may_send_a_fleet_and_it_ends_with_that_part() -> None:
    table = lay("orange progress 1 merchant_fleet\norange holds 4 coin\nred holds 2 coin", seats=SIX)
    table.play("red chooses the desert (3,-3)", "red rolls 1 1", "red rolls politics", "red ends")
    table.play("orange plays merchant fleet coin", "orange trades 2 coin for ore", "orange ends")
    table.play("blue rolls 1 1", "blue rolls politics", "blue ends", "green ends")
    table.play("white rolls 1 1", "white rolls politics", "white ends", "brown ends")
    table.play("orange rolls 1 1", "orange rolls politics")
    assert table.refused("orange trades 2 coin for ore") == "BASE-109"
