"""Bridges: where they stand, what they cost and join. Ledger: TBS2-10, TBS2-16 to TBS2-24."""

import pytest

from companion.boxes.traders_barbarians.rules.rivers.bridges import Bridges, BuildBridge, bridge_sites, bridges_left
from companion.rules.base.land import taken_marks
from tests.boxes.traders_barbarians.rules.rivers.table import SIX, Table, gold, lay

WEALTH = "red holds 6 brick 3 lumber\n"


def bridge(table: Table, colour: str = "red") -> int:
    return table.state[Bridges].of[table.seat(colour)].bit_count()


@pytest.mark.rule("TBS2-10", "TBS2-18")
def test_bridges_stand_at_the_seven_sites_and_nowhere_else() -> None:
    table = lay(f"{WEALTH}red road (0,0)-NE (0,-1)-SE").play("red rolls 1 1")
    assert bridge_sites(table.state).bit_count() == 7
    assert [one for one in table.offered("red") if one == "BuildBridge"] == ["BuildBridge"]
    assert table.may("red builds bridge (0,-1)-E")
    assert table.refused("red builds bridge (0,0)-E") == "TBS2-18"


@pytest.mark.rule("TBS2-17", "TBS2-20")
def test_a_bridge_costs_two_brick_and_a_lumber_and_brings_three_coins() -> None:
    table = lay("red road (0,0)-NE\nred holds 2 brick 1 lumber\nred gold 0").play("red rolls 1 1")
    table.play("red builds bridge (0,-1)-E")
    assert (table.hand("red"), gold(table)[0], bridge(table)) == ({}, 3, 1)
    assert table.refused("red builds bridge (1,-1)-E") == "BASE-120"


@pytest.mark.rule("TBS2-18")
def test_one_bridge_stands_at_a_site_and_its_mark_is_gone() -> None:
    table = lay(f"{WEALTH}red road (0,0)-NE\nblue bridge (0,-1)-E").play("red rolls 1 1")
    assert table.refused("red builds bridge (0,-1)-E") == "TBS2-18"
    assert not table.may("red builds bridge (0,-1)-E")
    board = table.game.topology
    assert taken_marks(table.state) == (("bridge", board.path_names[board.path("(0,-1)-E")]),)


@pytest.mark.rule("TBS2-19")
def test_a_bridge_joins_an_own_piece_and_not_past_a_rival() -> None:
    table = lay(f"{WEALTH}red settlement (0,0)N").play("red rolls 1 1")
    assert table.may("red builds bridge (0,-1)-E")
    assert table.refused("red builds bridge (1,-1)-E") == "TBS2-19"
    past = lay(f"{WEALTH}red road (0,0)-NE\nblue settlement (0,0)N").play("red rolls 1 1")
    assert past.refused("red builds bridge (0,-1)-E") == "TBS2-19"


@pytest.mark.rule("TBS2-19", "TBS2-21")
def test_roads_and_bridges_go_on_from_bridges_unless_a_rival_stands_there() -> None:
    table = lay("red bridge (0,-1)-E\nred holds 1 brick 1 lumber").play("red rolls 1 1")
    assert table.may("red builds road (0,0)-NE")
    past = lay("red bridge (0,-1)-E\nblue settlement (0,0)N\nred holds 1 brick 1 lumber").play("red rolls 1 1")
    assert past.refused("red builds road (0,0)-NE") == "BASE-128"


@pytest.mark.rule("TBS2-21")
def test_a_settlement_is_built_at_the_end_of_a_bridge() -> None:
    table = lay("red bridge (0,-1)-E\nred holds 1 brick 1 lumber 1 wool 1 grain").play("red rolls 1 1")
    assert table.may("red builds settlement (0,0)N")


@pytest.mark.rule("TBS2-21")
def test_a_bridge_counts_for_longest_road_without_a_building_at_its_ends() -> None:
    table = lay("red road (0,0)-NW (0,0)-W (0,-1)-NE (0,-1)-NW\nred bridge (0,-1)-E")
    assert table.road_length("red") == 5
    assert table.longest_road() == "red"


@pytest.mark.rule("TBS2-20")
def test_a_bridge_that_the_table_says_stands_there_brings_no_coins_and_costs_none() -> None:
    table = lay("red gold 3").play("red corrects bridge (0,-1)-E")
    assert gold(table)[0] == 3
    assert gold(table.play("red corrects no bridge (0,-1)-E"))[0] == 3


@pytest.mark.rule("TBS2-22")
def test_there_are_three_bridges_of_each_colour() -> None:
    table = lay("red bridge (0,-1)-E (1,-1)-E (-1,-1)-E\nred holds 2 brick 1 lumber").play("red rolls 1 1")
    assert bridges_left(table.state, table.seat("red")) == 0
    assert table.refused("red builds bridge (-1,-1)-NW") == "TBS2-22"
    assert "BuildBridge" not in table.offered("red")


@pytest.mark.rule("TBS2-16", "TBS2-23")
def test_no_road_lies_where_a_river_crosses_not_even_a_free_one() -> None:
    table = lay("red road (0,0)-NE\nred holds 1 brick 1 lumber\nred cards 1 road_building").play("red rolls 1 1")
    assert table.refused("red builds road (0,-1)-E") == "TBS2-16"
    table.play("red plays road building")
    assert table.refused("red lays free road (0,-1)-E") == "TBS2-16"
    assert "BuildBridge" not in table.offered("red")


@pytest.mark.rule("TBS2-18", "TBS2-20")
def test_the_table_says_where_bridges_stand() -> None:
    table = lay("red bridge (0,-1)-E")
    assert table.refused("blue corrects bridge (0,-1)-E") == "TBS2-18"
    assert table.refused("blue corrects no bridge (0,-1)-E") == "TBS2-18"
    assert table.refused("blue corrects bridge (0,0)-E") == "TBS2-18"
    table.play("red corrects no bridge (0,-1)-E")
    assert bridge(table) == 0


@pytest.mark.rule("TB56-09", "TB56-20")
def test_bridges_are_built_in_the_special_building_phase() -> None:
    table = lay("blue road (0,0)-NE\nblue holds 2 brick 1 lumber", seats=SIX, five_six="special building")
    table.play("red rolls 1 1", "red ends", "blue builds bridge (0,-1)-E")
    assert bridge(table, "blue") == 1
    assert [bridges_left(table.state, seat) for seat in table.game.seats] == [3, 2, 3, 3, 3, 3]


def test_who_may_pay_is_offered_every_site_in_reach() -> None:
    table = lay(f"{WEALTH}red road (0,-1)-SE (0,-1)-SW").play("red rolls 1 1")
    sites = {one.path for one in table.state.options(table.seat("red")) if isinstance(one, BuildBridge)}
    assert {table.game.topology.path_names[path] for path in sites} == {"(0,-1)-E", "(-1,-1)-E"}
