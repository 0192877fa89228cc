"""What is promised of games and pages holds however a companion was started: plain, encrypted, or safe."""

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import cache
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from companion.app import Companion
from companion.config import BACKUPS, HTTPS, JOURNAL
from companion.geometry.printed import beginner_board
from companion.rules.choice import Choice
from companion.safekeeping.archive import pack
from companion.safekeeping.restoring import restore
from companion.service.signs import pages_answer
from companion.table import Journal, Table
from tests.disks import IS_ROOT, fill, read_only, remount, small_disk
from tests.test_app import started
from tests.test_encrypted_starts import PLANS
from tests.test_kills_behind_pages import HEADERS, pages, serving
from tests.waiting import until

CHOICE = Choice(("red", "blue"), beginner_board(3))
TORN = b"torn " * 4096
FIRST = {"do": "ChooseStarter", "player": "red", "starter": "red"}

however_started = pytest.mark.parametrize("how", PLANS)
for_root = pytest.mark.skipif(not IS_ROOT, reason="only root may mount a file system")


@contextmanager
def running(data: Path, how: str) -> Iterator[Companion]:
    companion = started(data, [], **PLANS[how])
    try:
        yield companion
    finally:
        companion.stop()


@pytest.fixture(scope="module")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """For each way to start, a folder in which such a companion has begun a game."""

    @cache
    def made(how: str) -> Path:
        folder = tmp_path_factory.mktemp("evening") / "data"
        with running(folder, how) as companion:
            companion.evening.begin(CHOICE)
        return folder

    return made


@pytest.fixture
def data(evenings: Callable[[str], Path], tmp_path: Path, how: str) -> Path:
    """Such a folder for the test alone."""
    return Path(shutil.copytree(evenings(how), tmp_path / "data"))


def game_of(companion: Companion) -> str | None:
    table = companion.evening.table
    return table and table.game


def rows(data: Path) -> list[int]:
    """How many entries each game in a folder has."""
    with closing(Journal.look(data / JOURNAL)) as journal:
        return [entry.rows for entry in journal.games()]


def pressed(connection: HTTPConnection, game: str, key: str) -> tuple[int, Any]:
    """What the pages answer to the first entry of a game, under this key."""
    return posted(connection, "/api/act", game=game, seen=0, key=key, action=FIRST)


def posted(connection: HTTPConnection, path: str, **entry: object) -> tuple[int, Any]:
    connection.request("POST", path, json.dumps(entry), HEADERS)
    answer = connection.getresponse()
    return answer.status, json.loads(answer.read())


def contents(data: Path) -> dict[Path, bytes]:
    """All files of a folder."""
    return {path: path.read_bytes() for path in data.rglob("*") if path.is_file()}


def spoilt(data: Path) -> None:
    """As a disk has spoilt a journal."""
    (data / JOURNAL).write_bytes(TORN)
    shutil.rmtree(data / BACKUPS, ignore_errors=True)


def is_set_aside(data: Path) -> bool:
    return (data / f"{JOURNAL}.damaged-1").read_bytes() == TORN


# -- a spoilt journal --------------------------------------------------------------------------------------------------


@however_started
def test_a_spoilt_journal_is_set_aside_and_another_game_begins(data: Path, how: str) -> None:
    spoilt(data)
    with running(data, how) as companion:
        assert pages_answer(companion.port)() == ""
        assert is_set_aside(data)
        assert f"{JOURNAL}.damaged-1" in " ".join(companion.evening.state().notices)
        companion.evening.begin(CHOICE)
    assert rows(data) == [0]


@for_root
@however_started
def test_on_a_full_disk_a_spoilt_journal_stays_as_it_is_until_there_is_room(
    data: Path, how: str, tmp_path: Path
) -> None:
    spoilt(data)
    with small_disk(tmp_path / "disk") as disk:
        shutil.copytree(data, disk, dirs_exist_ok=True)
        filler = fill(disk)
        with running(disk, how) as companion:
            assert pages_answer(companion.port)() == ""
            assert "the disk is full" in companion.evening.state().trouble
            assert (disk / JOURNAL).read_bytes() == TORN
            filler.unlink()
            until(lambda: companion.evening.state().trouble == "")
            assert is_set_aside(disk)
            companion.evening.begin(CHOICE)


@for_root
@however_started
def test_on_a_read_only_disk_a_spoilt_journal_stays_as_it_is_until_it_may_be_written(data: Path, how: str) -> None:
    spoilt(data)
    with read_only(data) as disk, running(disk, how) as companion:
        assert pages_answer(companion.port)() == ""
        assert "may not be written to" in companion.evening.state().trouble
        assert (disk / JOURNAL).read_bytes() == TORN
        remount(disk, "rw")
        until(lambda: companion.evening.state().trouble == "")
        assert is_set_aside(disk)
        companion.evening.begin(CHOICE)


# -- a full disk -------------------------------------------------------------------------------------------------------


