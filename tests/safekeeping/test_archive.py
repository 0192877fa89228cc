"""The whole data folder as one file, and back: sound and whole, or nothing at all, whenever the plug is pulled."""

import fcntl
import io
import json
import shutil
import sqlite3
import stat
import struct
import subprocess
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from companion.safekeeping.archive import MOST_BYTES, ArchiveError, pack, unpack
from companion.safekeeping.restoring import finish, restore
from companion.table import Journal
from tests.commands import process
from tests.commands.typed import run
from tests.safekeeping.played import files, games, killed_after, played
from tests.table.room import first_game


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    played(folder)
    return folder


@pytest.fixture
def packed(data: Path, tmp_path: Path) -> Path:
    path = tmp_path / "games.zip"
    pack(data, path)
    return path


def test_games_calibration_decks_and_codes_come_back(data: Path, packed: Path, tmp_path: Path) -> None:
    assert packed.stat().st_mode & 0o777 == 0o600
    assert restore(packed, tmp_path / "elsewhere") is None
    restored = files(tmp_path / "elsewhere")
    assert games(tmp_path / "elsewhere") == games(data)
    assert sorted(restored) == ["calibration.json", "decks/ours/deck.toml", "journal.sqlite", "seats.json"]
    assert all(restored[name] == files(data)[name] for name in restored if name != "journal.sqlite")
    assert all((tmp_path / "elsewhere" / name).stat().st_mode & 0o777 == 0o600 for name in restored)


def test_it_is_packed_beside_a_running_companion_with_all_that_was_acknowledged(data: Path, tmp_path: Path) -> None:
    with closing(Journal.open(data / "journal.sqlite")) as journal:
        room = first_game(journal)
        room.done("CountHand", "blue", cards={"ore": 1})
        pack(data, tmp_path / "now.zip")
        room.done("CountHand", "blue", cards={"ore": 2})
    restore(tmp_path / "now.zip", tmp_path / "elsewhere")
    assert (room.table.game, 2) in games(tmp_path / "elsewhere")


def test_what_is_no_part_of_the_games_is_not_packed(data: Path, tmp_path: Path) -> None:
    (data / "backups").mkdir()
    (data / "backups" / "hexkeeper-00001-today.sqlite").write_bytes(b"old")
    (data / "journal.sqlite.damaged-1").write_bytes(b"older")
    (data / "link").symlink_to("/etc/hostname")
    (data / "house_rules").mkdir()
    (data / "house_rules" / "wool_road.py").write_bytes(b"a program")
    pack(data, data / "games.zip")
    with zipfile.ZipFile(data / "games.zip") as archive:
        names = sorted(archive.namelist())
    assert names == ["calibration.json", "decks/ours/deck.toml", "hexkeeper.json", "journal.sqlite", "seats.json"]


def test_it_goes_through_pipes_where_the_one_who_asks_and_the_service_may_not_write_in_the_same_places(
    data: Path, tmp_path: Path
) -> None:
    out = piped("backup", b"", data)
    assert (out.returncode, out.stderr[:3]) == (0, b"-: ")
    back = piped("restore", out.stdout, tmp_path / "elsewhere")
    assert back.stdout.decode() == f"{tmp_path / 'elsewhere'} is as it was when the backup was made.\n"
    assert games(tmp_path / "elsewhere") == games(data)


def test_nothing_comes_out_of_a_pipe_for_a_folder_without_games_and_nothing_unsound_goes_in(tmp_path: Path) -> None:
    out = piped("backup", b"", tmp_path / "nowhere")
    assert (out.returncode, out.stdout) == (2, b"")
    back = piped("restore", b"no archive", tmp_path / "elsewhere")
    assert back.returncode == 2
    assert b"is not a sound backup" in back.stderr
    assert not (tmp_path / "elsewhere" / "journal.sqlite").exists()


