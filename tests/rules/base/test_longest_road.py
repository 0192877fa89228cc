"""Longest Road. Ledger base, BASE-194 to BASE-209."""

import pytest

from companion.geometry.printed import beginner_board, start_pieces
from companion.geometry.sets import PathSet
from companion.kernel import Module, Seat, Setup, State, assemble
from companion.rules.base import BASE
from companion.rules.base.longest_road import line_kinds
from companion.rules.base.longest_road import longest_road as longest_road_module
from tests.rules.table import FOUR, Table, begin, lay

RING = "road (0,0)-NE (0,0)-E (0,0)-SE (0,0)-SW (0,0)-W (0,0)-NW"
"""Around the desert."""


def zigzag(start: str, pieces: int) -> str:
    """Roads along the upper sides of a row of hexes, from the west: `(-2,0)` and 3 is (-2,0)-NW (-2,0)-NE (-1,0)-NW."""
    q, r = (int(number) for number in start.strip("()").split(","))
    return "road " + " ".join(f"({q + n // 2},{r})-{('NW', 'NE')[n % 2]}" for n in range(pieces))


# Red's line of seven through (-1,0)N, which blue can cut there into three and four.
CUT = f"""
       turn blue
       red    {zigzag("(-2,0)", 7)}
       blue   settlement (0,-1)N  road (0,-1)-NW (-1,-1)-E
       blue   holds 1 brick 1 lumber 1 wool 1 grain
       """


def cut(more: str = "") -> Table:
    """Blue builds a settlement in the middle of red's seven roads."""
    table = lay(CUT + more)
    assert table.longest_road() == "red"
    return table.play("blue rolls 1 1", "blue builds settlement (-1,0)N")


# -- taking the card ------------------------------------------------------------------------------------------------


@pytest.mark.rule("BASE-057")
def test_at_the_start_longest_road_lies_beside_the_board() -> None:
    assert begin(start_pieces=start_pieces(4)).longest_road() is None


@pytest.mark.rule("BASE-194")
def test_four_roads_in_a_row_take_nothing() -> None:
    table = lay(f"red {zigzag('(-2,0)', 4)}")
    assert (table.road_length("red"), table.longest_road()) == (4, None)


@pytest.mark.rule("BASE-010", "BASE-194")
def test_the_first_with_five_roads_in_a_row_takes_the_card_for_two_points() -> None:
    table = lay(f"""
        red  {zigzag("(-2,0)", 4)}
        red  holds 1 brick 1 lumber
        """)
    assert table.points("red") == 0
    table.play("red rolls 1 1", "red builds road (0,0)-NW")
    assert (table.longest_road(), table.points("red")) == ("red", 2)
    assert "LongestRoadTaken" in table.names()


@pytest.mark.rule("BASE-199")
def test_an_equal_length_takes_nothing() -> None:
    table = lay(f"""
        red   {zigzag("(-2,0)", 5)}
        blue  {zigzag("(-2,1)", 5)}
        """)
    assert (table.road_length("blue"), table.longest_road()) == (5, "red")


@pytest.mark.rule("BASE-199", "BASE-200")
def test_a_longer_road_takes_the_card_and_its_points_at_once() -> None:
    table = lay(f"""
        turn blue
        red   {zigzag("(-2,0)", 5)}
        blue  {zigzag("(-2,1)", 5)}
        blue  holds 1 brick 1 lumber
        """)
    assert (table.points("red"), table.points("blue")) == (2, 0)
    table.play("blue rolls 1 1", "blue builds road (0,1)-NE")
    assert table.longest_road() == "blue"
    assert (table.points("red"), table.points("blue")) == (0, 2)


@pytest.mark.rule("BASE-199")
def test_a_holder_who_builds_on_keeps_the_card_and_nothing_is_announced() -> None:
    table = lay(f"""
        red  {zigzag("(-2,0)", 5)}
        red  holds 1 brick 1 lumber
        """)
    table.play("red rolls 1 1", "red builds road (0,0)-NE")
    assert (table.longest_road(), table.road_length("red")) == ("red", 6)
    assert "LongestRoadTaken" not in table.names()


# -- what a continuous road is --------------------------------------------------------------------------------------


@pytest.mark.rule("BASE-195")
def test_roads_that_do_not_meet_are_no_continuous_road() -> None:
    table = lay("red  road (-2,0)-NW (-2,0)-NE (-1,0)-NW   road (0,0)-NW (0,0)-NE (1,0)-NW")
    assert (table.road_length("red"), table.longest_road()) == (3, None)


@pytest.mark.rule("BASE-196")
def test_a_chain_of_seven_with_side_branches_counts_seven() -> None:
    table = lay(f"red {zigzag('(-2,0)', 7)}  road (-2,0)-E (0,-1)-E (-1,-1)-E")
    assert table.road_length("red") == 7


@pytest.mark.rule("BASE-196")
def test_three_arms_of_two_roads_count_four() -> None:
    table = lay("red  road (0,0)-NE (0,0)-E  road (0,0)-NW (0,0)-W  road (0,-1)-E (0,-1)-NE")
    assert (table.road_length("red"), table.longest_road()) == (4, None)


