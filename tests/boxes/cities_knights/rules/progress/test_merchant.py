"""The Merchant card and its piece. Ledger Cities & Knights, CK-085, CK-263 to CK-268."""

import pytest

from tests.boxes.cities_knights.rules.table import Table, lay

# The corner (0,0)N touches the desert (0,0), the hills (0,-1) and the pasture (1,-1).
AT_HOME = "red city (0,0)N\nred progress 1 merchant\n"


def acting(drawing: str) -> Table:
    """Red has rolled, to nobody's profit, and may act."""
    return lay(drawing).play("red rolls 1 1", "red rolls politics")


@pytest.mark.rule("CK-263")
def test_the_merchant_goes_to_a_hex_beside_a_settlement_or_city_of_ones_own() -> None:
    table = acting(AT_HOME + "blue settlement (0,2)N")
    assert table.offered("red").count("PlayMerchant") == 3
    assert table.refused("red plays merchant to (0,2)") == "CK-263"
    assert table.play("red plays merchant to (0,-1)").points("red") == 3


@pytest.mark.rule("CK-263")
def test_the_merchant_never_goes_to_sea() -> None:
    table = lay("Hi5 Se Mo9\nred settlement (0,0)N\nred progress 1 merchant")
    table.play("red rolls 1 1", "red rolls politics")
    assert table.refused("red plays merchant to (0,0)") == "CK-263"
    assert table.refused("red corrects the merchant to (0,0)") == "CK-263"


@pytest.mark.rule("CK-263")
def test_without_a_building_nobody_can_place_the_merchant() -> None:
    table = acting("red progress 1 merchant")
    assert "PlayMerchant" not in table.offered("red")


@pytest.mark.rule("CK-263")
def test_without_the_card_nobody_places_the_merchant() -> None:
    table = acting("red city (0,0)N")
    assert table.refused("red plays merchant to (0,-1)") == "CK-178"
    assert "PlayMerchant" not in table.offered("red")


@pytest.mark.rule("CK-085", "CK-264")
@pytest.mark.parametrize("take", ["lumber", "cloth"])
def test_its_controller_trades_the_resource_of_its_hex_two_for_one(take: str) -> None:
    table = acting(AT_HOME + "red holds 2 brick")
    assert table.refused(f"red trades 2 brick for {take}") == "BASE-109"
    table.play("red plays merchant to (0,-1)", f"red trades 2 brick for {take}")
    assert table.hand("red") == {take: 1}


@pytest.mark.rule("CK-085", "CK-264")
def test_no_other_resource_is_cheaper_and_no_commodity() -> None:
    table = acting(AT_HOME + "red holds 2 wool 2 cloth 2 brick").play("red plays merchant to (1,-1)")
    assert table.refused("red trades 2 brick for lumber") == "BASE-109"
    assert table.refused("red trades 2 cloth for lumber") == "BASE-109"
    assert table.refused("red trades 2 wool for lumber") is None


@pytest.mark.rule("CK-085", "CK-264")
def test_the_rate_is_its_controllers_alone() -> None:
    table = acting(AT_HOME + "blue holds 2 brick").play("red plays merchant to (0,-1)", "red ends")
    table.play("blue rolls 1 1", "blue rolls politics")
    assert table.refused("blue trades 2 brick for ore") == "BASE-109"


@pytest.mark.rule("CK-265")
def test_control_is_worth_a_point_from_the_moment_of_placing() -> None:
    table = acting("""
        red  city (0,0)N (0,2)N (2,-2)S (-1,0)N   settlement (-1,2)N (1,1)N (2,0)NE (-2,1)N
        red  progress 1 merchant
    """)
    assert (table.points("red"), table.winner()) == (12, None)
    table.play("red plays merchant to (0,-1)")
    assert (table.points("red"), table.winner()) == (13, "red")


@pytest.mark.rule("CK-266")
def test_another_merchant_card_takes_control_and_the_point_with_it() -> None:
    table = acting(AT_HOME + "blue city (0,2)N\nblue progress 1 merchant").play("red plays merchant to (0,-1)")
    table.play("red ends", "blue rolls 1 1", "blue rolls politics", "blue plays merchant to (0,2)")
    assert (table.points("red"), table.points("blue")) == (2, 3)


@pytest.mark.rule("CK-266")
def test_a_second_card_of_ones_own_moves_it_and_adds_no_point() -> None:
    table = acting("red city (0,0)N\nred progress 2 merchant\nred holds 4 wool")
    table.play("red plays merchant to (0,-1)", "red plays merchant to (1,-1)", "red trades 2 wool for ore")
    assert table.points("red") == 3


@pytest.mark.rule("CK-266")
def test_the_merchant_stays_when_its_controllers_turn_ends() -> None:
    table = acting(AT_HOME).play("red plays merchant to (0,-1)", "red ends", "blue rolls 1 1", "blue rolls politics")
    assert table.points("red") == 3


@pytest.mark.rule("CK-190")
def test_a_card_that_leaves_the_merchant_where_it_is_ones_own_already_is_not_played() -> None:
    table = acting(AT_HOME + "red merchant (0,-1)")
    assert table.refused("red plays merchant to (0,-1)") == "CK-190"
    assert not table.may("red plays merchant to (0,-1)")


@pytest.mark.rule("CK-266")
def test_a_card_may_take_control_where_the_merchant_stands_for_another() -> None:
    table = acting(AT_HOME + "blue merchant (0,-1)").play("red plays merchant to (0,-1)")
    assert (table.points("red"), table.points("blue")) == (3, 0)


@pytest.mark.rule("CK-267")
def test_the_robber_on_its_hex_changes_nothing_for_the_merchant() -> None:
    table = acting(AT_HOME + "robber (0,-1)\nred holds 2 brick").play("red plays merchant to (0,-1)")
    assert table.points("red") == 3
    assert table.play("red trades 2 brick for ore").hand("red") == {"ore": 1}


@pytest.mark.rule("CK-267")
def test_the_robber_may_come_to_the_merchants_hex() -> None:
    table = lay("landed 1\nred merchant (0,-1)\nrobber (0,0)\nred holds 2 brick\nturn red")
    table.play("red rolls 3 4", "red rolls politics", "red moves the robber to (0,-1)", "red trades 2 brick for ore")
    assert table.points("red") == 1


@pytest.mark.rule("CK-268")
def test_in_the_desert_it_counts_its_point_and_trades_nothing() -> None:
    table = acting(AT_HOME + "red holds 2 brick 2 wool").play("red plays merchant to (0,0)")
    assert table.points("red") == 3
    assert table.refused("red trades 2 brick for ore") == "BASE-109"
    assert table.refused("red trades 2 wool for ore") == "BASE-109"


@pytest.mark.rule("CK-012")
def test_the_merchant_starts_beside_the_board() -> None:
    table = acting(AT_HOME)
    assert [table.points(colour) for colour in ("red", "blue", "white", "orange")] == [2, 0, 0, 0]
    assert table.refused("red corrects the merchant to beside the board") == "CK-263"


@pytest.mark.rule("CK-266")
def test_the_table_may_say_where_the_merchant_is_and_whose() -> None:
    table = lay("red merchant (0,-1)")
    assert table.points("red") == 1
    table.play("blue corrects the merchant to (1,1)")
    assert (table.points("red"), table.points("blue")) == (0, 1)
    assert table.play("white corrects the merchant to beside the board").points("blue") == 0


@pytest.mark.rule("CK-263")
def test_the_host_may_let_it_stand_anywhere() -> None:
    table = acting(AT_HOME)
    table.overrule("red plays merchant to (0,2)")
    assert table.points("red") == 3
