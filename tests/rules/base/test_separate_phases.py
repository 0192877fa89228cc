"""Trade first, then build: the beginners' reading of a turn. Ledger base, BASE-079, BASE-082."""

import pytest

from tests.rules.table import Table, lay

BEGINNERS = ("separate phases",)
DRAWING = """
    red  settlement (0,0)N   road (0,0)-NE
    red  holds 6 brick 6 lumber 2 wool 3 grain 9 ore
    blue holds 2 wool
    """


def rolled(more: str = "") -> Table:
    """Red has rolled in a game in which trade ends when building begins."""
    return lay(DRAWING + more, variants=BEGINNERS).play("red rolls 1 1")


@pytest.mark.rule("BASE-079")
def test_trade_with_the_supply_is_over_once_building_has_begun() -> None:
    table = rolled().play("red trades 4 ore for grain", "red builds road (0,0)-NW")
    assert table.refused("red trades 4 ore for grain") == "BASE-079"


@pytest.mark.rule("BASE-079")
def test_trade_with_players_is_over_once_building_has_begun() -> None:
    table = rolled().play("red trades 1 ore with blue for 1 wool", "red builds road (0,0)-NW")
    assert table.refused("red trades 1 ore with blue for 1 wool") == "BASE-079"
    assert table.refused("red offers 1 ore for 1 wool") == "BASE-079"
    assert table.refused("blue offers 1 wool for 1 ore") == "BASE-079"


@pytest.mark.rule("BASE-079")
@pytest.mark.parametrize(
    "building",
    ["red builds road (0,0)-E", "red builds settlement (0,0)SE", "red builds city (0,0)N", "red buys a card"],
)
def test_anything_built_or_bought_begins_the_building(building: str) -> None:
    table = rolled("red road (0,0)-E\n" if "settlement" in building else "").play(building)
    assert table.refused("red trades 1 ore with blue for 1 wool") == "BASE-079"


@pytest.mark.rule("BASE-082")
def test_after_building_there_is_only_more_building_before_the_turn_ends() -> None:
    table = rolled().play("red builds road (0,0)-NW")
    listed = table.offered()
    assert set(listed) == {"BuildRoad", "BuildCity", "BuyDevelopmentCard", "EndPart"}


@pytest.mark.rule("BASE-079")
def test_every_turn_begins_with_trade_again() -> None:
    table = rolled("blue holds 4 ore\n").play("red builds road (0,0)-NW", "red ends", "blue rolls 1 1")
    assert table.refused("blue trades 4 ore for wool") is None


@pytest.mark.rule("BASE-079")
def test_roads_of_a_card_played_before_the_roll_do_not_end_the_trade() -> None:
    table = lay(DRAWING + "red cards 1 road_building", variants=BEGINNERS).play("red plays road building")
    table.play("red lays free road (0,0)-NW", "red lays free road (0,0)-E", "red rolls 1 1")
    assert table.refused("red trades 4 ore for grain") is None


@pytest.mark.rule("BASE-079")
@pytest.mark.parametrize("correction", ["blue corrects road (1,0)-E", "red corrects no road (0,0)-NE"])
def test_a_correction_of_the_books_is_no_building(correction: str) -> None:
    table = rolled().play(correction)
    assert table.refused("red trades 4 ore for grain") is None


@pytest.mark.rule("BASE-080")
def test_without_this_reading_trade_goes_on_after_building() -> None:
    table = lay(DRAWING).play("red rolls 1 1", "red builds road (0,0)-NW")
    assert table.refused("red trades 4 ore for grain") is None


@pytest.mark.rule("BASE-079")
def test_what_the_table_says_is_built_begins_no_building() -> None:
    table = rolled().play("red corrects road (0,0)-NW", "red corrects city (0,0)N")
    assert table.refused("red trades 4 ore for grain") is None
