"""Nobody is kept out: on no page axe-core finds anything grave, light or dark, or the Nu HTML checker anything."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
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


class Looker:
    """Opens pages, and looks at each state of them: axe-core at once, in light and in dark, the Nu checker later."""

    def __init__(self, page: Page, at: str) -> None:
        self.page, self.at = page, at
        self.grave: dict[str, list[str]] = {}
        """What axe-core found, by the name of the state."""
        self.seen: dict[str, str] = {}
        """All states as HTML, for the Nu checker: starting it takes seconds."""

    def look(self, name: str) -> None:
        """Have the page checked as it is shown now."""
        self.seen[name] = "<!doctype html>" + self.page.evaluate("document.documentElement.outerHTML")
        for light in ("light", "dark"):
            self.page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
            if wrong := axe.findings(self.page):
                self.grave[f"{name}, {light}"] = wrong

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


def the_pages_around_a_game(looker: Looker, desk: SmallDesk) -> None:
    desk.show(lights=LIGHTS)
    looker.open("/new", "#step > *")
    looker.open("/camera", ".steps")
    looker.open("/cards", "#kinds")
    looker.open("/panel", ".lamp")
    looker.open("/join", "#join")
    looker.sheet("screen")


def the_table_of_the_base_game(looker: Looker, desk: SmallDesk) -> None:
    desk.red_begins()
    looker.open("/", ".faces button")
    looker.roll(3, 5)
    looker.look("a turn")
    for name in ("history", "phones", "table-says", "screen"):
        looker.sheet(name)
    looker.open("/", ".outcome", PHONE)


def corrections(looker: Looker, desk: SmallDesk) -> None:
    desk.red_begins()
    looker.open("/", ".faces button")
    looker.roll(4, 4)
    looker.page.locator('[data-open="history"]').click()
    looker.page.locator('.sheet [data-line="2"]').click()
    looker.page.locator('.sheet [data-face="sum-7"]').click()
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


def placing_and_a_players_own_page(looker: Looker, desk: SmallDesk) -> None:
    desk.play(base_game())
    desk.enter("ChooseStarter", starter="red")
    looker.open("/", ".target.corner")
    looker.sit_down("red")
    looker.open("/", "#who .badge", PHONE)
    looker.sheet("CountHand")


def the_history_of_games(looker: Looker, desk: SmallDesk) -> None:
    entered(desk.journal, golden("four-family"), "family")
    looker.open("/games", "#games a")
    looker.open("/game/family#count", "[data-do=next]")
    looker.open("/game/family", "[data-line]")
    looker.open("/game/family", "[data-line]", PHONE)


def looking_on(looker: Looker, desk: SmallDesk) -> None:
    desk.red_begins()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("web.access.visitors.is_here", lambda _: False)  # as from another device of the house
        desk_host = looker.page.request.post(f"{looker.at}/api/host", data={}, headers={"X-Hexkeeper": "1"})
        assert desk_host.ok
        looker.page.context.clear_cookies()
        looker.open("/", ".seat")
        looker.sheet("screen")


def cities_and_knights(looker: Looker, desk: SmallDesk) -> None:
    island = Island(desk)
    island.place()
    island.say("CorrectShip", steps=6, attacks=0)
    for seat in FOUR:
        island.say("CorrectKnight", seat, corner=island.free_corner(), level=2, active=seat != "red")
    island.say("CorrectImprovement", "red", track="trade", level=4)
    island.say("CorrectMetropolis", "red", track="trade", corner=island.city("red"))
    looker.open("/", ".knight")
    looker.sheet("charts red")
    island.say("RollDice", dice=[1, 1])
    island.say("RollEventDie", face="ship")
    looker.open("/", ".outcome", PHONE)
    looker.sit_down("red")
    looker.open("/", "#who .badge", PHONE)


Walk = Callable[[Looker, SmallDesk], None]
WALKS: tuple[Walk, ...] = (
    *(the_pages_around_a_game, the_table_of_the_base_game, corrections, placing_and_a_players_own_page),
    *(the_history_of_games, looking_on, cities_and_knights),
)


@contextmanager
def opened(browser: Browser, folder: Path) -> Iterator[tuple[Looker, SmallDesk]]:
    """A desk, and somebody who looks at all its pages, those on which the camera is taught too.

    Without motion, so that no colour is on its way to another one.
    """
    desk = SmallDesk(folder)
    with closing(desk.journal):
        server = Server(create_app(desk, lessons=Noted().all), "127.0.0.1", 0)
        server.start()
        context = browser.new_context(reduced_motion="reduce", permissions=GRANTED)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        yield Looker(page, f"http://127.0.0.1:{server.port}"), desk
        context.close()
        server.stop()


@pytest.fixture(scope="module")
def looks() -> dict[Walk, Looker]:
    """Who has come back from which walk: both checkers look at the same one."""
    return {}


@pytest.fixture
def after(browser: Browser, tmp_path: Path, looks: dict[Walk, Looker]) -> Callable[[Walk], Looker]:
    """Somebody after this walk, which is walked when nobody has yet."""

    def walked(walk: Walk) -> Looker:
        if walk not in looks:
            (folder := tmp_path / walk.__name__).mkdir()
            with opened(browser, folder) as (looker, desk):
                walk(looker, desk)
            looks[walk] = looker
        return looks[walk]

    axe.script()  # left out before anything is opened
    return walked


@pytest.mark.parametrize("walk", WALKS)
def test_axe_core_finds_nothing_grave(after: Callable[[Walk], Looker], walk: Walk) -> None:
    assert after(walk).seen != {}
    assert after(walk).grave == {}


def test_the_nu_html_checker_finds_nothing(after: Callable[[Walk], Looker]) -> None:
    nu.needed()
    seen = {f"{walk.__name__}: {name}": html for walk in WALKS for name, html in after(walk).seen.items()}
    assert nu.findings(seen) == {}
