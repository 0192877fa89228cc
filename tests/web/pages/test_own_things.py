"""Pages run what is theirs and ask nobody else, plain and encrypted alike: every page of a table, in a browser."""

from collections.abc import Callable

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from tests.chronicle.evenings import entered, golden
from tests.web.faults import Faults
from tests.web.lessons.noted import Noted
from tests.web.pages.all_pages import PAGES
from tests.web.pages.thumbs import TABLET
from tests.web.small_desk import LIGHTS, SmallDesk
from tests.web.ways import Way, plain_and_https

pytestmark = plain_and_https


@pytest.fixture
def app(desk: SmallDesk, way: Way) -> Flask:
    """All pages, those on which the camera is taught too."""
    return way.pages(desk, lessons=Noted().all)


def test_no_page_runs_or_asks_for_what_is_not_its_own(device: Callable[..., Page], desk: SmallDesk) -> None:
    entered(desk.journal, golden("four-family"), "family")
    desk.red_begins()
    desk.show(lights=LIGHTS, notices=("A lamp is out.",))
    page = device(viewport=TABLET)
    for path, shown in PAGES.items():
        page.goto(path)
        expect(page.locator(shown).first).to_be_visible()


def test_this_would_notice_a_script_of_somebody_else(device: Callable[..., Page], at: str, faults: Faults) -> None:
    page = device(viewport=TABLET)
    page.goto("/new")
    page.evaluate("document.body.append(Object.assign(document.createElement('script'), { src: '//127.0.0.2/a.js' }))")
    page.evaluate("document.body.setAttribute('style', 'color: red')")
    page.evaluate("new Promise((drawn) => requestAnimationFrame(drawn))")
    noted = " ".join(faults.noted)
    faults.noted.clear()
    assert "policy: script-src" in noted
    assert "policy: style-src" in noted
