"""The tablet passed face down: who may pass it, what it may ask for in whose hands, and when it is over."""

import json
import re
from pathlib import Path

import pytest
from flask import Flask

from tests.web.access.devices import CHOOSE, addresses, asked, device, host_code, role_of
from tests.web.conftest import PhoneInHand, Tablet
from tests.web.small_desk import SmallDesk, base_game
from tests.web.sse import Stream
from web import Server, Settings, create_app

SHOW = {"seat": "blue"}
COVERED_MAY_GET = {
    *(
        "/",
        "/alive",
        "/favicon.ico",
        "/static/<digest>/<path:filename>",
        "/live",
        "/api/view",
        "/plain",
        "/watch",
        "/words.js",
        "/words-elsewhere.js",
        "/api/languages",
    ),
}
COVERED_MAY_SEND = {"/api/language", "/api/pass/show", "/api/pass/hide", "/api/pass/back"}
SEAT_MAY_GET = COVERED_MAY_GET | {
    *("/rules", "/api/rules", "/api/teacher/can", "/api/teacher/why", "/api/teacher/dangers", "/api/teacher/hints"),
    *("/api/board", "/api/history", "/games", "/api/games", "/game/<game>", "/api/game/<game>"),
    *("/game/<game>/score-sheet.svg", "/game/<game>/parts.csv", "/game/<game>/record.jsonl"),
}
SEAT_MAY_SEND = COVERED_MAY_SEND | {"/api/act", "/api/teacher/may"}


@pytest.fixture
def host(tablet: Tablet, app: Flask) -> PhoneInHand:
    """A second tablet at that table, host by the code."""
    made = device(app, tablet.desk)
    assert made.post("/api/join", {"code": host_code(app)}).json == {"host": True}
    return made


def covered(host: Tablet) -> None:
    assert host.post("/api/pass", {"seat": "blue"}).status_code == 200


def opened(host: Tablet) -> None:
    covered(host)
    assert host.post("/api/pass/show", SHOW).status_code == 200


def laid(host: Tablet) -> None:
    opened(host)
    assert host.post("/api/pass/hide", SHOW).status_code == 200


def away(visitor: Tablet) -> list[str]:
    """With whom a tablet is, as this page is told."""
    told: list[str] = visitor.get("/api/view").json["parts"]["passed"]
    return told


# -- there and back ----------------------------------------------------------------------------------------------------


def test_it_is_covered_shows_the_cards_of_that_seat_is_covered_again_and_is_a_host_at_the_end(host) -> None:
    covered(host)
    there = host.get("/")
    assert (role_of(host), "cover.js" in there.text) == ("spectator", True)
    assert "Turn the tablet over and pass it to Blue." in there.text
    host.post("/api/pass/show", SHOW)
    assert (role_of(host), 'data-passed="blue"' in host.get("/").text) == ("blue", True)
    host.post("/api/pass/hide", SHOW)
    back = host.get("/")
    assert (role_of(host), "Turn the tablet over and lay it down." in back.text) == ("spectator", True)
    assert host.post("/api/pass/back", {}).status_code == 200
    assert (role_of(host), "table.js" in host.get("/").text) == ("table", True)
    assert host.post("/api/undo", host.entry()).json["error"] == "refused"


def test_whoever_has_it_in_hand_does_what_that_player_does_and_the_history_says_who_it_was(host, tablet) -> None:
    opened(host)
    refused = host.act(CHOOSE)
    assert (refused.status_code, refused.json["words"]) == (
        403,
        "This phone speaks for Blue only. Nothing was changed.",
    )
    assert host.act({**CHOOSE, "player": "blue"}).status_code == 200
    assert host.act({"do": "CountHand", "player": "blue", "cards": {"ore": 2}}).status_code == 200
    assert tablet.get("/api/history").json[-1]["by"] == "blue"
    assert tablet.get("/api/view").json["parts"]["told"] == ["Blue's hand was counted."]


def test_before_anything_was_shown_it_may_be_laid_down_at_once(host) -> None:
    covered(host)
    assert host.post("/api/pass/back", {}).status_code == 200
    assert role_of(host) == "table"


def test_cards_that_are_shown_are_hidden_before_the_tablet_is_a_host_again(host) -> None:
    opened(host)
    assert host.post("/api/pass/back", {}).json["error"] == "other_hands"
    assert role_of(host) == "blue"


@pytest.mark.parametrize("hands", [covered, opened, laid])
def test_a_reload_shows_the_same(host, hands) -> None:
    hands(host)
    assert host.get("/").data == host.get("/").data
    assert role_of(host) == ("blue" if hands is opened else "spectator")


@pytest.mark.parametrize("hands", [covered, opened, laid])
def test_all_other_screens_are_told_with_whom_it_is_until_it_lies_on_the_table(app, host, tablet, hands) -> None:
    others = [tablet, device(app, tablet.desk, "192.168.1.10"), device(app, tablet.desk, "192.168.1.11")]
    assert others[2].join("red").status_code == 200
    hands(host)
    assert [away(other) for other in others] == [["blue"]] * 3
    host.post("/api/pass/hide", SHOW)
    host.post("/api/pass/back", {})
    assert [away(other) for other in others] == [[]] * 3


