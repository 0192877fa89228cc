"""Victory points, and when they win. Ledger base, BASE-213 to BASE-221."""

import pytest

from companion.rules.base.scoring import Won
from tests.rules.table import lay

NINE_POINTS = """
    red city (0,-2)N (2,-2)N (-2,2)N (0,2)N
    red settlement (0,0)N
    red road (0,0)-NE
    red holds 1 brick 1 lumber 1 wool 1 grain
"""
FIVE_ROADS = "red road (0,0)-NE (0,0)-E (0,0)-SE (0,0)-SW (0,0)-W"
THE_TENTH = "red corrects settlement (2,0)S"


@pytest.mark.rule("BASE-213")
def test_ten_points_in_ones_own_turn_win_at_once() -> None:
    table = lay(NINE_POINTS + "red road (0,0)-E (1,0)-NW").play("red rolls 1 1", "red builds settlement (1,0)N")
    assert table.points("red") == 10
    assert table.winner() == "red"
    assert table.refused("red ends") is not None


@pytest.mark.rule("BASE-213")
def test_nine_points_do_not_win() -> None:
    table = lay(NINE_POINTS).play("red rolls 1 1")
    assert table.winner() is None


@pytest.mark.rule("BASE-213")
def test_what_was_due_is_dropped_when_the_game_is_won() -> None:
    table = lay(NINE_POINTS + "blue holds 8 ore").play("red rolls 3 4")
    table.play(THE_TENTH)
    assert table.winner() == "red"
    assert table.agenda() == ["show hidden points: red blue white orange"]


@pytest.mark.rule("BASE-214")
def test_ten_points_reached_in_the_turn_of_another_do_not_win_yet() -> None:
    table = lay(NINE_POINTS + "turn blue").play("blue rolls 1 1", THE_TENTH)
    assert table.points("red") == 10
    assert table.winner() is None


@pytest.mark.rule("BASE-214")
def test_meanwhile_anybody_else_may_win_in_their_own_turn() -> None:
    table = lay("""
        turn blue
        red city (0,-2)N (2,-2)N (-2,2)N (0,2)N
        red settlement (0,0)N (-2,0)N
        blue city (1,1)N (1,-1)N (-1,1)N
        blue settlement (2,0)S (2,0)N (-2,1)N
        blue holds 3 ore 2 grain
    """)
    assert (table.points("red"), table.points("blue")) == (10, 9)
    table.play("blue rolls 1 1", "blue builds city (2,0)S")
    assert table.winner() == "blue"


@pytest.mark.rule("BASE-215")
def test_points_lost_again_before_ones_own_turn_do_not_count() -> None:
    table = lay(NINE_POINTS + "turn orange").play("orange rolls 1 1", THE_TENTH)
    table.play("red corrects nothing (2,0)S", "orange ends")
    assert table.turn() == "red"
    assert table.winner() is None


@pytest.mark.rule("BASE-216")
def test_ten_points_at_the_beginning_of_ones_own_turn_win_before_the_roll() -> None:
    table = lay(NINE_POINTS + "turn orange").play("orange rolls 1 1", THE_TENTH, "orange ends")
    assert table.winner() == "red"
    assert table.refused("red rolls 1 1") is not None


@pytest.mark.rule("BASE-218")
def test_more_than_ten_points_win_too() -> None:
    table = lay("""
        red city (0,-2)N (2,-2)N (-2,2)N (0,2)N
        red settlement (0,0)N
        red played 2 knight
        red cards 1 knight
    """)
    table.play("red plays knight")
    assert table.points("red") == 11
    assert table.winner() == "red"


