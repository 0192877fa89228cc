"""Buttons that do different things have different names for those who hear the page, in the sheets that open too."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from companion.table import Table
from tests.chronicle.evenings import Clock, entered, golden
from tests.waiting import until
from tests.web.drawn import drawn
from tests.web.lessons.noted import Noted
from tests.web.names import called_alike
from tests.web.pages.all_pages import PAGES
from tests.web.pages.evening import Evening
from tests.web.pages.test_teacher import taught
from tests.web.pages.thumbs import Thumbs
from tests.web.small_desk import LIGHTS, SmallDesk
from web import create_app

MOMENTS = [
    ("ep-land-ho-four", 25),
    ("ep-pirate-lairs-four", 228),
    ("ep-spices-for-catan-four", 300),
    ("knights-six-paired", 200),
    ("knights-six-paired", 420),
    ("sea-pirates-four", 200),
    ("tb-fishermen-four", 240),
    ("tb-wagons-four", 250),
    ("tb-barbarian-attack-four", 200),
    ("four-family", 150),
]
"""Games, and a moment of each: ships that sail, two who discard at once, knights, wagons, fish, plain trades."""

SAILING = 25
"""Lines of Land Ho! after which a ship may sail."""

OPENED = '#tools [data-open], #build button, #turn button:not(.main), [data-open^="charts"]'
LIT = "#build [aria-pressed=true], #turn [aria-pressed=true]"
SHOWN = f"dialog[open], {LIT}"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[SmallDesk]:
    """A desk at which every game begins some minutes after the one before."""
    made = SmallDesk(tmp_path, Clock())
    yield made
    made.journal.close()


@pytest.fixture
def app(desk: SmallDesk) -> Flask:
    """All pages, those on which the camera is taught too."""
    return create_app(desk, lessons=Noted().all)


def opens(page: Page, table: Table) -> Iterator[str]:
    """One after the other all that a tap opens or lights, by its name. A tap that books something is the last."""
    before = table.revision
    for at in range(page.locator(OPENED).count()):
        button = page.locator(OPENED).nth(at)
        if not button.is_visible() or button.get_attribute("aria-disabled") == "true":
            continue
        name = button.get_attribute("data-do") or button.get_attribute("data-open") or ""
        button.click()
        until(lambda: table.revision > before or page.locator(SHOWN).count() > 0)
        if table.revision > before:
            return
        yield name
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        if page.locator(LIT).count():
            page.locator(LIT).click()
            expect(page.locator(LIT)).to_have_count(0)


def test_no_two_buttons_of_a_game_are_called_alike(thumbs: Thumbs, desk: SmallDesk) -> None:
    page, found = thumbs.page, {}
    for name, lines in MOMENTS:
        table = desk.goes_on_with(name, lines)
        if page.url == "about:blank":
            thumbs.open()
        drawn(page, table.game, table.revision)
        found[name, lines, ""] = called_alike(page)
        for opened in opens(page, table):
            found[name, lines, opened] = called_alike(page)
    assert {where: alike for where, alike in found.items() if alike} == {}


def test_the_places_that_a_ship_may_sail_to_are_called_by_where_they_are(thumbs: Thumbs, desk: SmallDesk) -> None:
    desk.goes_on_with("ep-land-ho-four", SAILING)
    thumbs.open()
    page = thumbs.page
    page.locator('[data-do="Ships"]').click()
    page.locator('.sheet [data-do="SailShip"]').click()
    ship = page.locator(".target").first
    expect(ship).to_be_visible()
    before = ship.get_attribute("aria-label")
    thumbs.tap_place(str(ship.get_attribute("data-place")))
    expect(page.locator(f'.target[aria-label="{before}"]')).to_have_count(0)
    goals = page.locator(".target").evaluate_all("all => all.map((each) => each.ariaLabel)")
    assert len(goals) == len(set(goals)) > 1
    assert all("path" in goal for goal in goals)


def test_no_two_buttons_of_any_other_page_are_called_alike(device: Callable[..., Page], desk: SmallDesk) -> None:
    entered(desk.journal, golden("four-family"), "family")
    entered(desk.journal, golden("two-players"), "another")
    desk.goes_on_with("four-family", 117)
    desk.show(lights=LIGHTS)
    page, found = device(), {}
    for path, shown in PAGES.items():
        page.goto(path)
        expect(page.locator(shown).first).to_be_visible()
        found[path] = called_alike(page)
    page.goto("/new")
    steps = page.locator("#steps button")
    expect(steps.first).to_be_visible()
    for step in range(steps.count()):
        steps.nth(step).click()
        expect(steps.nth(step)).to_have_attribute("aria-current", "step")
        found["/new", step] = called_alike(page)
    assert {where: alike for where, alike in found.items() if alike} == {}


def test_no_two_buttons_of_the_teacher_are_called_alike(evening: Evening) -> None:
    phone = taught(evening, "en-GB")
    assert called_alike(phone) == {}
    phone.locator('[data-open="teacher"]').click()
    expect(phone.locator('[data-can="BuildRoad"]')).to_be_visible()
    assert called_alike(phone) == {}
    phone.locator('[data-can="BuildRoad"] [data-show]').click()
    target = phone.locator(".sheet .target").first
    expect(target).to_be_visible()
    assert called_alike(phone) == {}
    assert "(" not in str(target.get_attribute("aria-label")), "no coordinates"
