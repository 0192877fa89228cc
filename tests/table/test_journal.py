"""The journal on disk: committed or refused, never half; a damaged file is kept and told of."""

import sqlite3
import stat
import tempfile
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from companion.table import Booked, Journal, JournalError, Table, UnknownGameError
from companion.table.journal import Row
from tests.disks import every_disk_full, without_rights
from tests.table.room import Room, first_game


def row(number: int, key: str | None = None) -> Row:
    return Row(number, "undo", {"by": "tablet"}, key, "", "0")


def test_the_journal_is_written_ahead_and_synced_in_full(journal: Journal) -> None:
    assert journal._connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert journal._connection.execute("PRAGMA synchronous").fetchone() == (2,)


def test_another_connection_sees_a_row_as_soon_as_it_is_acknowledged(room: Room, tmp_path: Path) -> None:
    room.done("RollDice", dice=[4, 4])
    with closing(sqlite3.connect(tmp_path / "journal.sqlite")) as other:
        assert other.execute("SELECT number, kind FROM lines").fetchall() == [(1, "do"), (2, "do")]


def test_rows_are_added_all_or_none(journal: Journal) -> None:
    journal.begin("game", {}, "0")
    journal.append("game", [row(1)])
    with pytest.raises(JournalError, match="nothing was changed"):
        journal.append("game", [row(2), row(1)])
    assert [one.number for one in journal.rows("game")] == [1]
    journal.append("game", [row(2)])


def test_a_key_is_met_once_in_a_game(journal: Journal) -> None:
    journal.begin("game", {}, "0")
    journal.append("game", [row(1, "press")])
    with pytest.raises(JournalError):
        journal.append("game", [row(2, "press")])
    journal.begin("another", {}, "0")
    journal.append("another", [row(1, "press")])


def test_games_are_listed_the_newest_first(tmp_path: Path) -> None:
    times = count(10.0)
    with closing(Journal.open(tmp_path / "journal", clock=lambda: next(times))) as journal:
        journal.begin("old", {"seats": ["red", "blue"]}, "0")
        journal.begin("new", {"seats": ["red"]}, "0")
        journal.append("old", [row(1)])
        assert [(entry.game, entry.seats, entry.rows) for entry in journal.games()] == [
            ("new", ("red",), 0),
            ("old", ("red", "blue"), 1),
        ]


def test_a_game_that_is_not_there_is_said_so(journal: Journal) -> None:
    with pytest.raises(UnknownGameError, match="no game 'nowhere'"):
        Table.open(journal, "nowhere")


def test_a_missing_row_is_noticed_when_the_game_is_opened(room: Room, tmp_path: Path) -> None:
    room.done("RollDice", dice=[4, 4])
    with closing(sqlite3.connect(tmp_path / "journal.sqlite")) as other:
        other.execute("DELETE FROM lines WHERE number = 1")
        other.commit()
    with pytest.raises(JournalError, match="missing"):
        room.reopened()


def test_a_file_that_is_no_journal_at_all_is_set_aside_and_told_of(tmp_path: Path) -> None:
    path, content = tmp_path / "journal.sqlite", b"this is a shopping list\n" * 100
    path.write_bytes(content)
    with closing(Journal.open(path)) as fresh:
        assert fresh.games() == ()
        assert fresh.notice is not None
        assert "journal.sqlite.damaged-1. 0 games are whole." in fresh.notice
        assert (tmp_path / "journal.sqlite.damaged-1").read_bytes() == content
        assert first_game(fresh).table.revision == 1


def test_a_sound_file_needs_no_notice(tmp_path: Path) -> None:
    Journal.open(tmp_path / "journal").close()
    with closing(Journal.open(tmp_path / "journal")) as again:
        assert again.notice is None


def test_a_place_that_may_not_be_written_to_is_said_so() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        Journal.open(folder / "journal").close()
        for path in folder.iterdir():
            path.chmod(stat.S_IRUSR | stat.S_IRGRP | stat.S_IROTH)
        folder.chmod(0o555)
        with (
            without_rights(),
            pytest.raises(JournalError, match=r"was not opened: the journal (may not|cannot)"),
        ):
            Journal.open(folder / "journal")
        folder.chmod(0o755)
        assert not list(folder.glob("*.damaged-*"))


def test_a_full_disk_refuses_the_action_shows_nothing_and_recovers(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    before, told = room.table.state, list[Booked]()
    room.table.subscribe(told.append)
    with every_disk_full(), pytest.raises(JournalError, match="This was not entered, and nothing was changed"):
        room.say("EndPart")
    assert room.table.revision == 2
    assert room.table.state == before
    assert told == []
    room.done("EndPart")
    assert room.table.revision == 3
    assert room.reopened().state == room.table.state


def test_a_second_program_that_wrote_meanwhile_is_noticed(room: Room) -> None:
    other = room.reopened()
    room.done("RollDice", dice=[4, 4])
    action = other.codec.action({"do": "RollDice", "player": "red", "dice": [1, 1]})
    with pytest.raises(JournalError, match="another program has written"):
        other.submit(action, by="tablet", key="elsewhere", seen=1)
    assert other.revision == 1
    assert room.reopened().state == room.table.state


def test_rows_that_cannot_be_kept_leave_nothing_half_written(room: Room, journal: Journal) -> None:
    row = Row(room.table.revision + 1, "undo", {"by": "tablet"}, "\ud800", "digest", "engine")
    with pytest.raises(UnicodeEncodeError):
        journal.append(room.table.game, [row])
    room.done("RollDice", dice=[4, 4])
    assert room.reopened().state == room.table.state
