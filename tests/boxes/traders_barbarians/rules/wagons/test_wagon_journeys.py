"""How wagons move, and what that costs. Ledger Traders & Barbarians, TBS5-22 to TBS5-37, TBS5-58, TB56-52, TB56-54."""

import pytest

from companion.boxes.traders_barbarians.rules.wagons.journeys import FeedWagon
from companion.boxes.traders_barbarians.rules.wagons.path_barbarians import CorrectPathBarbarian
from companion.rules.base.resources import ORE, WOOL
from companion.rules.base.supply_trade import TradeWithSupply
from tests.boxes.traders_barbarians.rules.wagons.table import BLUE, CASTLE, RED, SIX, WHITE, At, play

FAR = ("(-1,-1)-W", "(-1,-1)-NW", "(-1,-1)-NE")


def without_barbarians(table: At) -> At:
    """The barbarians stand in the north-west, where nobody goes."""
    for one, to in zip(("(-1,0)-SW", "(1,-1)-NW", "(0,1)-E"), FAR, strict=True):
        table.do(CorrectPathBarbarian(RED, table.path(one), table.path(to)))
    return table


def around(table: At, corners: set[str]) -> set[str]:
    """The corners one path away from these."""
    names, beside = table.board.corner_names, table.board.corner_neighbor_mask
    return {names[at] for corner in corners for at in range(len(names)) if beside[table.corner(corner)] >> at & 1}


@pytest.mark.rule("TBS5-22")
def test_a_wagon_moves_after_trade_and_build_and_ends_them() -> None:
    table = play("red holds 4 wool").wagon(RED, "(0,0)N")
    assert table.refused(TradeWithSupply(RED, WOOL, ORE)) is None
    table.drive("(0,0)NE")
    assert table.refused(TradeWithSupply(RED, WOOL, ORE)) == "BASE-084"
    assert table.table.play("red ends").turn() == "blue"


@pytest.mark.rule("TBS5-22")
def test_no_wagon_moves_before_the_roll() -> None:
    table = play(rolled=False).wagon(RED, "(0,0)N")
    assert table.refused(table.driving("(0,0)NE")) == "TBS5-22"


@pytest.mark.rule("TBS5-23", "TBS5-25", "TBS5-26")
def test_with_four_points_a_wagon_goes_over_two_paths_without_a_road() -> None:
    table = without_barbarians(play()).wagon(RED, "(0,0)N")
    assert table.left() == 4
    start = table.board.corner_names[table.corner("(0,0)N")]
    beside = around(table, {start})
    assert table.reached() == beside | around(table, beside) - {start}
    table.drive("(0,0)NE")
    assert (table.where(), table.left()) == (table.board.corner_names[table.corner("(0,0)NE")], 2)


@pytest.mark.rule("TBS5-27", "TBS5-30")
def test_four_own_roads_cost_four_points() -> None:
    table = without_barbarians(play("red road (0,0)-NE (0,0)-E (0,0)-SE (0,0)-SW")).wagon(RED, "(0,0)N")
    table.drive("(0,0)SW")
    assert (table.left(), table.purses) == (0, (5, 5, 5, 5))


@pytest.mark.rule("TBS5-28", "TBS5-30", "TBS5-31")
def test_somebody_elses_road_costs_a_point_and_a_gold_for_its_owner() -> None:
    table = without_barbarians(play("blue road (0,0)-E (0,0)-SE")).wagon(RED, "(0,0)N")
    table.drive("(0,0)S", BLUE, BLUE)
    assert (table.left(), table.purses) == (0, (3, 7, 5, 5))


@pytest.mark.rule("TBS5-28", "TBS5-31")
def test_who_cannot_pay_does_not_go_over_somebody_elses_road() -> None:
    table = without_barbarians(play("blue road (0,0)-NE (0,0)-E")).wagon(RED, "(0,0)N").gold(1)
    assert table.refused(table.driving("(0,0)SE", BLUE, BLUE)) == "TBS5-35"
    table.gold(0)
    assert table.refused(table.driving("(0,0)NE", BLUE)) == "TBS5-35"
    assert table.left() == 4


ROUND = "red road (0,0)-NW (0,0)-W (0,0)-SW (0,0)-SE"