def test_a_browser_on_the_machine_itself_passes_too_and_no_other_one_there_is_passed(
    tablet: Tablet, app: Flask
) -> None:
    opened(tablet)
    assert role_of(tablet) == "blue"
    assert role_of(Tablet(app.test_client(), tablet.desk)) == "table"
    tablet.post("/api/pass/hide", SHOW)
    tablet.post("/api/pass/back", {})
    assert role_of(tablet) == "table"


def test_a_button_pressed_twice_turns_it_over_once(host) -> None:
    opened(host)
    assert host.post("/api/pass/show", SHOW).status_code == 409
    assert host.post("/api/pass/hide", SHOW).status_code == 200
    assert host.post("/api/pass/hide", SHOW).status_code == 409
    assert host.post("/api/pass/show", SHOW).status_code == 409, "it is on its way back"


def test_a_page_left_behind_from_another_player_shows_nobodys_cards(host) -> None:
    covered(host)
    answer = host.post("/api/pass/show", {"seat": "red"})
    assert (answer.status_code, answer.json["error"]) == (409, "other_hands")
    assert role_of(host) == "spectator"


@pytest.mark.parametrize("body", [{}, {"seat": "green"}, {"seat": ["red"]}, {"seat": None}, {"seat": "red", "a": "b"}])
def test_it_is_passed_to_somebody_at_the_table_or_not_at_all(host, body) -> None:
    assert host.post("/api/pass", body).status_code == 400
    assert role_of(host) == "table"


def test_where_no_game_is_there_is_nobody_to_pass_it_to(app: Flask, desk: SmallDesk) -> None:
    assert Tablet(app.test_client(), desk).post("/api/pass", {"seat": "red"}).status_code == 400


# -- who may, and what -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/api/pass", "/api/pass/show", "/api/pass/hide"])
@pytest.mark.parametrize("seat", ["red", "blue"])
def test_neither_a_phone_nor_a_spectator_gets_another_players_eyes_by_it(app, host, tablet, path, seat) -> None:
    phone, onlooker = (device(app, tablet.desk, f"192.168.1.{number}") for number in (20, 21))
    assert phone.join("red").status_code == 200
    covered(host)
    errors = [visitor.post(path, {"seat": seat}).json["error"] for visitor in (phone, onlooker)]
    assert errors == ["for_the_tablet", "looks_on"]
    assert (role_of(phone), role_of(onlooker), role_of(host)) == ("red", "spectator", "spectator")


def test_another_host_turns_over_its_own_tablet_only(app: Flask, host, tablet: Tablet) -> None:
    covered(host)
    assert tablet.post("/api/pass/show", SHOW).status_code == 409
    assert tablet.post("/api/pass/back", {}).status_code == 409
    assert (role_of(tablet), role_of(host)) == ("table", "spectator")


@pytest.mark.parametrize(
    ("hands", "gets", "sends"),
    [
        (covered, COVERED_MAY_GET, COVERED_MAY_SEND),
        (opened, SEAT_MAY_GET, SEAT_MAY_SEND),
        (laid, COVERED_MAY_GET, COVERED_MAY_SEND),
    ],
)
def test_in_hand_every_route_but_these_is_refused(desk: SmallDesk, hands, gets, sends) -> None:
    game = desk.play(base_game())
    desk.teach("hints")
    app = create_app(desk, Settings(stream_life=0.05))
    host = device(app, desk)
    assert host.post("/api/join", {"code": host_code(app)}).json == {"host": True}
    hands(host)
    before = host_code(app)
    for route in addresses(app, "GET"):
        status, sent_to = asked(host, route)
        if route in gets:
            assert status in (200, 204) or (route, status) == ("/game/<game>/record.jsonl", 409), route
        else:
            assert (status, sent_to) in ((403, None), (302, "/")), route
    for route in addresses(app, "POST"):
        if route in sends:
            continue
        answer = host.post(re.sub(r"<[^>]*>", "1", route), host.entry(action=CHOOSE, code=before, host=True))
        assert (answer.status_code, answer.json["error"]) == (403, "passed"), route
        assert answer.json["words"].startswith("This tablet has been passed to a player. Nothing was changed."), route
    assert (game.revision, desk.began, host_code(app), role_of(host)) == (
        *(0, 1, before),
        "blue" if hands is opened else "spectator",
    )


@pytest.mark.parametrize("hands", [covered, laid])
def test_a_covered_tablet_acts_for_nobody(host, hands) -> None:
    hands(host)
    answer = host.act({**CHOOSE, "player": "blue"})
    assert (answer.status_code, answer.json["error"]) == (403, "passed")


def test_in_hand_the_rules_are_not_overruled(host) -> None:
    opened(host)
    assert host.act({**CHOOSE, "player": "blue"}, overrule=True).json["error"] == "not_yours"


