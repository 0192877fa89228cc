"""Where files lie on the companion's machine is told on no page, whatever is asked for and whatever is wrong."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from companion.app import Companion
from companion.geometry.printed import beginner_board
from companion.rules.choice import Choice
from tests.test_app import settings, started
from web import create_app
from web.settings import Settings as PageSettings

ROOT = Path(__file__).resolve().parents[1]
NASTY = (
    *("mine", "broken", "empty", "nested", "no-such-deck", "..", "%2e%2e", "..%2f..%2fetc%2fpasswd", "%2fetc%2fpasswd"),
    *("journal.sqlite", "a%00b", "x" * 300),
)
"""Names of decks, games and files, some of which are there."""


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which as much as can be is wrong."""
    data = tmp_path_factory.mktemp("machine") / "data"
    for name, text in (
        ("broken", "this is not a list"),
        ("empty", 'name = "Empty"\n'),
        ("nested", f"kinds = {'[' * 900}"),
        ("mine", '[[kinds]]\nname = "ore"\nfolder = "ore"\n'),
        ("outside", '[[kinds]]\nname = "ore"\nfolder = "../../.."\n'),
    ):
        (data / "decks" / name).mkdir(parents=True)
        (data / "decks" / name / "deck.toml").write_text(text)
    (data / "decks" / "mine" / "ore").mkdir()
    (data / "decks" / "mine" / "ore" / "1.png").write_bytes(b"no picture")
    (data / "decks" / "bare").mkdir()
    (data / "calibration.json").write_text("{}")
    return data


@pytest.fixture(scope="module")
def companion(data: Path) -> Iterator[Companion]:
    """One companion for all requests: whatever was asked before, no answer may tell a path."""
    made = started(data, [], settings=settings(cards={"deck": str(data.parent / "elsewhere" / "deck")}), simulate=True)
    made.evening.begin(Choice(("red", "blue"), beginner_board(3)))
    yield made
    made.stop()


@pytest.fixture(scope="module")
def client(companion: Companion, data: Path) -> FlaskClient:
    pages = PageSettings(seats=data / "seats.json", games=data / "games.json", stream_life=0)
    return create_app(companion.evening, pages, companion.evening.lessons).test_client()


def told(answer: object, data: Path) -> list[str]:
    """The paths of this machine in an answer: of the data, of the companion, and of what is with them."""
    body = answer.get_data().decode(errors="replace")  # type: ignore[attr-defined]
    return [path for path in (str(data.parent), str(ROOT), str(Path.home())) if path in body]


def test_no_page_tells_a_path_of_this_machine(client: FlaskClient, data: Path) -> None:
    asked, found = 0, []
    for rule in client.application.url_map.iter_rules():
        for name in NASTY if rule.arguments else ("",):
            path = re.sub(r"<[^>]+>", lambda _, name=name: name, rule.rule)
            if "GET" in (rule.methods or ()):
                query = "?tab=a" if path == "/live" else ""
                answer = client.get(path + query)
                asked += 1
                found += [(path, answer.status_code, each) for each in told(answer, data)]
    assert found == []
    assert asked > 80


@pytest.mark.parametrize("deck", NASTY)
def test_no_request_about_a_deck_is_answered_with_a_path(client: FlaskClient, data: Path, deck: str) -> None:
    for path, body in (
        ("/api/cards/open", {"deck": deck[:60]}),
        ("/api/cards/want", {"kind": "wool"}),
        ("/api/cards/keep", {}),
        ("/api/cards/forget", {"kind": "ore"}),
        ("/api/cards/close", {}),
        ("/api/cards/read-with", {"deck": deck[:60]}),
        ("/api/games/go-on", {"game": deck[:60]}),
    ):
        answer = client.post(path, json=body, headers={"X-Hexkeeper": "1"})
        assert told(answer, data) == [], (path, answer.json)
    assert told(client.get("/api/cards"), data) == []
    assert told(client.get("/api/view"), data) == []


def test_a_deck_that_cannot_be_read_is_named_by_its_folder(client: FlaskClient) -> None:
    answers = {name: client.get(f"/cards/decks/{name}.zip") for name in ("broken", "bare", "no-such-deck")}
    assert {name: answer.status_code for name, answer in answers.items()} == dict.fromkeys(answers, 404)
    assert {name: answer.json["words"].partition(":")[0] for name, answer in answers.items()} == {
        name: f"{name}/deck.toml" for name in answers
    }
