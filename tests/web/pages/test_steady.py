"""What comes late to a page moves nothing that was there before: the layout shift of every page."""

from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, Route, expect

from tests.chronicle.evenings import entered, golden
from tests.web.lessons.noted import Noted
from tests.web.pages.all_pages import PAGES
from tests.web.pages.island import Island
from tests.web.pages.room import resized
from tests.web.pages.thumbs import PHONE, TABLET
from tests.web.small_desk import LIGHTS, SmallDesk
from web import create_app

MOST = 0.02
"""A fifth of what counts as good."""

WATCH = """
window.shifts = [];
new PerformanceObserver((seen) => window.shifts.push(...seen.getEntries().map(({ value }) => value)))
  .observe({ type: "layout-shift", buffered: true });
"""
# After two frames everything that was drawn has been seen by the observer.
SHIFT = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() =>
    setTimeout(() => done(window.shifts.reduce((sum, each) => sum + each, 0))))))"""


@pytest.fixture
def app(desk: SmallDesk) -> Flask:
    """All pages, those on which the camera is taught too."""
    return create_app(desk, lessons=Noted().all)


def watched(browser: Browser, at: str, size: Any, **how: Any) -> Page:
    """A page that measures its shifts."""
    page = browser.new_context(base_url=at, viewport=size, **how).new_page()
    page.add_init_script(WATCH)
    return page


def shift(page: Page, path: str, shown: str) -> float:
    page.goto(path)
    expect(page.locator(shown).first).to_be_visible()
    found: float = page.evaluate(SHIFT)
    return round(found, 3)


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_no_page_jumps_when_it_has_been_drawn(browser: Browser, desk: SmallDesk, at: str, size: Any) -> None:
    entered(desk.journal, golden("four-family"), "family")
    desk.red_begins()
    desk.show(lights=LIGHTS, notices=("A lamp is out.",))
    page = watched(browser, at, size)
    found = {path: shift(page, path, shown) for path, shown in PAGES.items()}
    first = watched(browser, at, size, extra_http_headers={"X-Forwarded-For": "192.168.1.8"})
    with first.expect_response("**/api/host"):  # the first device of all becomes host; the next one only looks on
        first.goto("/")
    onlooker = watched(browser, at, size, extra_http_headers={"X-Forwarded-For": "192.168.1.9"})
    found["looking on"] = shift(onlooker, "/", ".seat")
    codes = {each["seat"]: each["code"] for each in page.request.get("/api/phones").json()["seats"]}
    phone = watched(browser, at, size)
    phone.goto(f"/join#{codes['red']}")
    expect(phone.locator("#who b")).to_be_visible()
    found["a seat"] = shift(phone, "/", "#who b")
    assert {where: much for where, much in found.items() if much >= MOST} == {}


def test_a_new_game_does_not_jump_when_its_languages_come_late(browser: Browser, at: str) -> None:
    page, held = watched(browser, at, PHONE), list[Route]()
    page.route("**/api/languages", lambda route: held.append(route))  # noqa: PLW0108  # playwright marks it
    with page.expect_response("**/api/set-up"):
        page.goto("/new")
    page.evaluate(SHIFT)
    held[0].continue_()
    expect(page.locator("[data-language]").first).to_be_visible()
    assert page.evaluate(SHIFT) < MOST


def test_cities_and_knights_jump_as_little(browser: Browser, island: Island, at: str) -> None:
    page = watched(browser, at, TABLET)
    found = [shift(page, "/", ".chart")]
    resized(page, (390, 844))
    found.append(shift(page, "/", ".chart"))
    assert max(found) < MOST
