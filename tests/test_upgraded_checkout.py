"""A checkout that is upgraded, and then taken back: each goes on with the game, over plain and encrypted pages."""

import json
import shutil
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path

import pytest

from companion.app import Companion
from companion.geometry.printed import beginner_board
from companion.rules.choice import Choice
from companion.version import RELEASE
from tests.test_app import started
from tests.test_cli import Serving
from tests.test_kills_behind_pages import HEADERS, pages

ROOT = Path(__file__).resolve().parents[1]
PARTS = ("companion", "firmware_bridge", "vision", "web")
LATER = "99.0.0"
ENTRIES = [
    {"do": "ChooseStarter", "player": "red", "starter": "red"},
    {"do": "CountHand", "player": "red", "cards": {"ore": 1}},
    {"do": "CountHand", "player": "red", "cards": {"wool": 2}},
]


@pytest.fixture(scope="module")
def upgraded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of a later release."""
    folder = tmp_path_factory.mktemp("upgraded")
    for part in PARTS:
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    stated = folder / "companion" / "version.py"
    stated.write_text(stated.read_text(encoding="utf-8").replace(RELEASE, LATER), encoding="utf-8")
    asked = [sys.executable, "-c", "from companion.version import RELEASE; print(RELEASE)"]
    assert subprocess.run(asked, cwd=folder, capture_output=True, text=True, check=True).stdout.strip() == LATER
    return folder


def view(connection: HTTPConnection) -> dict[str, object]:
    connection.request("GET", "/api/view")
    parts: dict[str, object] = json.loads(connection.getresponse().read())["parts"]
    return parts


@pytest.mark.parametrize("how", ["plain", "https"])
def test_every_version_goes_on_with_the_game_where_the_one_before_left_it(
    tmp_path: Path, upgraded: Path, how: str
) -> None:
    first: Companion = started(tmp_path, [])
    first.evening.begin(Choice(("red", "blue"), beginner_board(3)))
    table = first.evening.table
    assert table is not None
    first.stop()
    https = "own" if how == "https" else "off"
    for revision, (files, action) in enumerate(zip((ROOT, upgraded, ROOT), ENTRIES, strict=True)):
        serving = Serving(tmp_path, "--no-simulate", checkout=files, HEXKEEPER__SERVER__HTTPS=https)
        connection = pages(how, serving.port)
        shown = view(connection)
        assert (shown["game"], shown["revision"]) == (table.game, revision)
        entry = {"game": table.game, "seen": revision, "key": f"entry {revision}", "action": action}
        connection.request("POST", "/api/act", json.dumps(entry), HEADERS)
        answer = connection.getresponse()
        assert (answer.status, json.loads(answer.read())) == (200, {"revision": revision + 1})
        connection.close()
        assert serving.end()[0] == 0
