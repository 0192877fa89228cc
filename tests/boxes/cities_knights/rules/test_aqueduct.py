"""The Aqueduct: a resource when a roll gives a player nothing.

Ledger Cities & Knights, CK-060 to CK-065, CK-158.
"""

import pytest

from tests.boxes.cities_knights.rules.table import SIX, Table, lay
from tests.rules.unsure import unsure

DRY = "red improvement science 3\n"
EMPTY_SUPPLY = """
    white holds 19 brick 19 lumber 19 wool 19 grain 18 ore
    red improvement science 3
    blue improvement science 3
"""


def rolled(drawing: str, one: int = 6, other: int = 6, **how: object) -> Table:
    """Red has rolled this, and a gate at which nobody draws."""
    return lay(drawing, **how).play(f"red rolls {one} {other}", "red rolls politics")


@pytest.mark.rule("CK-060", "CK-155", "CK-158")
def test_whoever_gets_nothing_takes_a_resource_of_choice() -> None:
    table = rolled(DRY)
    assert table.agenda() == ["take a resource: red"]
    assert table.offered("red") == ["TakeResource"] * 5 + ["TakeNothing"]
    table.play("red draws ore from the aqueduct")
    assert table.hand("red") == {"ore": 1}
    assert table.supply()["ore"] == 18
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-060")
def test_nobody_has_to_take_it() -> None:
    table = rolled(DRY).play("red draws nothing from the aqueduct")
    assert table.hand("red") == {}
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-060")
def test_below_level_three_nothing_is_taken() -> None:
    assert rolled("red improvement science 2").agenda() == ["act: red"]


@pytest.mark.rule("CK-060")
@pytest.mark.parametrize("building", ["settlement", "city"])
def test_whoever_gets_a_card_takes_none(building: str) -> None:
    table = rolled(f"red {building} (-1,1)N\n{DRY}", 5, 6)
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-060")
def test_a_commodity_alone_is_not_nothing() -> None:
    table = rolled(f"Fo8\nred city (0,0)N\n{DRY}white holds 19 lumber", 4, 4)
    assert table.hand("red") == {"paper": 1}
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-060")
def test_it_is_of_no_use_before_the_roll_or_without_need() -> None:
    table = lay(DRY)
    assert table.refused("red draws ore from the aqueduct") == "CK-060"


@pytest.mark.rule("CK-060")
def test_each_roll_is_looked_at_again() -> None:
    table = rolled(f"red settlement (-1,1)N\n{DRY}").play("red draws ore from the aqueduct", "red ends")
    table.play("blue rolls 5 6", "blue rolls politics")
    assert table.agenda() == ["act: blue"]
    table.play("blue ends", "white rolls 6 6", "white rolls politics")
    assert table.agenda() == ["take a resource: red"]


@pytest.mark.rule("CK-061")
def test_a_seven_does_not_count() -> None:
    assert rolled(DRY, 3, 4).agenda() == ["act: red"]


@pytest.mark.rule("CK-062")
def test_it_never_brings_a_commodity() -> None:
    assert rolled(DRY).refused("red draws paper from the aqueduct") == "CK-062"


@pytest.mark.rule("CK-063")
def test_it_helps_when_the_robber_is_to_blame() -> None:
    table = rolled(f"Fo8\nred city (0,0)N\nrobber (0,0)\n{DRY}", 4, 4)
    assert table.agenda() == ["take a resource: red"]


@pytest.mark.rule("CK-063")
def test_it_helps_when_the_supply_is_short() -> None:
    drawing = f"Fo8\nred settlement (0,0)N\nblue settlement (0,0)S\nwhite holds 18 lumber\n{DRY}"
    table = rolled(drawing, 4, 4)
    assert table.agenda() == ["take a resource: red"]
    table.play("red draws lumber from the aqueduct")
    assert table.hand("red") == {"lumber": 1}


@pytest.mark.rule("CK-064")
def test_it_helps_whoever_rolls() -> None:
    table = lay("blue improvement science 3").play("red rolls 6 6", "red rolls politics")
    assert table.agenda() == ["take a resource: blue"]


@pytest.mark.rule("CK-064")
def test_a_second_part_without_a_roll_brings_nothing_more() -> None:
    table = rolled("orange improvement science 3\nturn red", seats=SIX)
    table.play("orange draws ore from the aqueduct", "red ends")
    assert table.agenda() == ["act: orange"]


@pytest.mark.rule("CK-065")
def test_several_take_clockwise_from_the_roller() -> None:
    table = lay("red improvement science 3\nwhite improvement science 4\nblue improvement science 2\nturn blue")
    table.play("blue rolls 6 6", "blue rolls politics")
    assert table.agenda() == ["take a resource: white"]
    assert table.refused("red draws ore from the aqueduct") == "CK-065"
    table.play("white draws ore from the aqueduct")
    assert table.agenda() == ["take a resource: red"]


@pytest.mark.rule("CK-065")
def test_it_comes_after_the_others_have_got_theirs() -> None:
    table = rolled(f"Fo8\nblue settlement (0,0)N\n{DRY}", 4, 4)
    assert table.hand("blue") == {"lumber": 1}
    assert table.agenda() == ["take a resource: red"]


@pytest.mark.rule("CK-065")
def test_only_what_is_left_can_be_taken() -> None:
    table = rolled(EMPTY_SUPPLY)
    assert table.refused("red draws wool from the aqueduct") == "CK-065"
    assert table.offered("red") == ["TakeResource", "TakeNothing"]
    table.play("red draws ore from the aqueduct")
    assert table.offered("blue") == ["TakeNothing"]
    assert table.refused("blue draws ore from the aqueduct") == "CK-065"


@pytest.mark.rule("CK-065")
def test_with_an_empty_supply_nobody_is_asked() -> None:
    assert rolled(EMPTY_SUPPLY.replace("18 ore", "19 ore")).agenda() == ["act: red"]


@pytest.mark.rule("CK-063", "BASE-223")
@pytest.mark.parametrize(("left", "due"), [(1, "take a resource: red"), (2, "act: red")])
def test_where_the_books_do_not_know_whether_the_supply_is_short_the_table_says_it(left: int, due: str) -> None:
    table = lay(
        f"Fo8\nred settlement (0,0)N\nblue settlement (0,0)S\nblue holds 1 lumber 1 ore\nwhite holds 17 lumber\n{DRY}"
    )
    unsure(table, "orange").play("red rolls 4 4", "red rolls politics")
    assert table.agenda() == ["count the supply: red"]
    table.play(f"red counts {left} lumber in the supply")
    assert table.agenda() == [due]