@pytest.mark.rule("BASE-137", "BASE-141", "BASE-219")
@pytest.mark.parametrize(
    ("lies", "points"),
    [
        ("red settlement (0,0)N", 1),
        ("red city (0,0)N", 2),
        (FIVE_ROADS, 2),
        ("red played 3 knight", 2),
        ("red played 1 victory_point", 1),
        ("red road (0,0)-NE (0,0)-E (0,0)-SE (0,0)-SW", 0),
        ("red played 2 knight", 0),
        ("red holds 9 ore", 0),
    ],
)
def test_each_thing_has_its_points(lies: str, points: int) -> None:
    assert lay(lies).points("red") == points


@pytest.mark.rule("BASE-219")
def test_the_example_of_the_booklet_makes_ten_points() -> None:
    table = lay("""
        turn blue
        red settlement (0,-2)N (2,-2)N
        red city (0,2)N (-2,2)N
        red road (0,0)-NE (0,0)-E (0,0)-SE (0,0)-SW (0,0)-W
        red cards 2 victory_point
    """)
    assert table.points("red") == 2 + 4 + 2
    assert table.all_points("red") == 10


@pytest.mark.rule("BASE-220")
@pytest.mark.parametrize(
    ("card", "suns"),
    [
        ("red played 1 victory_point", 1),
        ("red played 3 knight", 2),
        (FIVE_ROADS, 2),
    ],
    ids=["victory point card", "Largest Army", "Longest Road"],
)
def test_each_sun_on_a_card_is_a_point(card: str, suns: int) -> None:
    assert lay(card).points("red") == suns


@pytest.mark.rule("BASE-221")
def test_there_is_one_winner_and_nobody_wins_after_that() -> None:
    table = lay(NINE_POINTS + "blue city (1,1)N (1,-1)N (-1,1)N (-2,1)N\nblue settlement (2,0)N")
    table.play("red rolls 1 1", THE_TENTH)
    assert table.winner() == "red"
    table.play("blue corrects settlement (1,0)S")
    assert table.points("blue") == 10
    assert table.refused("blue corrects the turn") == "BASE-213"
    table.play("red corrects settlement (0,2)S")
    assert not any(isinstance(happening, Won) for happening in table.happened)
    assert table.winner() == "red"


@pytest.mark.rule("BASE-221")
def test_nobody_has_won_at_the_beginning() -> None:
    assert lay().winner() is None


@pytest.mark.rule("BASE-213", "BASE-214")
def test_points_that_were_a_mistake_have_won_nothing_and_what_was_due_still_is() -> None:
    table = lay(NINE_POINTS + "blue holds 8 ore").play("red rolls 3 4")
    before = table.state
    table.play(THE_TENTH, "red corrects nothing (2,0)S")
    assert table.winner() is None
    assert table.agenda() == ["discard: blue"]
    assert table.state == before


@pytest.mark.rule("BASE-213", "BASE-077")
def test_a_victory_that_rested_on_a_mistake_is_over_once_that_is_put_right() -> None:
    table = lay(NINE_POINTS + "red road (0,0)-E (1,0)-NW").play("red rolls 1 1", "red builds settlement (1,0)N")
    assert table.winner() == "red"
    table.play("red corrects nothing (0,2)N")
    assert (table.winner(), table.points("red")) == (None, 8)
    assert table.agenda() == ["act: red"]
    table.play("red ends", "blue rolls 1 1")


@pytest.mark.rule("BASE-216")
def test_a_victory_at_the_start_of_a_turn_that_rested_on_a_mistake_leaves_that_turn() -> None:
    table = lay(NINE_POINTS + "turn orange").play("orange rolls 1 1", THE_TENTH, "orange ends")
    assert table.winner() == "red"
    table.play("red corrects nothing (2,0)S")
    assert (table.winner(), table.agenda()) == (None, ["roll: red"])


@pytest.mark.rule("BASE-213")
def test_what_does_not_take_the_points_away_leaves_the_victory() -> None:
    table = lay(NINE_POINTS).play("red rolls 1 1", THE_TENTH, "blue corrects road (2,0)-NE")
    assert table.winner() == "red"
    assert table.refused("blue corrects the turn") == "BASE-213"
