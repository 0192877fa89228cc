"""A data folder that takes nothing: the companion starts, shows the last game, says why nothing is booked, and goes on.

However it is started. As root it is tried with real file systems, otherwise with mode bits; a full disk is tried by all
with a limit on the size of files, too.
"""

import json
import resource
import shutil
import signal
import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.app import Companion
from companion.geometry.printed import beginner_board
from companion.kernel import Seat
from companion.lock import FolderLock
from companion.rules.base.starting_player import ChooseStarter
from companion.rules.choice import Choice
from companion.store import Store
from companion.table import Journal, JournalError, KeptJournal, Table
from tests.commands.process import COMPANION, PATIENCE, SILENT
from tests.disks import IS_ROOT, fill, read_only, remount, small_disk, without_rights
from tests.test_app import started
from tests.test_encrypted_starts import PLANS
from tests.waiting import until
from web.access.hosts import Hosts
from web.desk import DeskError

CHOICE = Choice(("red", "blue"), beginner_board(3))


@pytest.fixture
def plan(request: pytest.FixtureRequest) -> dict[str, Any]:
    """How the companion is started: as ever, unless a test says otherwise."""
    return PLANS[getattr(request, "param", "plain")]


however_started = pytest.mark.parametrize("plan", PLANS, indirect=True)


@pytest.fixture
def data(tmp_path: Path, plan: dict[str, Any]) -> Path:
    """A folder with a journal, in which one game is on, and what the companion keeps beside it."""
    folder = tmp_path / "data"
    companion = started(folder, [], **plan)
    companion.evening.begin(CHOICE)
    companion.stop()
    return folder


@contextmanager
def running(data: Path, plan: dict[str, Any], said: list[str] | None = None) -> Iterator[Companion]:
    companion = started(data, said if said is not None else [], **plan)
    try:
        yield companion
    finally:
        companion.stop()


def books_nothing(companion: Companion) -> None:
    table = companion.evening.table
    assert table is not None
    with pytest.raises(JournalError):
        table.submit(ChooseStarter(Seat(0), Seat(0)), by="tablet", key="start", seen=table.revision)
    with pytest.raises(DeskError, match="No game was begun"):
        companion.evening.begin(CHOICE)
    assert table.revision == 0
    assert companion.evening.table is table


def goes_on_by_itself(companion: Companion) -> None:
    until(lambda: companion.evening.state().trouble == "", lambda: f"{companion.evening.state().trouble}: its end")
    table = companion.evening.table
    assert table is not None
    table.submit(ChooseStarter(Seat(0), Seat(0)), by="tablet", key="start again", seen=0)
    assert table.revision == 1


def asked(companion: Companion, path: str) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{companion.port}{path}", timeout=30) as answer:
        return str(answer.read().decode())


@however_started
def test_a_read_only_folder_shows_the_last_game_and_says_why_nothing_is_booked(
    data: Path, plan: dict[str, Any]
) -> None:
    with read_only(data) as place:
        said: list[str] = []
        with running(place, plan, said) as companion:
            trouble = companion.evening.state().trouble
            assert trouble.startswith("Nothing can be saved just now, so nothing is entered: the journal ")
            assert trouble in said
            books_nothing(companion)
            assert trouble in asked(companion, "/join")
            remount(place, "rw")
            goes_on_by_itself(companion)
        with closing(Journal.look(place / "journal.sqlite")) as looked:
            assert [entry.rows for entry in looked.games()] == [1]


@pytest.mark.parametrize("left", [(), ("journal.sqlite",), ("seats.json", "set-up.json", "games.json")])
def test_a_read_only_folder_stops_no_start_whatever_is_in_it(
    data: Path, plan: dict[str, Any], left: tuple[str, ...]
) -> None:
    for path in data.iterdir():
        if path.is_dir():
            shutil.rmtree(path)
        elif path.name not in left:
            path.unlink()
    with read_only(data) as place, running(place, plan) as companion:
        assert companion.evening.state().trouble
        told = json.loads(asked(companion, "/api/phones"))
        assert (told["host"]["code"] is None) == ("seats.json" not in left)
        with pytest.raises(DeskError):
            companion.evening.begin(CHOICE)


def test_of_a_read_only_disk_after_a_power_cut_the_newest_entries_are_shown(
    data: Path, plan: dict[str, Any], tmp_path: Path
) -> None:
    cut = tmp_path / "cut"
    with closing(Journal.open(data / "journal.sqlite")) as journal:
        table = Table.open(journal, journal.on_table() or "")
        table.submit(ChooseStarter(Seat(0), Seat(0)), by="tablet", key="start", seen=0)
        shutil.copytree(data, cut)
    (cut / "journal.sqlite-shm").unlink()
    with read_only(cut) as place, running(place, plan) as companion:
        assert companion.evening.table is not None
        assert companion.evening.table.revision == 1


