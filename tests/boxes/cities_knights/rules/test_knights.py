"""Knights on the board and what their presence means for others. Ledger Cities & Knights, section 9 and CK-115."""

import pytest

from companion.boxes.cities_knights.rules.knights import Knights, of_player
from companion.geometry.sets import CornerSet
from companion.kernel import Refusal
from companion.rules.base.pieces import RoadRemoved
from tests.boxes.cities_knights.rules.speech_knights import knight_on, knights_left
from tests.boxes.cities_knights.rules.table import Table, lay

ROAD = "1 brick 1 lumber"
SETTLEMENT = "1 brick 1 lumber 1 wool 1 grain"

# Blue's road runs around the desert, from its top over the right, the bottom and the left. Red's comes in from below
# and ends at the lower right corner, in the middle of blue's.
BLUE_IN_A_BOW = "blue road (0,0)-NE (0,0)-E (0,0)-SE (0,0)-SW (0,0)-W\n"
RED_FROM_BELOW = "red road (0,1)-NE\n"
IN_THE_MIDDLE = "(0,0)SE"


def acting(drawing: str) -> Table:
    """Red has rolled and may trade, build and let knights act."""
    return lay(drawing).play("red rolls 6 6", "red rolls trade")


# -- strength and tokens -----------------------------------------------------------------------------------------------


@pytest.mark.rule("CK-009", "CK-010")
def test_everybody_begins_with_two_knights_of_each_level_beside_the_board() -> None:
    table = lay()
    assert knights_left(table, "red") == {"basic": 2, "strong": 2, "mighty": 2}
    assert table.state[Knights].everywhere == 0


@pytest.mark.rule("CK-115")
@pytest.mark.parametrize(("level", "strength"), [("basic", 1), ("strong", 2), ("mighty", 3)])
def test_a_knight_is_as_strong_as_its_level(level: str, strength: int) -> None:
    table = lay(f"red knight {level} (0,0)N")
    assert table.state[Knights].strength(table.state[Knights].corners(table.seat("red"))) == strength


@pytest.mark.rule("CK-115")
def test_strengths_of_several_knights_add_up() -> None:
    table = lay("red knight basic (0,0)N strong (0,0)SE\nblue knight mighty (0,0)S strong (1,0)SE")
    mine = table.state[Knights]
    assert mine.strength(mine.corners(table.seat("red"))) == 3
    assert mine.strength(mine.everywhere) == 8
    assert mine.strength(CornerSet(0)) == 0


def test_a_players_knights_are_told_by_corner_level_and_side() -> None:
    table = lay("red knight mighty active (0,0)N basic (0,0)S\nblue knight (0,0)SE")
    corner = table.game.topology.corner
    assert list(of_player(table.state, table.seat("red"))) == [
        (corner("(0,0)N"), 3, True),
        (corner("(0,0)S"), 1, False),
    ]


# -- one on a corner ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CK-118")
@pytest.mark.parametrize("piece", ["knight", "settlement", "city"])
def test_a_corner_with_a_knight_or_a_building_of_another_takes_no_knight(piece: str) -> None:
    table = lay(f"blue {piece} (0,0)N")
    assert table.refused("red has an inactive knight on (0,0)N") == "CK-118"


@pytest.mark.rule("CK-118")
def test_a_corner_with_an_own_building_takes_no_knight() -> None:
    assert lay("red settlement (0,0)N").refused("red has an active knight on (0,0)N") == "CK-118"


@pytest.mark.rule("CK-118")
def test_the_table_says_what_knight_really_stands_there() -> None:
    table = lay("red knight strong active (0,0)N").play("red has an inactive mighty knight on (0,0)N")
    assert knight_on(table, "(0,0)N") == "red mighty inactive"
    assert knights_left(table, "red") == {"basic": 2, "strong": 2, "mighty": 1}
    table.play("red has no knight on (0,0)N")
    assert knight_on(table, "(0,0)N") is None
    assert knights_left(table, "red") == {"basic": 2, "strong": 2, "mighty": 2}


@pytest.mark.rule("CK-118")
def test_the_table_may_say_that_a_knight_is_active_when_its_level_is_used_up() -> None:
    table = lay("red knight (0,0)N (0,0)S").play("red has an active basic knight on (0,0)N")
    assert knight_on(table, "(0,0)N") == "red basic active"


