"""The pages of a hall: who sees and changes what, and that nothing said at the broker is more than text."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.hall import Hall
from tests.hall.conftest import said, state
from web.access.guard import POLICY
from web.access.roles import NOBODY
from web.routes import audience_of

NAMES = ["Anna", "Ben", "Cleo", "Dan"]
ELSEWHERE = {"REMOTE_ADDR": "192.168.1.7"}
FOR_ANYBODY_TO_SEND = {"/api/join", "/api/host", "/api/leave", "/api/language"}


class Device:
    """A browser somewhere in the house, or on the machine itself."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client

    def get(self, path: str) -> Any:
        return self.client.get(path)

    def post(self, path: str, **body: Any) -> Any:
        return self.client.post(path, json=body, headers={"X-Hexkeeper": "1"})

    @property
    def parts(self) -> dict[str, Any]:
        return dict(self.get("/api/view").json["parts"])


@pytest.fixture
def host(app: Flask) -> Device:
    """A browser on the machine that runs the hall."""
    return Device(app.test_client())


@pytest.fixture
def onlooker(app: Flask, host: Device) -> Device:
    """A device that comes after there is a host."""
    assert host.post("/api/tournament/enter", names=[]).status_code == 200
    client = app.test_client()
    client.environ_base.update(ELSEWHERE)
    return Device(client)


def drawn(host: Device) -> None:
    assert host.post("/api/tournament/enter", names=NAMES).status_code == 200
    assert host.post("/api/tournament/draw", rounds=0).status_code == 200


# -- who may what ------------------------------------------------------------------------------------------------------


def test_every_route_says_who_may_ask_for_it(app: Flask) -> None:
    assert [rule.rule for rule in app.url_map.iter_rules() if audience_of(app, rule.endpoint) == NOBODY] == []


def test_whoever_looks_on_sees_the_hall_and_changes_nothing(app: Flask, onlooker: Device, hall: Hall) -> None:
    assert onlooker.get("/").status_code == 200
    assert onlooker.parts["tables"] == []
    for rule in app.url_map.iter_rules():
        if "POST" in (rule.methods or ()) and rule.rule not in FOR_ANYBODY_TO_SEND:
            answer = onlooker.post(rule.rule)
            assert (answer.status_code, answer.json["error"]) == (403, "looks_on"), rule.rule
    assert onlooker.get("/api/hosts").status_code == 403
    assert hall.tournament.entrants == ()


def test_the_first_device_of_all_becomes_host(app: Flask) -> None:
    client = app.test_client()
    client.environ_base.update(ELSEWHERE)
    first = Device(client)
    assert "data-vacant" in first.get("/").text
    assert first.post("/api/host").status_code == 200
    assert "data-host" in first.get("/").text


def test_another_device_becomes_host_by_the_code_and_gives_it_up(onlooker: Device, host: Device) -> None:
    code = host.get("/api/hosts").json["code"]
    wrong = onlooker.post("/api/join", code="000000" if code != "000000" else "000001")
    assert (wrong.status_code, wrong.json["error"]) == (422, "wrong_code")
    joined = onlooker.post("/api/join", code=code)
    assert joined.status_code == 200
    assert "hexkeeper_hall=" in joined.headers["Set-Cookie"]
    assert onlooker.post("/api/tournament/enter", names=["Anna"]).status_code == 200
    assert onlooker.post("/api/leave", host=True).json["error"] == "only_host"


def test_whoever_guesses_codes_has_to_wait(onlooker: Device, host: Device) -> None:
    code = host.get("/api/hosts").json["code"]
    wrong = "000000" if code != "000000" else "000001"
    answers = [onlooker.post("/api/join", code=wrong).status_code for _ in range(5)]
    assert answers[-1] == 429


def test_a_foreign_page_changes_nothing(host: Device, hall: Hall) -> None:
    answer = host.client.post("/api/tournament/enter", json={"names": ["Eve"]})
    assert (answer.status_code, hall.tournament.entrants) == (403, ())


def test_every_answer_has_the_policy_of_all_our_pages(host: Device) -> None:
    for path in ("/", "/join", "/api/view", "/nowhere"):
        assert host.get(path).headers["Content-Security-Policy"] == f"{POLICY} 'none'"


@pytest.mark.parametrize("path", ["/", "/join", "/rules"])
def test_pages_speak_german(host: Device, path: str) -> None:
    page = host.client.get(path, headers={"Accept-Language": "de"}).text
    assert '<html lang="de">' in page


# -- what is shown -----------------------------------------------------------------------------------------------------


def test_every_table_is_a_part_with_the_id_of_its_game(host: Device, hall: Hall) -> None:
    said(hall, "kitchen", "online", "online")
    said(hall, "kitchen", state("one", 5, roll=8))
    said(hall, "attic", {"game": None})
    parts = host.parts
    assert parts["tables"] == ["attic", "kitchen"]
    assert parts["table attic"] == {"name": "attic", "is_online": False, "game": None}
    kitchen = parts["table kitchen"]
    assert (kitchen["game"]["game"], kitchen["game"]["roll"], kitchen["is_online"]) == ("one", 8, True)


