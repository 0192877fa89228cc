"""Host, seat, spectator, and a device whose seat is gone: who becomes what, and what each may do with every route."""

import re
from pathlib import Path

import pytest
from flask import Flask

from tests.web.access.devices import CHOOSE, addresses, asked, device, host_code, role_of
from tests.web.conftest import PhoneInHand, Tablet
from tests.web.small_desk import SmallDesk, base_game
from tests.web.sse import Stream
from tests.web.ways import Way, plain_and_https
from web import Server, Settings, create_app

FOR_ANYBODY = {
    "/",
    "/alive",
    "/join",
    "/favicon.ico",
    "/static/<digest>/<path:filename>",
    "/plain",
    "/watch",
    "/words.js",
    "/words-elsewhere.js",
    "/api/languages",
}
FOR_ANYBODY_TO_SEND = {"/api/join", "/api/host", "/api/leave", "/api/language"}
FOR_SPECTATORS = {
    *("/live", "/api/view", "/api/board", "/api/history"),
    *("/rules", "/api/rules", "/games", "/api/games", "/game/<game>", "/api/game/<game>"),
    *("/game/<game>/score-sheet.svg", "/game/<game>/parts.csv", "/game/<game>/record.jsonl"),
}
"""What is not named here is refused to a spectator, whatever it is."""


@pytest.fixture
def quick(desk: SmallDesk, way: Way) -> Flask:
    """Pages whose streams end at once, over a game."""
    desk.play(base_game())
    return way.pages(desk, stream_life=0.05)


@pytest.fixture
def spectator(tablet: Tablet, app: Flask) -> PhoneInHand:
    """A device that nobody knows, beside a tablet that has entered something."""
    assert tablet.act(CHOOSE).status_code == 200
    return device(app, tablet.desk)


# -- every route -------------------------------------------------------------------------------------------------------


@plain_and_https
def test_a_spectator_may_look_at_what_everybody_sees_and_at_nothing_else(quick: Flask, desk: SmallDesk) -> None:
    spectator = device(quick, desk)
    for route in addresses(quick, "GET"):
        status, sent_to = asked(spectator, route)
        if route in FOR_ANYBODY | FOR_SPECTATORS:
            assert status in (200, 204) or (route, status) == ("/game/<game>/record.jsonl", 409), route
        else:
            assert (status, sent_to) in ((403, None), (302, "/")), route


@plain_and_https
def test_a_spectator_may_send_nothing_but_who_it_wants_to_be_and_its_language(app: Flask, spectator) -> None:
    table = spectator.desk.table
    before = (table.revision, spectator.desk.began, spectator.desk.devices)
    for route in addresses(app, "POST"):
        answer = spectator.post(re.sub(r"<[^>]*>", "1", route), spectator.entry(action=CHOOSE))
        if route not in FOR_ANYBODY_TO_SEND:
            assert (answer.status_code, answer.json["error"]) == (403, "looks_on"), route
            assert answer.json["words"].startswith("This device only looks on. Nothing was changed."), route
    assert (table.revision, spectator.desk.began, spectator.desk.devices) == before


@plain_and_https
def test_a_device_whose_seat_is_gone_may_ask_for_nothing_before_it_has_said_what_it_is(quick, desk) -> None:
    lost = device(quick, desk)
    assert lost.join("red").status_code == 200
    desk.play(base_game())
    for route in addresses(quick, "GET"):
        status, sent_to = asked(lost, route)
        assert route in FOR_ANYBODY or (status, sent_to) == (403, None), route
    assert asked(lost, "/") == (302, "/join")
    for route in addresses(quick, "POST"):
        if route not in FOR_ANYBODY_TO_SEND:
            answer = lost.post(re.sub(r"<[^>]*>", "1", route), {})
            assert (answer.status_code, answer.json["error"]) == (403, "no_seat"), route


def test_a_spectator_is_shown_the_table_and_nothing_to_enter(spectator: PhoneInHand, tablet: Tablet) -> None:
    shown, at_the_table = (each.get("/api/view").json["parts"] for each in (spectator, tablet))
    assert (shown["viewer"], shown["options"], "own" in shown) == ("spectator", [], False)
    for same in ("board", "pieces", "players", "supply", "agenda", "told", "history", "desk"):
        assert shown[same] == at_the_table[same], same


def test_the_page_of_a_spectator_says_how_to_become_somebody(spectator: PhoneInHand) -> None:
    page = spectator.get("/")
    assert (page.status_code, "watch.js" in page.text, 'href="/join"' in page.text) == (200, True, True)
    assert "Type the code of your seat, or that of a host." in spectator.get("/join").text


