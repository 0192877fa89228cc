"""A sheet that is open follows the table: what was grey may be tapped as soon as it may be done."""

from playwright.sync_api import Locator, expect

from companion.table import TABLE, view
from tests.web.pages.evening import Evening
from tests.web.pages.island import Island
from tests.web.pages.thumbs import Thumbs


def is_grey(button: Locator) -> None:
    expect(button).to_have_attribute("aria-disabled", "true")


def may_be_tapped(button: Locator) -> None:
    expect(button).not_to_have_attribute("aria-disabled", "true")
    expect(button.locator(".why")).to_have_count(0)


def test_what_is_traded_with_the_supply_follows_the_hand(rolled: Thumbs) -> None:
    rolled.give("red", ore=4)
    rolled.tap('[data-do="TradeWithSupply"]')
    expect(rolled.page.locator(".sheet .barter")).to_have_count(1)
    rolled.desk.enter("CountHand", "red", cards={"ore": 4, "wool": 4})
    rolled.tap('.sheet [data-give="wool"][data-take="grain"]')
    expect(rolled.page.locator('section[aria-label="What happened"]')).to_contain_text("1 grain")


def test_a_kind_that_the_supply_had_none_of_may_be_taken(rolled: Thumbs) -> None:
    rolled.give("red", ore=4)
    rolled.give("blue", wool=19)
    rolled.tap('[data-do="TradeWithSupply"]')
    wool = rolled.page.locator('.sheet [data-give="ore"][data-take="wool"]')
    is_grey(wool)
    rolled.desk.enter("CountHand", "blue", cards={"wool": 18})
    may_be_tapped(wool)


def test_a_trade_follows_the_hands_and_keeps_what_was_picked(rolled: Thumbs) -> None:
    page = rolled.page
    rolled.give("red", ore=2)
    rolled.give("blue", wool=2)
    rolled.give("white", wool=1)
    rolled.tap('[data-do="Trade"]')
    page.locator('.sheet #gives [data-step="ore1"]').click()
    wants = page.locator(".sheet #wants")
    for _ in range(2):
        wants.locator('[data-step="wool1"]').click()
    may_be_tapped(page.locator('.sheet [data-partner="blue"]'))
    is_grey(page.locator('.sheet [data-partner="white"]'))
    wants.locator('[data-step="wool-1"]').focus()
    rolled.desk.enter("CountHand", "white", cards={"wool": 2})
    may_be_tapped(page.locator('.sheet [data-partner="white"]'))
    expect(wants.locator('[data-step="wool-1"]')).to_be_focused()
    page.locator('.sheet [data-partner="white"]').click()
    expect(page.locator('section[aria-label="What happened"]')).to_contain_text("2 wool")


def test_an_improvement_that_becomes_possible_may_be_bought(acting: Thumbs, island: Island) -> None:
    island.give_red(acting.page, cloth=1)
    acting.tap('[data-do="Improve"]')
    is_grey(acting.page.locator('.sheet [aria-label="Red: Science"] button'))
    island.say("CountHand", cards={"cloth": 1, "paper": 1})
    acting.tap('.sheet [data-improve="Improve science"]')
    expect(acting.page.locator('article[aria-label="Red"] [data-track="science"] .level')).to_have_text("1")


def test_what_could_not_be_said_may_be_said_when_it_fits_again(rolled: Thumbs) -> None:
    roads = view(rolled.desk.table, TABLE)["pieces"]["red"]["roads"]
    for path in roads:
        rolled.desk.enter("CorrectRoad", path=path, there=False)
    rolled.sees_the_table()
    rolled.tap('[data-open="table-says"]')
    nothing = rolled.page.locator(".sheet button", has_text="no road lies here")
    is_grey(nothing)
    rolled.desk.enter("CorrectRoad", path=roads[0], there=True)
    may_be_tapped(nothing)


def test_a_counter_offer_follows_the_hand_and_keeps_what_was_picked(evening: Evening) -> None:
    tablet = evening.tablet()
    blue = evening.phone("blue", tablet)
    evening.enter("RollDice", "red", dice=[1, 1])
    evening.enter("CountHand", "red", cards={"ore": 2})
    evening.enter("CountHand", "blue", cards={"wool": 1})
    evening.enter("OfferTrade", "red", gives={"ore": 1}, wants={"wool": 1}, to=[])
    blue.locator('[data-do="Counter 1"]').click()
    wool = blue.locator('.sheet [data-step="wool1"]').first
    expect(wool).to_be_disabled()
    evening.enter("CountHand", "blue", cards={"wool": 2})
    wool.click()
    expect(blue.locator('.sheet [aria-label="wool"] b').first).to_have_text("2")
    expect(blue.locator('.sheet [aria-label="ore"] b').last).to_have_text("1")
