"""A board with a frame around it: the sea, harbors on inner coasts, and what a scenario prints."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from companion.geometry.boards import FRAME, BoardPlan
from companion.geometry.layouts import Layout
from companion.geometry.notation import hex_name
from companion.rules.choice import Choice
from tests.boxes.seafarers import layouts
from tests.web.pages.thumbs import PHONE, Thumbs

FOUR = ("red", "blue", "white", "orange")

INSIDE = """[...document.querySelectorAll('.board .hex:not(.frame)')].every((hex) => {
    const { left, top, right, bottom } = hex.getBoundingClientRect();
    const board = document.querySelector('svg.board').getBoundingClientRect();
    return left >= board.left && top >= board.top && right <= board.right && bottom <= board.bottom;
})"""
HARBORS = """[...document.querySelectorAll('.harbor')].map((harbor) => {
    const { left, top, right, bottom, width, height } = harbor.querySelector('circle').getBoundingClientRect();
    const board = document.querySelector('svg.board').getBoundingClientRect();
    const all = document.elementsFromPoint(left + width / 2, top + height / 2);
    const isInside = left >= board.left && top >= board.top && right <= board.right && bottom <= board.bottom;
    return [isInside, all.map((one) => one.closest('.hex')).find(Boolean)?.dataset.hex];
})"""


def shown(thumbs: Thumbs, layout: Layout) -> BoardPlan:
    plan = layout.laid(4, Random(1))
    thumbs.desk.play(Choice(FOUR, plan))
    thumbs.open()
    expect(thumbs.page.locator(".board .hex")).to_have_count(len(plan.hexes))
    return plan


def marked(page: Page, kind: str) -> int:
    return page.locator(f'.board [data-print="{kind}"]').count()


@pytest.mark.rule("SEA-11")
@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_all_hexes_and_harbors_are_in_sight_and_the_frame_has_no_outline(thumbs: Thumbs, size: str) -> None:
    if size == "phone":
        thumbs.page.set_viewport_size(PHONE)
    plan = shown(thumbs, layouts.HEADING_FOR_NEW_SHORES[0])
    page = thumbs.page
    assert page.evaluate(INSIDE)
    sea = {hex_name(h.at) for h in plan.hexes if h.terrain in ("sea", FRAME)}
    found = page.evaluate(HARBORS)
    assert [inside for inside, _ in found] == [True] * len(plan.harbors)
    assert {place for _, place in found} <= sea
    frame = page.locator(".board .frame")
    expect(frame).to_have_count(len(plan.hexes) - len(plan.inside))
    expect(frame.first.locator(".ground")).to_have_css("stroke", "none")
    expect(page.locator("svg.board")).to_have_class("board framed")
    assert marked(page, "pirate") == 1
    assert marked(page, "home") == marked(page, "notch") == 0


@pytest.mark.rule("SEA5-03", "SEA5-04", "SEA5-05")
def test_gifts_lie_off_the_small_islands(thumbs: Thumbs) -> None:
    shown(thumbs, layouts.THE_FORGOTTEN_TRIBE[0])
    assert (marked(thumbs.page, "chit"), marked(thumbs.page, "card")) == (8, 4)
    expect(thumbs.page.locator(".harbor")).to_have_count(6)
    rates = thumbs.page.locator(".harbor .rate").all_text_contents()
    assert sorted(rates) == ["2:1"] * 5 + ["3:1"]


@pytest.mark.rule("SEA6-04")
def test_villages_show_their_numbers(thumbs: Thumbs) -> None:
    shown(thumbs, layouts.CLOTH_FOR_CATAN[0])
    villages = thumbs.page.locator('.board [data-print="village"]')
    numbers = villages.locator("text").all_text_contents()
    assert sorted(map(int, numbers)) == [3, 4, 5, 6, 8, 9, 10, 11]
    expect(villages.locator(".token.red")).to_have_count(2)


@pytest.mark.rule("SEA8-03", "SEA7-06")
def test_squares_and_fortresses_are_seen_and_named(thumbs: Thumbs) -> None:
    shown(thumbs, layouts.THE_WONDERS_OF_CATAN[0])
    page = thumbs.page
    assert {kind: marked(page, kind) for kind in ("strait", "wasteland", "closed")} == {
        "strait": 2,
        "wasteland": 5,
        "closed": 4,
    }
    expect(page.locator('[data-print="strait"] title').first).to_have_text("Strait")
    shown(thumbs, layouts.THE_PIRATE_ISLANDS[0])
    expect(page.locator('[data-print="fortress"].is-red title')).to_have_text("Fortress red")


@pytest.mark.rule("SEA6-05")
def test_the_cloth_of_a_village_lies_beside_its_number(thumbs: Thumbs) -> None:
    plan = layouts.CLOTH_FOR_CATAN[0].laid(4, Random(1))
    thumbs.desk.play(Choice(FOUR, plan, products=("seafarers",), scenarios=("cloth for catan",)))
    thumbs.open()
    expect(thumbs.page.locator("[data-badge]")).to_have_count(8)
    covered = thumbs.page.evaluate(
        """[...document.querySelectorAll("[data-badge]")].filter((badge) => {
            const number = document.querySelector(`.village[data-at="${badge.dataset.badge}"] text`);
            const [one, other] = [badge, number].map((each) => each.getBoundingClientRect());
            const isBeside = one.left >= other.right || one.right <= other.left;
            return !isBeside && one.bottom > other.top + 1 && one.top < other.bottom;
        }).map((badge) => badge.dataset.badge)"""
    )
    assert covered == []
