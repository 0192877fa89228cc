"""What a roll has brought stays until a person's next step: answers to the same roll and corrections do not end it."""

from dataclasses import replace

import pytest

from companion.table import Journal, Replace, Table, view
from companion.table.record import Record, keep
from tests.chronicle.evenings import golden
from tests.table.room import Room


def brought(room: Room, viewer: str = "table") -> list[str] | None:
    """What the newest roll has brought, in words, without the roll itself."""
    shown = view(room.table, viewer)["brought"]
    return None if shown is None else [words for words in shown["told"] if " rolls " not in words]


def covers(room: Room) -> bool:
    shown = view(room.table, "table")["brought"]
    return shown is not None and shown["covers"]


def going_on(journal: Journal, name: str, lines: int, robots: tuple[str, ...] = ()) -> Room:
    """A golden evening as far as so many lines."""
    played = golden(name)
    table = keep(journal, Record(played.choice, played.game, played.lines[:lines]))
    assert isinstance(table, Table)
    table.about = replace(table.about, robots=robots)
    return Room(journal, table)


def test_it_stays_while_hands_are_counted_and_pieces_are_put_right(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    rows = brought(room)
    assert rows
    room.done("CountHand", "blue", cards={"wool": 2})
    assert brought(room) == [*rows, "Blue's hand was counted."]
    assert covers(room)
    room.done("CorrectRoad", path="(1,-1)-NW", there=True)
    assert brought(room)[: len(rows)] == rows
    assert not covers(room)


def test_a_next_step_ends_it(room: Room) -> None:
    room.done("CountHand", cards={"brick": 4, "lumber": 4})
    assert brought(room) is None
    room.done("RollDice", dice=[4, 4])
    room.done("BuildRoad", path="(1,-1)-NW")
    assert brought(room) is None


def test_the_table_that_says_whose_turn_it_is_ends_it(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    room.done("CorrectTurn", "white")
    assert brought(room) is None


@pytest.mark.parametrize(
    ("name", "lines", "last"),
    [
        ("tb-fishermen-five", 206, "White draws a fish token."),
        ("six-paired", 216, "White returns 4 lumber and 1 wool to the supply."),
    ],
)
def test_an_answer_to_the_same_roll_adds_to_it(in_memory: Journal, name: str, lines: int, last: str) -> None:
    before = brought(going_on(in_memory, name, lines - 1))
    assert before is not None
    after = going_on(in_memory, name, lines)
    assert brought(after) == [*before, last]
    assert covers(after)


def test_whatever_is_moved_on_the_board_meanwhile_is_to_be_seen(in_memory: Journal) -> None:
    room = going_on(in_memory, "six-paired", 217)
    assert brought(room) == ["White returns 4 lumber and 1 wool to the supply.", "The robber stands on the forest 9."]
    assert not covers(room)


def test_what_robots_do_in_their_turns_does_not_end_it(in_memory: Journal) -> None:
    robot = going_on(in_memory, "tb-fishermen-five", 207, robots=("green",))
    rows = ["White takes 1 brick.", "Orange takes 1 wool.", "Green takes 2 wool.", "White draws a fish token."]
    assert brought(robot) == rows
    assert covers(robot)
    assert brought(going_on(in_memory, "tb-fishermen-five", 207)) is None


def test_a_roll_that_is_booked_while_people_still_put_something_right_is_shown(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    room.correct(Replace(2, (room.table.codec.action({"do": "RollDice", "player": "red", "dice": [3, 3]}),)))
    assert view(room.table, "table")["by_hand"] is not None
    assert brought(room) is None  # what is to be moved for it stands there already
    room.done("EndPart")
    room.done("RollDice", "blue", dice=[4, 4])
    for table in (room.table, room.reopened()):
        shown = view(table, "table")
        assert shown["by_hand"] is not None
        assert "White takes 1 ore." in shown["brought"]["told"]


def test_an_undo_of_a_roll_that_was_put_right_and_done_again_asks_for_no_card_twice(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    room.undo()
    room.table.set_right(by="tablet", key="right", seen=room.table.revision)
    room.redo()
    assert view(room.table, "table")["by_hand"] is not None
    assert brought(room) is None


def test_a_throw_that_is_not_complete_has_brought_nothing_yet(in_memory: Journal) -> None:
    played = golden("knights-six-paired")
    line = next(at for at, each in enumerate(played.lines, 1) if type(each.action).__name__ == "RollEventDie")
    assert brought(going_on(in_memory, "knights-six-paired", line - 1)) is None
    assert brought(going_on(in_memory, "knights-six-paired", line)) is not None