# -- the first host ----------------------------------------------------------------------------------------------------


@plain_and_https
def test_the_first_device_becomes_host_without_a_code_and_the_second_looks_on(app: Flask, desk: SmallDesk) -> None:
    first, second = device(app, desk), device(app, desk, "192.168.1.10")
    assert "data-vacant" in first.get("/").text
    assert first.post("/api/host", {}).json == {"host": True}
    refused = second.post("/api/host", {})
    assert (refused.status_code, refused.json["error"]) == (403, "has_a_host")
    desk.play(base_game())
    assert (role_of(first), role_of(second)) == ("table", "spectator")
    assert first.act(CHOOSE).status_code == 200
    assert "data-vacant" not in second.get("/").text


def test_opening_a_page_alone_makes_nobody_host(app: Flask, desk: SmallDesk) -> None:
    desk.play(base_game())
    visitor = device(app, desk)
    for path in ("/", "/join", "/new", "/api/view"):
        visitor.get(path)
    assert role_of(visitor) == "spectator"
    assert visitor.client.get_cookie("hexkeeper_host") is None


@pytest.mark.parametrize("address", ["127.0.0.1", "127.0.0.9", "::1", "::ffff:127.0.0.1"])
def test_a_browser_on_the_machine_itself_is_host(quick: Flask, desk: SmallDesk, address: str) -> None:
    assert role_of(device(quick, desk, address)) == "table"


@pytest.mark.parametrize("address", ["192.168.1.9", "10.0.0.1", "fe80::1", "::ffff:192.168.1.9", "", "nonsense"])
def test_an_address_of_the_house_alone_makes_nobody_host(quick: Flask, desk: SmallDesk, address: str) -> None:
    assert role_of(device(quick, desk, address)) == "spectator"


def test_once_somebody_entered_something_on_the_machine_itself_no_other_device_is_the_first(spectator) -> None:
    assert spectator.post("/api/host", {}).status_code == 403


@plain_and_https
@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "X-Real-Ip", "X-Forwarded-Host", "Via"])
def test_a_header_never_makes_a_device_host(quick: Flask, desk: SmallDesk, header: str) -> None:
    answer = device(quick, desk).get("/api/view", headers={header: "127.0.0.1"})
    assert answer.json["parts"]["viewer"] == "spectator"


@plain_and_https
@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "X-Real-Ip", "X-Forwarded-Host", "Via"])
def test_what_a_proxy_on_the_machine_passes_on_comes_from_elsewhere(quick: Flask, desk: SmallDesk, header: str) -> None:
    answer = device(quick, desk, "127.0.0.1").get("/api/view", headers={header: "127.0.0.1"})
    assert answer.json["parts"]["viewer"] == "spectator"


@plain_and_https
def test_the_server_hands_such_headers_on_and_believes_none(server: Server, desk: SmallDesk, way: Way) -> None:
    desk.play(base_game())
    found = []
    for headers in ({}, {"X-Forwarded-For": "127.0.0.1"}, {"X-Forwarded-For": "192.168.1.9"}):
        connection = way.port(server).http()
        connection.request("GET", "/api/view", headers={"Host": "localhost", **headers})
        found.append(re.search(r'"viewer":"(\w+)"', connection.getresponse().read().decode())[1])  # type: ignore[index]
        connection.close()
    assert found == ["table", "spectator", "spectator"]


# -- further hosts -----------------------------------------------------------------------------------------------------


def test_a_second_tablet_becomes_host_by_the_code_that_a_host_shows(spectator: PhoneInHand, app: Flask) -> None:
    code = host_code(app)
    answer = spectator.post("/api/join", {"code": f"{code[:3]} {code[3:]}"})
    assert (answer.status_code, answer.json) == (200, {"host": True})
    assert role_of(spectator) == "table"
    assert spectator.post("/api/undo", spectator.entry()).status_code == 200


def test_a_device_can_become_host_before_there_is_a_game(app: Flask, desk: SmallDesk) -> None:
    visitor = device(app, desk)
    assert visitor.post("/api/join", {"code": host_code(app)}).status_code == 200
    assert visitor.get("/api/set-up").status_code == 200
    assert visitor.get("/api/phones").json["seats"] == []


@plain_and_https
def test_a_guess_at_the_hosts_code_waits_like_any_other(app: Flask, desk: SmallDesk) -> None:
    visitor = device(app, desk)
    wrong = str((int(host_code(app)) + 1) % 10**6).zfill(6)
    for _ in range(3):
        assert visitor.post("/api/join", {"code": wrong}).json["error"] == "no_game"
    waits = visitor.post("/api/join", {"code": host_code(app)})
    assert (waits.status_code, waits.json["error"], waits.json["seconds"]) == (429, "too_soon", 1)


