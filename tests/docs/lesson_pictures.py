"""The pictures of the pages on which the camera is taught, over a rendered tray.

    python -m tests.docs.lesson_pictures

takes them anew, which needs Chromium and half a minute. Look at them before you commit them.
"""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from companion.evening import Evening
from companion.outputs.pins import PinChoice
from companion.table import Journal
from tests.evening.lessons.table import card_laid
from tests.vision.cards.drawn import distinct_face
from tests.web.chromium import CHROMIUM, FLAGS
from vision import Calibration, SimulatedTray
from web import Server, create_app

PICTURES = Path(__file__).resolve().parents[2] / "docs"


def take(data: Path) -> None:
    """Both pictures; `data` is an empty folder."""
    tray = SimulatedTray(Random(5), colours=("white", "black"), walls=40)
    journal = Journal.open(data / "journal.sqlite")
    evening = Evening(journal, pins=PinChoice.NONE, runtime=data)
    evening.equipment.look(lambda: tray, Calibration())
    evening.start()
    server = Server(create_app(evening, lessons=evening.lessons), "127.0.0.1", 0)
    server.start()
    at = f"http://127.0.0.1:{server.port}"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 640})
        page.goto(f"{at}/camera")
        page.locator("[data-event-die=learn]").click()
        page.locator("[data-do=begin]").click()
        for left, places in ((2, ((-2.0, 1.0), (2.0, -1.0))), (1, ((2.0, 2.0), (-1.0, -1.0)))):
            page.locator(".instruction", has_text=f"({left} more)").wait_for()
            tray.lay((6, 2), places)
        page.locator(".cut-out").nth(1).wait_for()
        page.wait_for_timeout(800)  # the live picture comes a few times a second
        page.screenshot(path=PICTURES / "camera.png")
        page.locator("[data-do=give-up]").click()
        page.locator("[data-do=begin]").wait_for()
        page.goto(f"{at}/cards")
        page.get_by_label("Name of the new deck").fill("At home")
        page.locator("[data-do=new]").click()
        page.locator("[data-kind=ore]").click()
        tray.spoil(card_laid(distinct_face(1)))
        page.locator(".shown-card").wait_for()
        page.wait_for_timeout(800)
        page.screenshot(path=PICTURES / "cards.png")
        browser.close()
    server.stop()
    evening.stop()
    journal.close()


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        take(Path(folder))
