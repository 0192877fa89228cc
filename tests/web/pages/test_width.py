"""Screens that stand, and phones, use their width: for the island, for the players, for what has happened."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.drawn import drawn
from tests.web.measured import place_of
from tests.web.pages.room import TEN_SIZES, resized, too_wide
from tests.web.small_desk import SmallDesk

STANDING = [size for size in TEN_SIZES if size[0] < size[1]]
NARROW = [size for size in TEN_SIZES if size[0] < 1000]

# How much of the screen's width the island has, and the sea around it.
ISLAND = """() => {
  const all = [...document.querySelectorAll(".board .hex .ground")].map((hex) => hex.getBoundingClientRect());
  const [board] = document.querySelectorAll("svg.board");
  const width = Math.max(...all.map(({ right }) => right)) - Math.min(...all.map(({ left }) => left));
  return [width / innerWidth, board.getBoundingClientRect().width / innerWidth];
}"""
# How much of each row of players is empty.
EMPTY = """() => {
  const { left, right } = document.getElementById("seats").getBoundingClientRect();
  const rows = new Map();
  for (const seat of document.querySelectorAll(".seat")) {
    const box = seat.getBoundingClientRect();
    rows.set(box.top, (rows.get(box.top) ?? 0) + box.width);
  }
  return Math.max(...[...rows.values()].map((taken) => 1 - taken / (right - left)));
}"""


@pytest.fixture
def page(device: Callable[..., Page]) -> Page:
    return device(reduced_motion="reduce")


def seated(desk: SmallDesk, page: Page, name: str, lines: int) -> None:
    table = desk.goes_on_with(name, lines)
    page.goto("/")
    drawn(page, table.game, table.revision)


@pytest.mark.parametrize(
    ("name", "lines", "least"),
    [("four-family", 60, 0.68), ("six-paired", 371, 0.58), ("knights-six-paired", 846, 0.54)],
)
def test_an_island_has_most_of_the_width_of_a_screen_that_stands(
    page: Page, desk: SmallDesk, name: str, lines: int, least: float
) -> None:
    seated(desk, page, name, lines)
    for size in STANDING:
        resized(page, size)
        island, board = page.evaluate(ISLAND)
        assert island >= least, size
        assert board > 0.95, size


@pytest.mark.parametrize(
    ("name", "lines"), [("three-beginners", 117), ("four-family", 60), ("knights-five-in-silence", 160)]
)
def test_however_many_play_no_column_stands_empty(page: Page, desk: SmallDesk, name: str, lines: int) -> None:
    seated(desk, page, name, lines)
    for size in TEN_SIZES:
        resized(page, size)
        assert page.evaluate(EMPTY) < 0.15, size
        assert too_wide(page) == 0, size


def test_what_has_happened_is_as_wide_as_what_stands_above_it(page: Page, desk: SmallDesk) -> None:
    seated(desk, page, "four-family", 60)
    widths = "(all) => all.map((each) => each.getBoundingClientRect().width)"
    for size in STANDING:
        resized(page, size)
        assert len(set(page.locator("#side > .takes, #side > .dice-panel").evaluate_all(widths))) == 1, size


def test_a_narrow_screen_names_whose_turn_it_is_also_while_a_place_is_asked_for(page: Page, desk: SmallDesk) -> None:
    seated(desk, page, "four-family", 60)
    name = page.locator("#agenda .before")
    for size in NARROW:
        resized(page, size)
        expect(name).to_be_visible()
        assert name.inner_text() == "White:", size
        assert name.evaluate("(e) => e.scrollWidth <= e.clientWidth && e.getBoundingClientRect().height > 14"), size
    page.locator('[data-do="BuildRoad"]').click()
    expect(page.locator("#agenda")).to_contain_text("Build a road: tap where")
    expect(name).to_have_text("White:")


def test_a_phone_on_its_side_shows_the_board_beside_the_buttons(page: Page, desk: SmallDesk) -> None:
    seated(desk, page, "four-family", 60)
    resized(page, (844, 390))
    for selector in ("svg.board", '[data-do="BuildRoad"]', '[data-do="EndPart"]'):
        box = place_of(page.locator(selector))
        assert box["y"] + box["height"] <= 390, selector
