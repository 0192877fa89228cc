"""The pictures of the set-up of a game: a family of three on a tablet, and their island laid out on a phone.

    python -m tests.docs.set_up_pictures

takes them anew, which needs Chromium and half a minute. Look at them before you commit them.
"""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, expect, sync_playwright

from companion.evening import Evening
from companion.outputs.pins import PinChoice
from companion.table import Journal
from tests.web.chromium import CHROMIUM, FLAGS
from web import Server, create_app

PICTURES = Path(__file__).resolve().parents[2] / "docs"
FAMILY = (("red", "Anna"), ("blue", "Ben"), ("white", "Cleo"))


def shown(page: Page, at: str, step: str) -> None:
    """The set-up at this step."""
    page.set_default_timeout(60_000)
    page.goto(f"{at}/new")
    expect(page.locator("#page")).to_have_attribute("data-step", step, timeout=60_000)
    expect(page.locator("#preview [data-hex]")).to_have_count(19)


def take(data: Path) -> None:
    """Both pictures; `data` is an empty folder."""
    journal = Journal.open(data / "journal.sqlite")
    evening = Evening(journal, pins=PinChoice.NONE, runtime=data, random=Random(3))
    setting_up = evening.setting_up
    server = Server(create_app(evening), "127.0.0.1", 0)
    server.start()
    at = f"http://127.0.0.1:{server.port}"
    setting_up.choose({"people": [{"colour": colour, "name": name} for colour, name in FAMILY], "starter": "blue"})
    setting_up.choose({"variants": ("friendly robber",), "step": "players"})
    setting_up.lay("variable")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        tablet = browser.new_page(viewport={"width": 1280, "height": 800})
        shown(tablet, at, "players")
        tablet.screenshot(path=PICTURES / "new-game.png")
        setting_up.choose({"step": "island", "laying": 7})
        phone = browser.new_page(viewport={"width": 390, "height": 844})
        shown(phone, at, "island")
        phone.screenshot(path=PICTURES / "new-game-phone.png")
        browser.close()
    server.stop()
    evening.stop()
    journal.close()


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        take(Path(folder))
