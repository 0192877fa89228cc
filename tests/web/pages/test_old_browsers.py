"""A tablet from the drawer: a browser that is too old, or runs no scripts, sees what happens all the same."""

import json
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from tests.web.small_desk import SmallDesk
from web import Settings, create_app
from web.plain import OLDEST

ROOT = Path(__file__).parents[3]
OLD = {
    "no lists that are searched from behind": "delete Array.prototype.findLast",
    "no styles that ask for what is inside": "CSS.supports = (asked) => !asked.includes(':has')",
    "no styles that can be asked for": "delete window.CSS",
}


@pytest.fixture
def client(desk: SmallDesk) -> FlaskClient:
    """Some device in the house."""
    return create_app(desk).test_client()


def shown(client: FlaskClient, language: str = "en") -> str:
    """The words of the page, a line each."""
    answer = client.get("/plain", headers={"Accept-Language": language, "X-Forwarded-For": "192.168.1.9"})
    assert answer.status_code == 200
    assert "<script" not in answer.text
    body = answer.text.partition("<body>")[2]
    return "\n".join(filter(None, map(str.strip, unescape(re.sub(r"<[^>]+>", "\n", body)).splitlines())))


def test_whose_turn_it_is_who_takes_what_and_how_things_stand(client: FlaskClient, desk: SmallDesk) -> None:
    desk.red_begins()
    desk.enter("RollDice", "red", dice=[3, 5])
    assert shown(client).startswith(
        "Red: trade, build, or end your turn\nRed rolls 3 and 5: 8.\nRed takes 1 lumber.\nBlue takes 1 lumber.\n"
        "White takes 1 ore.\nVisible points\nRed\n2\n"
    )


def test_the_last_roll_stays_when_more_was_done(client: FlaskClient, desk: SmallDesk) -> None:
    desk.red_begins()
    desk.enter("RollDice", "red", dice=[3, 5])
    desk.enter("CountHand", "blue", cards={"ore": 1})
    assert "The last roll: Red rolls 3 and 5." in shown(client)


def test_it_speaks_the_language_of_the_device(client: FlaskClient, desk: SmallDesk) -> None:
    desk.red_begins()
    desk.enter("RollDice", "red", dice=[3, 5])
    assert "Blau nimmt 1 Holz." in shown(client, "de")


def test_before_a_game_it_says_so_and_what_the_other_pages_need(client: FlaskClient) -> None:
    assert shown(client).startswith("There is no game yet.\nThis browser is too old")
    assert OLDEST in shown(client)


@pytest.mark.parametrize("lacking", OLD)
def test_a_browser_that_is_too_old_is_led_there_from_every_page(
    device: Callable[..., Page], desk: SmallDesk, lacking: str
) -> None:
    desk.red_begins()
    page = device()
    page.add_init_script(OLD[lacking])
    for path in ("/", "/new", "/join", "/rules"):
        page.goto(path)
        expect(page.get_by_text("This browser is too old")).to_be_visible()


def test_pages_without_scripts_of_their_own_are_read_by_every_browser(
    device: Callable[..., Page], desk: SmallDesk, client: FlaskClient
) -> None:
    """Above all that on which a device learns to trust us, before it can check anything that is encrypted."""
    page = device(java_script_enabled=False)
    page.goto("/machine")
    expect(page.get_by_role("heading").first).to_be_visible()
    assert "/plain" not in page.url
    trusting = create_app(desk, Settings(encrypted=True, authority=b"certificate")).test_client()
    assert "/plain" not in trusting.get("/trust", headers={"X-Forwarded-For": "192.168.1.9"}).text


def test_people_are_asked_to_throw_for_a_robot_here_too(client: FlaskClient, desk: SmallDesk) -> None:
    desk.red_begins()
    desk.show(done_for_robots="Red has no hands: please throw the dice for them.")
    assert shown(client).startswith("Red has no hands: please throw the dice for them.\n")


def test_a_browser_without_scripts_is_led_there(device: Callable[..., Page], desk: SmallDesk) -> None:
    desk.red_begins()
    page = device(java_script_enabled=False)
    page.goto("/")
    expect(page.get_by_role("heading", name="Red: roll the dice")).to_be_visible()


def test_linter_and_docs_name_the_same_browsers() -> None:
    named = set(OLDEST.split(", "))
    linted = re.search(r"const BROWSERS = (\[.*?\]);", (ROOT / "tests/web/eslint.config.mjs").read_text())
    assert linted is not None
    assert {name for name in json.loads(linted[1]) if not name.startswith("iOS")} == named
    told = (ROOT / "docs/set-up.md").read_text()
    assert all(name in told for name in named)
