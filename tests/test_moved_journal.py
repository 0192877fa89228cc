"""The journal of a running companion carried away: nothing is acknowledged meanwhile, every screen says so.

Entries go in over HTTP, and afterwards a restarted companion must find every one that was acknowledged.
"""

import json
import shutil
import urllib.error
import urllib.request
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from companion.app import Companion
from companion.table import Journal
from tests.commands.process import run
from tests.disks import IS_ROOT, fill, small_disk
from tests.first_game import first_game
from tests.test_app import started
from tests.waiting import until

BESIDE = ("", "-wal", "-shm")
FIRST_GAME = first_game("red", "blue", "white", "orange")


class Screens:
    """What is entered and shown over HTTP."""

    def __init__(self, companion: Companion) -> None:
        self._companion, self._keys, self.acknowledged = companion, count(1), 0

    def trouble(self) -> str:
        return str(self._view()["desk"]["trouble"])

    def enter(self) -> tuple[int, str]:
        """The status and the words with which the next entry is answered."""
        table = self._companion.evening.table
        assert table is not None
        body = {
            "game": table.game,
            "seen": table.revision,
            "key": f"press {next(self._keys)}",
            "action": {"do": "CountHand", "player": "blue", "cards": {"ore": table.revision % 2}},
        }
        request = urllib.request.Request(
            f"{self._address}/api/act",
            json.dumps(body).encode(),
            {"Content-Type": "application/json", "X-Hexkeeper": "1"},
        )
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                self.acknowledged = json.loads(answer.read())["revision"]
                return answer.status, ""
        except urllib.error.HTTPError as error:
            with error:
                return error.code, str(json.loads(error.read())["words"])

    def pages(self) -> list[str]:
        """Pages that no line keeps up to date, and one that it does."""
        return [self._get(path) for path in ("/", "/new", "/panel", "/join", "/games", "/camera", "/cards")]

    def _view(self) -> Any:
        return json.loads(self._get("/api/view"))["parts"]

    def _get(self, path: str) -> str:
        with urllib.request.urlopen(f"{self._address}{path}", timeout=30) as answer:
            return str(answer.read().decode())

    @property
    def _address(self) -> str:
        return f"http://127.0.0.1:{self._companion.port}"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def screens(data: Path) -> Iterator[Screens]:
    companion = started(data, [])
    companion.evening.begin(FIRST_GAME, starter="red")
    made = Screens(companion)
    assert made.enter()[0] == 200
    yield made
    companion.stop()
    again = started(data, [])
    assert again.evening.table is not None
    assert again.evening.table.revision == made.acknowledged
    again.stop()


def goes_on(screens: Screens) -> None:
    until(lambda: screens.trouble() == "", lambda: f"The end of: {screens.trouble()}")
    before = screens.acknowledged
    assert screens.enter() == (200, "")
    assert screens.acknowledged == before + 1


def test_a_journal_that_is_renamed_and_put_back(screens: Screens, data: Path) -> None:
    for ending in BESIDE:
        (data / f"journal.sqlite{ending}").rename(data / f"elsewhere{ending}")
    status, words = screens.enter()
    assert status == 503
    assert words.startswith("This was not entered, and nothing was changed: the file of the journal was moved")
    trouble = screens.trouble()
    assert trouble.startswith("Nothing can be saved just now, so nothing is entered: the file of the journal was moved")
    assert all(trouble in page for page in screens.pages())
    for ending in BESIDE:
        (data / f"elsewhere{ending}").rename(data / f"journal.sqlite{ending}")
    goes_on(screens)


def test_a_journal_that_is_missed_while_nobody_enters_anything(screens: Screens, data: Path) -> None:
    (data / "journal.sqlite").rename(data / "elsewhere")
    until(lambda: "was moved or renamed" in screens.trouble())
    (data / "elsewhere").rename(data / "journal.sqlite")
    goes_on(screens)


def test_a_folder_that_is_deleted_is_made_again_with_everything_in_it(screens: Screens, data: Path) -> None:
    shutil.rmtree(data, ignore_errors=True)  # a backup that is just being written may come and go beside it
    until((data / "journal.sqlite").exists)
    goes_on(screens)


def test_a_journal_that_another_program_replaced_by_an_empty_one(screens: Screens, data: Path) -> None:
    for ending in BESIDE:
        (data / f"journal.sqlite{ending}").rename(data / f"journal.sqlite.damaged-1{ending}")
    Journal.open(data / "journal.sqlite").close()
    status, words = screens.enter()
    assert (status, "another file is in the place of the journal" in words) in {(503, True), (200, False)}
    goes_on(screens)


def test_commands_beside_it_disturb_nothing(screens: Screens, data: Path) -> None:
    number = (data / "journal.sqlite").stat().st_ino
    assert run("games", "--data", data).returncode == 0
    assert run("doctor", "--data", data, "--json").returncode in {0, 1}
    assert screens.trouble() == ""
    assert (data / "journal.sqlite").stat().st_ino == number
    goes_on(screens)


def test_a_second_companion_keeps_away_also_when_the_folder_was_made_again(screens: Screens, data: Path) -> None:
    for _ in range(2):
        with pytest.raises(OSError, match="Another companion keeps its games in"):
            started(data, [])
        shutil.rmtree(data, ignore_errors=True)
        until(lambda: (data / "companion.lock").exists() and (data / "journal.sqlite").exists())
    goes_on(screens)


def test_a_disk_that_fills_up_in_mid_game(tmp_path: Path) -> None:
    if not IS_ROOT:
        pytest.skip("only root may mount a disk to fill; test_disk_trouble tries it with a limit on files")
    with small_disk(tmp_path / "disk") as place:
        companion = started(place, [])
        companion.evening.begin(FIRST_GAME, starter="red")
        screens = Screens(companion)
        assert screens.enter()[0] == 200
        filler = fill(place)
        answers = [screens.enter() for _ in range(200)]
        assert answers[-1][0] == 503
        assert "make room" in answers[-1][1]
        until(lambda: "make room" in screens.trouble())
        filler.unlink()
        goes_on(screens)
        companion.stop()
        again = started(place, [])
        assert again.evening.table is not None
        assert again.evening.table.revision == screens.acknowledged
        again.stop()