@pytest.mark.rule("CK-118")
def test_nobody_takes_off_what_is_not_theirs() -> None:
    table = lay("blue knight (0,0)N")
    assert table.refused("red has no knight on (0,0)N") == "CK-118"
    assert table.refused("red has no knight on (0,0)S") == "CK-118"


@pytest.mark.rule("CK-009")
def test_there_are_two_knights_of_a_level_and_three_levels() -> None:
    table = lay("red knight strong (0,0)N (0,0)S")
    assert table.refused("red has an inactive strong knight on (0,0)SE") == "CK-009"
    assert table.refused("red has a knight of level 4 on (0,0)SE") == "CK-009"
    assert table.refused("red has a knight of level -1 on (0,0)SE") == "CK-009"
    with pytest.raises(ValueError, match="A knight is basic"):
        table.overrule("red has a knight of level 4 on (0,0)SE")


# -- in the way of others ----------------------------------------------------------------------------------------------


@pytest.mark.rule("CK-119")
@pytest.mark.parametrize("status", ["active", "inactive"])
def test_a_knight_keeps_others_from_settling_its_corner(status: str) -> None:
    table = acting(f"red road (0,0)-NE\nblue knight {status} (0,0)NE\nred holds {SETTLEMENT}")
    assert table.refused("red builds settlement (0,0)NE") == "CK-119"
    assert not table.may("red builds settlement (0,0)NE")


@pytest.mark.rule("CK-119")
@pytest.mark.parametrize("status", ["active", "inactive"])
def test_a_knight_keeps_others_from_continuing_a_road_through_its_corner(status: str) -> None:
    table = acting(f"red road (0,0)-NE\nblue knight {status} (0,0)NE\nred holds {ROAD}")
    assert table.refused("red builds road (0,0)-E") == "BASE-128"
    assert not table.may("red builds road (0,0)-E")
    assert table.may("red builds road (0,0)-NW")


@pytest.mark.rule("CK-119", "CK-122")
def test_where_two_roads_meet_only_the_knights_owner_builds_on() -> None:
    meeting = "red road (0,0)-NE\nblue road (0,0)-E\nred knight (0,0)NE\n"
    red = acting(meeting + f"red holds {ROAD}")
    assert red.may("red builds road (1,0)-NW")
    blue = lay(meeting + f"blue holds {ROAD}\nturn blue").play("blue rolls 6 6", "blue rolls trade")
    assert blue.refused("blue builds road (1,0)-NW") == "BASE-128"


# -- the longest road --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CK-120")
def test_a_knight_on_anothers_road_cuts_it_in_two() -> None:
    table = acting(BLUE_IN_A_BOW + RED_FROM_BELOW + "red holds 1 wool 1 ore")
    assert table.road_length("blue") == 5
    table.play(f"red hires a knight on {IN_THE_MIDDLE}")
    assert table.road_length("blue") == 3


@pytest.mark.rule("CK-120")
@pytest.mark.parametrize("status", ["active", "inactive"])
def test_it_does_so_active_or_not(status: str) -> None:
    assert lay(BLUE_IN_A_BOW + f"red knight {status} {IN_THE_MIDDLE}").road_length("blue") == 3


@pytest.mark.rule("CK-120")
def test_a_knight_at_the_end_of_a_road_shortens_nothing() -> None:
    assert lay(BLUE_IN_A_BOW + "red knight (0,0)N (0,0)NW").road_length("blue") == 5


@pytest.mark.rule("CK-121")
def test_a_hired_knight_may_cost_the_longest_road() -> None:
    table = acting(BLUE_IN_A_BOW + RED_FROM_BELOW + "red holds 1 wool 1 ore")
    assert table.longest_road() == "blue"
    assert table.points("blue") == 2
    table.play(f"red hires a knight on {IN_THE_MIDDLE}")
    assert table.longest_road() is None
    assert table.points("blue") == 0


@pytest.mark.rule("CK-121")
def test_the_longest_road_passes_to_the_one_who_has_the_longest_now() -> None:
    white = "white road (0,-2)-NE (0,-2)-E (0,-2)-SE (0,-2)-SW (0,-2)-W\n"
    table = acting(BLUE_IN_A_BOW + white + RED_FROM_BELOW + "red holds 1 wool 1 ore")
    assert table.longest_road() == "blue"
    table.play(f"red hires a knight on {IN_THE_MIDDLE}")
    assert table.longest_road() == "white"