@however_started
def test_a_folder_that_cannot_be_made_stops_no_start(tmp_path: Path, plan: dict[str, Any]) -> None:
    (tmp_path / "empty").mkdir()
    with read_only(tmp_path / "empty") as place, running(place / "hexkeeper", plan) as companion:
        assert companion.evening.table is None
        assert companion.evening.state().trouble
        remount(place, "rw")
        until(lambda: companion.evening.state().trouble == "")
        companion.evening.begin(CHOICE)


@pytest.mark.parametrize("rights", [0o755, 0o000], ids=["files of another user", "a folder of another user"])
def test_what_may_not_even_be_read_stops_nothing_and_the_game_is_on_as_soon_as_it_may(data: Path, rights: int) -> None:
    for path in data.iterdir():
        path.chmod(0o600 if IS_ROOT else 0o000)
    data.chmod(rights if IS_ROOT else rights & 0o555)
    lock = FolderLock(data)
    with without_rights():
        lock.hold()
        journal, codes = KeptJournal.open_or_look(data / "journal.sqlite"), Store(data / "seats.json")
        hosts = Hosts(codes)
        journal.look_after()
        assert journal.trouble.startswith("Nothing can be saved just now")
        assert (journal.on_table(), hosts.is_stored) == (None, False)
        with pytest.raises(JournalError):
            journal.begin("another", {}, "0")
    data.chmod(0o700)
    for path in data.iterdir():
        path.chmod(0o600)
    lock.hold()
    assert (journal.look_after(), journal.trouble) == ("", "")
    assert [entry.game for entry in journal.games()] == [journal.on_table()]
    journal.close()
    lock.leave()


@however_started
def test_a_full_disk_shows_the_last_game_and_goes_on_when_there_is_room(
    data: Path, plan: dict[str, Any], tmp_path: Path
) -> None:
    if not IS_ROOT:
        pytest.skip("only root may mount a disk to fill; the test with a limit on files stands in for it")
    with small_disk(tmp_path / "disk") as place:
        shutil.copytree(data, place, dirs_exist_ok=True)
        filler = fill(place)
        with running(place, plan) as companion:
            assert "the disk is full: make room" in companion.evening.state().trouble
            books_nothing(companion)
            filler.unlink()
            goes_on_by_itself(companion)


@however_started
def test_a_full_disk_without_any_journal_gets_one_when_there_is_room(tmp_path: Path, plan: dict[str, Any]) -> None:
    if not IS_ROOT:
        pytest.skip("only root may mount a disk to fill; the test with a limit on files stands in for it")
    with small_disk(tmp_path / "disk") as place:
        filler = fill(place)
        with running(place, plan) as companion:
            assert companion.evening.state().trouble
            assert json.loads(asked(companion, "/api/phones"))["host"] == {"devices": 0, "code": None, "qr": None}
            filler.unlink()
            until(lambda: companion.evening.state().trouble == "")
            until(lambda: json.loads(asked(companion, "/api/phones"))["host"]["code"] is not None)
            companion.evening.begin(CHOICE)


def test_a_disk_that_fills_up_during_the_evening_is_told_and_the_evening_goes_on(data: Path, tmp_path: Path) -> None:
    """As a process of its own, of which a limit on the size of files makes every disk full."""
    said = tmp_path / "said"
    with said.open("w") as told:
        serve = [*COMPANION, "serve", "--data", data, "--host", "127.0.0.1", "--port", "0", "--no-simulate"]
        limited = ["sh", "-c", 'ulimit -S -f 0; exec "$@"', "sh", *serve]
        process = subprocess.Popen(limited, stdout=subprocess.PIPE, stderr=told, text=True, env=SILENT)
    try:
        assert process.stdout is not None
        first = process.stdout.readline()
        assert first.startswith("Nothing can be saved just now, so nothing is entered: the disk "), first
        address = next(line for line in process.stdout if "http://" in line).split()[-1]
        view = json.loads(_get(f"{address}api/view"))
        assert view["parts"]["desk"]["trouble"] == first.strip()
        refused = _post(f"{address}api/set-up/begin", {"key": "begin"})
        assert refused == (422, "desk")
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        until(lambda: json.loads(_get(f"{address}api/view"))["parts"]["desk"]["trouble"] == "")
        assert _post(f"{address}api/set-up/begin", {"key": "begin again"})[0] == 200
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE)
    with closing(Journal.look(data / "journal.sqlite")) as looked:
        assert len(looked.games()) == 2


def _get(address: str) -> str:
    with urllib.request.urlopen(address, timeout=30) as answer:
        return str(answer.read().decode())


def _post(address: str, body: object) -> tuple[int, str]:
    headers = {"Content-Type": "application/json", "X-Hexkeeper": "1"}
    request = urllib.request.Request(address, json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, ""
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.loads(error.read())["error"]