@pytest.mark.rule("TBS5-28")
def test_of_a_short_way_with_tolls_and_a_long_one_without_the_owner_of_the_wagon_chooses() -> None:
    table = without_barbarians(play(f"blue road (0,0)-NE (0,0)-E\n{ROUND}")).wagon(RED, "(0,0)N")
    assert table.ways("(0,0)SE") == {(BLUE, BLUE), ()}
    assert table.refused(table.driving("(0,0)SE", BLUE)) == "TBS5-28"
    rich = without_barbarians(play(f"blue road (0,0)-NE (0,0)-E\n{ROUND}")).wagon(RED, "(0,0)N")
    rich.drive("(0,0)SE", BLUE, BLUE)
    assert (rich.left(), rich.purses) == (2, (3, 7, 5, 5))
    table.drive("(0,0)SE")
    assert (table.left(), table.purses) == (0, (5, 5, 5, 5))


@pytest.mark.rule("TBS5-28")
def test_a_rich_player_goes_for_nothing_where_a_poor_one_does() -> None:
    table = without_barbarians(play(f"blue road (0,0)-NE (0,0)-E\n{ROUND}")).wagon(RED, "(0,0)N").gold(0)
    assert table.ways("(0,0)SE") == {()}
    table.drive("(0,0)SE")
    assert (table.left(), table.purses) == (0, (0, 5, 5, 5))


@pytest.mark.rule("TBS5-28")
def test_a_way_that_is_no_shorter_and_takes_more_toll_is_no_choice() -> None:
    table = without_barbarians(play("red road (0,0)-NE (0,0)-E\nblue road (0,0)-NW (0,0)-W (0,0)-SW (0,0)-SE"))
    table.wagon(RED, "(0,0)N")
    assert table.ways("(0,0)SE") == {()}
    assert table.refused(table.driving("(0,0)SE", BLUE, BLUE, BLUE, BLUE)) == "TBS5-28"


@pytest.mark.rule("TBS5-28")
def test_where_ways_pay_different_people_the_player_chooses_even_the_one_that_takes_more() -> None:
    table = without_barbarians(play("blue road (0,0)-NE (0,0)-E\nwhite road (0,0)-NW (0,0)-W (0,0)-SW"))
    table.wagon(RED, "(0,0)N").train(RED, 3).do(CorrectPathBarbarian(RED, table.path(FAR[0]), table.path("(0,0)-SE")))
    assert table.ways("(0,0)S") == {(BLUE, BLUE), (WHITE, WHITE, WHITE)}
    assert table.refused(table.driving("(0,0)S", BLUE, WHITE)) == "TBS5-28"
    table.drive("(0,0)S", WHITE, WHITE, WHITE)
    assert (table.left(), table.purses) == (3, (2, 5, 8, 5))


@pytest.mark.rule("TBS5-29", "TBS5-30", "TBS5-58")
def test_a_barbarian_costs_two_points_more() -> None:
    table = play("red road (-1,0)-SW (-1,0)-SE").wagon(RED, "(-1,0)SW")
    table.drive("(-1,0)S")
    assert table.left() == 1
    table.drive("(-1,0)SE")
    assert table.left() == 0
    other = play().wagon(RED, "(-1,0)SW")
    other.drive("(-1,0)S")
    assert other.left() == 0


@pytest.mark.rule("TBS5-32")
def test_a_grain_gives_two_points_once_in_a_turn_even_when_all_are_used() -> None:
    table = play("red holds 2 grain\nred road (0,0)-NE (0,0)-E (0,0)-SE (0,0)-SW").wagon(RED, "(0,0)N")
    table.drive("(0,0)SW").do(FeedWagon(RED))
    assert table.left() == 2
    assert table.table.hand("red") == {"grain": 1}
    assert table.refused(FeedWagon(RED)) == "TBS5-32"
    table.drive("(0,0)NW")
    assert table.left() == 0


@pytest.mark.rule("TBS5-32")
def test_a_grain_must_be_there_and_lasts_for_this_turn_only() -> None:
    table = play("red holds 1 grain").wagon(RED, "(0,0)N").do(FeedWagon(RED))
    assert table.left() == 6
    assert table.refused(FeedWagon(RED)) == "TBS5-32"
    table.play("red ends", "blue rolls 1 2", "blue ends", "white rolls 1 2", "white ends")
    table.play("orange rolls 1 2", "orange ends", "red rolls 1 2")
    assert table.left() == 4
    assert table.refused(FeedWagon(RED)) == "BASE-120"


