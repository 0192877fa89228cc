"""While nothing can be saved, every page says so in a banner that covers nothing and takes no button off the screen."""

import pytest
from playwright.sync_api import Browser, expect

from tests.web.small_desk import SmallDesk
from web import Server

TROUBLE = "Nothing can be saved just now, so nothing is entered: the disk is full."


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
@pytest.mark.parametrize("path", ["/", "/new", "/panel", "/games", "/join"])
def test_every_page_says_it(
    browser: Browser, desk: SmallDesk, server: Server, size: tuple[int, int], path: str
) -> None:
    desk.red_begins()
    desk.show(trouble=TROUBLE)
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    page.goto(f"http://127.0.0.1:{server.port}{path}")
    expect(page.locator("#trouble")).to_have_text(TROUBLE)
    expect(page.locator("#trouble")).to_be_in_viewport()


def test_it_comes_and_goes_by_itself_and_leaves_the_table_on_the_screen(
    browser: Browser, desk: SmallDesk, server: Server
) -> None:
    desk.red_begins()
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(f"http://127.0.0.1:{server.port}/")
    banner = page.locator("#trouble")
    expect(page.locator("#seats")).to_contain_text("Orange")
    expect(banner).to_be_hidden()
    desk.show(trouble=TROUBLE)
    expect(banner).to_be_visible()
    expect(page.locator("#seats")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollHeight") == 800
    desk.show(trouble="")
    expect(banner).to_be_hidden()