@pytest.mark.rule("BASE-197")
def test_six_roads_around_one_hex_count_six() -> None:
    table = lay(f"red {RING}")
    assert (table.road_length("red"), table.longest_road()) == (6, "red")


@pytest.mark.rule("BASE-197")
def test_a_loop_with_a_tail_counts_every_road_of_both() -> None:
    assert lay(f"red {RING} (0,-1)-E (0,-1)-NE").road_length("red") == 8


@pytest.mark.rule("BASE-197")
def test_a_loop_with_a_tail_at_either_side_counts_the_longer_way_around() -> None:
    assert lay(f"red {RING} (0,-1)-E (1,0)-NW").road_length("red") == 7


@pytest.mark.rule("BASE-197")
def test_two_loops_that_share_a_road_count_all_eleven_roads() -> None:
    assert lay(f"red {RING} (1,0)-NW (1,0)-NE (1,0)-E (1,0)-SE (1,0)-SW").road_length("red") == 11


@pytest.mark.rule("BASE-198")
def test_ones_own_settlements_and_cities_do_not_interrupt_the_road() -> None:
    table = lay(f"red {zigzag('(-2,0)', 5)}  settlement (-2,0)N  city (-1,0)N")
    assert (table.road_length("red"), table.longest_road()) == (5, "red")


@pytest.mark.rule("BASE-198")
def test_pieces_of_another_kind_join_the_roads_at_an_own_building_only() -> None:
    game = assemble((*BASE, causeways()), Setup(FOUR, beginner_board(4), options={}))
    table = Table(game).play("red starts", "red places settlement (0,0)N", "red places road (0,0)-NE")
    assert table.road_length("red") == 2
    table.play("blue places settlement (-1,2)N", "blue places road (-1,2)-NE")
    assert table.road_length("blue") == 1


def causeways() -> Module:
    """A second kind of piece: everybody has one west of the desert's north corner."""
    module = Module("causeways", needs=("longest road",))

    @module.shares(line_kinds)
    def a_causeway(state: State, player: Seat) -> tuple[PathSet, ...]:
        return (PathSet(1 << state.game.topology.path("(0,0)-NW")),)

    return module


@pytest.mark.rule("BASE-202")
def test_a_road_of_five_counts_up_to_a_rivals_settlement_at_one_end() -> None:
    table = lay(f"""
        blue  settlement (-2,0)NW
        red   {zigzag("(-2,0)", 5)}
        """)
    assert (table.road_length("red"), table.longest_road()) == (5, "red")


@pytest.mark.rule("BASE-202")
def test_a_road_of_five_counts_between_rivals_at_both_ends() -> None:
    table = lay(f"""
        blue   settlement (-2,0)NW
        white  city (0,0)N
        red    {zigzag("(-2,0)", 5)}
        """)
    assert (table.road_length("red"), table.longest_road()) == (5, "red")


@pytest.mark.rule("BASE-202")
def test_a_road_that_goes_on_past_a_rivals_building_counts_on_either_side_of_it_only() -> None:
    table = lay(f"""
        blue  city (-1,0)N
        red   {zigzag("(-2,0)", 7)}
        """)
    assert (table.road_length("red"), table.longest_road()) == (4, None)


@pytest.mark.rule("BASE-202")
def test_a_rival_just_beyond_ones_own_end_with_one_more_road_behind_adds_nothing() -> None:
    table = lay(f"""
        blue  settlement (0,0)N
        red   {zigzag("(-2,0)", 6)}
        """)
    assert (table.road_length("red"), table.longest_road()) == (5, "red")


@pytest.mark.rule("BASE-202")
def test_a_loop_closed_at_a_rivals_building_still_counts_all_around() -> None:
    table = lay(f"""
        blue  settlement (0,0)SE
        red   {RING}
        """)
    assert table.road_length("red") == 6


@pytest.mark.rule("BASE-209")
def test_only_roads_on_the_board_count_and_the_starting_roads_do() -> None:
    table = begin(start_pieces=start_pieces(4))
    assert (table.road_length("blue"), table.left("blue")["roads"]) == (1, 13)


@pytest.mark.rule("BASE-209")
def test_ones_rivals_roads_do_not_count() -> None:
    table = lay(f"""
        red   {zigzag("(-2,0)", 3)}
        blue  road (-1,0)-NE (0,0)-NW
        """)
    assert (table.road_length("red"), table.longest_road()) == (3, None)


# -- interrupting ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("BASE-201")
def test_a_settlement_inside_anothers_road_interrupts_it() -> None:
    assert cut().road_length("red") == 4


@pytest.mark.rule("BASE-201")
def test_the_interrupting_settlement_needs_a_road_of_its_own_there() -> None:
    table = lay(CUT.replace("(-1,-1)-E", "(0,-2)-W")).play("blue rolls 1 1")
    assert table.refused("blue builds settlement (-1,0)N") == "BASE-134"


