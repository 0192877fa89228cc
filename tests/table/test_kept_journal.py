"""A journal whose file is moved, deleted or replaced while it is kept: nothing acknowledged is ever lost.

As long as its file is not in its place nothing is acknowledged, and people are told why.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.table import Journal, JournalError, KeptJournal, Table
from companion.table.journal import kept
from tests.table.room import Room, first_game


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "journal.sqlite"


@pytest.fixture
def journal(path: Path) -> Iterator[KeptJournal]:
    opened = KeptJournal.open_or_look(path)
    yield opened
    opened.close()


@pytest.fixture
def room(journal: KeptJournal) -> Room:
    """Red has rolled: two entries are acknowledged."""
    room = first_game(journal)
    room.done("RollDice", dice=[4, 4])
    return room


def found_after_a_power_cut(path: Path, game: str) -> int:
    """How many entries of a game somebody finds who opens a copy of what lies at the path at this very moment."""
    folder = path.parent.with_name(f"{path.parent.name} after the cut")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(path.parent, folder)
    with closing(Journal.open(folder / path.name)) as opened:
        assert opened.notice is None
        assert opened.on_table() == game
        return len(opened.rows(game))


def refused(room: Room) -> str:
    """Why the next booking is refused; it must be, and nothing changes."""
    before = room.table.revision, room.table.state
    with pytest.raises(JournalError, match=r"^This was not entered, and nothing was changed: ") as error:
        room.say("EndPart")
    assert (room.table.revision, room.table.state) == before
    return str(error.value)


def goes_on(room: Room, path: Path) -> None:
    """The next booking is taken, and everything is at the path."""
    assert room.journal.trouble == ""
    assert room.table.revision == 2
    room.done("EndPart")
    assert found_after_a_power_cut(path, room.table.game) == 3
    assert len(room.journal.rows(room.table.game)) == 3


def look_after(room: Room) -> str:
    assert isinstance(room.journal, KeptJournal)
    return room.journal.look_after()


def move(path: Path, to: Path, *endings: str) -> None:
    to.parent.mkdir(exist_ok=True)
    for ending in endings or ("", "-wal", "-shm"):
        path.with_name(path.name + ending).rename(to.with_name(to.name + ending))


def test_a_journal_in_its_place_is_left_alone(room: Room, path: Path) -> None:
    assert (look_after(room), room.journal.trouble) == ("", "")
    goes_on(room, path)


@pytest.mark.parametrize("endings", [("", "-wal", "-shm"), ("",)], ids=["with its log", "without its log"])
def test_a_file_that_was_moved_is_missed_at_once_and_taken_up_when_it_is_back(
    room: Room, path: Path, tmp_path: Path, endings: tuple[str, ...]
) -> None:
    move(path, tmp_path / "elsewhere" / "games", *endings)
    assert "was moved or renamed; put it back" in refused(room)
    assert "was moved or renamed; put it back" in room.journal.trouble
    assert look_after(room) == ""
    assert "put it back" in room.journal.trouble
    move(tmp_path / "elsewhere" / "games", path, *endings)
    look_after(room)
    goes_on(room, path)


def test_a_file_that_was_moved_is_missed_without_a_booking_and_is_whole_by_itself(
    room: Room, path: Path, tmp_path: Path
) -> None:
    away = tmp_path / "away.sqlite"
    path.rename(away)
    look_after(room)
    assert "put it back" in room.journal.trouble
    with closing(Journal.look(away)) as found:
        assert len(found.rows(room.table.game)) == 2


def test_a_file_that_is_not_put_back_within_a_minute_is_written_again(
    room: Room, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.rename(tmp_path / "away.sqlite")
    monkeypatch.setattr(kept, "PUT_BACK_WITHIN", 0.0)
    assert "Everything was written again in its place" in look_after(room)
    goes_on(room, path)
    (tmp_path / "away.sqlite").rename(path)  # back all the same, and older by now
    with pytest.raises(JournalError, match="another file is in the place of the journal"):
        room.say("RollDice", "blue", dice=[4, 4])
    assert "What it lacked was added" in look_after(room)
    assert room.table.revision == found_after_a_power_cut(path, room.table.game) == 3


@pytest.mark.parametrize("what", ["the file", "the file and its log", "the whole folder"])
def test_a_file_that_was_deleted_is_written_again_with_everything(room: Room, path: Path, what: str) -> None:
    if what == "the whole folder":
        shutil.rmtree(path.parent)
    else:
        for ending in ("",) if what == "the file" else ("", "-wal", "-shm"):
            path.with_name(path.name + ending).unlink()
    assert "was deleted; it is being written again" in refused(room)
    assert "Nothing is lost" in look_after(room)
    assert found_after_a_power_cut(path, room.table.game) == 2
    goes_on(room, path)
    assert sorted(file.name for file in path.parent.iterdir()) == [path.name, f"{path.name}-shm", f"{path.name}-wal"]


@pytest.mark.parametrize("endings", [("-wal",), ("-shm",), ("-wal", "-shm")])
def test_a_log_that_was_deleted_is_made_again_with_what_was_in_it(
    room: Room, path: Path, endings: tuple[str, ...]
) -> None:
    for ending in endings:
        path.with_name(path.name + ending).unlink()
    assert "files that belong to the journal were moved or deleted" in refused(room)
    assert "Nothing is lost" in look_after(room)
    assert found_after_a_power_cut(path, room.table.game) == 2
    goes_on(room, path)


@pytest.mark.parametrize("endings", [("", "-wal", "-shm"), ("",)], ids=["with its log", "without its log"])
def test_a_new_journal_in_its_place_gets_all_it_lacks(
    room: Room, path: Path, tmp_path: Path, endings: tuple[str, ...]
) -> None:
    """As when another program moved the file away as damaged, and began one of its own."""
    move(path, tmp_path / "aside" / "journal", *endings)
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA journal_mode=WAL")
    assert "another file is in the place of the journal" in refused(room)
    assert "What it lacked was added" in look_after(room)
    goes_on(room, path)


def test_an_older_copy_in_its_place_gets_what_it_lacks_and_keeps_what_it_has(
    room: Room, path: Path, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(tmp_path / "copy")) as copy:
        source.backup(copy)
    with closing(Journal.beside(tmp_path / "copy")) as copied:
        Table.create(copied, room.table.choice, game="only in the copy")
    room.done("EndPart")
    os.replace(tmp_path / "copy", path)
    with pytest.raises(JournalError, match="another file is in the place of the journal"):
        room.say("RollDice", "blue", dice=[4, 4])
    look_after(room)
    assert room.journal.trouble == ""
    assert found_after_a_power_cut(path, room.table.game) == 3
    assert {entry.game for entry in room.journal.games()} == {room.table.game, "only in the copy"}


@pytest.mark.parametrize("how", ["it went on otherwise", "it went on", "it began otherwise"])
def test_a_file_that_tells_otherwise_of_the_game_that_is_on_is_not_taken_and_neither_is_changed(
    room: Room, path: Path, tmp_path: Path, how: str
) -> None:
    game, other = room.table.game, tmp_path / "other.sqlite"
    with closing(Journal.open(other)) as forked:
        if how == "it began otherwise":
            forked.begin(game, {"seats": ["red"]}, "0")
        else:
            room.journal._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    if how != "it began otherwise":
        other.unlink()
        shutil.copyfile(path, other)
        with closing(Journal.open(other)) as forked:
            table = Table.open(forked, game)
            if how == "it went on otherwise":
                forked._connection.execute("UPDATE lines SET key = 'otherwise' WHERE number = 2")
            else:
                table.submit(
                    table.codec.action({"do": "EndPart", "player": "red"}), by="tablet", key="elsewhere", seen=2
                )
    content = other.read_bytes()
    away = tmp_path / "away.sqlite"
    path.rename(away)
    shutil.copyfile(other, path)
    look_after(room)
    assert f"tells game {game} differently: take it away" in room.journal.trouble
    assert "another file is in the place" in refused(room)
    assert room.reopened().state == room.table.state
    with closing(Journal.look(path)) as there, closing(Journal.look(other)) as kept_apart:
        assert there._read("SELECT * FROM lines") == kept_apart._read("SELECT * FROM lines")
    assert other.read_bytes() == content
    path.unlink()
    away.rename(path)
    look_after(room)
    goes_on(room, path)


def test_what_is_no_journal_in_its_place_is_set_aside(room: Room, path: Path, tmp_path: Path) -> None:
    path.rename(tmp_path / "away.sqlite")
    path.write_bytes(b"a shopping list\n" * 500)
    assert "What it lacked was added" in look_after(room)
    assert path.with_name("journal.sqlite.damaged-1").read_bytes() == b"a shopping list\n" * 500
    goes_on(room, path)


def test_a_journal_of_before_is_brought_back_with_every_game(room: Room, journal: KeptJournal, path: Path) -> None:
    journal.begin("earlier", {"seats": ["red", "blue"]}, "0")
    torn = b"torn \xff"
    journal._connection.execute(
        "INSERT INTO lines VALUES ('earlier', 1, 'undo', CAST(? AS TEXT), NULL, '', '0', 0)", (torn,)
    )
    journal.lay(room.table.game)
    before = journal._read("SELECT game, number, CAST(payload AS BLOB), key, digest, at FROM lines ORDER BY 1, 2")
    with closing(sqlite3.connect(path.with_name("other"))) as other:
        other.execute("PRAGMA user_version=1")
    path.unlink()
    path.with_name("other").rename(path)
    look_after(room)
    after = journal._read("SELECT game, number, CAST(payload AS BLOB), key, digest, at FROM lines ORDER BY 1, 2")
    assert after == before
    assert torn in [row[2] for row in after]
    goes_on(room, path)
