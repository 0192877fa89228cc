"""The foreign knight. Ledger Traders & Barbarians, TBS4-80 to TBS4-82, TBS4-86, TBS4-88."""

import pytest

from companion.boxes.traders_barbarians.rules.barbarian_attack.castle_knights import CorrectCastleKnight
from companion.boxes.traders_barbarians.rules.barbarian_attack.invaders import Invaders
from companion.kernel import Seat
from companion.rules.base.points import points
from tests.boxes.traders_barbarians.rules.barbarian_attack.table import gold, knights, landed, paths, prisoners
from tests.boxes.traders_barbarians.rules.catan_for_two.coast import FOREIGN, acting, lay
from tests.boxes.traders_barbarians.rules.catan_for_two.table import Table

COST = "red holds 2 ore 2 wool 2 grain\nblue holds 2 ore 2 wool 2 grain"
CASTLE = ("(-2,2)-NW", "(-2,2)-NE", "(-2,2)-E")


def mustered() -> Table:
    """Red has turned up the first knight of the game."""
    return acting(COST).play("red turns up knighthood", f"red places a knight on {CASTLE[0]}")


@pytest.mark.rule("TBS4-80")
def test_with_the_first_knight_its_player_places_the_foreign_knight_at_the_castle() -> None:
    table = mustered()
    assert table.agenda() == ["place the foreign knight: red"]
    assert table.refused("red places the foreign knight on (0,0)-E") == "TBS4-80"
    assert table.refused(f"red places the foreign knight on {CASTLE[0]}") == "TBS4-45"
    table.play(f"red places the foreign knight on {CASTLE[1]}")
    assert (knights(table, "white"), table.agenda()) == (paths(table, CASTLE[1]), ["act: red"])


@pytest.mark.rule("TBS4-81")
def test_it_comes_once() -> None:
    table = mustered().play(f"red places the foreign knight on {CASTLE[1]}")
    table.play("red turns up swift_knight", "red places a knight on (0,0)-E")
    assert table.agenda() == ["act: red"]
    table.play(f"red moves the knight {CASTLE[0]} to (-1,1)-NE", "red ends", "blue rolls 1 1", "blue rolls 6 6")
    table.play("blue turns up knighthood", f"blue places a knight on {CASTLE[0]}")
    assert table.agenda() == ["act: blue"]


@pytest.mark.rule("TBS4-81")
def test_there_is_one_and_of_the_other_neutral_colour_none() -> None:
    table = lay("foreign knight (0,0)-E")
    board = table.game.topology
    for owner in (FOREIGN, Seat(3)):
        more = CorrectCastleKnight(Seat(0), board.path("(0,0)-W"), there=True, owner=owner)  # type: ignore[arg-type]
        refusal = table.state.check(more)
        assert refusal is not None
        assert refusal.rule == "TBS4-06"


@pytest.mark.rule("TBS4-80", "TBS4-82")
def test_both_players_move_it() -> None:
    table = acting("foreign knight (0,0)-E").play("red moves the foreign knight (0,0)-E to (0,0)-W")
    assert knights(table, "white") == paths(table, "(0,0)-W")
    assert table.refused("red moves the foreign knight (0,0)-W to (0,0)-E") == "TBS4-46"
    table.play("red ends", "blue rolls 1 1", "blue rolls 6 6", "blue moves the foreign knight (0,0)-W to (0,0)-E")
    assert knights(table, "white") == paths(table, "(0,0)-E")


@pytest.mark.rule("TBS4-82")
def test_it_rides_for_a_grain() -> None:
    table = acting("foreign knight (-2,0)-W\nred holds 1 grain")
    assert table.refused("red moves the foreign knight (-2,0)-W to (0,0)-W") == "TBS4-46"
    assert table.refused("red rides the foreign knight (-2,0)-W to (-2,0)-NW") == "TBS4-47"
    assert table.refused("red rides the foreign knight (-2,0)-W to (2,0)-E") == "TBS4-47"
    table.play("red rides the foreign knight (-2,0)-W to (0,0)-W")
    assert (knights(table, "white"), table.hand_size("red")) == (paths(table, "(0,0)-W"), 0)