@pytest.mark.rule("BASE-203")
def test_the_splitter_with_the_longest_road_receives_the_card_in_the_same_move() -> None:
    table = cut("blue  road (0,-1)-NE (1,-1)-NW (1,-1)-NE (2,-1)-NW")
    assert (table.road_length("red"), table.road_length("blue"), table.longest_road()) == (4, 6, "blue")
    assert "LongestRoadTaken" in table.names()


@pytest.mark.rule("BASE-203", "BASE-197")
def test_a_loop_with_a_tail_is_opened_by_a_settlement() -> None:
    table = lay(f"""
        turn blue
        red   {RING} (0,-1)-E (0,-1)-NE
        blue  settlement (0,1)SE  road (0,1)-E (0,1)-NE
        blue  holds 1 brick 1 lumber 1 wool 1 grain
        """)
    assert table.road_length("red") == 8
    table.play("blue rolls 1 1", "blue builds settlement (0,0)SE")
    assert table.road_length("red") == 6


@pytest.mark.rule("BASE-204")
def test_a_shortened_holder_who_is_still_among_the_longest_keeps_the_card() -> None:
    table = cut(f"""
        red    road (1,0)-NE
        white  {zigzag("(-2,1)", 5)}
        """)
    assert (table.road_length("red"), table.road_length("white"), table.longest_road()) == (5, 5, "red")


@pytest.mark.rule("BASE-205")
def test_when_others_tie_for_longest_the_card_is_set_aside() -> None:
    table = cut(f"""
        white   {zigzag("(-2,1)", 5)}
        orange  {zigzag("(-2,2)", 5)}
        """)
    assert (table.road_length("white"), table.road_length("orange"), table.longest_road()) == (5, 5, None)
    assert [table.points(colour) for colour in FOUR] == [0, 2, 0, 0]


@pytest.mark.rule("BASE-206")
def test_when_nobody_has_five_in_a_row_any_longer_the_card_is_set_aside() -> None:
    table = cut()
    assert (table.road_length("red"), table.longest_road(), table.points("red")) == (4, None, 0)


@pytest.mark.rule("BASE-206")
def test_a_shortened_holder_with_less_than_five_loses_the_card_though_nobody_has_more() -> None:
    table = cut(f"white {zigzag('(-2,1)', 3)}")
    assert (table.road_length("red"), table.road_length("white"), table.longest_road()) == (4, 3, None)


@pytest.mark.rule("BASE-207")
def test_a_card_set_aside_in_a_tie_goes_to_the_first_who_alone_is_longest() -> None:
    table = cut(f"""
        white   {zigzag("(-2,1)", 5)}
        orange  {zigzag("(-2,2)", 5)}
        white   holds 1 brick 1 lumber
        """)
    assert table.longest_road() is None
    table.play("blue ends", "white rolls 1 1", "white builds road (0,1)-NE")
    assert (table.longest_road(), table.points("white")) == ("white", 2)


@pytest.mark.rule("BASE-207")
def test_the_former_holder_has_no_claim_to_a_card_that_was_set_aside() -> None:
    table = cut(f"""
        white   {zigzag("(-2,1)", 5)}
        orange  {zigzag("(-2,2)", 5)}
        red     holds 1 brick 1 lumber
        """)
    table.play("blue ends", "white rolls 1 1", "white ends", "orange rolls 1 1", "orange ends")
    table.play("red rolls 1 1", "red builds road (1,0)-NE")
    assert (table.road_length("red"), table.longest_road()) == (5, None)


@pytest.mark.rule("BASE-203")
def test_a_cutting_settlement_that_is_corrected_to_a_city_moves_no_card() -> None:
    table = lay(f"""
        white  {zigzag("(-2,1)", 5)}
        orange {zigzag("(-2,2)", 5)}
        blue   settlement (-1,0)N
        red    {zigzag("(-2,0)", 7)}
        blue   city (-1,0)N
        """)
    assert (table.road_length("red"), table.longest_road()) == (4, "white")


# -- in another player's turn ---------------------------------------------------------------------------------------


@pytest.fixture
def ten_for_white() -> Table:
    """Blue has just cut red's road, which gives white two points for a total of ten."""
    return cut(f"white  {zigzag('(-2,1)', 5)}  city (-1,2)N (1,0)SE (2,-2)N (-1,2)S")


@pytest.mark.rule("BASE-208")
def test_points_move_at_once_in_anothers_turn_but_nobody_wins_there(ten_for_white: Table) -> None:
    assert (ten_for_white.longest_road(), ten_for_white.points("white")) == ("white", 10)
    assert ten_for_white.winner() is None


@pytest.mark.rule("BASE-208")
def test_who_reached_the_target_in_anothers_turn_wins_when_the_own_turn_begins(ten_for_white: Table) -> None:
    assert ten_for_white.play("blue ends").winner() == "white"


def test_a_game_without_longest_road_counts_no_roads() -> None:
    table = lay(f"red {zigzag('(-2,0)', 7)}", without=(longest_road_module.name,))
    assert table.points("red") == 0
