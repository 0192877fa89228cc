"""Games are deleted by hosts alone, never the one on the table, and restored; a demonstration counts in no figures."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.table import About, Table
from tests.chronicle.evenings import entered, golden
from tests.evening.conftest import PRINTED, Room
from tests.waiting import until
from web import create_app

MARK = {"X-Hexkeeper": "1"}
ELSEWHERE = {"X-Forwarded-For": "192.168.1.9"}


@pytest.fixture
def host(room: Room) -> FlaskClient:
    """The tablet, beside a journal with a game that was won, one that was shown, and one that is on."""
    entered(room.journal, golden("two-players"), "won")
    Table.create(
        room.journal,
        room_choice(room),
        game="shown",
        about=About(robots=("blue", "white", "orange"), demonstration=True),
    )
    room.evening.begin(PRINTED)
    return create_app(room.evening).test_client()


def room_choice(room: Room) -> Any:
    return Table.open(room.journal, "won").choice


def send(client: FlaskClient, what: str, game: str, **headers: str) -> Any:
    return client.post(f"/api/games/{what}", json={"game": game}, headers={**MARK, **headers})


def listed(client: FlaskClient, where: str = "games") -> set[str]:
    return {each["game"] for each in client.get("/api/games").json[where]}


def all_read(client: FlaskClient) -> Any:
    """The list once every game has been read."""
    until(lambda: client.get("/api/games").json["unread"] == 0)
    return client.get("/api/games").json


def test_a_deleted_game_leaves_list_and_figures_and_comes_back_as_it_was(room: Room, host: FlaskClient) -> None:
    before = all_read(host)
    assert before["lifetime"]["finished"] == 1
    assert send(host, "delete", "won").status_code == 200
    after = all_read(host)
    assert "won" not in {each["game"] for each in after["games"]}
    assert after["lifetime"]["finished"] == 0
    (gone,) = after["bin"]
    assert (gone["game"], round(gone["goes"] - room.journal.about("won").deleted)) == ("won", 30 * 24 * 3600)
    assert send(host, "restore", "won").status_code == 200
    assert all_read(host) == before


def test_the_game_on_the_table_is_not_deleted_and_people_are_told_what_to_do(room: Room, host: FlaskClient) -> None:
    on = room.evening.table.game
    answer = send(host, "delete", on)
    assert answer.status_code == 422
    assert answer.json["words"].startswith("This game is on the table. Nothing was deleted. Begin another game")
    assert on in listed(host)
    room.evening.begin(PRINTED)
    assert send(host, "delete", on).status_code == 200
    assert on not in listed(host)


def test_nobody_goes_on_with_a_deleted_game_before_it_is_restored(room: Room, host: FlaskClient) -> None:
    on = room.evening.table.game
    send(host, "delete", "shown")
    answer = send(host, "go-on", "shown")
    assert (answer.status_code, answer.json["words"]) == (
        422,
        "This game has been deleted. Restore it first; the table stays as it is.",
    )
    assert room.evening.table.game == on


@pytest.mark.parametrize("what", ["delete", "restore"])
def test_hosts_alone_delete_and_restore(room: Room, host: FlaskClient, what: str) -> None:
    answer = send(host, what, "won", **ELSEWHERE)
    assert (answer.status_code, answer.json["error"]) == (403, "looks_on")
    assert room.journal.about("won").deleted is None


def test_hosts_alone_see_what_was_deleted(host: FlaskClient) -> None:
    send(host, "delete", "won")
    assert listed(host, "bin") == {"won"}
    assert "bin" not in host.get("/api/games", headers=ELSEWHERE).json


@pytest.mark.parametrize("what", ["delete", "restore"])
def test_a_game_that_is_not_there_is_neither_deleted_nor_restored(host: FlaskClient, what: str) -> None:
    assert send(host, what, "nobody's").status_code == 404


def test_a_demonstration_is_marked_and_counts_in_no_figures(room: Room, host: FlaskClient) -> None:
    marks = {each["game"]: each["demonstration"] for each in all_read(host)["games"]}
    assert marks == {"won": False, "shown": True, room.evening.table.game: False}
    assert all_read(host)["lifetime"]["games"] == 2