@pytest.mark.rule("CK-121")
def test_it_is_set_aside_when_two_others_have_equally_long_roads() -> None:
    others = "white road (0,-2)-NE (0,-2)-E (0,-2)-SE (0,-2)-SW (0,-2)-W\norange road (-1,2)-NE (-1,2)-E (-1,2)-SE\n"
    table = acting(
        BLUE_IN_A_BOW + others + "orange road (-1,2)-SW (-1,2)-W\n" + RED_FROM_BELOW + "red holds 1 wool 1 ore"
    )
    assert [table.road_length(colour) for colour in ("blue", "white", "orange")] == [5, 5, 5]
    table.play(f"red hires a knight on {IN_THE_MIDDLE}")
    assert table.longest_road() is None


@pytest.mark.rule("CK-121")
def test_the_longest_road_comes_back_when_the_knight_moves_away() -> None:
    table = acting(RED_FROM_BELOW + f"red knight active {IN_THE_MIDDLE}\n" + BLUE_IN_A_BOW)
    assert table.longest_road() is None
    table.play(f"red moves the knight on {IN_THE_MIDDLE} to (0,1)NE")
    assert table.longest_road() == "blue"


@pytest.mark.rule("CK-121")
def test_a_knight_that_moves_in_cuts_the_road_as_well() -> None:
    table = acting(BLUE_IN_A_BOW + RED_FROM_BELOW + "red knight active (0,1)NE")
    table.play(f"red moves the knight on (0,1)NE to {IN_THE_MIDDLE}")
    assert table.road_length("blue") == 3
    assert table.longest_road() is None


@pytest.mark.rule("CK-121")
def test_the_longest_road_comes_back_when_the_knight_is_taken_off() -> None:
    table = acting(f"red knight {IN_THE_MIDDLE}\n" + BLUE_IN_A_BOW)
    table.play(f"red has no knight on {IN_THE_MIDDLE}")
    assert table.longest_road() == "blue"


@pytest.mark.rule("CK-121")
def test_the_longest_road_comes_back_when_the_knight_is_displaced() -> None:
    table = lay(BLUE_IN_A_BOW + "blue knight strong active (0,0)N\nturn blue\n")
    table.play(f"red has an inactive knight on {IN_THE_MIDDLE}")
    assert table.longest_road() is None
    table.play("blue rolls 6 6", "blue rolls trade")
    table.play(f"blue displaces the knight on {IN_THE_MIDDLE} with that on (0,0)N")
    assert knight_on(table, IN_THE_MIDDLE) == "blue strong inactive"
    assert table.longest_road() == "blue"


@pytest.mark.rule("CK-121", "CK-141")
def test_a_road_that_both_knights_of_a_displacement_cut_is_not_whole_in_between() -> None:
    red = "red road (0,1)-NE (0,1)-E (0,1)-SE (0,1)-SW (0,1)-W\nred knight strong active (0,1)NE\n"
    white = "white road (0,-2)-NE (0,-2)-E (0,-2)-SE (0,-2)-SW (0,-2)-W\n"
    table = acting(red + white + f"orange knight {IN_THE_MIDDLE}\n" + BLUE_IN_A_BOW + "blue road (-1,0)-NE")
    assert table.longest_road() == "red"
    assert [table.road_length(colour) for colour in ("red", "white", "blue")] == [5, 5, 4]
    table.play(f"red displaces the knight on {IN_THE_MIDDLE} with that on (0,1)NE")
    assert table.road_length("blue") == 4
    assert table.longest_road() == "red"


@pytest.mark.rule("CK-122")
def test_own_knights_cut_no_own_road() -> None:
    table = lay(BLUE_IN_A_BOW + f"blue knight {IN_THE_MIDDLE} (0,0)S")
    assert table.road_length("blue") == 5
    assert table.longest_road() == "blue"


@pytest.mark.rule("CK-122")
def test_own_knights_bar_no_own_road() -> None:
    table = acting(f"red road (0,0)-NE\nred knight (0,0)NE\nred holds {ROAD}").play("red builds road (0,0)-E")
    assert table.road_length("red") == 2


# -- settlements at your own knight
# -------------------------------------------------------------------------------------

OWN_KNIGHT = f"red road (0,0)-NE (0,0)-E\nred holds {SETTLEMENT}\nred knight "


