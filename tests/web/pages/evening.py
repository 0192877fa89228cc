"""An evening in real browsers: the printed first game with a tablet, phones that join it, and devices that look on."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, ViewportSize, expect

from tests.web.drawn import drawn
from tests.web.pages.thumbs import PHONE, TABLET
from tests.web.small_desk import SmallDesk


class Evening:
    """A game that people play with a tablet and phones, on which nothing may go wrong."""

    def __init__(self, device: Callable[..., Page], desk: SmallDesk) -> None:
        self.device, self.desk = device, desk
        self.pages: list[Page] = []
        desk.red_begins()

    def open(self, path: str, size: ViewportSize, *expected: str, **how: Any) -> Page:
        """A page of this size; complaints that begin with one of the `expected` are not its fault."""
        page = self.device(*expected, viewport=size, **how)
        self.pages.append(page)
        page.goto(path)
        return page

    def tablet(self, *expected: str) -> Page:
        page = self.open("/", TABLET, *expected)
        expect(page.locator("#agenda")).not_to_have_text("One moment …")
        return page

    def phone(self, seat: str, tablet: Page, **how: Any) -> Page:
        """A phone that has joined this seat already, with the code that the tablet knows."""
        page = self.device(viewport=PHONE, **how)
        self.pages.append(page)
        code = next(each["code"] for each in tablet.request.get("/api/phones").json()["seats"] if each["seat"] == seat)
        assert page.request.post("/api/join", data={"code": code}, headers={"X-Hexkeeper": "1"}).ok
        page.goto("/")
        expect(page.locator("#who")).to_contain_text(seat.capitalize())
        return page

    def onlooker(self, tablet: Page) -> Page:
        """A device elsewhere in the house, when the tablet has entered something, so that nobody else is the first."""
        tablet.evaluate(
            "fetch('/api/dice-source', {method: 'POST', body: '{\"source\": \"taps\"}',"
            " headers: {'Content-Type': 'application/json', 'X-Hexkeeper': '1'}}).then((answer) => answer.text())"
        )
        page = self.open("/", PHONE, extra_http_headers={"X-Forwarded-For": "192.168.1.9"})
        expect(page.get_by_role("link", name="Take part")).to_be_visible()
        return page

    def code(self, seat: str, tablet: Page) -> str:
        tablet.locator('[data-open="phones"]').click()
        tablet.locator(f'.phones [data-choice="{seat}"]').click()
        shown = tablet.locator(".phones .code").get_attribute("data-code")
        tablet.locator(".sheet .cross").click()
        assert shown is not None
        return shown

    def enter(self, do: str, player: str, **fields: Any) -> None:
        """Something that was entered elsewhere, and that all open pages have drawn."""
        self.desk.enter(do, player, **fields)
        self.all_see_the_table()

    def all_see_the_table(self) -> None:
        """All open pages have drawn everything that is booked, sooner or later."""
        table = self.desk.table
        assert table is not None
        for page in self.pages:
            drawn(page, table.game, table.revision)


def taken(tablet: Page) -> Page:
    """The tablet, in Blue's hand, which shows Blue's cards."""
    tablet.locator('[data-pass="blue"]').click()
    tablet.locator("#show").click()
    expect(tablet.locator('[data-kind="brick"] b')).to_have_text("5")
    return tablet
