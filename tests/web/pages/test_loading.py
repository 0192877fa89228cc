"""What a browser fetches when it opens a page: what the page needs and nothing else, once, and never what is old."""

import re
from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.chromium import PATIENCE
from tests.web.faults import CUT_LINE, Faults
from tests.web.pages.evening import Evening
from tests.web.pages.thumbs import TABLET
from tests.web.small_desk import SmallDesk
from web import Server, create_app
from web.static_files import FOLDER, StaticFiles, shipped

PAGES = sorted(path.name for path in (FOLDER / "js" / "pages").glob("*.js"))
SENT = """() => performance.getEntriesByType("resource").filter(({ name }) => name.includes("/static/"))
  .map(({ transferSize }) => transferSize)"""


def shown(page: Page) -> None:
    """The page has drawn its island."""
    expect(page.locator(".board .token").first).to_be_visible(timeout=PATIENCE)


def fetched(browser: Browser, at: str, script: str) -> list[str]:
    """Which scripts a browser asks for that is told of this one alone."""
    page = browser.new_context(base_url=at).new_page()
    html = f'<script type="module" src="{script}"></script>'
    page.route("**/bare", lambda route: route.fulfill(content_type="text/html", body=html))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.resource_type == "script" else None)
    page.goto("/bare")  # it is loaded when every import is there
    page.context.close()
    return sorted(url.removeprefix(at) for url in asked)


def test_every_page_is_told_beforehand_of_exactly_what_its_script_imports(browser: Browser, at: str) -> None:
    static = shipped()
    scripts = [f"js/pages/{name}" for name in PAGES]
    told = {script: sorted([static.address(script), *static.preloads(script)]) for script in scripts}
    assert {script: fetched(browser, at, static.address(script)) for script in scripts} == told
    assert len(told["js/pages/table.js"]) > 50


def test_a_browser_that_was_here_before_is_sent_no_script_and_no_style_again(
    browser: Browser, at: str, desk: SmallDesk
) -> None:
    desk.red_begins()
    page = browser.new_context(viewport=TABLET, base_url=at).new_page()
    page.goto("/")
    shown(page)
    assert min(page.evaluate(SENT)) > 0
    page.goto("/")
    shown(page)
    again = page.evaluate(SENT)
    assert len(again) > 50
    assert set(again) == {0}


@pytest.fixture
def updated(tmp_path: Path) -> StaticFiles:
    """The scripts after an update, in which that of the table says so."""
    folder = Path(copytree(FOLDER, tmp_path / "static"))
    with (folder / "js" / "pages" / "table.js").open("a", encoding="utf-8") as script:
        script.write('document.documentElement.dataset.scripts = "new";\n')
    return StaticFiles.read(folder)


def test_after_an_update_an_open_page_loads_the_new_scripts_by_itself(
    browser: Browser, desk: SmallDesk, updated: StaticFiles
) -> None:
    desk.red_begins()
    before = Server(create_app(desk), "127.0.0.1", 0)
    before.start()
    page = browser.new_context(viewport=TABLET, base_url=f"http://127.0.0.1:{before.port}").new_page()
    page.goto("/")
    shown(page)
    expect(page.locator("html[data-scripts]")).to_have_count(0)
    before.stop()
    after = Server(create_app(desk, static=updated), "127.0.0.1", before.port)
    after.start()
    expect(page.locator('html[data-scripts="new"]')).to_be_attached(timeout=PATIENCE)
    shown(page)
    after.stop()


def test_a_browser_that_was_here_before_an_update_gets_the_new_scripts_when_it_comes_back(
    browser: Browser, desk: SmallDesk, updated: StaticFiles
) -> None:
    desk.red_begins()
    before = Server(create_app(desk), "127.0.0.1", 0)
    before.start()
    context = browser.new_context(viewport=TABLET, base_url=f"http://127.0.0.1:{before.port}")
    page = context.new_page()
    page.goto("/")
    shown(page)
    page.close()
    before.stop()
    after = Server(create_app(desk, static=updated), "127.0.0.1", before.port)
    after.start()
    again = context.new_page()
    again.goto("/")
    expect(again.locator('html[data-scripts="new"]')).to_be_attached(timeout=PATIENCE)
    shown(again)
    after.stop()


def fails_once(page: Page, script: str, come: Callable[[], None]) -> None:
    """This script, which is asked for when that has come, could not be had just then."""
    address = re.compile(rf"/{script}\.js$")
    page.route(address, lambda route: route.abort())
    with page.expect_event("requestfailed"):
        come()
    page.unroute(address)


def test_what_could_not_be_had_comes_by_itself_once_it_can(evening: Evening, faults: Faults) -> None:
    page = evening.tablet()
    fails_once(page, "play/outcome", lambda: evening.enter("RollDice", "red", dice=[1, 1]))
    expect(page.locator("#outcome > *").first).to_be_visible()
    evening.enter("CountHand", "red", cards={"ore": 2})
    offer = {"gives": {"ore": 1}, "wants": {"wool": 1}, "to": []}
    fails_once(page, "play/answering", lambda: evening.enter("OfferTrade", "red", **offer))
    expect(page.locator('[data-do="Answer 1"]')).to_be_visible()
    assert [fault for fault in faults.noted if not fault.startswith(CUT_LINE)] == []
    faults.noted.clear()