def piped(command: str, given: bytes, data: Path) -> "subprocess.CompletedProcess[bytes]":
    """A command with `-` in the place of its file."""
    words = [*process.COMPANION, command, "-", "--data", str(data)]
    return subprocess.run(words, input=given, capture_output=True, env=process.SILENT, check=False)


def test_a_file_that_was_there_stays_when_packing_fails(data: Path, packed: Path) -> None:
    before, content = packed.read_bytes(), (data / "journal.sqlite").read_bytes()
    (data / "journal.sqlite").write_bytes(content[:8192] + b"\xa5" * 4096 + content[12288:])
    done = run("backup", packed, "--data", data)
    assert (done.returncode, done.stdout) == (2, "")
    assert "was not written" in done.stderr
    assert packed.read_bytes() == before
    assert sorted(path.name for path in packed.parent.iterdir()) == ["data", "games.zip"]


def test_packing_that_is_killed_leaves_the_archive_of_before_or_a_whole_one(data: Path, packed: Path) -> None:
    before, steps = packed.read_bytes(), 0
    while killed_after(steps, lambda: pack(data, packed)):
        if packed.read_bytes() != before:
            with zipfile.ZipFile(packed) as archive:
                assert archive.testzip() is None
        steps += 1
    assert steps > 5


def test_what_was_there_before_is_kept_aside(data: Path, packed: Path) -> None:
    (data / "calibration.json").write_text("{}", encoding="utf-8")
    (data / "later.json").write_text("{}", encoding="utf-8")
    aside = restore(packed, data)
    assert aside == data / "before-restore-1"
    assert (aside / "calibration.json").read_text(encoding="utf-8") == "{}"
    assert (aside / "later.json").exists()
    assert (data / "calibration.json").read_text(encoding="utf-8") == '{"tray": 3}'
    assert not (data / "later.json").exists()
    assert restore(packed, data) == data / "before-restore-2"


def test_house_rules_stay_where_they_are(data: Path, packed: Path) -> None:
    (data / "house_rules").mkdir()
    (data / "house_rules" / "wool_road.py").write_bytes(b"a program")
    aside = restore(packed, data)
    assert (data / "house_rules" / "wool_road.py").read_bytes() == b"a program"
    assert aside is not None
    assert not (aside / "house_rules").exists()


def test_what_was_in_the_log_of_the_journal_before_is_not_taken_for_that_of_the_new_one(
    data: Path, packed: Path, tmp_path: Path
) -> None:
    there = games(data)
    with closing(Journal.open(data / "journal.sqlite")) as journal:
        first_game(journal)
        content = {path.name: path.read_bytes() for path in data.glob("journal.sqlite*")}
    for name, text in content.items():
        (data / name).write_bytes(text)
    aside = restore(packed, data)
    assert games(data) == there
    assert aside is not None
    assert len(games(aside)) == 2


