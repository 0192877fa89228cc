"""Devices without a role in a real Chromium: the first becomes host, others look on until they type a code.

All devices of a test are on this machine, which is host; a header of a proxy says that one comes from elsewhere.
"""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.faults import Faults
from tests.web.small_desk import SmallDesk

SOON = 60_000
ELSEWHERE = {"X-Forwarded-For": "192.168.1.9"}


class House:
    """Devices that open the pages, on which nothing may go wrong."""

    def __init__(self, browser: Browser, desk: SmallDesk, at: str, faults: Faults) -> None:
        self.browser, self.desk, self.at, self.faults = browser, desk, at, faults

    def device(self, path: str = "/", *, elsewhere: bool = True, width: int = 1280) -> Page:
        context = self.browser.new_context(
            viewport={"width": width, "height": 800}, extra_http_headers=ELSEWHERE if elsewhere else {}
        )
        page = context.new_page()
        page.set_default_timeout(SOON)
        self.faults.watch(page, self.at)
        page.goto(self.at + path)
        return page


@pytest.fixture
def house(browser: Browser, desk: SmallDesk, at: str, faults: Faults) -> House:
    return House(browser, desk, at, faults)


def test_the_first_device_becomes_host_by_itself_and_the_next_looks_on(house: House) -> None:
    first = house.device()
    expect(first).to_have_url(f"{house.at}/new", timeout=SOON)
    second = house.device()
    expect(second.locator("#agenda")).to_have_text("There is no game yet.", timeout=SOON)
    house.desk.red_begins()
    expect(second.locator("#agenda")).to_contain_text("Red: roll the dice", timeout=SOON)
    expect(second.locator('article[aria-label="Blue"]')).to_be_visible()


def test_a_spectator_follows_the_game_and_has_nothing_to_enter(house: House) -> None:
    house.desk.red_begins()
    expect(house.device().locator('[data-open="phones"]')).to_be_visible()  # the first one, which has become host
    page = house.device()
    house.desk.enter("CountHand", "blue", cards={"ore": 3})
    house.desk.enter("RollDice", "red", dice=[2, 1])
    expect(page.locator(".total")).to_have_text("3", timeout=SOON)
    expect(page.locator(".notice")).to_contain_text("This screen looks on and enters nothing.")
    expect(page.locator(".target")).to_have_count(0)
    expect(page.locator("[data-do]")).to_have_count(0)


def test_a_second_tablet_types_the_code_of_a_host_and_enters_things(house: House) -> None:
    house.desk.red_begins()
    tablet = house.device(elsewhere=False)
    tablet.locator('[data-open="phones"]').click()
    tablet.locator('[data-choice="host"]').click()
    code = tablet.locator(".phones .code").get_attribute("data-code")
    expect(tablet.locator(".phones")).to_contain_text("A device that becomes a host enters everything for everybody")
    assert code is not None
    second = house.device("/join")
    second.locator("#code").fill(code)
    second.keyboard.press("Enter")
    expect(second.locator('[data-do="undo"]')).to_be_visible(timeout=SOON)
    expect(tablet.locator(".phones small")).to_have_text("1 device", timeout=SOON)
    second.locator('[data-do="undo"]').click()
    expect(tablet.locator("#agenda")).not_to_contain_text("roll the dice", timeout=SOON)
    tablet.locator("[data-renew]").click()
    expect(second.locator(".notice")).to_contain_text("This screen looks on", timeout=SOON)


def test_a_code_typed_too_soon_is_tried_again_by_itself(house: House) -> None:
    house.desk.red_begins()
    tablet = house.device(elsewhere=False)
    tablet.locator('[data-open="phones"]').click()
    tablet.locator('[data-choice="red"]').click()
    code = tablet.locator(".phones .code").get_attribute("data-code")
    assert code is not None
    phone = house.device("/join", width=390)
    for _ in range(3):
        phone.locator("#code").fill("12")
        with phone.expect_response("**/api/join"):
            phone.keyboard.press("Enter")
    phone.locator("#code").fill(code)
    phone.keyboard.press("Enter")
    expect(phone.locator("#who")).to_contain_text("Red", timeout=SOON)
