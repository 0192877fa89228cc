"""The pictures of the final count and of a game in figures, from a golden record entered at a real table.

    python -m tests.docs.history_pictures

takes them anew, which needs Chromium and half a minute. Look at them before you commit them.
"""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from companion.evening import Evening
from companion.outputs.pins import PinChoice
from companion.table import Journal
from tests.chronicle.evenings import Clock, entered, golden
from tests.web.chromium import CHROMIUM, FLAGS
from web import Server, create_app

PICTURES = Path(__file__).resolve().parents[2] / "docs"


class People(Clock):
    """A clock beside people, who take their time and now and then a little more."""

    def __init__(self) -> None:
        super().__init__()
        self._random = Random(4)

    def __call__(self) -> float:
        self.tick = self._random.expovariate(1 / 12) + 200 * (self._random.random() < 0.01)
        return super().__call__()


def take(data: Path) -> None:
    """Both pictures; `data` is an empty folder."""
    journal = Journal.open(data / "journal.sqlite", People())
    entered(journal, golden("four-family"), "family")
    evening = Evening(journal, pins=PinChoice.NONE, runtime=data)
    evening.go_on("family")
    server = Server(create_app(evening), "127.0.0.1", 0)
    server.start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 600})
        page.goto(f"http://127.0.0.1:{server.port}/game/family#count")
        for _ in range(5):
            page.locator("[data-do=next]").click()
        page.locator("[data-do=undo]").wait_for()
        page.wait_for_timeout(800)  # the card is turned over
        page.screenshot(path=PICTURES / "count.png")
        page.goto(f"http://127.0.0.1:{server.port}/game/family")
        page.reload()
        page.locator("[data-total]").first.wait_for()
        page.screenshot(path=PICTURES / "figures.png", full_page=True)
        browser.close()
    server.stop()
    evening.stop()
    journal.close()


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        take(Path(folder))