def test_a_restore_beside_a_running_companion_is_refused_in_words(data: Path, packed: Path) -> None:
    before = files(data)
    with (data / "companion.lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = process.run("restore", packed, "--data", data)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (f"A companion is running with the games in {data}: stop it first. Nothing was changed.\n")
    assert files(data) == before


def test_a_restore_that_is_killed_has_changed_nothing_or_is_carried_out_by_whoever_comes_next(
    data: Path, packed: Path
) -> None:
    with closing(Journal.open(data / "journal.sqlite")) as journal:
        first_game(journal)
    (data / "later.json").write_text("{}", encoding="utf-8")
    old, steps, undone, carried_out = files(data), 0, 0, 0
    killed = True
    while killed:
        killed = killed_after(steps, lambda: restore(packed, data))
        steps += 1
        finish(data)
        found = {name: text for name, text in files(data).items() if not name.startswith("unpacking.new/")}
        if found == old:
            undone += 1
            continue
        carried_out += 1
        assert sorted(found) == ["calibration.json", "decks/ours/deck.toml", "journal.sqlite", "seats.json"]
        assert len(games(data)) == 1
        (aside,) = data.glob("before-restore-*")
        assert {
            path.relative_to(aside).as_posix(): path.read_bytes() for path in aside.rglob("*") if path.is_file()
        } == old
        for name in found:  # and the same once more, killed a little later
            (data / name).unlink()
        for path in aside.iterdir():
            shutil.rmtree(data / path.name, ignore_errors=True)
            path.rename(data / path.name)
        aside.rmdir()
    assert undone > 5
    assert carried_out > 5


def spoilt(packed: Path, change: Callable[[zipfile.ZipFile, zipfile.ZipFile], object]) -> Path:
    """An archive with the same files, and something wrong with it."""
    path = packed.with_name("spoilt.zip")
    with zipfile.ZipFile(packed) as source, zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as target:
        for entry in source.infolist():
            target.writestr(entry, source.read(entry))
        change(source, target)
    return path


def link(_: zipfile.ZipFile, target: zipfile.ZipFile) -> None:
    entry = zipfile.ZipInfo("link")
    entry.external_attr = (stat.S_IFLNK | 0o777) << 16
    target.writestr(entry, "/etc/passwd")


@pytest.mark.parametrize(
    "name",
    [
        "../outside",
        "/etc/outside",
        "decks/../../outside",
        "a\\..\\b",
        "companion.lock",
        "journal.sqlite-wal",
        "backups/hexkeeper-00001.sqlite",
        "Journal.SQLITE",
        "a//b",
        "./a",
        "restoring.new",
        "restoring.new/new/calibration.json",
        "RESTORING.NEW/before",
        "unpacking.new/taking place/seats.json",
        "unpacking．new",
        "before-restore-7/journal.sqlite",
        "decks",
        "seats.json/inside",
        "house_rules/wool_road.py",
        "House_Rules/wool_road.py",
    ],
)
def test_an_archive_with_files_that_belong_elsewhere_changes_nothing(data: Path, packed: Path, name: str) -> None:
    before, around = files(data), sorted(data.parent.rglob("*"))
    path = spoilt(packed, lambda _, target: target.writestr(name, "spoilt"))
    with pytest.raises(ArchiveError, match="belong elsewhere"):
        restore(path, data)
    assert files(data) == before
    assert sorted({*data.parent.rglob("*")} - {path, data / "companion.lock"}) == around


def test_a_folder_that_an_earlier_version_left_half_restored_is_put_right_at_the_next_start(
    data: Path, packed: Path
) -> None:
    there, restoring = files(data), data / "restoring.new"
    for name in ("before", "taking place/restoring.new"):
        (restoring / name).mkdir(parents=True)
    for name in ("calibration.json", "journal.sqlite"):
        (data / name).rename(restoring / "before" / name)
    with zipfile.ZipFile(packed) as archive:
        archive.extract("journal.sqlite", restoring / "taking place")
    (restoring / "taking place" / "restoring.new" / "calibration.json").write_text("{}", encoding="utf-8")
    finish(data)
    assert games(data) == games(data / "before-restore-1")
    assert (data / "before-restore-1" / "calibration.json").read_bytes() == there["calibration.json"]
    assert not restoring.exists()


@pytest.mark.parametrize("name", ["hexkeeper.json", "unpacking.new/a", "back\\slash", "n" * 200, "Journal.sqlite-old"])
def test_what_could_not_be_put_back_is_not_packed(data: Path, tmp_path: Path, name: str) -> None:
    (data / name).parent.mkdir(exist_ok=True)
    (data / name).write_text("{}", encoding="utf-8")
    pack(data, tmp_path / "games.zip")
    restore(tmp_path / "games.zip", tmp_path / "elsewhere")
    assert sorted(files(tmp_path / "elsewhere")) == [
        "calibration.json",
        "decks/ours/deck.toml",
        "journal.sqlite",
        "seats.json",
    ]


def test_an_archive_with_a_link_in_it_changes_nothing(data: Path, packed: Path) -> None:
    with pytest.raises(ArchiveError, match="something in it that is not a file"):
        restore(spoilt(packed, link), data)


def test_an_archive_that_unfolds_to_more_than_it_says_changes_nothing(data: Path, packed: Path) -> None:
    before = files(data)
    path = spoilt(packed, lambda _, target: target.writestr("bomb", bytes(10**7)))
    content = bytearray(path.read_bytes())
    at = content.rindex(b"PK\x01\x02")
    content[at + 24 : at + 28] = (100).to_bytes(4, "little")
    path.write_bytes(content)
    with pytest.raises(ArchiveError, match="not a sound backup"):
        restore(path, data)
    assert files(data) == before


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TRIGGER mine AFTER INSERT ON lines BEGIN DELETE FROM games; END",
        "CREATE VIEW mine AS SELECT * FROM games",
        "CREATE TABLE mine (text TEXT)",
        "CREATE INDEX mine ON lines (hex(zeroblob(length(payload))))",
        "ALTER TABLE lines ADD COLUMN mine TEXT GENERATED ALWAYS AS (hex(zeroblob(9))) VIRTUAL",
    ],
)
def test_a_journal_that_would_do_what_somebody_else_has_written_changes_nothing(
    data: Path, packed: Path, tmp_path: Path, statement: str
) -> None:
    before, journal = files(data), tmp_path / "journal.sqlite"
    with zipfile.ZipFile(packed) as archive:
        archive.extract("journal.sqlite", tmp_path)
    with closing(sqlite3.connect(journal, isolation_level=None)) as connection:
        connection.execute(statement)
    with pytest.raises(ArchiveError, match=r"The journal in .* is none of ours. Nothing was changed."):
        restore(journal_of(journal.read_bytes())(packed), data)
    assert files(data) == before


