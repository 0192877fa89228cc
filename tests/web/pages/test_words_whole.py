"""No word is broken in its middle, on phones neither: on every page, and in what opens on the pages of a game."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from tests.chronicle.evenings import entered, golden
from tests.web.drawn import drawn
from tests.web.grey import tap_grey
from tests.web.lessons.noted import Noted
from tests.web.pages.all_pages import PAGES
from tests.web.pages.room import resized
from tests.web.small_desk import LIGHTS, SmallDesk, printed_game
from web import create_app

PHONES = [(360, 640), (390, 844)]
# Words of which letters stand on more than one line.
BROKEN = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken = new Set();
  const range = document.createRange();
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const element = node.parentElement;
    if (!element.checkVisibility() || element.closest(".unseen, script, style, textarea")) continue;
    if (getComputedStyle(element).clipPath !== "none" || element.offsetWidth === 1) continue;
    for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\\p{N}]{3,}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        broken.add(`${word} in ${element.localName}.${element.className}`);
    }
  }
  return [...broken];
}"""


@pytest.fixture
def app(desk: SmallDesk) -> Flask:
    """All pages, those on which the camera is taught too."""
    return create_app(desk, lessons=Noted().all)


@pytest.fixture(params=["en-GB", "de-DE"])
def page(request: pytest.FixtureRequest, device: Callable[..., Page]) -> Page:
    return device(locale=request.param)


def broken(page: Page) -> set[str]:
    """The broken words of this page as it stands, on all phones."""
    found: set[str] = set()
    for size in PHONES:
        resized(page, size)
        found |= {f"{size[0]} px: {words}" for words in page.evaluate(BROKEN)}
    return found


def test_no_page_breaks_a_word(page: Page, desk: SmallDesk) -> None:
    entered(desk.journal, golden("four-family"), "family")
    desk.goes_on_with("four-family", 117)
    desk.show(lights=LIGHTS)
    found = {}
    for path, shown in PAGES.items():
        page.goto(path)
        expect(page.locator(shown).first).to_be_visible()
        if words := broken(page):
            found[path] = words
    assert found == {}


def test_no_step_of_the_set_up_breaks_a_word(page: Page) -> None:
    found = {}
    page.goto("/new")
    expect(page.locator("#steps button").first).to_be_visible()
    for step in range(page.locator("#steps button").count()):
        page.locator("#steps button").nth(step).click()
        expect(page.locator("#steps button").nth(step)).to_have_attribute("aria-current", "step")
        if words := broken(page):
            found[step] = words
    assert found == {}


A_SHEET = "dialog[open]"
OPENS_NO_SHEET = (
    *("BuildRoad", "BuildSettlement", "BuildCity", "BuildWall", "HireKnight", "ActivateKnight", "PromoteKnight"),
    *("KnightActs", "BuyDevelopmentCard"),
)


def closed(page: Page) -> None:
    """Whatever has opened over the page is closed, and no place is asked for."""
    while page.locator(A_SHEET).count():
        page.locator(f"{A_SHEET} .cross").last.click()
    if page.locator('[data-do="leave"]').count():
        page.locator('[data-do="leave"]').click()


@pytest.mark.parametrize(("name", "lines"), [("four-family", 117), ("knights-six-paired", 846)])
def test_no_sheet_of_a_game_breaks_a_word(page: Page, desk: SmallDesk, name: str, lines: int) -> None:
    table = desk.goes_on_with(name, lines)
    page.goto("/")
    drawn(page, table.game, table.revision)
    found = {}
    tools = [f'[data-open="{tool}"]' for tool in ("sources", "history", "phones", "table-says", "screen")]
    does = page.locator(".doing button:not([aria-disabled]):not(.main)").evaluate_all(
        "all => all.map((e) => e.dataset.do)"
    )
    for opener in [*tools, "[data-name]", *(f'[data-do="{one}"]' for one in does if one not in OPENS_NO_SHEET)]:
        page.locator(opener).first.click()
        expect(page.locator(A_SHEET)).to_be_visible()
        if words := broken(page):
            found[opener] = words
        closed(page)
    says = page.locator('[data-open="table-says"]')
    says.click()
    entries = page.locator(f"{A_SHEET} .says[aria-busy=false] > button")
    expect(entries).not_to_have_count(0)
    for one in range(entries.count()):
        tap_grey(entries.nth(one))  # a grey one says why
        if page.locator(A_SHEET).count() and (words := broken(page)):
            found[f"table says {one}"] = words
        closed(page)
        says.click()
    assert found == {}


