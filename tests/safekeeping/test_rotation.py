"""Backups the companion makes by itself: when, where, how many, and what a stick that is out does to the evening."""

import os
import sqlite3
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.safekeeping import copies, rotation
from companion.safekeeping.rotation import Rotation, back_up, backups
from companion.table import Journal, Table
from tests.safekeeping.played import games, killed_after, played
from tests.table.room import Room, first_game
from tests.waiting import PATIENCE, until


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    with closing(Journal.open(tmp_path / "journal.sqlite")) as journal:
        yield first_game(journal)


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


def numbers(folder: Path) -> list[str]:
    return [backup.path.name.split("-")[1] for backup in backups(folder)]


def test_a_backup_is_a_sound_journal_of_its_own_with_every_entry(room: Room, tmp_path: Path, stick: Path) -> None:
    room.done("CountHand", "blue", cards={"ore": 1})
    made = back_up(tmp_path / "journal.sqlite", stick)
    assert [path.name for path in stick.iterdir()] == [made.path.name]
    assert made.path.stat().st_mode & 0o777 == 0o600
    with closing(Journal.look(made.path)) as copied:
        assert Table.open(copied, room.table.game).state == room.table.state


def test_seven_are_kept_and_the_oldest_goes(room: Room, tmp_path: Path, stick: Path) -> None:
    (stick / "holiday.jpg").write_bytes(b"a picture")
    for _ in range(9):
        room.done("CountHand", "blue", cards={"ore": 1})
        back_up(tmp_path / "journal.sqlite", stick)
    assert numbers(stick) == ["00009", "00008", "00007", "00006", "00005", "00004", "00003"]
    assert (stick / "holiday.jpg").read_bytes() == b"a picture"


def test_the_newest_is_known_by_its_number_and_not_by_the_clock(room: Room, tmp_path: Path, stick: Path) -> None:
    first = back_up(tmp_path / "journal.sqlite", stick)
    os.utime(first.path, (4e9, 4e9))
    room.done("CountHand", "blue", cards={"ore": 1})
    back_up(tmp_path / "journal.sqlite", stick)
    assert numbers(stick) == ["00002", "00001"]


def test_no_backup_is_made_of_what_the_newest_one_holds(room: Room, tmp_path: Path, stick: Path) -> None:
    first = back_up(tmp_path / "journal.sqlite", stick)
    os.utime(first.path, (1e9, 1e9))
    again = back_up(tmp_path / "journal.sqlite", stick)
    assert (again.path, numbers(stick)) == (first.path, ["00001"])
    assert again.at > 1e9, "it is as good as a new one, and says so"


