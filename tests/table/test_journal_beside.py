"""The journal beside its keeper: looked at with no byte changed, a game added with nothing repaired."""

import shutil
from contextlib import closing
from pathlib import Path

import pytest

from companion.table import Journal, JournalError, Table
from tests.disks import read_only
from tests.table.room import Room


def contents(folder: Path) -> dict[str, bytes]:
    """The files that hold games, byte by byte; the index of the log is shared memory and no content."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.endswith("-shm")}


def test_a_look_sees_what_a_running_companion_has_committed_and_changes_nothing(room: Room, tmp_path: Path) -> None:
    room.done("RollDice", dice=[4, 4])
    before = contents(tmp_path)
    with closing(Journal.look(tmp_path / "journal.sqlite")) as looked:
        assert Table.open(looked, room.table.game).revision == 2
        room.done("EndPart")
        assert [entry.rows for entry in looked.games()] == [3]
    assert contents(tmp_path).keys() == before.keys()
    assert room.reopened().revision == 3


def test_a_look_at_a_damaged_file_leaves_it_where_it_is(room: Room, journal: Journal, tmp_path: Path) -> None:
    for _ in range(60):
        room.done("CountHand", "blue", cards={"ore": 1})
        room.done("CountHand", "blue", cards={"ore": 2})
    journal.close()
    path = tmp_path / "journal.sqlite"
    content = bytearray(path.read_bytes())
    middle = len(content) // 8192 * 4096
    content[middle:] = b"\xa5" * (len(content) - middle)
    path.write_bytes(content)
    with closing(Journal.look(path)) as looked:
        rows, fault = looked.sound_rows(room.table.game)
        assert fault is not None
        assert len(rows) < room.table.revision
    assert path.read_bytes() == bytes(content)
    assert not list(tmp_path.glob("*damaged*"))


@pytest.mark.parametrize("content", [b"this is a shopping list\n" * 100, b"torn " * 4096])
def test_a_look_at_what_is_no_journal_says_so_and_leaves_it(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "journal.sqlite"
    path.write_bytes(content)
    with pytest.raises(JournalError, match="it is damaged; the companion keeps what can be read"):
        Journal.look(path)
    with pytest.raises(JournalError, match="it is damaged; the companion keeps what can be read"):
        Journal.beside(path)
    assert contents(tmp_path) == {"journal.sqlite": content}


def test_where_there_is_no_journal_a_look_finds_no_games_and_makes_none(tmp_path: Path) -> None:
    with closing(Journal.look(tmp_path / "nowhere" / "journal.sqlite")) as looked:
        assert looked.games() == ()
    (tmp_path / "journal.sqlite").touch()
    with closing(Journal.look(tmp_path / "journal.sqlite")) as looked:
        assert looked.games() == ()
    assert contents(tmp_path) == {"journal.sqlite": b""}


def test_nothing_can_be_booked_in_a_journal_that_is_looked_at(room: Room, tmp_path: Path) -> None:
    with closing(Journal.look(tmp_path / "journal.sqlite")) as looked:
        table = Table.open(looked, room.table.game)
        action = table.codec.action({"do": "RollDice", "player": "red", "dice": [1, 1]})
        with pytest.raises(JournalError, match="nothing was changed"):
            table.submit(action, by="tablet", key="roll", seen=1)
        assert table.revision == 1


@pytest.mark.parametrize("left", ["as a running companion has it", "after a power cut", "closed"])
def test_a_look_needs_to_write_nothing_beside_the_file(room: Room, journal: Journal, tmp_path: Path, left: str) -> None:
    room.done("RollDice", dice=[4, 4])
    if left == "closed":
        journal.close()
    folder = tmp_path / "left"
    folder.mkdir()
    for ending in ("", "-wal", *(("-shm",) if left == "as a running companion has it" else ())):
        beside = tmp_path / f"journal.sqlite{ending}"
        if beside.exists():
            shutil.copyfile(beside, folder / beside.name)
    with read_only(folder) as place, closing(Journal.look(place / "journal.sqlite")) as looked:
        assert Table.open(looked, room.table.game).state == room.table.state


def test_a_game_is_added_beside_a_running_companion_which_goes_on(room: Room, journal: Journal, tmp_path: Path) -> None:
    with closing(Journal.beside(tmp_path / "journal.sqlite")) as other:
        Table.create(other, room.table.choice, game="another")
    room.done("RollDice", dice=[4, 4])
    assert sorted(entry.game for entry in journal.games()) == sorted([room.table.game, "another"])
    assert room.reopened().state == room.table.state
