"""What a host can read of who has joined: it says who, when and where from, holds no secret, and cannot be flooded."""

import json
from pathlib import Path

import pytest
from flask import Flask

from companion.store import Store
from tests.web.access.devices import device, host_code
from tests.web.conftest import PhoneInHand
from tests.web.small_desk import SmallDesk, base_game
from tests.web.ways import Way, plain_and_https
from web import Settings, create_app
from web.access.joined import MOST, Entry, Joined
from web.access.joined import device as named

FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "seats.json"


@pytest.fixture
def app(desk: SmallDesk, way: Way, file: Path) -> Flask:
    """Pages at a table whose hosts and seats outlive a restart."""
    desk.play(base_game())
    return way.pages(desk, seats=file)


def told(app: Flask) -> list[tuple[str, str, str, str, int]]:
    """What a host reads, the newest first, without when."""
    lines = app.test_client().get("/api/joined").json["joined"]
    return [(one["what"], one["seat"], one["address"], one["device"], one["times"]) for one in lines]


def seat_code(app: Flask, colour: str) -> str:
    seats = app.test_client().get("/api/phones").json["seats"]
    return str(next(each["code"] for each in seats if each["seat"] == colour))


def join(phone: PhoneInHand, code: str) -> None:
    assert phone.post("/api/join", {"code": code}, **{"User-Agent": FIREFOX}).status_code == 200


@plain_and_https
def test_joins_hosts_and_changed_codes_are_written_down_with_address_browser_and_seat(
    app: Flask, desk: SmallDesk
) -> None:
    phone, tablet = device(app, desk, "192.168.1.20"), device(app, desk, "192.168.1.21")
    join(phone, seat_code(app, "red"))
    join(tablet, host_code(app))
    phone.post("/api/leave", {})
    tablet.post("/api/phones/renew", {"seat": "blue"})
    tablet.post("/api/phones/renew", {"seat": "host"})
    assert told(app) == [
        ("host code", "", "192.168.1.21", "", 1),
        ("seat code", "blue", "192.168.1.21", "", 1),
        ("left", "red", "192.168.1.20", "", 1),
        ("host", "", "192.168.1.21", "Firefox, Android", 1),
        ("seat", "red", "192.168.1.20", "Firefox, Android", 1),
        ("new game", "", "", "", 1),
    ]


def test_the_first_host_and_one_that_steps_down_are_written_down(desk: SmallDesk) -> None:
    app = create_app(desk, Settings(this_machine_is_host=False))
    first, second = device(app, desk, "192.168.1.20"), device(app, desk, "192.168.1.21")
    first.post("/api/host", {})
    join(second, first.get("/api/phones").json["host"]["code"])
    assert second.post("/api/leave", {"host": True}).status_code == 200
    lines = first.get("/api/joined").json["joined"]
    assert [(one["what"], one["address"]) for one in lines] == [
        ("no host", "192.168.1.21"),
        ("host", "192.168.1.21"),
        ("host", "192.168.1.20"),
    ]


def test_a_browser_of_this_machine_that_passes_its_tablet_becomes_a_host_with_a_name(
    app: Flask, desk: SmallDesk
) -> None:
    here = device(app, desk, "127.0.0.1")
    assert here.post("/api/pass", {"seat": "red"}).status_code == 200
    assert told(app)[0][:3] == ("host", "", "127.0.0.1")


@plain_and_https
def test_wrong_codes_write_nothing_down(app: Flask, desk: SmallDesk) -> None:
    device(app, desk, "192.168.1.20").post("/api/join", {"code": "none"})
    app.test_client().get("/api/phones")
    assert [what for what, *_ in told(app)] == ["new game"]


@plain_and_https
def test_what_was_written_down_outlives_a_restart_and_holds_no_code_and_no_token(
    app: Flask, desk: SmallDesk, way: Way, file: Path
) -> None:
    phone = device(app, desk, "192.168.1.20")
    join(phone, seat_code(app, "red"))
    before = told(app)
    assert told(way.pages(desk, seats=file)) == before
    kept = json.loads(file.read_text())
    secrets = {*kept["seats"]["codes"].values(), *kept["seats"]["phones"], kept["hosts"]["code"]}
    lines = json.dumps(kept["joined"])
    assert len(secrets) == 6
    assert [secret for secret in secrets if secret in lines] == []


@plain_and_https
def test_only_a_host_reads_it(app: Flask, desk: SmallDesk) -> None:
    phone = device(app, desk, "192.168.1.20")
    assert phone.get("/api/joined").status_code == 403
    join(phone, seat_code(app, "red"))
    assert phone.get("/api/joined").status_code == 403


def test_whoever_joins_over_and_over_pushes_nobody_out() -> None:
    now = iter(range(1000, 3000))
    joined = Joined(Store(), lambda: float(next(now)))
    joined.note("host", "", "192.168.1.20", FIREFOX)
    for number in range(500):
        joined.note("seat", "red", "192.168.1.66", f"{FIREFOX} {number}")
    assert joined.newest() == (
        Entry("seat", "red", "192.168.1.66", "Firefox, Android", 1001.0, 1500.0, 500),
        Entry("host", "", "192.168.1.20", "Firefox, Android", 1000.0, 1000.0, 1),
    )


def test_it_holds_the_last_hundred_things() -> None:
    joined = Joined(Store())
    for number in range(150):
        joined.note("seat", "red", f"10.0.0.{number}")
    assert MOST == 100
    assert [one.address for one in joined.newest()] == [f"10.0.0.{number}" for number in range(149, 49, -1)]


@pytest.mark.parametrize(
    "part", [[], {"entries": 3}, {"entries": [3]}, {"entries": [{"what": "host"}]}, {"entries": None}, "x"]
)
def test_what_makes_no_sense_is_begun_again(part: object) -> None:
    kept = Store()
    kept.keep("joined", part)  # type: ignore[arg-type]
    joined = Joined(kept)
    assert joined.newest() == ()
    joined.note("host")
    assert [one.what for one in joined.newest()] == ["host"]


@pytest.mark.parametrize(
    ("said", "called"),
    [
        (FIREFOX, "Firefox, Android"),
        ("Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1", "Safari, iPad"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0", "Edge, Windows"),
        ("Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36", "Chrome, Linux"),
        ("<script>alert(1)</script>", ""),
        ("", ""),
    ],
)
def test_a_browser_is_called_by_its_name_and_nothing_else_it_says_is_kept(said: str, called: str) -> None:
    assert named(said) == called