@pytest.mark.rule("CK-123")
def test_to_settle_at_the_own_knight_it_has_to_move_away_first() -> None:
    table = acting(OWN_KNIGHT + "active (0,0)SE")
    assert table.refused("red builds settlement (0,0)SE") == "CK-123"
    assert not table.may("red builds settlement (0,0)SE")
    table.play("red moves the knight on (0,0)SE to (0,0)NE", "red builds settlement (0,0)SE")
    assert table.standing("red")["settlement"] == ["(0,1)N"]


@pytest.mark.rule("CK-123")
def test_an_inactive_knight_cannot_make_way() -> None:
    table = acting(OWN_KNIGHT + "inactive (0,0)SE")
    assert table.refused("red builds settlement (0,0)SE") == "CK-123"
    assert table.refused("red moves the knight on (0,0)SE to (0,0)NE") == "CK-126"


@pytest.mark.rule("CK-123")
def test_nor_can_one_without_a_free_corner_to_go_to() -> None:
    table = acting(OWN_KNIGHT + "active (0,0)SE\nblue knight (0,0)NE")
    assert table.refused("red builds settlement (0,0)SE") == "CK-123"
    assert "MoveKnight" not in table.offered("red")


# -- no building -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CK-124")
def test_a_knight_brings_in_nothing() -> None:
    table = lay("red knight mighty active (-1,-1)N\nred settlement (2,0)S").play("red rolls 6 6", "red rolls trade")
    assert table.gains() == []
    assert table.hand("red") == {}


@pytest.mark.rule("CK-124")
def test_a_knight_opens_no_harbor() -> None:
    trade = "red trades ore for wool"
    assert acting("red knight (0,-2)N\nred holds 3 ore").refused(trade) == "BASE-113"
    assert acting("red settlement (0,-2)N\nred holds 3 ore").refused(trade) is None


@pytest.mark.rule("CK-124")
def test_no_road_starts_from_a_knight() -> None:
    table = acting(f"red knight (0,0)NE\nred holds {ROAD}")
    assert table.refused("red builds road (0,0)-NE") == "BASE-127"
    assert not table.may("red builds road (0,0)-NE")


@pytest.mark.rule("CK-124")
def test_a_knight_gives_no_points() -> None:
    assert lay("red knight mighty active (0,0)N (0,0)S").points("red") == 0


@pytest.mark.rule("CK-125")
def test_a_knight_that_nothing_connects_any_more_keeps_standing() -> None:
    table = acting("red road (0,0)-NE\nred knight active (0,0)NE").play("red corrects no road (0,0)-NE")
    assert table.names() == [RoadRemoved.__name__]
    assert knight_on(table, "(0,0)NE") == "red basic active"
    assert "MoveKnight" not in table.offered("red")


def test_a_refused_correction_changes_nothing() -> None:
    table = lay("blue knight (0,0)N")
    outcome = table.state.apply(table.action("red has an active knight on (0,0)N"))
    assert isinstance(outcome, Refusal)
    assert (
        outcome.words == "As far as the companion knows, another player's knight stands there: take that one off first."
    )
    assert knight_on(table, "(0,0)N") == "blue basic inactive"


@pytest.mark.rule("CK-118")
@pytest.mark.parametrize("building", ["settlement", "city"])
@pytest.mark.parametrize("colour", ["red", "blue"])
def test_where_the_table_says_that_a_building_stands_there_is_no_knight(colour: str, building: str) -> None:
    table = acting("red knight active (0,0)N").play(f"{colour} corrects {building} (0,0)N")
    assert knight_on(table, "(0,0)N") is None
    assert knights_left(table, "red") == {"basic": 2, "strong": 2, "mighty": 2}
    assert table.standing(colour) == {building: ["(0,0)N"]}


@pytest.mark.rule("CK-107")
def test_a_knight_whose_level_is_put_right_was_still_activated_in_this_turn() -> None:
    table = acting("red road (0,0)-NE\nred knight inactive (0,0)N\nred holds 1 grain")
    table.play("red activates the knight on (0,0)N", "red has an active strong knight on (0,0)N")
    assert table.refused("red moves the knight on (0,0)N to (0,0)NE") == "CK-107"


@pytest.mark.parametrize("piece", ["knight", "settlement"])
def test_even_the_host_puts_no_knight_where_a_piece_of_another_would_have_to_vanish(piece: str) -> None:
    table = lay(f"blue {piece} (0,0)N")
    with pytest.raises(ValueError, match="stands there"):
        table.overrule("red has an active knight on (0,0)N")
