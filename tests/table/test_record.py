"""A game as JSON Lines: exported, read, replayed, kept again; and a plain word at the first line that is wrong."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.geometry.printed import beginner_board
from companion.kernel import State
from companion.rules.base.scoring import Score
from companion.rules.choice import Choice, game_of
from companion.rules.codec import RecordError
from companion.rules.random_play import step
from companion.table import Journal, Replace, Table
from companion.table.record import Illegal, Record, RecordedLine, Replayed, export, keep, read, replay
from tests.table.room import FOUR, Room, begin

SIX = (*FOUR, "green", "brown")
DOCUMENT = Path(__file__).parents[2] / "docs" / "record-format.md"


def whole_game(seed: int, **choice: Any) -> tuple[Record, State]:
    """A record as another program would write it, and where its game ends."""
    seats = choice.pop("seats")
    chosen = Choice(seats, beginner_board(len(seats)), **choice)
    game, random, lines = game_of(chosen), Random(seed), list[RecordedLine]()
    state = State.start(game)
    while state[Score].winner is None:
        action, outcome = step(state, random)
        lines.append(RecordedLine(action))
        state = outcome.state
    return Record(chosen, game, tuple(lines)), state


@pytest.mark.parametrize(
    ("seed", "choice"),
    [
        (1, {"seats": FOUR[:3]}),
        (2, {"seats": FOUR, "variants": ("friendly robber", "harbormaster")}),
        (3, {"seats": SIX[:5]}),
        (4, {"seats": SIX, "five_six": "special building", "variants": ("separate phases",)}),
    ],
    ids=["three", "four with variants", "five", "six"],
)
def test_a_whole_game_replays_to_the_same_state(journal: Journal, seed: int, choice: dict[str, Any]) -> None:
    written, end = whole_game(seed, **choice)
    table = keep(journal, written)
    assert not isinstance(table, Illegal)
    assert table.state == end
    record = read(export(table))
    assert record.choice == table.choice
    played = replay(record)
    assert isinstance(played, Replayed)
    assert played.state == end
    assert played.otherwise_from is None


def test_a_record_holds_the_lines_in_force_with_their_marks(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    room.done("BuildRoad", path="(2,0)-E", overrule=True)
    room.done("EndPart")
    room.undo()
    header, *lines = [json.loads(line) for line in export(room.table)]
    assert (header["format"], header["version"]) == ("hexkeeper record", 1)
    assert header["choice"]["seats"] == list(FOUR)
    assert [(line["line"], line["action"]["do"], line.get("overruled")) for line in lines] == [
        (1, "ChooseStarter", None),
        (2, "RollDice", None),
        (3, "BuildRoad", True),
    ]


def test_what_came_in_by_a_correction_is_still_marked_so_when_the_record_is_kept(room: Room, journal: Journal) -> None:
    room.done("RollDice", dice=[4, 4])
    room.done("EndPart")
    room.correct(Replace(2, (room.table.codec.action({"do": "RollDice", "player": "red", "dice": [5, 5]}),)))
    table = keep(journal, read(export(room.table)), "kept")
    assert not isinstance(table, Illegal)
    assert [line.corrected for line in table.history.lines()] == [False, True, False]
    assert list(export(Table.open(journal, "kept"))) == list(export(room.table))


def test_the_first_illegal_line_is_named_with_its_rule(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    room.done("EndPart")
    lines = list(export(room.table))
    lines[3] = json.dumps({"action": {"do": "BuildCity", "player": "red", "corner": "(0,-1)N"}})
    stopped = replay(read(lines))
    assert isinstance(stopped, Illegal)
    assert (stopped.line, stopped.refusal.rule) == (3, "BASE-120")


def test_an_illegal_record_is_not_kept(room: Room, journal: Journal) -> None:
    lines = list(export(room.table))
    record = read([*lines, json.dumps({"action": {"do": "EndPart", "player": "red"}})])
    assert isinstance(keep(journal, record), Illegal)
    assert len(journal.games()) == 1


def test_a_line_that_causes_something_else_now_is_pointed_at(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    room.done("EndPart")
    lines = [json.loads(line) for line in export(room.table)]
    lines[2]["digest"] = "0" * 16
    played = replay(read(json.dumps(line) for line in lines))
    assert isinstance(played, Replayed)
    assert played.words == "this engine decides otherwise from line 2"


def test_other_programs_need_to_write_only_actions(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    header, *lines = export(room.table)
    bare = [json.dumps({"action": json.loads(line)["action"]}) for line in lines]
    played = replay(read([header, "", *bare]))
    assert isinstance(played, Replayed)
    assert played.state == room.table.state


def broken(room: Room, line: int, text: str) -> RecordError:
    room.done("RollDice", dice=[4, 4])
    lines = list(export(room.table))
    lines[line - 1] = text
    with pytest.raises(RecordError) as caught:
        read(lines)
    return caught.value


@pytest.mark.parametrize(
    ("line", "text", "field"),
    [
        (1, "{}", "line 1"),
        (1, '{"format": "hexkeeper record", "version": 2}', "line 1: version"),
        (1, '{"format": "hexkeeper record", "version": 1, "choice": {"seats": 4}}', "line 1: seats"),
        (2, "not json", "line 2"),
        (2, "[]", "line 2"),
        (2, "{}", "line 2: action"),
        (3, '{"action": {"do": "RollDice", "player": "red", "dice": [3]}}', "line 3: dice"),
        (3, '{"action": {"do": "EndPart", "player": "red"}, "by": 5}', "line 3: by"),
        (3, '{"action": {"do": "EndPart", "player": "red"}, "overruled": "yes"}', "line 3: overruled"),
        (3, '{"action": {"do": "EndPart", "player": "red"}, "digest": 1}', "line 3: digest"),
        (3, '{"action": {"do": "EndPart", "player": "red"}, "mood": "good"}', "line 3: mood"),
        (3, '{"line": 7, "action": {"do": "EndPart", "player": "red"}}', "line 3: line"),
    ],
)
def test_a_bad_line_is_named_with_its_field(room: Room, line: int, text: str, field: str) -> None:
    assert broken(room, line, text).field == field


def test_an_empty_file_is_no_record() -> None:
    with pytest.raises(RecordError, match="line 1: found null, expected a header"):
        read([])


def test_the_example_in_the_document_is_a_record() -> None:
    text = DOCUMENT.read_text()
    example = text.split("```jsonl\n")[1].split("```")[0]
    played = replay(read(example.splitlines()))
    assert isinstance(played, Replayed)
    assert played.otherwise_from is None


def test_every_action_is_listed_in_the_document(empty: Room) -> None:
    text = DOCUMENT.read_text()
    every = begin(empty.journal, seats=SIX, five_six="special building").table.state.game.actions
    assert [name for name in every if f"`{name}`" not in text] == []
