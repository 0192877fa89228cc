"""The pages of the lessons in a real Chromium, over a running evening whose camera sees a rendered tray."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.config import CALIBRATION, DECKS, Cards, DiceConfig
from companion.evening import Evening
from companion.evening.equipment import connect_cards
from companion.outputs.pins import PinChoice
from companion.table import Journal
from tests.evening.lessons.table import card_laid
from tests.vision.cards.drawn import Scene, distinct_face
from tests.web.chromium import PATIENCE
from tests.web.faults import NO_PICTURE, Faults
from tests.web.measured import place_of
from vision import Calibration, SimulatedTray, load_calibration
from vision.cards import Deck, enrolled, load_deck, save_deck
from web import Server, create_app


class Visit:
    """Somebody with a tablet at a table with a tray."""

    def __init__(self, page: Page, tray: SimulatedTray, at: str) -> None:
        self.page, self.tray, self.at = page, tray, at
        self.faults = Faults()
        self.faults.watch(page, at, NO_PICTURE)

    def tap(self, name: str) -> None:
        self.page.locator(f"[{name}]").first.click()

    def reads(self, words: str) -> None:
        expect(self.page.locator(".instruction")).to_contain_text(words, timeout=PATIENCE)


@pytest.fixture(params=[(1280, 800), (390, 844)], ids=["tablet", "small"])
def visit(request: pytest.FixtureRequest, tmp_path: Path, browser: Browser) -> Iterator[Visit]:
    tray = SimulatedTray(random.Random(5), colours=("white", "black"), walls=40)
    journal = Journal.open(tmp_path / "journal.sqlite")
    evening = Evening(journal, pins=PinChoice.NONE, runtime=tmp_path)
    evening.equipment.look(lambda: tray, Calibration())
    connect_cards(evening.deck, evening.cards, evening.equipment, Cards(), DiceConfig(), data=tmp_path)
    evening.start()
    server = Server(create_app(evening, lessons=evening.lessons), "127.0.0.1", 0)
    server.start()
    width, height = request.param
    page = browser.new_page(viewport={"width": width, "height": height})
    made = Visit(page, tray, f"http://127.0.0.1:{server.port}")
    yield made
    assert made.faults.noted == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.close()
    server.stop()
    evening.stop()
    journal.close()


def test_a_tray_is_outlined_by_four_taps_and_dice_and_event_die_are_learnt(visit: Visit, tmp_path: Path) -> None:
    page, tray = visit.page, visit.tray
    page.goto(f"{visit.at}/camera")
    expect(page.locator(".live:not(.empty)")).to_be_visible()
    visit.tap('data-event-die="learn"')
    visit.tap('data-do="begin"')
    visit.tap('data-do="outline"')
    visit.reads("Tap the corners of the tray in the picture: 0 of 4.")
    box = place_of(page.locator(".live img"))
    for x, y in ((0.07, 0.09), (0.93, 0.09), (0.93, 0.91), (0.07, 0.91)):
        page.mouse.click(box["x"] + x * box["width"], box["y"] + y * box["height"])
    expect(page.locator("polygon.of-tray")).to_have_attribute("points", re.compile(r"^(68|69|7[01])"))
    visit.reads("Throw both dice (2 more)")
    tray.lay((1, 4), ((-2.0, 1.0), (2.0, -1.0)))
    visit.reads("Throw both dice (1 more)")
    tray.lay((6, 2), ((2.0, 1.0), (-2.0, -1.0)))
    visit.reads("Which of the two dice is the yellow one?")
    expect(page.locator(".cut-out")).to_have_count(2)
    visit.tap('data-yellow="0"')
    visit.tap('data-do="how"')
    visit.reads("Throw the event die")
    for face in ("ship", "yellow", "blue", "green"):
        tray.lay_event(face)
        visit.tap(f'data-face="{face}"')
        expect(page.locator("[data-face]")).to_have_count(0)
    visit.reads("Everything is learned.")
    expect(page.locator(".tag.of-event")).to_have_text("green")
    assert not (tmp_path / CALIBRATION).exists()
    visit.tap('data-do="keep"')
    expect(page.locator(".guide")).to_contain_text("The event die is known.")
    kept = load_calibration(tmp_path / CALIBRATION)
    assert sorted(die.name for die in kept.dice) == ["red", "yellow"]
    assert len(kept.tray.polygon) == 4


def test_a_lesson_is_cancelled_and_nothing_is_changed(visit: Visit, tmp_path: Path) -> None:
    visit.page.goto(f"{visit.at}/camera")
    visit.tap('data-do="begin"')
    visit.tap('data-do="give-up"')
    expect(visit.page.locator('[data-do="begin"]')).to_be_visible()
    assert not (tmp_path / CALIBRATION).exists()


def test_two_cards_are_enrolled_and_their_deck_goes_out_and_comes_in(visit: Visit, tmp_path: Path) -> None:
    page, tray = visit.page, visit.tray
    page.goto(f"{visit.at}/cards")
    page.get_by_label("Name of the new deck").fill("At home")
    visit.tap('data-do="new"')
    visit.tap('data-kind="brick"')
    tray.spoil(card_laid(distinct_face(1)))
    visit.reads("Is this brick, whole and sharp?")
    expect(page.locator(".shown-card .card-face")).to_be_visible()
    visit.tap('data-do="keep"')
    visit.reads("Take the card away, and lay lumber under the camera.")
    page.get_by_label("Another name").fill("Hügelland")
    visit.tap('data-do="typed"')
    tray.spoil(None)
    visit.reads("Lay Hügelland flat under the camera")
    tray.spoil(card_laid(distinct_face(2)))
    visit.reads("Is this Hügelland, whole and sharp?")
    visit.tap('data-do="keep"')
    expect(page.locator(".enrolled li")).to_have_count(2)
    assert load_deck(tmp_path / DECKS / "at-home").names == ("brick", "Hügelland")
    visit.tap('data-do="close"')
    with page.expect_download() as download:
        page.get_by_label("Download At home").click()
    page.locator('[data-do="upload"]').set_input_files(download.value.path())
    expect(page.locator(".deck")).to_have_count(2)
    assert load_deck(tmp_path / DECKS / "at-home-2").names == ("brick", "Hügelland")


def test_the_deck_the_camera_reads_with_is_chosen_on_its_page_and_when_a_game_is_set_up(
    visit: Visit, tmp_path: Path
) -> None:
    for seed, title in enumerate(("At home", "With aunt Ida")):
        deck = enrolled(Deck(title), "ore", Scene(seed).lay(distinct_face(seed)).picture())
        save_deck(deck, tmp_path / DECKS / title.lower().replace(" ", "-"))
    page = visit.page
    page.goto(f"{visit.at}/cards")
    said = page.locator("[data-read-with]")
    expect(said).to_have_text("No deck is chosen, so the camera reads no cards: they are entered by hand.")
    visit.tap('data-read="with-aunt-ida"')
    expect(said).to_have_text("The camera reads cards with “With aunt Ida”.")
    expect(page.locator('[data-read="with-aunt-ida"]')).to_have_attribute("aria-pressed", "true")
    page.goto(f"{visit.at}/new")
    visit.tap('data-step="devices"')
    expect(said).to_have_text("The camera reads cards with “With aunt Ida”.")
    page.locator("#decks [data-choice=at-home]").click()
    expect(said).to_have_text("The camera reads cards with “At home”.")
    visit.tap('data-choice="cards companion"')
    expect(page.locator("#decks")).to_have_count(0)
    visit.tap('data-choice="cards table"')
    page.locator('#decks [data-choice=""]').click()
    expect(said).to_have_text("No deck is chosen, so the camera reads no cards: they are entered by hand.")
