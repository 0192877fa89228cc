"""Where the companion lies on its machine is nobody's business: no answer of any address names a folder of it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from companion.config import GAMES as GAMES_FILE
from companion.config import JOURNAL, SEATS
from companion.evening import Evening
from companion.outputs.pins import PinChoice
from companion.rules.geometry.drawing import draw_board
from companion.rules.geometry.printed import beginner_board
from companion.table import Journal
from tests.chronicle.evenings import entered, golden
from web import Settings, create_app
from web.desk import Wish

ROOT = Path(__file__).resolve().parents[3]
GAMES = ("on", "won", "none", "..%2f..%2fetc", "x" * 300)
BODIES: tuple[dict[str, object], ...] = (
    {},
    {"game": "none"},
    {"game": "won", "seat": "red", "code": "none", "key": "k", "seen": 1, "action": {"do": "EndPart", "player": "red"}},
    {"text": "no board", "how": "none", "number": 99, "folder": "/etc", "language": "none", "source": "none"},
)


class Client:
    """A browser on that machine, which is host."""

    def __init__(self, app: Flask) -> None:
        self.app, self._client = app, app.test_client()

    def get(self, path: str) -> str:
        with self._client.get(path, query_string={"tab": "a"}) as answer:
            return answer.get_data().decode(errors="replace")

    def post(self, path: str, body: object) -> str:
        answer = self._client.post(path, json=body, headers={"X-Hexkeeper": "1"})
        return answer.get_data().decode(errors="replace")


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Client]:
    """A host at a whole companion with everything in one folder: a game that is on, and one that was won."""
    journal = Journal.open(tmp_path / JOURNAL)
    entered(journal, golden("two-players"), "won")
    evening = Evening(journal, pins=PinChoice.MOCK, runtime=tmp_path)
    evening.begin(Wish(("red", "blue", "white"), draw_board(beginner_board(3))))
    settings = Settings(stream_life=0.05, seats=tmp_path / SEATS, games=tmp_path / GAMES_FILE)
    yield Client(create_app(evening, settings, evening.lessons))
    evening.stop()
    journal.close()


def paths(app: Flask, method: str) -> set[str]:
    """Every address that answers this method, with all that may stand in it."""
    rules = [rule.rule for rule in app.url_map.iter_rules() if method in (rule.methods or ())]
    return {re.sub(r"<[^>]*>", filling, rule) for rule in rules for filling in GAMES}


def told_of(body: str, tmp_path: Path) -> list[str]:
    """Folders of this machine that a body names."""
    return [folder for folder in (str(tmp_path), str(ROOT), str(Path.home()) + "/") if folder in body]


def test_no_answer_to_a_question_names_a_folder_of_this_machine(host: Client, tmp_path: Path) -> None:
    found = {path: told for path in sorted(paths(host.app, "GET")) if (told := told_of(host.get(path), tmp_path))}
    assert found == {}


def test_no_answer_to_a_change_names_a_folder_of_this_machine(host: Client, tmp_path: Path) -> None:
    asked = [(path, body) for path in sorted(paths(host.app, "POST")) for body in BODIES]
    found = {path: told for path, body in asked if (told := told_of(host.post(path, body), tmp_path))}
    assert found == {}


def test_a_fault_inside_names_none_either(host: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Evening) -> None:
        raise OSError(f"{tmp_path}/journal.sqlite cannot be read")

    monkeypatch.setattr(Evening, "state", broken)
    assert told_of(host.get("/api/view"), tmp_path) == []
