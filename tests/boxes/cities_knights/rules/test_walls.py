"""City walls, and what else there is to build. Ledger Cities & Knights, CK-088 to CK-098."""

import pytest

from companion.boxes.cities_knights.rules.walls import legal_walls, walls_left
from companion.rules.base.discards import safe_hand
from tests.boxes.cities_knights.rules.speech_barbarians import landed, places, walls
from tests.boxes.cities_knights.rules.table import Table, lay


def acting(drawing: str) -> Table:
    """Red has rolled a two and may build."""
    return lay(drawing).play("red rolls 1 1", "red rolls trade")


@pytest.mark.rule("CK-088")
def test_roads_settlements_and_cities_cost_what_they_cost_in_the_base_game() -> None:
    table = acting("red road (0,0)-NE\nred holds 2 brick 2 lumber 1 wool 3 grain 3 ore")
    table.play("red builds road (0,0)-NW", "red builds settlement (0,0)N", "red builds city (0,0)N")
    assert table.hand("red") == {}
    assert table.standing("red") == {"city": ["(0,0)N"], "road": ["(0,0)-NW", "(0,0)-NE"]}


@pytest.mark.rule("CK-089")
def test_walls_knights_and_improvements_are_built_in_ones_own_turn() -> None:
    table = acting("red city (0,0)N\nred road (0,0)-NE\nred holds 2 brick 1 wool 1 ore 1 paper 1 cloth 1 coin")
    offered = table.offered("red")
    assert {"BuildWall", "HireKnight", "Improve"} <= set(offered)
    assert table.refused("blue builds wall (0,0)N") == "BASE-125"


@pytest.mark.rule("CK-089")
def test_nobody_builds_a_wall_before_the_roll() -> None:
    table = lay("red city (0,0)N\nred holds 2 brick")
    assert table.refused("red builds wall (0,0)N") == "BASE-084"


@pytest.mark.rule("CK-090")
def test_a_wall_costs_two_brick() -> None:
    table = acting("red city (0,0)N\nred holds 3 brick")
    assert table.may("red builds wall (0,0)N")
    table.play("red builds wall (0,0)N")
    assert table.names() == ["Paid", "WallBuilt"]
    assert table.hand("red") == {"brick": 1}
    assert walls(table) == ["(0,0)N"]


@pytest.mark.rule("CK-090")
def test_whoever_has_one_brick_builds_no_wall() -> None:
    table = acting("red city (0,0)N\nred holds 1 brick 5 ore")
    assert table.refused("red builds wall (0,0)N") == "BASE-120"
    assert "BuildWall" not in table.offered("red")


@pytest.mark.rule("CK-091")
@pytest.mark.parametrize("place", ["(0,0)N", "(1,0)N", "(0,1)N"])
def test_a_wall_is_built_neither_under_a_settlement_nor_elsewhere_nor_for_another(place: str) -> None:
    table = acting("red settlement (0,0)N\nblue city (1,0)N\nred holds 2 brick")
    assert not table.may(f"red builds wall {place}")
    assert table.refused(f"red builds wall {place}") == "CK-091"


@pytest.mark.rule("CK-091")
def test_even_the_host_puts_no_wall_where_no_city_stands() -> None:
    table = acting("red settlement (0,0)N\nred holds 2 brick")
    with pytest.raises(ValueError, match="A wall lies under a city of its owner"):
        table.overrule("red builds wall (0,0)N")
    assert table.hand("red") == {"brick": 2}


@pytest.mark.rule("CK-092")
def test_a_city_has_one_wall() -> None:
    table = acting("red city (0,0)N\nred wall (0,0)N\nred holds 2 brick")
    assert not table.may("red builds wall (0,0)N")
    assert table.refused("red builds wall (0,0)N") == "CK-092"


@pytest.mark.rule("CK-093")
def test_a_player_has_three_walls() -> None:
    table = acting("red city (0,0)N (1,0)N (0,1)N (-1,1)N\nred wall (0,0)N (1,0)N (0,1)N\nred holds 2 brick")
    assert walls_left(table.state, table.seat("red")) == 0
    assert not table.may("red builds wall (-1,1)N")
    assert table.refused("red builds wall (-1,1)N") == "CK-093"


