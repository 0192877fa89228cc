"""A screen and its contact with the companion, in a real Chromium: lost, said so, greyed, back, and nothing missed."""

from collections.abc import Iterator

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from tests.web.relay import Relay
from tests.web.scripts import SCRIPTS
from tests.web.small_desk import SmallDesk
from web import Server, create_app

WIRE = f"(await import('{SCRIPTS}/stream/wire.js')).wire"
LOST = "No contact with the companion. Nothing can be entered until it is back."
SOON = 60_000
"""How long a slow machine may take, in ms; that people are told within 8 s is proved on the page's own clock."""


@pytest.fixture
def table(desk: SmallDesk) -> SmallDesk:
    desk.red_begins()
    return desk


@pytest.fixture
def relay(table: SmallDesk, server: Server) -> Iterator[Relay]:
    with Relay(server.port) as made:
        yield made


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    made = browser.new_page(viewport={"width": 1280, "height": 800})
    made.set_default_timeout(SOON)
    yield made
    made.close()


def opened(page: Page, port: int) -> None:
    page.goto(f"http://127.0.0.1:{port}/")
    expect(page.locator("#agenda")).to_contain_text("Red: roll the dice", timeout=SOON)


def is_grey(page: Page) -> bool:
    return bool(page.evaluate("document.getElementById('page').inert"))


def test_a_companion_that_stops_is_told_on_the_screen_which_comes_back_by_itself_with_what_is_true(
    page: Page, table: SmallDesk, app: Flask
) -> None:
    first = Server(app, "127.0.0.1", 0)
    first.start()
    opened(page, first.port)
    first.stop()
    expect(page.locator("#lost")).to_be_visible(timeout=SOON)
    expect(page.locator("#lost")).to_have_text(LOST)
    assert is_grey(page)
    table.enter("RollDice", "red", dice=[1, 1])
    second = Server(create_app(table), "127.0.0.1", first.port)
    second.start()
    try:
        expect(page.locator("#lost")).to_be_hidden(timeout=SOON)
        expect(page.locator("#agenda")).not_to_contain_text("roll the dice", timeout=SOON)
        assert not is_grey(page)
    finally:
        second.stop()


def test_a_line_that_hangs_without_an_error_is_noticed_too_and_open_sheets_take_nothing_meanwhile(
    page: Page, table: SmallDesk, relay: Relay
) -> None:
    opened(page, relay.port)
    page.locator('[data-open="table-says"]').click()
    expect(page.locator(".sheet .content")).to_be_visible(timeout=SOON)
    relay.hold()
    expect(page.locator(".sheet .lost-here")).to_have_text(LOST, timeout=SOON)
    assert page.evaluate("document.querySelector('.sheet .content').inert") is True
    assert is_grey(page)
    table.enter("RollDice", "red", dice=[1, 1])
    relay.let_go()
    expect(page.locator(".sheet .lost-here")).to_have_count(0, timeout=SOON)
    assert page.evaluate("document.querySelector('.sheet .content').inert") is False
    page.locator(".sheet .cross").click()
    expect(page.locator("#agenda")).not_to_contain_text("roll the dice", timeout=SOON)


def test_silence_is_told_before_eight_seconds_and_not_between_two_heartbeats(page: Page, server, table) -> None:
    page.clock.install()
    opened(page, server.port)
    page.context.set_offline(True)
    page.evaluate("() => window.stop()")
    page.evaluate(f"async () => {{ {WIRE}.heard = Date.now() + 3_600_000; }}")  # until the clock stops, all is well
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 600"))  # from here on no time passes but what is told below
    page.evaluate(f"async () => {{ {WIRE}.heard = Date.now(); }}")
    page.clock.run_for(5500)
    expect(page.locator("#lost")).to_be_hidden()
    page.clock.run_for(2500)
    expect(page.locator("#lost")).to_be_visible()


def test_a_page_that_stood_still_itself_takes_in_what_came_meanwhile_before_it_speaks_of_silence(
    page: Page, server, table
) -> None:
    page.clock.install()
    opened(page, server.port)
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 600"))
    page.context.set_offline(True)
    page.evaluate("() => window.stop()")
    page.evaluate(f"async () => {{ {WIRE}.heard = Date.now(); }}")
    page.clock.run_for(1000)
    page.clock.fast_forward(30_000)
    expect(page.locator("#lost")).to_be_hidden()
    page.clock.run_for(500)
    expect(page.locator("#lost")).to_be_visible()


def test_a_page_that_missed_a_change_notices_the_gap_and_asks_for_everything(
    page: Page, table: SmallDesk, server: Server
) -> None:
    opened(page, server.port)
    page.evaluate(f"async () => {{ {WIRE}.id = 'what it was before'; }}")
    with page.expect_response("**/api/view", timeout=SOON):
        table.enter("RollDice", "red", dice=[1, 1])
    expect(page.locator("#agenda")).not_to_contain_text("roll the dice", timeout=SOON)
    known = page.evaluate(f"async () => {WIRE}.parts.revision")
    assert table.table is not None
    assert known == table.table.revision


def test_an_answer_that_was_overtaken_by_the_stream_changes_nothing(page: Page, table: SmallDesk, server) -> None:
    opened(page, server.port)
    old = page.request.get(f"http://127.0.0.1:{server.port}/api/view").text()
    page.route("**/api/view", lambda route: (table.enter("RollDice", "red", dice=[1, 1]), route.fulfill(body=old)))
    page.evaluate(
        """async () => {
          const { wire } = await import('/static/js/stream/wire.js');
          const told = new Promise((done) => wire.tell(() => wire.parts.dice && done()));
          const fetched = window.fetch;
          window.fetch = async (...asked) => { const answer = await fetched(...asked); await told; return answer; };
          await wire.refresh();
        }""".replace("/static/js", SCRIPTS)
    )
    expect(page.locator("#agenda")).not_to_contain_text("roll the dice", timeout=SOON)


def test_what_is_entered_without_contact_is_refused_in_words(page: Page, table: SmallDesk, relay: Relay) -> None:
    opened(page, relay.port)
    relay.hold()
    expect(page.locator("#lost")).to_be_visible(timeout=SOON)
    answer = page.evaluate(f"async () => {WIRE}.post('/api/undo', {{}})")
    assert answer == {"ok": False, "status": 0, "words": LOST}
    assert table.table is not None
    assert table.table.revision == 1
