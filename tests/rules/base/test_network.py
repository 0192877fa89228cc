"""Where roads may start and which corners and paths are closed. Ledger base, sections 12 and 13."""

import pytest

from tests.rules.table import Table, lay

RICH = "red holds 9 brick 9 lumber 5 wool 5 grain"


def rolled(drawing: str) -> Table:
    """Red is rich and has rolled."""
    return lay(f"{drawing}\n{RICH}").play("red rolls 1 1")


@pytest.mark.rule("BASE-127")
def test_a_road_may_start_at_an_own_settlement_or_city_without_any_road() -> None:
    table = rolled("red settlement (0,0)N city (0,2)N")
    assert table.may("red builds road (0,0)-NW")
    assert table.may("red builds road (0,2)-NW")
    assert table.refused("red builds road (0,0)-E") == "BASE-127"


@pytest.mark.rule("BASE-127")
def test_a_road_may_start_at_either_end_of_an_own_road_and_branch() -> None:
    table = rolled("red road (0,0)-NE")
    for path in ("(0,0)-NW", "(0,-1)-E", "(0,0)-E", "(1,-1)-SE"):
        assert table.may(f"red builds road {path}")


@pytest.mark.rule("BASE-128")
@pytest.mark.parametrize("building", ["settlement", "city"])
def test_a_road_does_not_go_on_behind_the_building_of_another(building: str) -> None:
    table = rolled(f"red road (0,0)-NE\nblue {building} (0,0)N")
    assert table.refused("red builds road (0,0)-NW") == "BASE-128"
    assert not table.may("red builds road (0,0)-NW")
    assert table.may("red builds road (0,0)-E")


@pytest.mark.rule("BASE-028", "BASE-130")
def test_a_path_with_a_road_is_closed_to_everybody() -> None:
    table = rolled("red road (0,0)-NE (0,0)-NW\nblue road (0,0)-E")
    assert table.refused("red builds road (0,0)-E") == "BASE-130"
    assert table.refused("red builds road (0,0)-NW") == "BASE-130"


@pytest.mark.rule("BASE-134")
def test_a_settlement_stands_where_an_own_road_ends() -> None:
    table = rolled("red road (0,0)-NE\nblue road (0,0)-W")
    assert table.may("red builds settlement (0,0)N")
    assert table.may("red builds settlement (0,0)NE")
    assert table.refused("red builds settlement (0,0)SW") == "BASE-134"


@pytest.mark.rule("BASE-135")
@pytest.mark.parametrize("neighbor", ["red settlement", "red city", "blue settlement", "blue city"])
def test_the_corners_next_to_any_building_are_closed(neighbor: str) -> None:
    table = rolled(f"{neighbor} (0,0)N\nred road (0,0)-E (0,0)-NE")
    assert table.refused("red builds settlement (0,0)NE") == "BASE-135"
    assert not table.may("red builds settlement (0,0)NE")
    assert table.may("red builds settlement (0,0)SE")


@pytest.mark.rule("BASE-136")
def test_roads_do_not_matter_for_the_distance() -> None:
    table = rolled("red road (0,0)-NE\nblue road (0,0)-NW (0,-1)-E")
    assert table.may("red builds settlement (0,0)N")
    assert not table.may("red builds settlement (0,0)NW")


@pytest.mark.rule("BASE-028", "BASE-135")
def test_a_corner_with_a_building_is_closed() -> None:
    table = rolled("blue settlement (0,0)N\nred road (0,0)-NE")
    assert table.refused("red builds settlement (0,0)N") == "BASE-028"