@plain_and_https
def test_the_hosts_cookie_is_out_of_reach_of_scripts_and_the_token_is_in_no_body(app: Flask, spectator, way) -> None:
    answer = spectator.post("/api/join", {"code": host_code(app)})
    name, _, rest = answer.headers["Set-Cookie"].partition("=")
    marks = {mark.strip() for mark in rest.split(";")[1:]}
    assert name == way.cookie("hexkeeper_host")
    assert {"HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=31536000"} <= marks
    assert ("Secure" in marks, "Domain" in rest) == (way.is_encrypted, False)
    token = spectator.client.get_cookie(name).value
    for path in ("/", "/join", "/api/view", "/api/history", "/api/phones"):
        assert token not in spectator.get(path).text


def test_the_picture_for_another_tablet_holds_the_hosts_code(tablet: Tablet) -> None:
    told = tablet.get("/api/phones", headers={"Host": "192.168.1.20:8000"}).json
    assert told["address"] == "http://192.168.1.20:8000/join"
    assert told["host"]["qr"]["size"] >= 25


def test_a_host_that_takes_a_seat_is_that_seat_until_it_leaves_it(app: Flask, spectator: PhoneInHand) -> None:
    spectator.post("/api/join", {"code": host_code(app)})
    assert spectator.join("blue").status_code == 200
    assert role_of(spectator) == "blue"
    assert spectator.post("/api/undo", spectator.entry()).status_code == 403
    assert spectator.post("/api/leave", {}).status_code == 200
    assert role_of(spectator) == "table"


def test_a_host_that_took_a_seat_and_types_the_hosts_code_is_one_host_and_stays_the_only_one(app, spectator) -> None:
    code = host_code(app)
    spectator.post("/api/join", {"code": code})
    spectator.join("blue")
    assert spectator.post("/api/join", {"code": code}).json == {"host": True}
    assert spectator.get("/api/phones").json["host"]["devices"] == 1
    assert spectator.post("/api/leave", {"host": True}).json["error"] == "only_host"


def test_a_seat_that_becomes_host_leaves_its_seat(app: Flask, spectator: PhoneInHand, tablet: Tablet) -> None:
    spectator.join("blue")
    assert spectator.post("/api/join", {"code": host_code(app)}).status_code == 200
    assert role_of(spectator) == "table"
    assert {each["seat"]: each["phones"] for each in tablet.get("/api/phones").json["seats"]}["blue"] == 0


def test_a_phone_that_leaves_its_seat_looks_on(spectator: PhoneInHand) -> None:
    spectator.join("blue")
    spectator.post("/api/leave", {})
    assert role_of(spectator) == "spectator"


def test_a_new_game_keeps_hosts_and_spectators(app: Flask, spectator: PhoneInHand) -> None:
    second = device(app, spectator.desk, "192.168.1.10")
    second.post("/api/join", {"code": host_code(app)})
    spectator.desk.play(base_game())
    assert (role_of(second), role_of(spectator)) == ("table", "spectator")


def test_a_restart_keeps_every_role(desk: SmallDesk, tmp_path: Path) -> None:
    settings = Settings(seats=tmp_path / "seats.json")
    desk.play(base_game())
    before = create_app(desk, settings)
    host, seat, onlooker = (device(before, desk, f"192.168.1.{number}") for number in (1, 2, 3))
    host.post("/api/host", {})
    seat.join("white")
    after, roles = create_app(desk, settings), []
    for one in (host, seat, onlooker):
        again = device(after, desk)
        for name in ("hexkeeper_host", "hexkeeper_seat"):
            if cookie := one.client.get_cookie(name):
                again.client.set_cookie(name, cookie.value)
        roles.append(role_of(again))
    assert roles == ["table", "white", "spectator"]
    assert host_code(after) == host_code(before)


def test_a_new_code_sends_other_hosts_away_and_keeps_the_one_that_asked(app: Flask, spectator: PhoneInHand) -> None:
    second = device(app, spectator.desk, "192.168.1.10")
    before = host_code(app)
    for one in (spectator, second):
        one.post("/api/join", {"code": before})
    assert second.post("/api/phones/renew", {"seat": "host"}).status_code == 200
    assert (role_of(spectator), role_of(second)) == ("spectator", "table")
    assert host_code(app) != before
    assert spectator.act(CHOOSE).json["error"] == "looks_on"