@pytest.mark.rule("CK-093")
def test_the_walls_of_others_do_not_count() -> None:
    table = acting(
        """
        red  city (0,0)N (1,0)N (0,1)N
        red  wall (0,0)N (1,0)N (0,1)N
        blue city (-1,1)N
        """
    )
    assert walls_left(table.state, table.seat("blue")) == 3
    assert places(table, legal_walls(table.state, table.seat("blue"))) == ["(-1,1)N"]


@pytest.mark.rule("CK-094")
def test_a_metropolis_may_have_a_wall() -> None:
    table = acting("red city (0,0)N\nred metropolis trade (0,0)N\nred holds 2 brick")
    table.play("red builds wall (0,0)N")
    assert walls(table) == ["(0,0)N"]


@pytest.mark.rule("CK-066", "CK-095")
@pytest.mark.parametrize(
    ("drawing", "safe"), [("", 7), ("(0,0)N", 9), ("(0,0)N (1,0)N", 11), ("(0,0)N (1,0)N (0,1)N", 13)]
)
def test_each_wall_makes_two_more_cards_safe(drawing: str, safe: int) -> None:
    table = lay("red city (0,0)N (1,0)N (0,1)N" + f"\nred wall {drawing}")
    assert safe_hand(table.state, table.seat("red")) == safe
    assert safe_hand(table.state, table.seat("blue")) == 7


@pytest.mark.rule("CK-096", "CK-097", "CK-288")
def test_a_wall_does_not_save_its_city_and_goes_with_it() -> None:
    table = landed(lay("red city (0,0)N\nred wall (0,0)N\nship 6"))
    table.play("red loses the city (0,0)N")
    assert table.standing("red") == {"settlement": ["(0,0)N"]}
    assert walls(table) == []
    assert walls_left(table.state, table.seat("red")) == 3
    assert safe_hand(table.state, table.seat("red")) == 7


@pytest.mark.rule("CK-096", "CK-288")
def test_the_walls_of_other_cities_stay() -> None:
    table = landed(lay("red city (0,0)N (1,0)N\nred wall (0,0)N (1,0)N\nship 6"))
    table.play("red loses the city (0,0)N")
    assert walls(table) == ["(1,0)N"]


@pytest.mark.rule("CK-098")
def test_a_wall_once_lost_is_built_again_for_two_brick() -> None:
    table = landed(lay("red city (0,0)N\nred wall (0,0)N\nred holds 4 brick 3 ore 2 grain\nship 6"))
    table.play("red loses the city (0,0)N", "red builds city (0,0)N", "red builds wall (0,0)N")
    assert table.hand("red") == {"brick": 2}
    assert walls(table) == ["(0,0)N"]


@pytest.mark.rule("CK-092")
def test_the_table_says_where_walls_are() -> None:
    table = lay("red city (0,0)N").play("blue corrects the turn", "red corrects wall (0,0)N")
    assert walls(table) == ["(0,0)N"]
    table.play("red corrects no wall (0,0)N")
    assert walls(table) == []


@pytest.mark.rule("CK-091", "CK-092", "CK-093")
@pytest.mark.parametrize(
    ("sentence", "rule"),
    [
        ("red corrects wall (0,0)N", "CK-092"),
        ("red corrects no wall (0,1)S", "CK-092"),
        ("blue corrects no wall (0,0)N", "CK-092"),
        ("blue corrects wall (0,0)N", "CK-091"),
        ("red corrects wall (-1,1)N", "CK-093"),
    ],
)
def test_what_cannot_be_said_of_walls_is_refused(sentence: str, rule: str) -> None:
    table = lay("red city (0,0)N (1,0)N (0,1)N (-1,1)N\nred wall (0,0)N (1,0)N (0,1)N")
    assert table.refused(sentence) == rule


@pytest.mark.rule("CK-091")
@pytest.mark.parametrize("building", ["nothing", "settlement"])
def test_a_wall_comes_off_with_a_city_that_was_never_there(building: str) -> None:
    table = lay("red city (0,0)N\nred wall (0,0)N").play(f"red corrects {building} (0,0)N")
    assert walls(table) == []
