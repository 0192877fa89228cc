"""What a page costs and whom it asks: little, and nobody but the companion."""

from collections.abc import Iterator

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from tests.chronicle.evenings import entered, golden
from tests.web.lessons.noted import Noted
from tests.web.pages.test_table import TABLET, red_begins
from tests.web.small_desk import LIGHTS, SmallDesk
from web import Server, create_app

pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning")  # playwright closes its own pipes late
PATIENCE = 60_000  # ms
HEAVIEST = 300_000  # bytes
LOADED = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0)"""
PAGES = {
    "/": ".board .token",
    "/new": "#step > *",
    "/panel": ".lamp",
    "/camera": ".steps",
    "/cards": "#kinds",
    "/join": "#join",
    "/games": "#games a",
    "/game/family": "[data-line]",
}


@pytest.fixture
def app(desk: SmallDesk) -> Flask:
    """All pages, those on which the camera is taught too."""
    return create_app(desk, lessons=Noted())


@pytest.fixture
def wrong() -> list[str]:
    """Whatever a page may not do, in words."""
    return []


@pytest.fixture
def page(browser: Browser, server: Server, desk: SmallDesk, wrong: list[str]) -> Iterator[Page]:
    """A browser that notes what goes wrong in it."""
    red_begins(desk)
    desk.show(lights=LIGHTS)
    at = f"http://127.0.0.1:{server.port}"
    # In German, since words that are translated weigh more than those that are not.
    context = browser.new_context(viewport=TABLET, base_url=at, locale="de-DE")
    made = context.new_page()
    made.set_default_timeout(PATIENCE)
    made.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
    made.on("pageerror", lambda error: wrong.append(str(error)))
    made.on("request", lambda asked: None if asked.url.startswith(at) else wrong.append(f"asks {asked.url}"))
    made.on("websocket", lambda asked: wrong.append(f"asks {asked.url}"))
    made.add_init_script(
        "addEventListener('securitypolicyviolation', (event) => console.error('policy: ' + event.violatedDirective))"
    )
    yield made
    context.close()


def test_every_page_is_light_quiet_and_asks_nobody_else(page: Page, wrong: list[str], desk: SmallDesk) -> None:
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
    pictures = [words for words in wrong if "404" in words]  # of a camera that shows nothing
    assert [words for words in wrong if words not in pictures] == []