@pytest.mark.rule("TBS4-82")
def test_it_rides_after_a_knight_of_ones_own() -> None:
    table = acting("foreign knight (-2,0)-W\nred knights (1,0)-E\nred holds 1 grain")
    table.play("red moves the knight (1,0)-E to (1,0)-W", "red rides the foreign knight (-2,0)-W to (0,0)-W")
    assert knights(table, "white") == paths(table, "(0,0)-W")


@pytest.mark.rule("TBS4-82")
def test_knights_of_ones_own_move_before_it() -> None:
    table = acting("foreign knight (0,0)-E\nred knights (-2,0)-W")
    table.play("red moves the foreign knight (0,0)-E to (0,0)-W")
    assert table.refused("red moves the knight (-2,0)-W to (-2,0)-NW") == "TBS4-82"


@pytest.mark.rule("TBS4-82")
def test_a_knight_at_the_castle_has_to_move_before_it() -> None:
    table = acting(f"foreign knight (0,0)-E\nred knights {CASTLE[0]}")
    assert table.refused("red moves the foreign knight (0,0)-E to (0,0)-W") == "TBS4-51"
    table.play(f"red moves the knight {CASTLE[0]} to (-1,1)-NE", "red moves the foreign knight (0,0)-E to (0,0)-W")


@pytest.mark.rule("TBS4-82")
def test_a_knight_that_the_table_finds_at_the_castle_later_holds_nobody_up() -> None:
    table = acting("foreign knight (0,0)-E").play("red moves the foreign knight (0,0)-E to (0,0)-W")
    table.play(f"red says knight stands on {CASTLE[0]}", "red ends")
    assert table.turn() == "blue"


@pytest.mark.rule("TBS4-82")
def test_it_stays_on_the_board_whatever_the_die_of_losses_shows() -> None:
    table = lay("barbarians 1 (-2,0)\nred knights (-2,0)-E\nforeign knight (-2,0)-W")
    table.play("red rolls 1 1", "red rolls 6 6", "red ends", "red rolls 6 5 for a prisoner", "red rolls 2 for losses")
    assert (knights(table, "red"), knights(table, "white")) == ([], paths(table, "(-2,0)-W"))


def beaten(dice: str) -> Table:
    """Red and the foreign knight have beaten one barbarian, and Red has rolled for it."""
    table = lay("barbarians 1 (-2,0)\nred knights (-2,0)-E\nforeign knight (-2,0)-W")
    return table.play("red rolls 1 1", "red rolls 6 6", "red ends", f"red rolls {dice} for a prisoner")


@pytest.mark.rule("TBS4-86")
def test_its_roll_counts_as_three() -> None:
    assert prisoners(beaten("1 3"), "red") == 1
    table = beaten("1 2")
    assert table.agenda()[0] == "roll for a prisoner: red"
    table.play("red rolls 1 1 for a prisoner")
    assert prisoners(table, "red") == 0


@pytest.mark.rule("TBS4-86")
def test_with_three_against_two_it_gets_one_without_a_roll() -> None:
    around = "(-2,0)-E (-2,0)-NE (-2,0)-NW"
    table = lay(f"barbarians 3 (-2,0)\nred knights {around}\nforeign knight (-2,0)-W")
    table.play("red rolls 1 1", "red rolls 6 6", "red ends")
    assert table.state[Invaders].prisoners == (2, 0, 1, 0)
    assert table.agenda()[0] == "roll for losses: red"


@pytest.mark.rule("TBS4-88")
def test_its_prisoner_is_set_aside_and_gives_nobody_a_point() -> None:
    table = beaten("1 1")
    assert table.state[Invaders].prisoners == (0, 0, 1, 0)
    assert [points(table.state, Seat(seat)) for seat in range(2)] == [0, 0]
    assert "(-2,0)" not in landed(table)
    assert gold(table, "red") == 3
