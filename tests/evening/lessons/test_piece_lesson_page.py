"""The page of the pieces in a real Chromium: a rendered board, on which people lay what is marked in its picture."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.config import PIECES
from companion.evening import Evening
from companion.evening.own_pieces import OwnPieces
from companion.outputs.pins import PinChoice
from companion.table import Journal
from tests.evening.lessons.shown import BareTable
from tests.web import axe
from tests.web.chromium import PATIENCE
from tests.web.faults import NO_PICTURE, Faults
from tests.web.pages.room import too_small, too_wide
from web import Server, create_app
from web.lessons.piece_lessons import NOBODY


@pytest.fixture
def board() -> BareTable:
    return BareTable()


@pytest.fixture
def evening(tmp_path: Path, board: BareTable) -> Iterator[Evening]:
    journal = Journal.open(tmp_path / "journal.sqlite")
    made = Evening(journal, pins=PinChoice.NONE, runtime=tmp_path)
    made.board.connect(board.frame)
    made.start()
    yield made
    made.stop()
    journal.close()


@pytest.fixture
def page(evening: Evening, browser: Browser) -> Iterator[Page]:
    """The page on a phone; every fault fails the test."""
    server = Server(create_app(evening, lessons=evening.lessons), "127.0.0.1", 0)
    server.start()
    faults, at = Faults(), f"http://127.0.0.1:{server.port}"
    made = browser.new_page(viewport={"width": 390, "height": 844})
    made.set_default_timeout(PATIENCE)
    faults.watch(made, at, NO_PICTURE)
    made.goto(f"{at}/pieces")
    yield made
    assert faults.noted == []
    made.close()
    server.stop()


def test_pieces_that_are_laid_where_they_are_marked_are_known_from_then_on(
    page: Page, evening: Evening, board: BareTable, tmp_path: Path
) -> None:
    step = page.locator(".instruction")
    page.locator('[data-do="begin"]').click()
    expect(step).to_have_attribute("data-step", "showing")
    for colour in ("red", NOBODY):
        expect(page.locator(f'[data-colour="{colour}"]')).to_have_attribute("aria-pressed", "true")
        expect(step).to_have_attribute("data-step", "showing")
        expect(page.locator('[data-seen="false"]').first).to_be_visible()
        expect(page.locator(".mark.of-asked").first).to_be_attached()
        assert (axe.findings(page), too_wide(page), too_small(page)) == ([], 0, [])
        board.lay_as_marked(evening.lessons.pieces.pieces(), colour)
        expect(page.locator(f'[data-colour="{colour}"]')).to_contain_text("✓")
        board.clear()
        if colour == "red":
            page.locator(f'[data-colour="{NOBODY}"]').click()
    expect(step).to_have_attribute("data-step", "done")
    page.locator('[data-do="give-up"]').click()
    expect(page.locator("#guide")).to_contain_text("It was shown: Red, Nobody's pieces.")
    learnt = OwnPieces(tmp_path / PIECES).learnt
    assert learnt is not None
    assert learnt.known == {("settlement", "red"), ("city", "red"), ("road", "red"), ("robber", "")}
