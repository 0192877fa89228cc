"""The bars in the players' colours are seen on their ground, by day and by lamp: measured where they are painted."""

from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.chronicle.evenings import entered, golden
from tests.web.drawn import come, drawn
from tests.web.measured import place_of
from tests.web.pages.thumbs import TABLET
from tests.web.small_desk import SmallDesk

COLOURS = ("red", "blue", "white", "orange", "green", "brown")
LEAST = 3.0
"""Of what is no text (WCAG 2.2, 1.4.11)."""

PAINTED = """(box, colour) => {
  box.classList.remove(...[...box.classList].filter((each) => each.startsWith("is-")));
  box.classList.add(`is-${colour}`);
}"""
MINE = """(box) => {
  const one = box.appendChild(document.createElement("i"));
  one.style.color = "var(--mine)";
  return getComputedStyle(one).color;
}"""


def light(pixel: Any) -> float:
    """The relative luminance of a pixel in BGR."""
    blue, green, red = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in pixel / 255
    )
    return float(0.2126 * red + 0.7152 * green + 0.0722 * blue)


def told_from_ground(box: Locator, edge: str) -> float:
    """How far what is painted across this edge of a box stands out from the ground before it, at its best."""
    found = place_of(box)
    x, y, width, height = (found[key] for key in ("x", "y", "width", "height"))
    across = (x - 5, y + height / 2, 20, 1) if edge == "left" else (x + width / 2, y - 5, 1, 20)
    clip = dict(zip(("x", "y", "width", "height"), across, strict=True))
    picture = cv2.imdecode(np.frombuffer(box.page.screenshot(clip=clip), np.uint8), cv2.IMREAD_COLOR)  # type: ignore[arg-type]
    ground, *others = (light(pixel) for pixel in picture.reshape(-1, 3))
    return max((max(ground, one) + 0.05) / (min(ground, one) + 0.05) for one in others)


def too_faint(box: Locator, edge: str) -> dict[str, float]:
    """By colour, of the bar along this edge, where it is not told from its ground; on a page that is drawn no more."""
    come(box.page)
    found = {}
    for colour in COLOURS:
        box.evaluate(PAINTED, colour)
        if (ratio := told_from_ground(box, edge)) < LEAST:
            found[colour] = round(ratio, 2)
    return found


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_every_players_bar_is_seen(device: Callable[..., Page], desk: SmallDesk, colours: str) -> None:
    table = desk.sit_at(entered(desk.journal, golden("four-family"), "family"))
    page = device(color_scheme=colours, reduced_motion="reduce", viewport=TABLET)
    page.goto("/")
    drawn(page, table.game, table.revision)
    seat = page.locator(".seat:not(.on)").last
    assert too_faint(seat, "left") == {}
    page.goto("/game/family#count")
    count = page.locator(".count").first
    expect(count).to_be_visible()
    assert too_faint(count, "top") == {}
    for _ in range(8):
        page.locator("[data-do=next]").click()
    winner = page.locator(".count.winner")
    expect(winner).to_be_visible()
    assert winner.evaluate("(box) => getComputedStyle(box).borderTopColor") == winner.evaluate(MINE)
    assert too_faint(winner, "top") == {}