def test_a_page_that_is_open_hears_only_of_the_table_that_has_changed(host: Device, hall: Hall, app: Flask) -> None:
    said(hall, "kitchen", state("one", 5))
    said(hall, "attic", state("two", 5))
    news = app.extensions["live"]._news
    before = news.newest(None, "en")
    said(hall, "attic", state("two", 6))
    after = news.newest(None, "en")
    changed = after.since(before)
    assert '"table attic"' in changed
    assert "kitchen" not in changed


def test_what_is_said_at_the_broker_is_never_part_of_a_page(host: Device, hall: Hall) -> None:
    said(hall, "<script>alert(1)</script>"[:20].replace("/", ""), state("one", 1, names=("<img src=x>", "B")))
    assert re.search("<img|<script>alert", host.get("/").text) is None


# -- a tournament ------------------------------------------------------------------------------------------------------


def test_a_round_is_drawn_and_its_result_entered_and_taken_out(host: Device) -> None:
    drawn(host)
    (match,) = host.parts["tournament"]["rounds"][0]["matches"]
    winner = match["players"][2]
    assert host.post("/api/tournament/result", round=0, match=0, points=[3, 4, 10, 5], winner=winner).status_code == 200
    assert host.parts["standings"][0] == {
        "number": winner,
        "rank": 1,
        "wins": 1,
        "share": 0.455,
        "points": 10,
        "opponents": 0.0,
        "played": 1,
        "rested": 0,
    }
    assert host.post("/api/tournament/clear", rounds=1, match=0).status_code == 200
    assert host.parts["tournament"]["rounds"][0]["matches"][0]["result"] is None


def test_a_tap_on_an_old_page_draws_and_takes_back_nothing(host: Device) -> None:
    drawn(host)
    for what in ("draw", "undo", "redo", "begin-anew"):
        answer = host.post(f"/api/tournament/{what}", rounds=0)
        assert (answer.status_code, answer.json["error"]) == (409, "conflict"), what
    assert host.post("/api/tournament/undo", rounds=1).status_code == 200
    assert host.post("/api/tournament/redo", rounds=0).status_code == 200


@pytest.mark.parametrize(
    ("what", "body"),
    [
        ("enter", {"names": ["anna"]}),
        ("rename", {"player": 1, "name": "Ben"}),
        ("rename", {"player": 99, "name": "Xaver"}),
        ("leave", {"player": 99}),
        ("come-back", {"player": 99}),
        ("choose", {"way": "swiss", "size": 3}),
        ("draw", {"rounds": 1}),
        ("redo", {"rounds": 1}),
        ("play-at", {"rounds": 1, "match": 7, "table": "kitchen"}),
        ("result", {"round": 0, "match": 0, "points": [1, 2], "winner": 1}),
        ("clear", {"rounds": 1, "match": 3}),
    ],
)
def test_what_cannot_be_is_refused_in_words(host: Device, hall: Hall, what: str, body: dict[str, Any]) -> None:
    drawn(host)
    before = hall.tournament
    answer = host.post(f"/api/tournament/{what}", **body)
    assert (answer.status_code, answer.json["error"], hall.tournament) == (422, "tournament", before)


def test_players_tables_and_ways_are_changed(host: Device, hall: Hall) -> None:
    assert host.post("/api/tournament/choose", way="round robin", size=3).status_code == 200
    drawn(host)
    assert host.post("/api/tournament/rename", player=1, name="Anne").status_code == 200
    assert host.post("/api/tournament/leave", player=2).status_code == 200
    assert [(each.name, each.is_gone) for each in hall.tournament.entrants][:2] == [("Anne", False), ("Ben", True)]
    assert host.post("/api/tournament/come-back", player=2).status_code == 200
    assert host.post("/api/tournament/play-at", rounds=1, match=0, table="attic").status_code == 200
    assert hall.tournament.rounds[0].matches[0].table == "attic"
    assert host.post("/api/tournament/begin-anew", rounds=1).status_code == 200
    assert hall.tournament.entrants == ()


def test_nothing_changes_that_cannot_be_kept(host: Device, hall: Hall, tmp_path: Path) -> None:
    (tmp_path / "tournament.json.new").mkdir()
    answer = host.post("/api/tournament/enter", names=NAMES)
    assert (answer.status_code, hall.tournament.entrants) == (503, ())


def test_the_pace_rings_once_for_many_words(hall: Hall, app: Flask, host: Device) -> None:
    bell: Callable[[], int] = lambda: app.extensions["live"]._bell.rung  # noqa: E731
    before = bell()
    for revision in range(50):
        said(hall, "kitchen", state("one", revision + 1))
    app.extensions["pace"].stop()
    assert 1 <= bell() - before < 50


def test_an_old_browser_is_sent_nowhere_else(onlooker: Device) -> None:
    told = onlooker.get("/plain").text
    assert "Newer browsers show the tables of this hall." in told
    assert "There is no game yet." not in told