def test_a_journal_in_another_mode_of_sqlite_leaves_no_file_beside_it(data: Path, packed: Path, tmp_path: Path) -> None:
    journal = tmp_path / "journal.sqlite"
    with zipfile.ZipFile(packed) as archive:
        archive.extract("journal.sqlite", tmp_path)
    with closing(sqlite3.connect(journal)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
    restore(journal_of(journal.read_bytes())(packed), data)
    assert sorted(path.name for path in data.glob("journal.sqlite*")) == ["journal.sqlite"]


def bomb(packed: Path, name: str, size: int) -> Path:
    """A backup with a file of so many zeros under this name."""
    path = packed.with_name("bomb.zip")
    with zipfile.ZipFile(packed) as source, zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as target:
        for entry in source.infolist():
            if entry.filename != name:
                target.writestr(entry, source.read(entry))
        with target.open(name, "w") as file:
            for _ in range(size >> 20):
                file.write(bytes(1 << 20))
    return path


@pytest.mark.parametrize("name", ["journal.sqlite", "decks/ours/front.png"])
def test_what_unfolds_to_a_hundred_times_its_size_is_refused_before_any_of_it_is_written(
    data: Path, packed: Path, name: str
) -> None:
    before = files(data)
    path = bomb(packed, name, 64 << 20)
    with pytest.raises(ArchiveError, match="larger than any backup"):
        unpack(path, data.parent / "untouched")
    assert not (data.parent / "untouched").exists()
    with pytest.raises(ArchiveError, match="larger than any backup"):
        restore(path, data)
    assert files(data) == before


@pytest.mark.parametrize(
    "end",
    [
        struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, 5001, 5001, 900, 0, 0),
        struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, 3, 3, 200 << 20, 0, 0),
        struct.pack("<4sLQL", b"PK\6\7", 0, 0, 1) + struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, 3, 3, 9, 0, 0),
    ],
)
def test_a_list_of_files_that_is_too_long_to_be_read_is_not_read(data: Path, tmp_path: Path, end: bytes) -> None:
    (tmp_path / "long.zip").write_bytes(b"PK\1\2" + bytes(1000) + end)
    with pytest.raises(ArchiveError, match="larger than any backup"):
        restore(tmp_path / "long.zip", data)


