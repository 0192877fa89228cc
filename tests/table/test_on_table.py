"""The game that is on: named in the journal with the booking that puts it there, whatever the clock says."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path

import pytest

from companion.table import Journal, JournalError, Table, record
from companion.table.journal import Row
from tests.disks import every_disk_full
from tests.table.room import Room, begin


def going(*, since: float, forward: float) -> Callable[[], float]:
    """A clock on the wall."""
    times = count(since, forward)
    return lambda: next(times)


@contextmanager
def opened(path: Path, clock: Callable[[], float]) -> Iterator[Journal]:
    with closing(Journal.open(path, clock)) as journal:
        yield journal


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.sqlite"


def without_a_name(path: Path) -> None:
    """A journal from before the game that is on was named in it."""
    with closing(sqlite3.connect(path)) as old:
        old.execute("DROP TABLE on_table")
        old.execute("PRAGMA user_version=1")
        old.commit()


def entry(number: int) -> Row:
    return Row(number, "undo", {"by": "tablet"}, None, "", "0")


def test_before_the_first_game_none_is_on(path: Path) -> None:
    with opened(path, going(since=1000, forward=1)) as journal:
        assert journal.on_table() is None


def test_the_game_begun_last_is_on_also_when_the_clock_was_set_back_before_it(path: Path) -> None:
    with opened(path, going(since=2_000_000_000, forward=1)) as journal:
        begin(journal)
    with opened(path, going(since=1000, forward=1)) as journal:
        begun = begin(journal).table.game
    with opened(path, going(since=3_000_000_000, forward=1)) as journal:
        assert journal.on_table() == begun


def test_the_game_gone_on_with_is_on_also_when_the_clock_runs_backwards(path: Path) -> None:
    with opened(path, going(since=5000, forward=-1)) as journal:
        first, second = begin(journal).table.game, begin(journal).table.game
        journal.lay(first)
        journal.append(first, [entry(1)])
        assert journal.on_table() == first
        journal.append(second, [entry(1)])
    with closing(Journal.look(path)) as looked:
        assert looked.on_table() == first


def test_an_entry_of_another_game_puts_no_game_on_the_table(path: Path) -> None:
    with opened(path, going(since=1000, forward=1)) as journal:
        journal.begin("one", {}, "0")
        journal.begin("other", {}, "0")
        journal.append("one", [entry(1)])
        assert journal.on_table() == "other"


def test_an_import_is_never_on(path: Path, room: Room) -> None:
    taken_in = record.read(list(record.export(room.table)))
    with opened(path, going(since=1000, forward=1)) as journal:
        on = journal.on_table()
        assert on == room.table.game
        kept = record.keep(journal, taken_in)
        assert isinstance(kept, Table)
        assert kept.game != on
        assert journal.on_table() == on


def test_an_import_into_an_empty_journal_puts_nothing_on_the_table(room: Room, tmp_path: Path) -> None:
    taken_in = record.read(list(record.export(room.table)))
    with closing(Journal.beside(tmp_path / "other.sqlite")) as journal:
        record.keep(journal, taken_in)
        assert journal.on_table() is None


def test_in_a_journal_from_before_games_were_named_the_one_played_last_is_on(path: Path) -> None:
    with opened(path, going(since=1000, forward=10)) as journal:
        for name in ("first", "played last", "begun last"):
            journal.begin(name, {}, "0")
        journal.append("played last", [entry(1)])
    without_a_name(path)
    with closing(Journal.look(path)) as looked:
        assert looked.on_table() == "played last"
    with opened(path, going(since=1, forward=0)) as journal:
        assert journal.on_table() == "played last"


def test_an_import_into_such_a_journal_is_not_on_either(path: Path, room: Room, journal: Journal) -> None:
    taken_in = record.read(list(record.export(room.table)))
    journal.close()
    without_a_name(path)
    with closing(Journal.beside(path, lambda: 4_000_000_000)) as other:
        record.keep(other, taken_in)
    with opened(path, going(since=1, forward=0)) as again:
        assert again.on_table() == room.table.game


def test_a_game_that_could_not_be_begun_or_gone_on_with_leaves_the_one_before_on(room: Room, journal: Journal) -> None:
    before = room.table.game
    with every_disk_full():
        with pytest.raises(JournalError):
            begin(journal)
        with pytest.raises(JournalError):
            journal.lay("another")
    assert journal.on_table() == before
    with pytest.raises(JournalError):
        journal.begin(before, {}, "0")
    assert journal.on_table() == before


def test_with_the_file_of_the_journal_the_game_that_was_on_is_gone(path: Path, room: Room, journal: Journal) -> None:
    journal.close()
    for file in path.parent.glob("journal.sqlite*"):
        file.unlink()
    with opened(path, going(since=1000, forward=1)) as reopened:
        assert reopened.on_table() is None
