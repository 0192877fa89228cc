"""Keyboards and screen readers at Cities & Knights: focus is kept, and every control is reached and has a name."""

from playwright.sync_api import expect

from tests.web.pages.island import Island
from tests.web.pages.thumbs import Thumbs


def test_whoever_works_with_the_keyboard_stays_where_they_are_when_somebody_else_enters_something(
    acting: Thumbs,
    island: Island,
) -> None:
    page = acting.page
    island.give_red(page, wool=1, ore=1)
    island.lonely_road("red")
    acting.tap('[data-do="Knights"]')
    acting.tap('.sheet [data-do="HireKnight"]')
    for focused in ('[data-open="charts blue"]', '[data-open="history"]', '[data-do="Knights"]', ".target.corner"):
        control = page.locator(focused).first
        control.focus()
        island.say("CountHand", "blue", cards={"ore": 1 + island.table.revision % 7})
        held = island.table.revision - 1
        expect(page.locator('article[aria-label="Blue"] .fact').first).to_have_text(f"{1 + held % 7}/7")
        expect(page.locator(focused).first).to_be_focused()


def test_after_a_sheet_the_focus_is_where_it_was_opened_from(acting: Thumbs, island: Island) -> None:
    page = acting.page
    page.locator('[data-open="charts white"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator('.sheet[aria-label="White"]')).to_be_visible()
    island.say("CountHand", "blue", cards={"ore": 9})
    expect(page.locator('article[aria-label="Blue"] .fact').first).to_have_text("9/7")
    page.keyboard.press("Escape")
    expect(page.locator('[data-open="charts white"]')).to_be_focused()


NAMELESS = """() => [...document.querySelectorAll('button, a, input, select, summary, [role="button"]')]
    .filter((each) => each.checkVisibility())
    .filter((each) => each.tabIndex < 0 || !(each.getAttribute('aria-label') || each.textContent.trim()))
    .map((each) => each.outerHTML)"""


def test_every_control_is_reached_by_tab_and_has_a_name(acting: Thumbs, island: Island) -> None:
    page = acting.page
    assert page.evaluate(NAMELESS) == []
    island.say("CorrectShip", steps=6, attacks=0)
    for seat in ("blue", "white", "orange"):
        island.say("CorrectKnight", seat, corner=island.free_corner(), level=2, active=True)
    acting.sees_the_table()
    acting.tap('[data-do="EndPart"]')
    acting.agenda("Blue: roll")
    acting.roll_with("ship", 1, 1)
    expect(page.locator(".battle")).to_be_visible()
    assert page.evaluate(NAMELESS) == []
