"""What is on the table's page can be read and asked about: letters, pictures, hands that a seven would cost."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.drawn import drawn
from tests.web.pages.thumbs import TABLET, Thumbs
from tests.web.small_desk import SmallDesk

# Every text in sight that is lower than so many pixels; a text of a drawing is as large as the drawing makes it.
SMALL = """(least) => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Set();
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility() || element.closest(".unseen, title, script, style")) continue;
    if (getComputedStyle(element).clipPath !== "none") continue;
    const scale = element instanceof SVGElement ? element.getScreenCTM().a : 1;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < least - 0.01) small.add(`${node.data.trim()}: ${size.toFixed(1)} px`);
  }
  return [...small];
}"""
# What every picture in sight says when it is tapped, of those that are in no button.
SAID = """() => {
  const remark = document.getElementById("remark");
  const silent = [];
  let asked = 0;
  for (const icon of document.querySelectorAll("#page svg.icon")) {
    if (!icon.checkVisibility() || icon.closest("button, a")) continue;
    asked += 1;
    remark.textContent = "";
    icon.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    if (!remark.textContent.trim()) silent.push(icon.parentElement.outerHTML.slice(0, 160));
  }
  return { silent, asked };
}"""


@pytest.fixture
def page(device: Callable[..., Page]) -> Page:
    return device(viewport=TABLET, reduced_motion="reduce")


def seated(desk: SmallDesk, page: Page, name: str, lines: int) -> None:
    """They sit at this evening as far as so many lines, and their page shows it."""
    table = desk.goes_on_with(name, lines)
    page.goto("/")
    drawn(page, table.game, table.revision)


# A turn, a roll that is due, a battle and a discard; in the base game, four and six players.
@pytest.mark.parametrize(
    ("name", "lines"),
    [
        *(("four-family", 60), ("six-paired", 111), ("knights-four", 98), ("knights-four", 103)),
        *(("knights-six-paired", 823), ("knights-six-paired", 846)),
    ],
)
def test_nothing_on_the_table_is_below_14_pixels(page: Page, desk: SmallDesk, name: str, lines: int) -> None:
    seated(desk, page, name, lines)
    assert page.evaluate(SMALL, 14) == []


@pytest.mark.parametrize(("name", "lines"), [("four-family", 60), ("knights-four", 103)])
def test_every_picture_says_its_name_at_a_tap(page: Page, desk: SmallDesk, name: str, lines: int) -> None:
    seated(desk, page, name, lines)
    found = page.evaluate(SAID)
    assert found["silent"] == []
    assert found["asked"] > 30


def test_a_tap_names_a_picture_and_takes_none_from_a_button(page: Page, desk: SmallDesk) -> None:
    seated(desk, page, "four-family", 60)
    remark = page.locator("#remark")
    page.locator(".seat.is-red [data-fact=knights]").click()
    expect(remark).to_have_text("knights")
    page.locator('[data-hex="(0,0)"] .token').click()
    expect(remark).not_to_have_text("knights")
    named = remark.inner_text()
    page.locator('[data-open="history"] .icon').click()
    expect(page.locator("dialog[open]")).to_be_visible()
    expect(remark).to_have_text(named)


def test_a_place_that_is_asked_for_is_taken_and_not_named(rolled: Thumbs) -> None:
    rolled.give("red", brick=1, lumber=1)
    rolled.tap('[data-do="BuildRoad"]')
    rolled.tap_any("path")
    expect(rolled.page.locator(".board .road.is-red")).to_have_count(3)
    expect(rolled.page.locator("#remark")).to_be_empty()


def test_a_hand_that_a_seven_would_cost_is_marked_in_the_base_game_too(rolled: Thumbs) -> None:
    hand = rolled.page.locator(".seat.is-red .fact").first
    rolled.give("red", wool=7)
    expect(hand).to_have_text("7")
    expect(rolled.page.locator(".fact.over")).to_have_count(0)
    rolled.give("red", wool=8)
    expect(hand).to_have_text("8/7")
    expect(rolled.page.locator(".seat.is-red .fact.over")).to_have_count(1)


PAINT = "(button) => [getComputedStyle(button).backgroundColor, getComputedStyle(button).borderTopStyle]"


def test_a_main_button_that_cannot_be_pressed_is_not_painted_as_one(rolled: Thumbs) -> None:
    end = rolled.page.locator('[data-do="EndPart"]')
    painted = end.evaluate(PAINT)
    end.evaluate("(button) => (button.disabled = true)")
    assert painted[1] == "solid"
    assert end.evaluate(PAINT) == ["rgba(0, 0, 0, 0)", "dashed"]
    end.evaluate("(button) => (button.disabled = false)")
    rolled.tap('[data-do="EndPart"]')
    rolled.agenda("Blue")
    assert end.evaluate(PAINT) == ["rgba(0, 0, 0, 0)", "dashed"]
