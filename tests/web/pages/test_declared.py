"""A piece, a number, a card and a correction that no script knows: the pages draw what the view declares."""

import pytest
from playwright.sync_api import expect

from companion.geometry.printed import beginner_board, start_pieces
from companion.rules import boxes
from companion.rules.base import BASE
from companion.rules.choice import Choice
from companion.rules.scenario import Product, Scenario, Variant
from companion.table import TABLE, view
from companion.table.topic import together
from companion.table.topics import every_topic
from tests.web.pages.thumbs import Thumbs
from tests.web.pages.towers import towers
from tests.web.pages.towers_topic import topic

FOUR = ("red", "blue", "white", "orange")
HERE, THERE, YONDER = "(0,0)N", "(0,0)S", "(1,0)N"


@pytest.fixture
def towering(thumbs: Thumbs, monkeypatch: pytest.MonkeyPatch) -> Thumbs:
    """The printed first game with towers: red, who starts, has rolled a two."""
    for name, value in vars(together((every_topic(), topic))).items():
        monkeypatch.setattr(every_topic(), name, value)
    variant = Variant("towers", "Towers", "Towers may be built.", modules=(towers,))
    monkeypatch.setattr(boxes, "BOXES", [*boxes.BOXES, Product("high", "High", "A box.", variants=(variant,))])
    thumbs.desk.play(Choice(FOUR, beginner_board(4), variants=("towers",), start_pieces=start_pieces(4)))
    thumbs.desk.enter("ChooseStarter", starter="red")
    thumbs.open()
    thumbs.rolled(1, 1)
    return thumbs


def test_a_piece_is_built_drawn_and_counted_by_what_its_topic_declares(towering: Thumbs) -> None:
    page, red = towering.page, towering.page.locator('article[aria-label="Red"]')
    expect(red.locator('.stock [title="Left to place: 3 towers."]')).to_have_text("3")
    towering.tap_place(HERE)
    expect(page.locator(f'[data-piece="towers"][data-at="{HERE}"]')).to_have_class("token-piece is-red")
    expect(page.locator(f'[data-piece="towers"][data-at="{HERE}"] title')).to_have_text("red: 1 tower")
    expect(red.locator('.stock [title="Left to place: 2 towers."]')).to_have_text("2")
    expect(red.locator('[data-fact="towers_built"]')).to_have_text("1")


def test_the_table_says_where_it_stands_and_who_has_its_card(towering: Thumbs) -> None:
    page, blue = towering.page, towering.page.locator('article[aria-label="Blue"]')
    for corner in (HERE, THERE, YONDER):
        expect(blue.locator('[data-fact="high_rise"]')).to_have_count(0)
        towering.tap('[data-open="table-says"]')
        towering.tap('.sheet [data-choice="blue"]')
        towering.tap(".sheet button", "a tower stands here")
        towering.agenda("Tap the corner: a tower stands here")
        towering.tap_place(corner)
        expect(page.locator(f'[data-piece="towers"][data-at="{corner}"]')).to_have_class("token-piece is-blue")
    expect(blue.locator('[data-fact="high_rise"]')).to_have_class("fact held")
    towering.tap('[data-open="table-says"]')
    towering.tap('.sheet [data-choice="blue"]')
    towering.tap(".sheet button", "no tower stands here")
    towering.agenda("Tap the corner: no tower stands here")
    towering.tap_place(YONDER)
    expect(page.locator('[data-piece="towers"]')).to_have_count(2)
    expect(blue.locator('[data-fact="high_rise"]')).to_have_count(0)


def test_without_the_longest_road_no_panel_speaks_of_it(thumbs: Thumbs, monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = Scenario("no road card", "Roads", "No card for roads.")
    gone = Product("short", "Short", "A box.", without=frozenset({"longest road"}), scenarios=(scenario,))
    monkeypatch.setattr(boxes, "BOXES", [*boxes.BOXES, gone])
    thumbs.desk.play(Choice(FOUR, beginner_board(4), products=(gone.name,), start_pieces=start_pieces(4)))
    thumbs.open()
    assert "longest road" in {module.name for module in BASE}
    table = thumbs.desk.table
    assert table is not None
    assert "road_length" not in view(table, TABLE)["players"]["red"]["facts"]
    expect(thumbs.page.locator("article.seat")).to_have_count(4)
    expect(thumbs.page.locator('[data-fact="road_length"]')).to_have_count(0)
    assert "undefined" not in thumbs.page.content()
