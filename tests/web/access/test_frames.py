"""What other sites may show in a frame: the page of those who look on, where they are named, and nothing else."""

import pytest
from flask import Flask

from tests.web.access.devices import addresses
from tests.web.small_desk import SmallDesk, base_game
from tests.web.ways import Way, plain_and_https

DASHBOARD, SCREEN = "http://homeassistant.local:8123", "https://screen.example"
PAGE, OF_OLD_BROWSERS = "/watch", "/plain"


@pytest.fixture
def framed(desk: SmallDesk, way: Way) -> Flask:
    """Pages over a game, of which two sites may show that of those who look on. Streams end at once."""
    desk.play(base_game())
    return way.pages(desk, frames=(DASHBOARD, SCREEN), stream_life=0.05)


def may_show(client, path: str) -> tuple[str, str | None]:
    """Who may show this answer in a frame, by its policy and by the header of older browsers."""
    with client.get(path) as answer:
        policy = answer.headers["Content-Security-Policy"].split("; ")
        (ancestors,) = [rule for rule in policy if rule.startswith("frame-ancestors ")]
        return ancestors.removeprefix("frame-ancestors "), answer.headers.get("X-Frame-Options")


@plain_and_https
def test_no_site_may_show_anything_unless_it_is_named(app: Flask, tablet) -> None:
    for path in addresses(app, "GET"):
        if path != "/live":
            assert may_show(tablet.client, path) == ("'none'", "DENY"), path


@plain_and_https
def test_the_sites_that_are_named_may_show_the_page_of_those_who_look_on(framed: Flask) -> None:
    for path in (PAGE, OF_OLD_BROWSERS):
        assert may_show(framed.test_client(), path) == (f"{DASHBOARD} {SCREEN}", None)


@plain_and_https
def test_the_table_the_phones_and_whatever_else_there_is_stay_out_of_frames(framed: Flask) -> None:
    host, stranger = framed.test_client(), framed.test_client()
    code = host.get("/api/phones").json["seats"][0]["code"]
    phone = framed.test_client()
    assert phone.post("/api/join", json={"code": code}, headers={"X-Hexkeeper": "1"}).status_code == 200
    for path in {*addresses(framed, "GET"), "/nowhere"} - {PAGE, OF_OLD_BROWSERS}:
        for device in (host, phone, stranger):
            assert may_show(device, path) == ("'none'", "DENY"), path


@plain_and_https
def test_a_page_in_a_frame_that_is_refused_stays_out_of_it(framed: Flask) -> None:
    answer = framed.test_client().get(PAGE, headers={"Host": "rebound.example"})
    assert (answer.status_code, answer.headers["X-Frame-Options"]) == (421, "DENY")
    assert answer.headers["Content-Security-Policy"].endswith("frame-ancestors 'none'")


@plain_and_https
def test_whoever_the_device_is_the_page_in_a_frame_is_that_of_an_onlooker(framed: Flask, desk: SmallDesk) -> None:
    """A dashboard on this machine is the same site for cookies, which then come along; and this machine is host."""
    host, phone = framed.test_client(), framed.test_client()
    code = next(seat["code"] for seat in host.get("/api/phones").json["seats"] if seat["seat"] == "red")
    assert phone.post("/api/join", json={"code": code}, headers={"X-Hexkeeper": "1"}).status_code == 200
    for device, viewer in ((host, "table"), (phone, "red")):
        assert device.get("/api/view").json["parts"]["viewer"] == viewer
        shown = device.get("/api/view?looks-on").json["parts"]
        assert (shown["viewer"], shown["options"], "own" in shown) == ("spectator", [], False)
        page = device.get(PAGE).text
        assert "watch.js" in page
        assert '"viewer":"spectator"' in device.get("/live?tab=a&looks-on").text


def test_a_first_device_that_only_looks_on_in_a_frame_becomes_no_host(way: Way, desk: SmallDesk) -> None:
    app = way.pages(desk, frames=(DASHBOARD,), this_machine_is_host=False)
    assert "data-vacant" in app.test_client().get("/").text
    assert "data-vacant" not in app.test_client().get(PAGE).text


@plain_and_https
@pytest.mark.parametrize("path", ["/api/act", "/api/undo", "/new", "/api/phones"])
def test_whoever_asks_as_an_onlooker_enters_nothing(framed: Flask, path: str) -> None:
    client = framed.test_client()
    if path in ("/new", "/api/phones"):
        assert client.get(f"{path}?looks-on").status_code in (302, 403)
    else:
        answer = client.post(f"{path}?looks-on", json={}, headers={"X-Hexkeeper": "1"})
        assert (answer.status_code, answer.json["error"]) == (403, "looks_on")