@pytest.mark.parametrize("hands", [covered, laid])
def test_the_cover_holds_nothing_that_not_everybody_sees(app: Flask, host, tablet: Tablet, hands) -> None:
    tablet.act({"do": "CountHand", "player": "blue", "cards": {"ore": 2}})
    hands(host)
    onlooker = device(app, tablet.desk, "192.168.1.10")
    assert host.get("/api/view").data == onlooker.get("/api/view").data
    words = re.sub(r"<[^>]*>", " ", host.get("/").text).split()
    assert {"ore", "2"}.isdisjoint(words)


def test_no_page_of_it_holds_a_token(host) -> None:
    token = host.client.get_cookie("hexkeeper_host").value
    for hands in (covered, opened):
        hands(host)
        assert all(token not in host.get(path).text for path in ("/", "/api/view"))
        host.post("/api/pass/hide", SHOW)
        host.post("/api/pass/back", {})


def test_the_cookies_of_a_phone_carried_to_it_are_that_phone_and_no_more(app: Flask, host, tablet: Tablet) -> None:
    phone = device(app, tablet.desk, "192.168.1.20")
    phone.join("red")
    opened(host)
    thief = device(app, tablet.desk, "192.168.1.30")
    thief.client.set_cookie("hexkeeper_seat", phone.client.get_cookie("hexkeeper_seat").value)
    thief.client.set_cookie("hexkeeper_host", host.client.get_cookie("hexkeeper_host").value)
    assert role_of(thief) == "red"
    assert thief.post("/api/pass/hide", SHOW).status_code == 403


# -- streams -----------------------------------------------------------------------------------------------------------


def cookie_of(visitor: Tablet) -> str:
    found = visitor.client.get_cookie("hexkeeper_host")
    assert found is not None
    return f"hexkeeper_host={found.value}"


def test_an_open_page_of_the_table_ends_when_the_tablet_is_passed_and_was_never_sent_a_hand(
    host, server: Server
) -> None:
    with Stream(server.port, "a", cookie=cookie_of(host)) as stream:
        first = stream.next_news()
        assert first is not None
        assert (first.data["parts"]["viewer"], "own" in first.data["parts"]) == ("table", False)
        covered(host)
        last = stream.next_news()
        assert last is not None
        assert (last.name, last.data, stream.next()) == ("left", {}, None)


def test_an_open_page_of_the_seat_ends_when_the_cards_are_hidden(host, tablet, server: Server) -> None:
    opened(host)
    with Stream(server.port, "a", cookie=cookie_of(host)) as stream:
        first = stream.next_news()
        assert first is not None
        assert first.data["parts"]["own"]["player"] == "blue"
        host.post("/api/pass/hide", SHOW)
        last = stream.next_news()
        assert last is not None
        assert (last.name, last.data, stream.next()) == ("left", {}, None)


def test_another_screen_is_told_on_its_open_page(host, tablet, server: Server) -> None:
    with Stream(server.port, "b") as stream:
        first = stream.next_news()
        assert first is not None
        assert first.data["parts"]["passed"] == []
        covered(host)
        change = stream.next_news()
        assert change is not None
        assert change.data["parts"] == {"passed": ["blue"]}


# -- how it ends -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hands", [covered, opened, laid])
def test_with_another_game_it_is_over(host, tablet: Tablet, hands) -> None:
    hands(host)
    tablet.desk.play(base_game())
    assert (role_of(host), away(tablet)) == ("table", [])


def test_with_the_rights_of_its_host_it_is_over(host, tablet: Tablet) -> None:
    opened(host)
    assert tablet.post("/api/phones/renew", {"seat": "host"}).status_code == 200
    assert (role_of(host), away(tablet)) == ("spectator", [])


@pytest.mark.parametrize("hands", [covered, opened, laid])
def test_after_a_restart_it_is_covered_whatever_it_showed(desk: SmallDesk, tmp_path: Path, hands) -> None:
    settings = Settings(seats=tmp_path / "seats.json")
    desk.play(base_game())
    before = create_app(desk, settings)
    host = device(before, desk)
    host.post("/api/host", {})
    hands(host)
    after = device(create_app(desk, settings), desk)
    after.client.set_cookie("hexkeeper_host", host.client.get_cookie("hexkeeper_host").value)
    assert (role_of(after), away(after)) == ("spectator", ["blue"])
    assert "pass it to Blue" in after.get("/").text
    assert after.post("/api/pass/back", {}).status_code == 200
    assert role_of(after) == "table"


@pytest.mark.parametrize("damage", [3, [], {"x": 3}, {"x": ["game"]}, {"x": None}])
def test_what_was_kept_and_makes_no_sense_is_nobodys(desk: SmallDesk, tmp_path: Path, damage: object) -> None:
    file = tmp_path / "seats.json"
    file.write_text(json.dumps({"tablets": damage}), encoding="utf-8")
    desk.play(base_game())
    tablet = Tablet(create_app(desk, Settings(seats=file)).test_client(), desk)
    assert (role_of(tablet), away(tablet)) == ("table", [])
