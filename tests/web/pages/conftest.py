"""Tables that people play at, and the pages on which they do, in a real Chromium; nothing may go wrong on these."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.web.chromium import GRANTED, PATIENCE, TRUSTING
from tests.web.drawn import drawn
from tests.web.faults import Faults
from tests.web.pages.evening import Evening
from tests.web.pages.island import Island
from tests.web.pages.thumbs import TABLET, Thumbs
from tests.web.small_desk import SmallDesk
from tests.web.ways import Way
from web import Server


@pytest.fixture
def at(server: Server, way: Way) -> str:
    """Where the pages are."""
    return f"{way.scheme}://127.0.0.1:{server.port}"


@pytest.fixture
def faults(browser: Browser, server: Server) -> Iterator[Faults]:
    """Pages that it watches have nothing to complain of, as long as there is a server."""
    made = Faults()
    yield made
    assert made.noted == []


@pytest.fixture
def device(browser: Browser, at: str, desk: SmallDesk, faults: Faults) -> Iterator[Callable[..., Page]]:
    """Devices of this kind, each with a page that is watched and not opened yet; all are put away after the test.

    Complaints that begin with one of the `expected` words are not the fault of a page. What is entered elsewhere is
    drawn on every page that is open before the test goes on.
    """
    opened: list[BrowserContext] = []

    def all_drawn() -> None:
        assert desk.table is not None
        for page in (page for context in opened for page in context.pages if page.url != "about:blank"):
            drawn(page, desk.table.game, desk.table.revision)

    desk.awaited.append(all_drawn)

    def made(*expected: str, **how: Any) -> Page:
        opened.append(browser.new_context(base_url=at, permissions=GRANTED, **TRUSTING, **how))
        page = opened[-1].new_page()
        page.set_default_timeout(PATIENCE)
        faults.watch(page, at, *expected)
        return page

    yield made
    for context in opened:
        context.close()


@pytest.fixture
def thumbs(device: Callable[..., Page], desk: SmallDesk, at: str) -> Thumbs:
    """Somebody at the tablet, who has opened nothing yet."""
    return Thumbs(device(viewport=TABLET), desk, at)


@pytest.fixture
def rolled(thumbs: Thumbs) -> Thumbs:
    """The printed first game; red, who starts, has rolled a two."""
    thumbs.desk.red_begins()
    thumbs.desk.enter("RollDice", dice=[1, 1])
    thumbs.open()
    expect(thumbs.page.locator(".total")).to_have_text("2")
    thumbs.see_the_board()
    return thumbs


@pytest.fixture
def quiet_island(desk: SmallDesk) -> Island:
    """Cities & Knights: everything is placed, red is to roll, and the ship is far away."""
    made = Island(desk)
    made.place()
    return made


@pytest.fixture
def island(quiet_island: Island) -> Island:
    """The same, and the ship is one step away."""
    quiet_island.say("CorrectShip", steps=6, attacks=0)
    return quiet_island


@pytest.fixture
def pad(thumbs: Thumbs, quiet_island: Island) -> Thumbs:
    """The page of that quiet island, where all three dice are to be tapped."""
    thumbs.open()
    return thumbs


@pytest.fixture
def acting(thumbs: Thumbs, island: Island) -> Thumbs:
    """Red has rolled a two and no gate of red's, and may build; the ship is at its start."""
    island.say("CorrectShip", steps=0, attacks=1)
    island.say("RollDice", dice=[1, 1])
    island.say("RollEventDie", face="politics")
    thumbs.open()
    expect(thumbs.page.locator('[data-do="EndPart"]')).to_be_enabled()
    thumbs.see_the_board()
    return thumbs


@pytest.fixture
def evening(device: Callable[..., Page], desk: SmallDesk) -> Evening:
    """Red begins the printed first game; nobody has opened anything yet."""
    return Evening(device, desk)
