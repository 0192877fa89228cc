"""Trade first, then build, at sea: ledger base, BASE-079; Seafarers, SEA-35, SEA-50, SEA8-17."""

import pytest

from companion.boxes.seafarers.rules.wonders import StartWonder
from tests.boxes.seafarers.rules.table import Table, lay

SHORE = "red settlement (0,0)NW\nred ship (0,0)-NW\nred holds 1 wool 1 lumber 4 ore"


def phases(drawing: str = SHORE, **how: object) -> Table:
    """Red's turn after the roll."""
    return lay(drawing, variants=("separate phases",), **how).play("red rolls 1 1")


@pytest.mark.rule("BASE-079", "SEA-35")
def test_once_a_ship_is_built_nothing_is_traded_any_more() -> None:
    table = phases()
    assert table.refused("red trades 4 ore for brick") is None
    table.play("red builds ship (0,0)-NE")
    assert table.refused("red trades 4 ore for brick") == "BASE-079"


@pytest.mark.rule("BASE-079", "SEA-50")
def test_nor_once_a_ship_is_moved() -> None:
    table = phases().play("red moves ship (0,0)-NW to (0,0)-W")
    assert table.refused("red trades 4 ore for brick") == "BASE-079"


@pytest.mark.rule("BASE-079")
def test_a_ship_that_the_table_puts_right_begins_no_building() -> None:
    table = phases().play("red corrects ship (0,0)-NE")
    assert table.refused("red trades 4 ore for brick") is None


@pytest.mark.rule("BASE-079", "SEA8-17")
def test_nor_once_a_wonder_is_begun() -> None:
    table = phases("red city (0,0)NW (-2,0)NW\nred holds 4 ore", scenarios=("the wonders of catan",))
    table.do(StartWonder(table.seat("red"), "theater"))
    assert table.refused("red trades 4 ore for brick") == "BASE-079"
