"""Hands that are worth a count, on the pages: one tap from what says so."""

from playwright.sync_api import Page, expect

from tests.web.pages.evening import Evening
from tests.web.pages.room import resized, too_small, too_wide
from tests.web.scripts import SCRIPTS


def enter(page: Page, action: str) -> None:
    """What a page sends when people have chosen it."""
    page.evaluate(f"import('{SCRIPTS}/stream/act.js').then(({{ act }}) => {{ act({action}); }})")


def test_a_hand_over_that_differs_is_told_with_the_count_one_tap_away(evening: Evening) -> None:
    tablet = evening.tablet()
    phone = evening.phone("orange", tablet)
    evening.enter("CorrectDevelopmentCards", "red", kind="monopoly", held=1, played=0)
    evening.enter("CountHand", "orange", cards={"ore": 1, "wool": 1})
    evening.enter("RollDice", "red", dice=[3, 4])
    evening.enter("MoveRobber", "red", hex="(2,-2)")
    evening.enter("Steal", "red", victim="orange")
    evening.enter("PlayMonopoly", "red", kind="ore")
    evening.enter("HandOver", "orange", number=3)
    words = "Orange handed over 3 ore, but the companion expected a different number."
    for page in (tablet, phone):
        expect(page.locator(".notice", has_text=words)).to_be_visible()
        assert too_small(page) == []
        assert too_wide(page) == 0
    tablet.locator('[data-count-hand="orange"]').click()
    expect(tablet.locator("dialog")).to_contain_text("Orange: The whole hand is")
    tablet.keyboard.press("Escape")
    phone.locator('[data-count-hand="orange"]').click()
    expect(phone.locator("dialog")).to_contain_text("Orange: Count my hand")
    phone.locator("dialog [data-confirm]").click()
    for page in (tablet, phone):
        expect(page.locator("[data-count-hand]")).to_have_count(0)


def test_a_refusal_for_too_few_cards_offers_the_count(evening: Evening) -> None:
    tablet = evening.tablet()
    phone = evening.phone("red", tablet)
    evening.enter("RollDice", "red", dice=[6, 6])
    evening.enter("CountHand", "red", cards={"wool": 2})
    for page in (tablet, phone):
        enter(page, "{ do: 'BuildRoad', player: 'red', path: '(1,-1)-NW' }")
        expect(page.locator("dialog")).to_contain_text(
            "Red lacks 1 brick and 1 lumber" if page is phone else "Red seems to lack"
        )
        page.locator('dialog [data-count-hand="red"]').click()
        says = "Red: Count my hand" if page is phone else "Red: The whole hand is"
        expect(page.locator("dialog")).to_contain_text(says)
        page.keyboard.press("Escape")


def test_a_try_is_reported_on_the_page_of_whoever_holds_the_cards_until_it_was_read(evening: Evening) -> None:
    tablet = evening.tablet()
    phone = evening.phone("blue", tablet)
    evening.enter("RollDice", "red", dice=[6, 6])
    evening.enter("CountHand", "red", cards={"ore": 1})
    evening.enter("CountHand", "blue", cards={"ore": 2})
    evening.enter("CountHand", "white", cards={"wool": 1})
    enter(tablet, "{ do: 'TradeWithPlayer', player: 'red', partner: 'blue', gives: { ore: 1 }, takes: { wool: 1 } }")
    expect(phone.locator(".notice")).to_contain_text("Red gives Blue 1 ore for 1 wool.")
    resized(phone, (390, 844))
    assert too_wide(phone) == 0
    phone.locator('[data-do="read"]').click()
    expect(phone.locator(".notice")).to_have_count(0)