@pytest.mark.rule("TBS5-33", "TBS5-25")
def test_a_wagon_stops_anywhere_and_goes_on_and_points_left_are_lost() -> None:
    table = without_barbarians(play("red road (0,0)-NE (0,0)-E")).wagon(RED, "(0,0)N")
    table.drive("(0,0)NE").drive("(0,0)SE")
    assert table.left() == 2
    table.play("red ends", "blue rolls 1 2", "blue ends", "white rolls 1 2", "white ends")
    table.play("orange rolls 1 2", "orange ends", "red rolls 1 2")
    assert table.left() == 4


@pytest.mark.rule("TBS5-34")
def test_a_plaza_ends_the_journey() -> None:
    table = play("red holds 1 grain\nred road (-2,0)-CNE").wagon(RED, "(-2,0)NE").load(RED, "castle", "sand")
    table.drive(CASTLE)
    assert (table.left(), table.reached()) == (0, set())
    assert table.refused(table.driving("(-2,0)NE")) == "TBS5-34"
    assert table.refused(FeedWagon(RED)) == "TBS5-34"


@pytest.mark.rule("TBS5-34")
def test_no_way_leads_through_a_plaza_but_one_may_begin_there() -> None:
    table = without_barbarians(play("red road (-2,0)-CNE (-2,0)-CS (-2,0)-CN")).wagon(RED, "(-2,0)NE")
    table.drive("(-2,0)S")
    assert table.left() == 0, "it went round the trade hex"
    other = without_barbarians(play("red road (-2,0)-CS")).wagon(RED, CASTLE).drive("(-2,0)S")
    assert other.left() == 3


@pytest.mark.rule("TBS5-35")
def test_a_path_that_cannot_be_paid_in_full_is_closed() -> None:
    table = play("red road (0,0)-NE (0,0)-E (0,0)-SE").wagon(RED, "(0,0)N").drive("(0,0)S")
    assert table.left() == 1
    assert table.reached() == {table.board.corner_names[table.corner("(0,0)SE")]}
    assert table.refused(table.driving("(0,0)SW")) == "TBS5-35"


@pytest.mark.rule("TBS5-24", "TBS5-36")
def test_neither_wagons_nor_buildings_of_others_are_in_the_way() -> None:
    table = without_barbarians(play("blue settlement (0,0)NE\nred road (0,0)-NE (0,0)-E"))
    table.wagon(RED, "(0,0)N").wagon(BLUE, "(0,0)NE").drive("(0,0)NE")
    assert table.where(RED) == table.where(BLUE)
    table.drive("(0,0)SE")


@pytest.mark.rule("TBS5-37")
@pytest.mark.parametrize("allowed", [True, False])
def test_a_wagon_goes_along_the_sea_side_of_a_trade_hex_where_the_table_allows_it(allowed: bool) -> None:
    table = play(settings=(("wagon_uses_sea_side_paths", allowed),)).wagon(RED, "(-2,0)N")
    assert (table.board.corner_names[table.corner("(-2,0)NW")] in table.reached()) is allowed


@pytest.mark.rule("TBS5-13")
def test_a_wagon_that_is_not_on_the_board_does_not_move() -> None:
    table = play()
    assert table.refused(table.driving("(0,0)N")) == "TBS5-13"
    assert table.refused(FeedWagon(RED)) == "TBS5-13"


@pytest.mark.rule("TBS5-23")
def test_a_wagon_goes_elsewhere() -> None:
    table = play().wagon(RED, "(0,0)N")
    assert table.refused(table.driving("(0,0)N")) == "TBS5-23"


@pytest.mark.rule("TB56-52", "TB56-54")
def test_player_two_moves_the_wagon_and_pays_tolls() -> None:
    table = play("red road (0,1)-NE", seats=SIX).play("red ends")
    assert table.table.turn() == "orange"
    orange = table.table.seat("orange")
    table.wagon(orange, "(0,1)N").drive("(0,1)NE", RED, seat=orange)
    assert table.purses == (6, 5, 5, 4, 5, 5)
