"""What a page costs and whom it asks: little, and nobody but the companion."""

from collections.abc import Callable

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from tests.chronicle.evenings import entered, golden
from tests.web.faults import NO_PICTURE
from tests.web.lessons.noted import Noted
from tests.web.pages.all_pages import PAGES
from tests.web.pages.thumbs import TABLET
from tests.web.small_desk import LIGHTS, SmallDesk
from web import create_app

PATIENCE = 60_000  # ms
HEAVIEST = 300_000  # bytes
LOADED = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0)"""


@pytest.fixture
def app(desk: SmallDesk) -> Flask:
    """All pages, those on which the camera is taught too."""
    return create_app(desk, lessons=Noted().all)


@pytest.fixture
def page(device: Callable[..., Page], desk: SmallDesk) -> Page:
    """A browser that speaks German, since words that are translated weigh more than those that are not."""
    desk.red_begins()
    desk.show(lights=LIGHTS)
    return device(NO_PICTURE, viewport=TABLET, locale="de-DE")


def test_every_page_is_light_quiet_and_asks_nobody_else(page: Page, desk: SmallDesk) -> None:
    entered(desk.journal, golden("four-family"), "family")
    weights = {}
    for path, shown in PAGES.items():
        page.goto(path)
        expect(page.locator(shown).first).to_be_visible(timeout=PATIENCE)
        if path == "/":
            page.locator('[data-open="screen"]').click()
            expect(page.locator('[data-of="language"]')).to_be_visible(timeout=PATIENCE)
        weights[path] = page.evaluate(LOADED)
    assert {path: weight for path, weight in weights.items() if weight > HEAVIEST} == {}
    assert all(weight > 10_000 for weight in weights.values()), weights
