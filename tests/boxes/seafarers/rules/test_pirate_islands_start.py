"""The Pirate Islands before the first turn, and what is played without: ledger Seafarers, SEA7-01 to SEA7-15."""

import pytest

from companion.boxes.seafarers.facts import seafarers_box, seafarers_extension
from companion.boxes.seafarers.rules.pirate import Pirate
from companion.boxes.seafarers.rules.pirate_islands.fortresses import course_of
from companion.geometry.drawing import draw_board, parse_board
from companion.kernel import RulesetError
from companion.rules.base.largest_army import LargestArmy
from companion.rules.base.longest_road import LongestRoad
from companion.rules.base.pieces import settlements_left
from companion.rules.base.robber import Robber
from companion.rules.boxes import settable
from tests.boxes.seafarers.layouts import THE_PIRATE_ISLANDS
from tests.boxes.seafarers.rules.speech_pirate_islands import HOW, begin, chits, fleet, lay
from tests.boxes.seafarers.rules.speech_ships import paths, ships
from tests.boxes.seafarers.rules.table import FOUR, SIX, Table
from tests.rules.table import begin as begin_on

THREE = ("red", "blue", "orange")


def starts(table: Table) -> dict[str, str]:
    """The corner of the first settlement of each colour."""
    board = table.game.topology
    return {
        colour: board.corner_names[course_of(table.state, table.seat(colour)).start]
        for colour in table.game.setup.seats
    }


@pytest.mark.rule("SEA7-01", "SEA56-37")
@pytest.mark.parametrize("number", [3, 4, 5, 6])
def test_there_are_chits_for_a_fortress_of_every_player(number: int) -> None:
    table = begin(SIX[:number])
    in_the_box = seafarers_box().chits + (seafarers_extension().chits if number > 4 else 0)
    under_fortresses = [chits(table, colour) for colour in SIX[:number]]
    assert under_fortresses == [3] * number
    assert sum(under_fortresses) <= in_the_box


@pytest.mark.rule("SEA7-04")
def test_everybody_has_a_settlement_and_a_ship_before_the_placement_rounds() -> None:
    table = begin()
    assert table.standing("blue")["settlement"] == ["(1,0)S"] == [starts(table)["blue"]]
    assert ships(table, "blue") == paths(table, "(1,0)-SW")
    assert table.points("blue") == 1


@pytest.mark.rule("SEA7-06", "SEA7-07", "SEA7-56")
def test_the_settlement_on_a_fortress_comes_from_the_stock_and_gives_nothing() -> None:
    table = begin()
    assert settlements_left(table.state, table.seat("blue")) == 5 - 2
    assert table.points("blue") == 1
    table = lay("turn red").play("red rolls 4 6")  # the fields with the 10 lie at the fortress of blue
    assert table.hand("blue") == {}


@pytest.mark.rule("SEA7-08")
def test_three_players_leave_the_places_of_white_alone() -> None:
    assert starts(begin(THREE)) == {colour: starts(begin())[colour] for colour in THREE}


@pytest.mark.rule("SEA7-08")
def test_whoever_plays_white_among_three_takes_the_place_that_is_left() -> None:
    assert starts(begin(("red", "white", "blue")))["white"] == starts(begin())["orange"]


@pytest.mark.rule("SEA56-38")
def test_five_players_leave_the_places_of_brown_alone() -> None:
    seats = ("red", "blue", "white", "orange", "brown")
    assert starts(begin(seats))["brown"] == starts(begin(SIX))["green"]


@pytest.mark.parametrize(("left_out", "why"), [("mark fortress", "a fortress for every"), ("mark fleet", "no course")])
def test_a_board_without_fortresses_or_a_course_for_the_fleet_cannot_be_played(left_out: str, why: str) -> None:
    lines = draw_board(THE_PIRATE_ISLANDS[0].printed(4)).splitlines()
    drawing = "\n".join(line for line in lines if not line.startswith(left_out))
    with pytest.raises(RulesetError, match=why):
        begin_on(seats=FOUR, board=parse_board(drawing), **HOW)


@pytest.mark.rule("SEA7-09")
def test_with_three_there_are_no_victory_point_cards() -> None:
    assert begin(THREE).pile() == 25 - 5
    assert (
        lay("red holds 1 ore 1 wool 1 grain", seats=THREE).play("red rolls 1 1").refused("red buys victory_point")
        == "BASE-008"
    )


@pytest.mark.rule("SEA7-10", "SEA56-39")
def test_with_four_and_more_they_stay_and_give_no_points() -> None:
    assert begin().pile() == 25
    assert begin(SIX).pile() == 34
    table = lay("red cards 2 victory_point\nred settlement (1,0)S")
    assert (table.points("red"), table.all_points("red")) == (1, 1)


@pytest.mark.rule("SEA7-11", "SEA7-15")
def test_there_is_neither_longest_road_nor_largest_army_nor_robber_nor_pirate() -> None:
    state = begin().state
    assert [kind for kind in (LongestRoad, LargestArmy, Robber, Pirate) if kind in state] == []


@pytest.mark.rule("SEA7-05", "SEA7-12")
def test_two_more_settlements_are_placed_on_the_eastern_island() -> None:
    table = begin(THREE).play("red starts")
    assert table.refused("red places settlement (-4,1)NE") == "SEA7-39"
    assert table.refused("red places settlement (0,-3)NE") == "SEA7-12"
    table.play("red places settlement (3,-1)N", "red places road (3,-1)-NE")
    table.play("blue places settlement (2,2)N", "blue places road (2,2)-NE")
    table.play("orange places settlement (2,0)S", "orange places road (2,0)-SE")
    table.play("orange places settlement (2,0)N", "orange places road (2,0)-NE")
    assert len(table.standing("orange")["settlement"]) == 3


@pytest.mark.rule("SEA7-13")
def test_a_starting_settlement_takes_no_ship_that_would_begin_another_route() -> None:
    table = begin().play("blue starts", "blue places settlement (3,-4)S")
    assert table.refused("blue places ship (2,-3)-NE") == "SEA7-16"
    table.play("blue places road (3,-3)-NW")


@pytest.mark.rule("SEA7-14")
def test_the_fleet_starts_where_the_board_marks_it() -> None:
    assert fleet(begin()) == "(-1,3)"
    assert fleet(begin(SIX)) == "(-2,3)"


@pytest.mark.rule("SEA7-55")
def test_chance_lays_nothing_but_the_harbors() -> None:
    (layout,) = THE_PIRATE_ISLANDS
    assert layout.is_fixed
    assert {harbor.kind for harbor in layout.printed(4).harbors} == {"open"}


def test_nothing_is_set_for_what_is_not_played() -> None:
    offered = settable(("seafarers",), ("the pirate islands",))
    assert "fleet_attack_when_several_players" in offered
    assert "pirate_on_frame" not in offered
    assert "pirate_on_frame" in settable(("seafarers",))