CALLED = {"red": re.compile("^(Red|Rot)$"), "blue": re.compile("^(Blue|Blau)$")}


@pytest.mark.parametrize(("name", "lines"), [("four-family", 117), ("knights-six-paired", 846)])
def test_no_seat_breaks_a_word(page: Page, desk: SmallDesk, name: str, lines: int) -> None:
    table = desk.goes_on_with(name, lines)
    codes = {each["seat"]: each["code"] for each in page.request.get("/api/phones").json()["seats"]}
    found = {}
    for seat in ("red", "blue"):
        page.goto(f"/join#{codes[seat]}")
        expect(page.locator("#who b")).to_have_text(CALLED[seat])
        drawn(page, table.game, table.revision)
        if words := broken(page):
            found[seat] = words
        for tool in page.locator("#tools [data-open]").evaluate_all("all => all.map((e) => e.dataset.open)"):
            page.locator(f'#tools [data-open="{tool}"]').click()
            expect(page.locator(A_SHEET)).to_be_visible()
            if words := broken(page):
                found[f"{seat} {tool}"] = words
            closed(page)
    assert found == {}


def test_the_words_of_a_seats_answers_stay_within_their_buttons(page: Page, desk: SmallDesk) -> None:
    desk.red_begins()
    desk.enter("RollDice", dice=[1, 1])
    desk.enter("CountHand", cards=dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), 4))
    codes = {each["seat"]: each["code"] for each in page.request.get("/api/phones").json()["seats"]}
    page.goto(f"/join#{codes['red']}")
    answers = page.locator(".answers > button")
    expect(page.locator('[data-do="BuyDevelopmentCard"]')).to_be_visible()
    for size in PHONES:
        resized(page, size)
        wide = answers.evaluate_all("all => all.filter((b) => b.scrollWidth > b.clientWidth).map((b) => b.innerText)")
        assert wide == []


# How far the words of the buttons along the foot stay from their edges, in px.
MARGINS = """() => Object.fromEntries([...document.querySelectorAll(".doing.turn button")].map((button) => {
  const range = document.createRange();
  range.selectNodeContents(button);
  const { left, right } = button.getBoundingClientRect();
  const lines = [...range.getClientRects()];
  const least = lines.map((line) => Math.min(line.left - left, right - line.right));
  return [button.textContent, Math.min(...least)];
}))"""


def test_no_word_along_the_foot_touches_the_edge_of_its_button_on_a_small_tablet(
    device: Callable[..., Page], desk: SmallDesk
) -> None:
    page = device(locale="de-DE", viewport={"width": 1024, "height": 768})
    table = desk.goes_on_with("tb-rivers-four", 60)
    page.goto("/")
    drawn(page, table.game, table.revision)
    expect(page.locator(".doing.turn .main")).to_be_visible()
    assert {name: room for name, room in page.evaluate(MARGINS).items() if room < 2.5} == {}


# Names that are shortened though they are shown, and words that reach beyond their button.
NOT_WHOLE = """() => {
  const range = document.createRange();
  const isCut = (e) => {
    range.selectNodeContents(e);
    const [words, room] = [range.getBoundingClientRect(), e.getBoundingClientRect()];
    return words.width > room.width + 0.001 || words.right > room.right + 0.5;
  };
  return [...document.querySelectorAll(".pass .who, .panel.answers > button, .two-ways > button")]
    .filter((e) => e.checkVisibility() && isCut(e)).map((e) => e.textContent);
}"""


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_names_and_answers_beside_the_board_are_whole(
    device: Callable[..., Page], desk: SmallDesk, locale: str
) -> None:
    page = device(locale=locale, viewport={"width": 1024, "height": 768})
    desk.play(replace(printed_game(), names=("Anna", "Ben", "Clara", "David")))
    desk.enter("ChooseStarter", starter="red")
    for seat in ("red", "orange"):
        desk.enter("CountHand", seat, cards={"brick": 5, "wool": 4})
    desk.enter("RollDice", dice=[3, 4])
    page.goto("/")
    expect(page.locator(".pass .who")).to_have_text(["Anna", "David"])
    assert page.evaluate(NOT_WHOLE) == []
    table = desk.goes_on_with("four-family", 356)
    drawn(page, table.game, table.revision)
    expect(page.locator(".panel.answers > button").nth(3)).to_be_visible()
    assert page.evaluate(NOT_WHOLE) == []