@for_root
@however_started
def test_a_press_that_was_refused_on_a_full_disk_is_booked_once_when_it_is_sent_again(
    data: Path, how: str, tmp_path: Path
) -> None:
    with small_disk(tmp_path / "disk") as disk:
        shutil.copytree(data, disk, dirs_exist_ok=True)
        filler = fill(disk)
        with running(disk, how) as companion, closing(pages(how, companion.port)) as connection:
            game = str(game_of(companion))
            status, told = pressed(connection, game, "one press")
            assert (status, told["error"]) == (503, "journal")
            filler.unlink()
            until(lambda: companion.evening.state().trouble == "")
            assert [pressed(connection, game, "one press") for _ in range(3)] == [(200, {"revision": 1})] * 3
        assert rows(disk) == [1]


@for_root
@however_started
def test_a_kill_on_a_full_disk_loses_nothing_that_was_acknowledged(data: Path, how: str, tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        shutil.copytree(data, disk, dirs_exist_ok=True)
        with closing(Journal.look(disk / JOURNAL)) as journal:
            game = journal.on_table() or ""
        process, port, kept = serving(disk, how)
        with closing(kept), closing(pages(how, port)) as connection:
            assert pressed(connection, game, "kept") == (200, {"revision": 1})
            filler = fill(disk)
            status, told = posted(connection, "/api/undo", game=game, seen=1, key="refused")
            assert (status, told["error"]) == (503, "journal")
            process.kill()
            process.join()
        assert rows(disk) == [1]
        with running(disk, how) as companion, closing(pages(how, companion.port)) as connection:
            assert companion.evening.table is not None
            assert companion.evening.table.revision == 1
            filler.unlink()
            until(lambda: companion.evening.state().trouble == "")
            assert pressed(connection, game, "kept") == (200, {"revision": 1})
        assert rows(disk) == [1]


# -- undo, clocks, backups, standing still -----------------------------------------------------------------------------


@however_started
def test_undo_and_redo_give_the_same_games_again(data: Path, how: str) -> None:
    with running(data, how) as companion, closing(pages(how, companion.port)) as connection:
        table = companion.evening.table
        assert table is not None
        stood = [table.codec.digest(table.state)]
        assert pressed(connection, table.game, "press") == (200, {"revision": 1})
        stood.append(table.codec.digest(table.state))
        for seen, way, back_to in ((1, "undo", 0), (2, "redo", 1), (3, "undo", 0), (4, "redo", 1)):
            status, _ = posted(connection, f"/api/{way}", game=table.game, seen=seen, key=f"{way} {seen}")
            assert (status, table.codec.digest(table.state)) == (200, stood[back_to])


@however_started
def test_the_game_begun_last_is_on_after_a_restart_whatever_the_clock_said(tmp_path: Path, how: str) -> None:
    data = tmp_path / "data"
    data.mkdir()
    with closing(Journal.open(data / JOURNAL, lambda: "2099-01-01T00:00:00Z")) as journal:
        Table.create(journal, CHOICE, game="by a wrong clock")
    with running(data, how) as companion:
        companion.evening.begin(CHOICE)
        begun = game_of(companion)
    with running(data, how) as again:
        assert begun != "by a wrong clock"
        assert game_of(again) == begun


@however_started
def test_a_backup_brings_the_game_to_another_machine_and_the_authority_that_devices_trust(
    data: Path, how: str, tmp_path: Path
) -> None:
    pack(data, tmp_path / "evening.zip")
    other = tmp_path / "other"
    restore(tmp_path / "evening.zip", other)
    with running(other, how) as companion:
        with closing(Journal.look(data / JOURNAL)) as journal:
            assert game_of(companion) == journal.on_table()
        assert pages_answer(companion.port)() == ""
    for name in ("authority.pem", "authority.key") if how == "https" else ():
        assert (other / HTTPS / name).read_bytes() == (data / HTTPS / name).read_bytes()


@for_root
@however_started
def test_a_read_only_disk_is_backed_up_and_nothing_is_restored_to_it(data: Path, how: str, tmp_path: Path) -> None:
    with read_only(data) as disk:
        pack(disk, tmp_path / "evening.zip")
        before = (disk / JOURNAL).read_bytes()
        with pytest.raises(OSError, match="Read-only file system"):
            restore(tmp_path / "evening.zip", disk)
        assert (disk / JOURNAL).read_bytes() == before
    restore(tmp_path / "evening.zip", tmp_path / "other")
    assert rows(tmp_path / "other") == rows(data)


@for_root
@however_started
def test_a_full_disk_is_backed_up_and_takes_a_restore_once_there_is_room(data: Path, how: str, tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        here = Path(shutil.copytree(data, disk / "data"))
        filler = fill(disk)
        pack(here, tmp_path / "evening.zip")
        before = contents(here)
        with pytest.raises(OSError, match="No space left"):
            restore(tmp_path / "evening.zip", here)
        assert contents(here) == before
        with running(here, how) as companion:
            game = game_of(companion)
        filler.unlink()
        restore(tmp_path / "evening.zip", here)
        assert rows(here) == rows(data)
        with running(here, how) as companion:
            assert game_of(companion) == game


@however_started
def test_pages_that_answer_are_no_reason_for_another_start_and_those_that_do_not_are(data: Path, how: str) -> None:
    with running(data, how) as companion:
        sign = pages_answer(companion.port, patience=60)
        assert sign() == ""
    assert "do not answer" in sign()