def test_a_folder_that_no_backup_can_hold_is_not_packed(data: Path, tmp_path: Path) -> None:
    with (data / "film.avi").open("wb") as film:
        film.truncate(MOST_BYTES)
    with pytest.raises(ArchiveError, match="larger than any backup can be: nothing was packed"):
        pack(data, tmp_path / "games.zip")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data"]


def journal_of(text: bytes) -> Callable[[Path], Path]:
    def make(packed: Path) -> Path:
        path = packed.with_name("spoilt.zip")
        with zipfile.ZipFile(packed) as source, zipfile.ZipFile(path, "w") as target:
            for entry in source.infolist():
                target.writestr(entry, text if entry.filename == "journal.sqlite" else source.read(entry))
        return path

    return make


@pytest.mark.parametrize("text", [b"", b"a shopping list", b"SQLite format 3\0" + bytes(8000)])
def test_an_archive_with_a_journal_that_is_none_changes_nothing(data: Path, packed: Path, text: bytes) -> None:
    before = files(data)
    with pytest.raises(ArchiveError, match="Nothing was changed"):
        restore(journal_of(text)(packed), data)
    assert files(data) == before


def other_archive() -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr("hexkeeper.json", json.dumps({"format": "hexkeeper backup", "version": 9}))
        archive.writestr("journal.sqlite", b"")
    return content.getvalue()


@pytest.mark.parametrize("content", [b"", b"PK\x05\x06" + bytes(18), b"no archive", other_archive()])
def test_what_is_no_backup_changes_nothing_and_is_told_without_a_traceback(
    data: Path, tmp_path: Path, content: bytes
) -> None:
    before, path = files(data), tmp_path / "something"
    path.write_bytes(content)
    done = run("restore", path, "--data", data)
    assert (done.returncode, done.stdout) == (2, "")
    assert f"{path} is not a sound backup: " in done.stderr
    assert files(data) == before


def test_an_archive_with_any_byte_changed_is_restored_whole_or_not_at_all(
    data: Path, packed: Path, tmp_path: Path
) -> None:
    content, random, there = packed.read_bytes(), Random(1), games(data)
    for number in range(150):
        damaged, at = bytearray(content), random.randrange(len(content))
        damaged[at] ^= 1 << random.randrange(8)
        path, into = tmp_path / "damaged.zip", tmp_path / f"into-{number}"
        path.write_bytes(damaged[: at + 1] if number % 5 == 0 else damaged)
        try:
            restore(path, into)
        except ArchiveError:
            assert files(into) == {}
        else:
            assert games(into) == there


def test_the_commands_pack_and_restore_in_words(data: Path, tmp_path: Path) -> None:
    packed = run("backup", tmp_path / "games.zip", "--data", data)
    assert packed.returncode == 0
    assert packed.stdout.startswith(f"{tmp_path / 'games.zip'}: ")
    restored = run("restore", tmp_path / "games.zip", "--data", data)
    assert (restored.returncode, restored.stdout) == (
        0,
        f"{data} is as it was when {tmp_path / 'games.zip'} was made.\n"
        f"What was there before is in {data / 'before-restore-1'}.\n",
    )
    assert run("backup", tmp_path, "--data", data).returncode == 2
    nothing = run("backup", tmp_path / "other.zip", "--data", tmp_path / "nowhere")
    assert (nothing.returncode, (tmp_path / "other.zip").exists()) == (2, False)
    assert "There are no games in" in nothing.stderr


def test_a_restore_that_was_cut_short_is_carried_out_by_the_next_command(data: Path, packed: Path) -> None:
    with closing(Journal.open(data / "journal.sqlite")) as journal:
        first_game(journal)
    steps = 0
    while killed_after(steps, lambda: restore(packed, data)) and not (data / "restoring.new").exists():
        steps += 1
    assert (data / "restoring.new").exists()
    assert len(run("games", "--data", data).stdout.splitlines()) == 1
