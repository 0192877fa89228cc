"""What is written on the pages of the richest boxes is told from its ground, by day and by lamp: WCAG 2.2, level AA."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.chromium import GRANTED
from tests.web.drawn import drawn
from tests.web.pages.island import FOUR, Island
from tests.web.pages.thumbs import TABLET
from tests.web.small_desk import SmallDesk
from web import Server

MEASURE = """() => {
  const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const paint = (colour) => { pen.fillStyle = colour; pen.fillRect(0, 0, 1, 1); };
  const light = () => {
    const [red, green, blue] = [...pen.getImageData(0, 0, 1, 1).data].map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (ground, written) => {
    ground.forEach(paint);
    const below = light();
    paint(written);
    const above = light();
    return (Math.max(above, below) + 0.05) / (Math.min(above, below) + 0.05);
  };
  const grounds = (element) => {
    const found = [];
    for (let each = element; each; each = each.parentElement) found.unshift(getComputedStyle(each).backgroundColor);
    return found;
  };
  const own = (node) => (node.nodeType === 3 ? node.data : "");
  const words = (element) => [...element.childNodes].map(own).join("").trim();
  const fills = (piece, ...parts) => parts.map((part) => getComputedStyle(piece.querySelector(part)).fill);
  const found = [];
  for (const element of document.querySelectorAll("body *")) {
    if (element instanceof SVGElement || !words(element) || !element.checkVisibility()) continue;
    const style = getComputedStyle(element);
    if (style.clipPath !== "none") continue;
    const size = parseFloat(style.fontSize);
    const least = size >= 24 || (size >= 18.66 && style.fontWeight >= 700) ? 3 : 4.5;
    found.push([words(element), ratio(grounds(element), style.color), least]);
  }
  for (const piece of document.querySelectorAll(".knight")) {
    const [disc, text] = fills(piece, ".disc", "text");
    found.push([piece.getAttribute("class"), ratio([disc], text), 4.5]);
  }
  for (const gate of document.querySelectorAll(".board .gate")) {
    const [ground, glyph] = fills(gate, "path", ".glyph");
    found.push([`gate ${gate.dataset.gate}`, ratio([ground], glyph), 3]);
  }
  const onGround = [[".fleet-ship", ".hull"], [".basin", "rect"], [".ashore", "rect"], [".token-piece", "circle"]];
  for (const [kind, ground] of onGround)
    for (const piece of document.querySelectorAll(`.board ${kind}`)) {
      const [below, glyph] = fills(piece, ground, ".glyph");
      found.push([`${piece.getAttribute("class")} glyph`, ratio([below], glyph), 3]);
      if (!piece.querySelector("text")) continue;
      found.push([`${piece.getAttribute("class")} text`, ratio([below], fills(piece, "text")[0]), 4.5]);
    }
  return found;
}"""


SHIPPING = ("fleet-ship", "basin", "ashore", "token-piece")
"""What carries signs on the board of Explorers & Pirates."""


@pytest.fixture(params=["light", "dark"])
def context(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Any]:
    """A browser in the light of this hour; without motion, so that no colour is on its way to another one."""
    how = {"color_scheme": request.param, "reduced_motion": "reduce", "viewport": TABLET}
    made = browser.new_context(permissions=GRANTED, **how)
    yield made
    made.close()


def measured(page: Page) -> dict[str, tuple[float, float]]:
    """The ratio of what is written to its ground, and the least that it must be."""
    return {words: (round(ratio, 2), least) for words, ratio, least in page.evaluate(MEASURE)}


def too_faint(page: Page) -> dict[str, tuple[float, float]]:
    return {words: found for words, found in measured(page).items() if found[0] < found[1]}


@pytest.fixture
def rich(island: Island) -> Island:
    """Everybody has a knight at rest and an active one, three have gates, red has cards, and the ship lands next."""
    for seat in FOUR:
        island.say("CorrectKnight", seat, corner=island.free_corner(), level=1, active=False)
        island.say("CorrectKnight", seat, corner=island.free_corner(), level=2, active=True)
    for track, seat in (("trade", "red"), ("politics", "blue"), ("science", "white")):
        island.say("CorrectImprovement", seat, track=track, level=4)
        island.say("CorrectMetropolis", seat, track=track, corner=island.city(seat))
    for card in ("merchant", "spy", "crane", "unknown_trade"):
        island.say("CorrectProgressCards", card=card, held=1)
    return island


def test_the_number_of_an_active_knight_is_legible_in_every_colour(rich: Island, context: Any, server: Server) -> None:
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{server.port}/")
    knight = page.locator(".knight.active").first
    expect(knight).to_be_visible()
    for colour in ("red", "blue", "white", "orange", "green", "brown"):
        knight.evaluate("(knight, colour) => knight.setAttribute('class', `knight active is-${colour}`)", colour)
        ratio, _ = measured(page)[f"knight active is-{colour}"]
        assert ratio >= 4.5, colour


def test_everything_on_the_tablet_is_legible(rich: Island, context: Any, server: Server) -> None:
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{server.port}/")
    expect(page.locator(".knight")).to_have_count(8)
    expect(page.locator(".board .gate")).to_have_count(3)
    assert too_faint(page) == {}
    rich.say("RollDice", dice=[1, 1])
    rich.say("RollEventDie", face="ship")
    expect(page.locator(".battle")).to_be_visible()
    assert too_faint(page) == {}
    page.locator('[data-turn="battle"]').click()
    expect(page.locator("button.result")).to_be_visible()
    page.locator('[data-open="charts red"]').click()
    assert too_faint(page) == {}


def test_everything_on_a_players_own_page_is_legible(
    rich: Island, desk: SmallDesk, context: Any, server: Server
) -> None:
    page = context.new_page()
    at = f"http://127.0.0.1:{server.port}"
    codes = {each["seat"]: each["code"] for each in page.request.get(f"{at}/api/phones").json()["seats"]}
    page.goto(f"{at}/join#{codes['red']}")
    expect(page.locator(".face")).to_have_count(4)
    assert too_faint(page) == {}


@pytest.mark.parametrize(("name", "lines"), [("ep-explorers-and-pirates-six", 354), ("ep-spices-for-catan-four", 600)])
def test_ships_cargo_and_missions_are_legible(
    desk: SmallDesk, context: Any, server: Server, name: str, lines: int
) -> None:
    table = desk.goes_on_with(name, lines)
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{server.port}/")
    expect(page.locator(".mission").first).to_be_visible()
    drawn(page, table.game, table.revision)
    written = measured(page)
    assert {kind for kind in SHIPPING if any(words.startswith(kind) for words in written)} == set(SHIPPING)
    assert too_faint(page) == {}


def test_gates_are_told_apart_by_more_than_their_colour(rich: Island, context: Any, server: Server) -> None:
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{server.port}/")
    for track, seat in (("trade", "red"), ("politics", "blue"), ("science", "white")):
        symbol = f'use[href="#track-{track}"]'
        expect(page.locator(f'[data-face="event-{track}"] {symbol}')).to_have_count(1)
        expect(page.locator(f'article[aria-label="{seat.capitalize()}"] .fact.gate {symbol}')).to_have_count(1)
