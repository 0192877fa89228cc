"""Event cards on the pages: the card that is turned up, what may still come, and roads that lie across their paths."""

import pytest
from playwright.sync_api import expect

from companion.geometry.printed import beginner_board, start_pieces
from companion.rules.choice import Choice
from tests.web.pages.thumbs import Thumbs

FOUR = ("red", "blue", "white", "orange")


@pytest.fixture
def carded(thumbs: Thumbs) -> Thumbs:
    """Red is to turn up the first card of a first game."""
    thumbs.desk.play(Choice(FOUR, beginner_board(4), variants=("event cards",), start_pieces=start_pieces(4)))
    thumbs.desk.enter("ChooseStarter", starter="red")
    thumbs.open()
    return thumbs


def test_a_card_is_turned_up_in_two_taps_and_lies_there(carded: Thumbs) -> None:
    panel = carded.page.locator(".dice-panel")
    expect(panel).to_contain_text("No card lies face up.")
    expect(panel.locator("[data-face]")).to_have_count(0)
    carded.tap('[data-many="TurnUpCard"]')
    carded.tap("dialog[open] button", "9: Catan Prospers")
    expect(panel.locator(".total")).to_have_text("9")
    expect(panel).to_contain_text("Catan Prospers No event.")
    expect(panel.locator(".cards-left li").nth(7)).to_have_text("93")


def test_a_turned_road_lies_across_its_path_and_says_so(carded: Thumbs) -> None:
    carded.desk.enter("TurnUpCard", card="earthquake_6")
    assert carded.desk.table is not None
    carded.sees_the_table()
    road = carded.page.locator('.road.is-red[data-path="(-1,1)-W"], .road.is-red').first
    path = road.get_attribute("data-path")
    before = road.locator(".body").get_attribute("x1")
    carded.desk.enter("TurnRoad", path=path)
    turned = carded.page.locator(f'.road.is-red[data-path="{path}"]')
    expect(turned.locator("title")).to_have_text("red road, lies sideways until it is repaired")
    assert turned.locator(".body").get_attribute("x1") != before
    carded.desk.enter("CorrectSideways", path=path, sideways=False)
    expect(turned.locator("title")).to_have_text("red road")
    expect(turned.locator(".body")).to_have_attribute("x1", str(before))


def test_the_history_has_the_card_in_the_heading_of_its_turn(carded: Thumbs) -> None:
    carded.desk.enter("TurnUpCard", card="catan_prospers_9")
    carded.sees_the_table()
    carded.tap('[data-open="history"]')
    expect(carded.page.locator("dialog[open] .turn-roll")).to_have_text("2 Red turns up 9: Catan Prospers.")
