"""Who starts. Ledger base, BASE-036, BASE-059, BASE-060."""

import pytest

from companion.geometry.printed import start_pieces
from companion.rules.base.starting_player import RollForStart
from tests.rules.table import begin


@pytest.mark.rule("BASE-059")
def test_everybody_rolls_for_the_start_in_any_order() -> None:
    table = begin()
    assert table.agenda() == ["roll for the start: red blue white orange"]
    table.play("white rolls 2 3")
    assert table.agenda() == ["roll for the start: red blue orange"]


@pytest.mark.rule("BASE-059")
def test_the_highest_total_is_the_starting_player() -> None:
    table = begin().play("red rolls 2 3", "blue rolls 4 4", "white rolls 6 5", "orange rolls 1 6")
    assert table.agenda() == ["place a settlement: white"]


@pytest.mark.rule("BASE-059")
def test_nobody_rolls_twice_for_the_start() -> None:
    table = begin().play("red rolls 1 1")
    assert table.refused("red rolls 6 6") == "BASE-059"


@pytest.mark.rule("BASE-059")
def test_nothing_is_placed_before_it_is_known_who_starts() -> None:
    table = begin().play("red rolls 6 6")
    assert table.refused("red places settlement (0,0)N") == "BASE-061"


@pytest.mark.rule("BASE-060")
def test_players_with_the_same_highest_total_roll_again_among_themselves() -> None:
    table = begin().play("red rolls 4 4", "blue rolls 5 6", "white rolls 2 2", "orange rolls 6 5")
    assert table.names()[-1] == "RollAgain"
    assert table.agenda() == ["roll for the start: blue orange"]
    assert table.refused("red rolls 6 6") == "BASE-059"


@pytest.mark.rule("BASE-060")
def test_only_the_new_rolls_decide_a_tie() -> None:
    table = begin().play("red rolls 4 4", "blue rolls 5 6", "white rolls 2 2", "orange rolls 6 5")
    table.play("orange rolls 1 2", "blue rolls 1 1")
    assert table.agenda() == ["place a settlement: orange"]


@pytest.mark.rule("BASE-060")
def test_a_tie_may_be_followed_by_another() -> None:
    table = begin(seats=("red", "blue", "white")).play("red rolls 6 6", "blue rolls 6 6", "white rolls 6 6")
    table.play("red rolls 1 2", "blue rolls 2 3", "white rolls 3 2")
    assert table.agenda() == ["roll for the start: blue white"]
    table.play("blue rolls 1 1", "white rolls 1 2")
    assert table.agenda() == ["place a settlement: white"]


@pytest.mark.rule("BASE-059")
def test_the_table_may_say_who_starts_instead_of_reading_the_rolls() -> None:
    table = begin().play("red rolls 6 6", "blue says orange starts")
    assert table.agenda() == ["place a settlement: orange"]


@pytest.mark.rule("BASE-036")
def test_the_oldest_player_is_named_as_the_starting_player_of_a_beginner_game() -> None:
    table = begin(start_pieces=start_pieces(4)).play("white says blue starts")
    assert table.turn() == "blue"
    assert table.agenda() == ["roll: blue"]


@pytest.mark.rule("BASE-013", "BASE-059")
@pytest.mark.parametrize("faces", ["0 6", "7 1"])
def test_a_roll_for_the_start_needs_two_faces_of_one_to_six(faces: str) -> None:
    assert begin().refused(f"red rolls {faces}") == "BASE-013"


@pytest.mark.rule("BASE-059")
def test_a_roll_for_the_start_can_fall_in_36_ways_each_as_likely_as_any_other() -> None:
    table = begin()
    outcomes = table.state.outcomes(RollForStart(table.seat("red")))
    assert len(set(outcomes)) == 36
    assert {weight for _, weight in outcomes} == {1}
