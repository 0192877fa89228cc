"""The new-game page over a real evening, in a real browser: the board that is chosen is the board that is shown."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect, sync_playwright

from companion.evening import Evening
from companion.outputs.pins import PinChoice
from companion.table import Journal
from tests.web.chromium import CHROMIUM, FLAGS, needed
from web import Server, create_app


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Page]:
    """The page, on a companion where nobody has played yet."""
    needed()
    journal = Journal.open(tmp_path / "journal.sqlite")
    evening = Evening(journal, pins=PinChoice.NONE, runtime=tmp_path)
    server = Server(create_app(evening), "127.0.0.1", 0)
    server.start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        opened = browser.new_page(viewport={"width": 1280, "height": 800})
        opened.goto(f"http://127.0.0.1:{server.port}/new")
        yield opened
        browser.close()
    server.stop()
    evening.stop()
    journal.close()


def test_the_chosen_island_is_drawn_and_the_game_begins_on_it(page: Page) -> None:
    expect(page.locator("#preview [data-hex]")).to_have_count(19)
    page.locator('[data-add="green"]').click()
    expect(page.locator("#preview [data-hex]")).to_have_count(30)
    page.locator('[data-offered="variable"]').click()
    expect(page.locator("#preview [data-hex]")).to_have_count(30)
    page.locator('[data-offered="family"]').click()
    expect(page.locator('[data-offered="friendly robber"]')).to_have_attribute("aria-pressed", "true")
    page.locator("#begin").click()
    expect(page.locator("#board [data-hex], .board [data-hex]").first).to_be_visible()