def test_one_of_two_hosts_may_only_look_on_from_now_on_and_the_last_is_told_why_not(app, spectator) -> None:
    second = device(app, spectator.desk, "192.168.1.10")
    for one in (spectator, second):
        one.post("/api/join", {"code": host_code(app)})
    assert spectator.post("/api/leave", {"host": True}).status_code == 200
    assert role_of(spectator) == "spectator"
    refused = second.post("/api/leave", {"host": True})
    assert (refused.status_code, refused.json["error"]) == (409, "only_host")
    assert role_of(second) == "table"


def test_the_browser_on_the_machine_itself_is_told_that_it_is_always_host(app, tablet: Tablet, spectator) -> None:
    spectator.post("/api/join", {"code": host_code(app)})
    refused = tablet.post("/api/leave", {"host": True})
    assert (refused.status_code, refused.json["error"]) == (409, "always_host")
    assert refused.json["words"] == (
        "The browser on the companion’s own machine is always a host. Nothing was changed."
    )
    assert role_of(tablet) == "table"


def test_it_is_told_so_too_when_it_has_a_token_because_it_was_passed(app, tablet: Tablet, spectator) -> None:
    spectator.post("/api/join", {"code": host_code(app)})
    tablet.post("/api/pass", {"seat": "blue"})
    assert tablet.post("/api/pass/back", {}).status_code == 200
    assert tablet.post("/api/leave", {"host": True}).json["error"] == "always_host"


def test_who_is_no_host_is_not_told_that_it_is_the_only_one(app: Flask, spectator: PhoneInHand) -> None:
    spectator.post("/api/join", {"code": host_code(app)})
    spectator.join("blue")
    refused = spectator.post("/api/leave", {"host": True})
    assert (refused.status_code, refused.json["error"], role_of(spectator)) == (403, "no_host", "blue")


def test_a_made_up_token_makes_nobody_host(quick: Flask, desk: SmallDesk) -> None:
    visitor = device(quick, desk)
    visitor.client.set_cookie("hexkeeper_host", "x" * 43)
    assert role_of(visitor) == "spectator"


@plain_and_https
def test_an_open_page_of_a_host_that_was_sent_away_is_sent_nothing_more(app: Flask, tablet, server, way: Way) -> None:
    second = device(app, tablet.desk)
    second.post("/api/join", {"code": host_code(app)})
    name = way.cookie("hexkeeper_host")
    with Stream(way.port(server), "a", cookie=f"{name}={second.client.get_cookie(name).value}") as open_:
        first = open_.next_news()
        assert first is not None
        assert first.data["parts"]["viewer"] == "table"
        tablet.post("/api/phones/renew", {"seat": "host"})
        last = open_.next_news()
        assert last is not None
        assert (last.name, last.data, open_.next()) == ("left", {}, None)


# -- behind a proxy ----------------------------------------------------------------------------------------------------


@pytest.fixture
def proxied(desk: SmallDesk) -> Flask:
    return create_app(desk, Settings(this_machine_is_host=False))


def test_where_this_machine_is_not_host_a_browser_on_it_needs_the_code_like_any_other(
    proxied: Flask, desk: SmallDesk
) -> None:
    desk.play(base_game())
    first, second = device(proxied, desk, "127.0.0.1"), device(proxied, desk, "127.0.0.1")
    assert role_of(second) == "spectator"
    assert first.post("/api/host", {}).status_code == 200
    assert (role_of(first), role_of(second)) == ("table", "spectator")
    assert second.post("/api/host", {}).status_code == 403
    assert second.get("/api/phones").status_code == 403
    code = first.get("/api/phones").json["host"]["code"]
    assert second.post("/api/join", {"code": code}).status_code == 200
    assert role_of(second) == "table"


def test_where_this_machine_is_not_host_a_host_on_it_may_step_down(proxied: Flask, desk: SmallDesk) -> None:
    desk.play(base_game())
    first, second = device(proxied, desk, "127.0.0.1"), device(proxied, desk, "127.0.0.1")
    first.post("/api/host", {})
    second.post("/api/join", {"code": first.get("/api/phones").json["host"]["code"]})
    assert second.post("/api/leave", {"host": True}).status_code == 200
    assert role_of(second) == "spectator"


def test_wrong_codes_from_twelve_addresses_do_not_keep_the_right_one_out(app: Flask, desk: SmallDesk) -> None:
    desk.play(base_game())
    code = host_code(app)
    for _ in range(20):
        for number in range(12):
            device(app, desk, f"10.0.0.{number + 1}").post("/api/join", {"code": "none"})
    assert device(app, desk, "10.0.0.99").post("/api/join", {"code": code}).json == {"host": True}