def test_entries_are_booked_while_a_backup_is_being_made_and_it_holds_one_moment(
    room: Room, tmp_path: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(30):
        room.done("CountHand", "blue", cards={"ore": 1})
    monkeypatch.setattr(copies, "PAGES", 1)
    monkeypatch.setattr(copies, "PAUSE", 0.1)  # after each page
    enough, check = threading.Event(), copies.check

    def check_when_others_had_their_turn(copied: sqlite3.Connection) -> None:
        assert enough.wait(PATIENCE)
        check(copied)

    monkeypatch.setattr(copies, "check", check_when_others_had_their_turn)
    before = room.table.revision
    worker = threading.Thread(target=back_up, args=(tmp_path / "journal.sqlite", stick))
    worker.start()
    booked = 0
    while worker.is_alive():
        room.done("CountHand", "blue", cards={"ore": 2})
        booked += 1
        if booked > 1:
            enough.set()
    ((_, entries),) = games_of(backups(stick)[0].path)
    assert before <= entries <= before + booked


def games_of(path: Path) -> list[tuple[str, int]]:
    with closing(Journal.look(path)) as journal:
        return [(entry.game, entry.rows) for entry in journal.games()]


def test_a_damaged_journal_pushes_no_backup_out(room: Room, tmp_path: Path, stick: Path) -> None:
    back_up(tmp_path / "journal.sqlite", stick)
    damaged = tmp_path / "damaged.sqlite"
    content = backups(stick)[0].path.read_bytes()
    damaged.write_bytes(content[:8192] + b"\xa5" * 4096 + content[12288:])
    with pytest.raises(sqlite3.DatabaseError):
        copies.copy(damaged, stick / "hexkeeper-00002-today.sqlite")
    assert numbers(stick) == ["00001"]
    assert len(list(stick.iterdir())) == 1


def test_a_backup_that_is_cut_short_leaves_none_and_the_next_one_is_made(tmp_path: Path, stick: Path) -> None:
    game, journal, steps = played(tmp_path / "data"), tmp_path / "data" / "journal.sqlite", 0
    while killed_after(steps, lambda: back_up(journal, stick)):
        for backup in backups(stick):
            assert games_of(backup.path) == [(game, 4)]
        steps += 1
    assert steps > 3
    assert games_of(back_up(journal, stick).path) == games(tmp_path / "data")
    assert [path.suffix for path in stick.iterdir()] == [".sqlite"]


class Running:
    """A rotation in its thread, and what it told."""

    def __init__(self, data: Path, folder: Path, *, own: bool = False) -> None:
        self.told: list[str] = []
        self.folder = folder
        self.rotation = Rotation(data / "journal.sqlite", folder, own=own, told=self.told.append)

    def __enter__(self) -> "Running":
        self.rotation.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.rotation.stop()

    def has(self, number: int) -> Callable[[], bool]:
        return lambda: self.folder.is_dir() and len(backups(self.folder)) == number


def test_one_is_made_at_the_start_after_each_game_and_when_another_takes_the_table(room: Room, tmp_path: Path) -> None:
    with Running(tmp_path, tmp_path / "backups", own=True) as running:
        until(running.has(1))
        running.rotation.stands(("first", False))
        for number, stands in enumerate((("first", True), ("second", False)), start=2):
            room.done("CountHand", "blue", cards={"ore": 1 + number % 2})
            running.rotation.stands(stands)
            until(running.has(number))
    assert running.told == []


def test_one_is_made_every_day(room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rotation, "DAY", 0.01)
    with Running(tmp_path, tmp_path / "backups", own=True) as running:
        until(running.has(1))
        room.done("CountHand", "blue", cards={"ore": 1})
        until(running.has(2))


HOUR, MB = 3600.0, 2**20


def journal_of(size: int, folder: Path, *, copied: float | None) -> Path:
    """A journal of that many bytes, and in `folder` a backup of that wall time, or none."""
    journal = folder.parent / "long.sqlite"
    journal.touch()
    os.truncate(journal, size)  # without its bytes
    if copied is not None:
        newest = folder / "hexkeeper-00001-2026-11-23.sqlite"
        newest.touch()
        os.utime(newest, (copied, copied))
    return journal


@pytest.mark.parametrize(
    ("size", "copied", "hours"),
    [
        (3 * MB, -1 * HOUR, 0),
        (10 * MB, -1 * HOUR, 11),
        (10 * MB, -13 * HOUR, 0),
        (40 * MB, -1 * HOUR, 47),
        (900 * MB, -1 * HOUR, 7 * 24 - 1),
        (40 * MB, 5 * HOUR, 0),
        (40 * MB, None, 0),
    ],
)
def test_a_long_journal_is_copied_to_its_own_disk_20_mb_a_day_and_once_a_week_at_least(
    tmp_path: Path, stick: Path, size: int, copied: float | None, hours: float
) -> None:
    now = 1_790_000_000.0
    journal = journal_of(size, stick, copied=None if copied is None else now + copied)
    assert rotation.due(journal, stick, now) == hours * HOUR


def test_a_long_journal_is_copied_to_another_disk_after_each_game(tmp_path: Path) -> None:
    memory = Path("/dev/shm")
    if not os.access(memory, os.W_OK) or memory.stat().st_dev == tmp_path.stat().st_dev:
        pytest.skip("there is no second disk: /dev/shm is missing, or the tests run on it")
    with tempfile.TemporaryDirectory(dir=memory) as other:
        folder = Path(other)
        now = 1_790_000_000.0
        journal_of(0, folder, copied=now - HOUR).unlink()
        journal = tmp_path / "long.sqlite"
        journal.touch()
        os.truncate(journal, 40 * MB)
        assert rotation.due(journal, folder, now) == 0


def test_a_long_journal_is_copied_when_its_time_has_come(
    room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rotation, "SHORT", 0)
    monkeypatch.setattr(rotation, "A_DAY", 10**12)
    with Running(tmp_path, tmp_path / "backups", own=True) as running:
        until(running.has(1))
        room.done("CountHand", "blue", cards={"ore": 1})
        running.rotation.stands(("first", True))
        until(running.has(2))


def test_a_stick_that_is_out_is_told_tried_again_and_then_told_no_more(
    room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rotation, "TRY_AGAIN", 0.01)
    stick = tmp_path / "media" / "usb"
    with Running(tmp_path, stick) as running:
        until(lambda: running.told != [])
        assert running.told == [f"There is no backup of the games: {stick} is not there."]
        assert not stick.exists(), "what is not plugged in is not made on this disk"
        stick.mkdir(parents=True)
        until(running.has(1))
        until(lambda: len(running.told) > 1)
    assert running.told[1:] == [""]


def test_a_backup_leaves_room_for_the_games_on_its_disk(
    room: Room, tmp_path: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rotation, "LEFT_FREE", 10**18)
    with Running(tmp_path, stick) as running:
        until(lambda: running.told != [])
    assert running.told == [f"The games could not be backed up in {stick}: there is too little room."]
    assert list(stick.iterdir()) == []


def test_a_folder_that_hangs_does_not_keep_the_companion_from_ending(
    room: Room, tmp_path: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rotation, "ENDING", 0.01)
    hangs, is_back = threading.Event(), threading.Event()

    def back_up_there(_: Path, __: Path) -> None:
        hangs.set()
        is_back.wait()

    monkeypatch.setattr(rotation, "back_up", back_up_there)
    made = Rotation(tmp_path / "journal.sqlite", stick, own=False, told=lambda _: None)
    made.start()
    hangs.wait()
    made.stop()
    assert not is_back.is_set()
    is_back.set()
