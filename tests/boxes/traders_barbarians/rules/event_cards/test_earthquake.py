"""Earthquake. Ledger Traders & Barbarians, TBV2-22 to TBV2-27."""

import pytest

from companion.boxes.traders_barbarians.rules.event_cards.earthquake import RepairRoad
from tests.boxes.traders_barbarians.rules.event_cards.table import SIX, Table, events, sideways

TWO_ROADS = """
    red settlement (0,0)N road (0,0)-NE (0,0)-NW
    blue settlement (0,0)S road (0,0)-SE
    robber (0,-1)
"""


def quake(drawing: str = TWO_ROADS, **more: object) -> Table:
    """The earth quakes, and red turns one of two roads."""
    return events(drawing, **more).play("red turns up earthquake 6")  # type: ignore[arg-type]


@pytest.mark.rule("TBV2-22")
def test_everybody_turns_one_of_their_own_roads_in_any_order() -> None:
    table = quake()
    assert table.agenda() == ["turn a road sideways: red blue"]
    assert table.refused("blue turns road (0,0)-NE") == "TBV2-22"
    assert table.refused("red turns no road") == "TBV2-22"
    table.play("blue turns road (0,0)-SE")
    assert table.gains() == [], "the harvest waits"
    table.play("red turns road (0,0)-NE")
    assert (sideways(table, "red"), sideways(table, "blue")) == (["(0,0)-NE"], ["(0,1)-NW"])
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("TBV2-23")
def test_nobody_has_a_second_one_turned_and_without_roads_nobody_is_asked() -> None:
    table = quake("red road (0,0)-NE (0,0)-NW\nblue road (0,0)-SE").play(
        "red turns road (0,0)-NE", "blue turns road (0,0)-SE", "red ends", "blue corrects the event deck"
    )
    table.play("blue corrects the road (0,0)-SE to lie straight", "blue turns up earthquake 6")
    assert table.agenda() == ["turn a road sideways: blue"]
    table.play("blue turns road (0,0)-SE")
    assert sideways(table, "red") == ["(0,0)-NE"]


@pytest.mark.rule("TBV2-23")
def test_a_correction_may_leave_none_to_turn() -> None:
    table = quake().play(
        "blue corrects no road (0,0)-SE", "blue turns no road", "red corrects the road (0,0)-NE to lie sideways"
    )
    assert table.refused("red turns road (0,0)-NW") == "TBV2-23"
    table.play("red turns no road")
    assert sideways(table, "red") == ["(0,0)-NE"]


@pytest.mark.rule("TBV2-24")
def test_no_road_is_built_before_the_repair_paid_for_or_free() -> None:
    table = quake(TWO_ROADS + "\nred holds 1 lumber 1 brick\nred cards 1 road_building")
    table.play("red turns road (0,0)-NE", "blue turns road (0,0)-SE")
    assert table.refused("red builds road (0,-1)-E") == "TBV2-24"
    assert not table.may("red builds road (0,-1)-E")
    assert table.refused("red plays road building") is not None
    table.play("red repairs road (0,0)-NE", "red plays road building", "red lays free road (0,-1)-E")


@pytest.mark.rule("TBV2-25")
def test_the_repair_costs_lumber_and_brick_in_ones_own_turn() -> None:
    table = quake(TWO_ROADS + "\nred holds 2 lumber 1 brick\nblue holds 1 lumber 1 brick")
    table.play("red turns road (0,0)-NE", "blue turns road (0,0)-SE")
    assert table.refused("blue repairs road (0,0)-SE") is not None
    assert table.refused("red repairs road (0,0)-NW") == "TBV2-25"
    table.play("red repairs road (0,0)-NE")
    assert (table.hand("red"), sideways(table, "red")) == ({"lumber": 1}, [])
    assert sorted(table.standing("red")["road"]) == ["(0,0)-NE", "(0,0)-NW"]


@pytest.mark.rule("TBV2-25")
def test_who_cannot_pay_repairs_nothing() -> None:
    table = quake(TWO_ROADS + "\nred holds 2 lumber").play("red turns road (0,0)-NE", "blue turns road (0,0)-SE")
    assert table.refused("red repairs road (0,0)-NE") == "BASE-120"
    assert "RepairRoad" not in table.offered("red")


@pytest.mark.rule("TBV2-25")
def test_in_a_special_building_phase_it_may_be_repaired_too() -> None:
    table = events(TWO_ROADS + "\nblue holds 1 lumber 1 brick", seats=SIX, five_six="special building")
    table.do(table.state.options()[0])  # type: ignore[arg-type]  # where the robber starts
    table.play("red turns up earthquake 6", "red turns road (0,0)-NE", "blue turns road (0,0)-SE", "red ends")
    assert RepairRoad.__name__ in table.offered("blue")
    table.play("blue repairs road (0,0)-SE")


@pytest.mark.rule("TBV2-25")
def test_where_trade_comes_first_a_repair_ends_it() -> None:
    drawing = TWO_ROADS + "\nred holds 5 lumber 1 brick"
    table = quake(drawing, and_variants=("separate phases",)).play(
        "red turns road (0,0)-NE", "blue turns road (0,0)-SE"
    )
    assert table.may("red trades lumber for ore")
    table.play("red repairs road (0,0)-NE")
    assert table.refused("red trades lumber for ore") == "BASE-079"


@pytest.mark.rule("TBV2-26")
def test_a_turned_road_counts_for_the_longest_road() -> None:
    five = "red road (0,0)-NE (0,0)-NW (0,0)-W (0,0)-SW (0,0)-SE"
    table = events(five).play("red turns up earthquake 6", "red turns road (0,0)-W")
    assert (table.longest_road(), table.road_length("red")) == ("red", 5)


@pytest.mark.rule("TBV2-27")
def test_its_owner_builds_no_settlement_at_its_ends_but_may_build_a_city() -> None:
    drawing = """
        red settlement (0,0)N road (0,0)-NE (0,0)-E
        red holds 1 brick 1 lumber 1 wool 3 grain 3 ore
    """
    table = events(drawing).play("red turns up earthquake 6", "red turns road (0,0)-E")
    assert table.refused("red builds settlement (0,0)SE") == "TBV2-27"
    assert table.may("red builds city (0,0)N")
    table.play("red corrects the road (0,0)-E to lie straight")
    assert table.may("red builds settlement (0,0)SE")


@pytest.mark.rule("TBV2-27")
@pytest.mark.parametrize(("bars_all", "refused"), [(False, None), (True, "TBV2-27")])
def test_whether_others_are_barred_the_table_sets(bars_all: bool, refused: str | None) -> None:
    drawing = """
        red road (0,0)-NE (0,0)-E
        blue road (1,0)-SW
        blue holds 1 brick 1 lumber 1 wool 1 grain
    """
    table = events(drawing, settings={"quake_bars_all": bars_all}).play("blue corrects the turn")
    table.play("blue turns up earthquake 6", "red turns road (0,0)-E", "blue turns road (1,0)-SW")
    table.play("blue corrects the road (1,0)-SW to lie straight")
    assert table.refused("blue builds settlement (0,0)SE") == refused


@pytest.mark.rule("TBV2-22")
def test_a_road_that_is_taken_off_lies_sideways_no_more() -> None:
    table = quake().play("red turns road (0,0)-NE", "blue turns road (0,0)-SE", "red corrects no road (0,0)-NE")
    assert sideways(table, "red") == []
    assert table.refused("red corrects the road (0,0)-NE to lie sideways") == "TBV2-22"
