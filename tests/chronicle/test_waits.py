"""Times: of a game, of its parts, and of those the table waited for."""

import pytest

from companion.chronicle import figures
from companion.table import Journal, Replace
from companion.table.record import keep
from tests.chronicle.evenings import Clock, golden
from tests.table.room import Room

RED, BLUE, WHITE, ORANGE = range(4)


def two_parts(room: Room, clock: Clock) -> None:
    """Red rolls at once, thinks for a minute and a half before the end; Blue takes 40 s to roll."""
    room.done("RollDice", dice=[1, 1])
    clock.now += 80
    room.done("EndPart")
    clock.now += 30
    room.done("RollDice", "blue", dice=[6, 6])


def test_a_wait_belongs_to_whoever_ended_it_and_says_what_was_waited_for(room: Room, clock: Clock) -> None:
    two_parts(room, clock)
    seen = figures(room.table).waits
    assert [(wait.player, wait.seconds, wait.line, wait.part) for wait in seen.longest] == [
        (RED, 90.0, 3, 1),
        (BLUE, 40.0, 4, 2),
    ]
    assert seen.longest[1].words == "Blue: roll the dice"
    assert seen.seconds == (100.0, 40.0, 0.0, 0.0)
    assert seen.entries == (3, 1, 0, 0)


def test_a_part_lasts_until_the_next_begins(room: Room, clock: Clock) -> None:
    two_parts(room, clock)
    seen = figures(room.table)
    assert [(part.number, part.player, part.dice, part.seconds) for part in seen.parts] == [
        (1, RED, (1, 1), 100.0),
        (2, BLUE, (6, 6), 40.0),
    ]
    assert (seen.began, seen.seconds, seen.rested) == (1030.0, 140.0, 0.0)


def test_supper_is_a_break_and_nobodys_wait(room: Room, clock: Clock) -> None:
    room.done("RollDice", dice=[1, 1])
    clock.now += 3600
    room.done("EndPart")
    seen = figures(room.table)
    assert (seen.seconds, seen.rested) == (10.0, 3610.0)
    assert (seen.waits.longest, seen.waits.seconds[RED]) == ((), 10.0)


def test_what_was_undone_and_entered_again_counts_from_then(room: Room, clock: Clock) -> None:
    room.done("RollDice", dice=[1, 1])
    room.undo()
    clock.now += 30
    room.done("RollDice", dice=[2, 2])
    assert [(wait.line, wait.seconds) for wait in figures(room.table).waits.longest] == [(2, 60.0)]


def test_what_was_done_again_has_its_first_time(room: Room) -> None:
    room.done("RollDice", dice=[1, 1])
    before = figures(room.table).ended
    room.undo()
    room.redo()
    assert figures(room.table).ended == before == 1040.0


def test_a_line_that_came_in_by_a_correction_has_no_time(room: Room, clock: Clock) -> None:
    two_parts(room, clock)
    other = room.table.codec.action({"do": "RollDice", "player": "red", "dice": [2, 2]})
    room.correct(Replace(2, (other,)))
    seen = figures(room.table)
    assert [wait.line for wait in seen.waits.longest] == [4]
    assert seen.parts[0].seconds == 0.0


def test_times_are_the_same_when_the_game_is_opened_again(room: Room, clock: Clock) -> None:
    two_parts(room, clock)
    assert figures(room.reopened()) == figures(room.table)


@pytest.mark.parametrize("back", [5.0, 50_000.0])
def test_a_clock_that_was_set_back_makes_no_wait(room: Room, clock: Clock, back: float) -> None:
    clock.now -= back + 10
    room.done("RollDice", dice=[1, 1])
    assert (figures(room.table).seconds, figures(room.table).rested) == (0.0, 0.0)


def test_a_record_that_was_read_in_has_no_times(journal: Journal) -> None:
    table = keep(journal, golden("two-players"), "read")
    seen = figures(table)  # type: ignore[arg-type]
    assert (seen.began, seen.seconds, seen.waits.longest) == (None, 0.0, ())
