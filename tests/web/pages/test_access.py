"""Nobody is kept out: on no page axe-core finds anything grave, light or dark, or the Nu HTML checker anything."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from tests.chronicle.evenings import entered, golden
from tests.web import axe, nu
from tests.web.chromium import GRANTED
from tests.web.lessons.noted import Noted
from tests.web.pages.island import FOUR, Island
from tests.web.pages.thumbs import TABLET
from tests.web.small_desk import LIGHTS, SmallDesk, base_game
from web import Server, create_app

PHONE = {"width": 360, "height": 740}
PATIENCE = 60_000  # ms


@pytest.fixture
def app(desk: SmallDesk) -> Flask:
    """All pages, those on which the camera is taught too."""
    return create_app(desk, lessons=Noted().both)


class Looker(ABC):
    """Opens pages, and has each state of them checked."""

    def __init__(self, page: Page, at: str) -> None:
        self.page, self.at = page, at

    @abstractmethod
    def look(self, name: str) -> None:
        """Have the page checked as it is shown now."""

    @property
    @abstractmethod
    def found(self) -> dict[str, list[str]]:
        """What is wrong, by the name of the state."""

    def open(self, path: str, shown: str, size: Any = TABLET) -> None:
        self.page.set_viewport_size(size)
        self.page.goto(self.at + path)
        self.wait(shown)
        self.look(f"{path} {size['width']}")

    def wait(self, shown: str) -> None:
        expect(self.page.locator(shown).first).to_be_visible(timeout=PATIENCE)

    def sheet(self, name: str) -> None:
        self.page.locator(f'[data-open="{name}"]').first.click()
        self.wait(".sheet .content > *")
        self.look(f"the sheet {name}")
        self.page.keyboard.press("Escape")
        expect(self.page.locator(".sheet")).to_have_count(0)

    def roll(self, yellow: int, red: int) -> None:
        for face in (f"yellow-{yellow}", f"red-{red}"):
            self.page.locator(f'[data-face="{face}"]').first.click()
        expect(self.page.locator(".total")).to_have_text(str(yellow + red), timeout=PATIENCE)

    def sit_down(self, seat: str) -> None:
        told = self.page.request.get(f"{self.at}/api/phones").json()["seats"]
        self.page.goto(f"{self.at}/join#{next(each['code'] for each in told if each['seat'] == seat)}")
        self.wait("#who .badge")


class Axe(Looker):
    """axe-core looks at once, in light and in dark."""

    def __init__(self, page: Page, at: str) -> None:
        super().__init__(page, at)
        self._found: dict[str, list[str]] = {}

    @property
    def found(self) -> dict[str, list[str]]:
        return self._found

    def look(self, name: str) -> None:
        for light in ("light", "dark"):
            # Without motion, so that no colour is on its way to another one.
            self.page.emulate_media(color_scheme=light, reduced_motion="reduce")  # type: ignore[arg-type]
            if wrong := axe.findings(self.page):
                self._found[f"{name}, {light}"] = wrong


class Nu(Looker):
    """The Nu HTML checker looks at all states in the end, since starting it takes seconds."""

    def __init__(self, page: Page, at: str) -> None:
        super().__init__(page, at)
        self._seen: dict[str, str] = {}

    @property
    def found(self) -> dict[str, list[str]]:
        return nu.findings(self._seen)

    def look(self, name: str) -> None:
        self._seen[name] = "<!doctype html>" + self.page.evaluate("document.documentElement.outerHTML")


@pytest.fixture(params=[(axe.script, Axe), (nu.needed, Nu)], ids=["axe-core", "the Nu HTML checker"])
def looker(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Looker]:
    needed, kind = request.param
    needed()  # left out before anything is opened
    context = browser.new_context(permissions=GRANTED)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    yield kind(page, f"http://127.0.0.1:{server.port}")
    context.close()


def test_the_pages_around_a_game_are_open_to_all(looker: Looker, desk: SmallDesk) -> None:
    desk.show(lights=LIGHTS)
    looker.open("/new", "#step > *")
    looker.open("/camera", ".steps")
    looker.open("/cards", "#kinds")
    looker.open("/panel", ".lamp")
    looker.open("/join", "#join")
    looker.sheet("screen")
    assert looker.found == {}


def test_the_table_of_the_base_game_is_open_to_all(looker: Looker, desk: SmallDesk) -> None:
    desk.red_begins()
    looker.open("/", ".faces button")
    looker.roll(3, 5)
    looker.look("a turn")
    for name in ("history", "phones", "table-says", "screen"):
        looker.sheet(name)
    looker.open("/", ".total", PHONE)
    assert looker.found == {}


def test_corrections_are_open_to_all(looker: Looker, desk: SmallDesk) -> None:
    desk.red_begins()
    looker.open("/", ".faces button")
    looker.roll(4, 4)
    looker.page.locator('[data-open="history"]').click()
    looker.page.locator('.sheet [data-line="2"]').click()
    looker.page.locator('.sheet [data-face="red-3"]').click()
    expect(looker.page.locator("[data-confirm]")).to_be_visible(timeout=PATIENCE)
    looker.look("a roll that was misread")
    looker.page.keyboard.press("Escape")
    looker.page.locator('[data-open="history"]').click()
    looker.page.locator('.sheet [data-line="2"]').click()
    looker.page.locator("[data-missing-before]").click()
    expect(looker.page.locator('[data-missing="RollDice"]')).to_be_visible(timeout=PATIENCE)
    looker.look("something that was forgotten")
    looker.page.keyboard.press("Escape")
    looker.page.locator('[data-open="table-says"]').click()
    looker.page.locator(".sheet button", has_text="Count all our hands").click()
    looker.page.locator('[data-count="red"] [data-step="ore1"]').click()
    looker.look("all hands being counted")
    assert looker.found == {}


def test_placing_and_a_players_own_page_are_open_to_all(looker: Looker, desk: SmallDesk) -> None:
    desk.play(base_game())
    desk.enter("ChooseStarter", starter="red")
    looker.open("/", ".target.corner")
    looker.sit_down("red")
    looker.open("/", "#who .badge", PHONE)
    looker.sheet("CountHand")
    assert looker.found == {}


def test_the_history_of_games_is_open_to_all(looker: Looker, desk: SmallDesk) -> None:
    entered(desk.journal, golden("four-family"), "family")
    looker.open("/games", "#games a")
    looker.open("/game/family#count", "[data-do=next]")
    looker.open("/game/family", "[data-line]")
    looker.open("/game/family", "[data-line]", PHONE)
    assert looker.found == {}


def test_looking_on_is_open_to_all(looker: Looker, desk: SmallDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.red_begins()
    monkeypatch.setattr("web.access.eyes.is_here", lambda _: False)  # as from another device of the house
    desk_host = looker.page.request.post(f"{looker.at}/api/host", data={}, headers={"X-Hexkeeper": "1"})
    assert desk_host.ok
    looker.page.context.clear_cookies()
    looker.open("/", ".seat")
    looker.sheet("screen")
    assert looker.found == {}


def test_cities_and_knights_are_open_to_all(looker: Looker, island: Island) -> None:
    for seat in FOUR:
        island.say("CorrectKnight", seat, corner=island.free_corner(), level=2, active=seat != "red")
    island.say("CorrectImprovement", "red", track="trade", level=4)
    island.say("CorrectMetropolis", "red", track="trade", corner=island.city("red"))
    looker.open("/", ".knight")
    looker.sheet("charts red")
    island.say("RollDice", dice=[1, 1])
    island.say("RollEventDie", face="ship")
    looker.open("/", ".battle", PHONE)
    looker.sit_down("red")
    looker.open("/", "#who .badge", PHONE)
    assert looker.found == {}
