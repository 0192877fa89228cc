"""Scenarios of Traders & Barbarians on the tablet, in a real Chromium: gold, bridges, camels and the vote on them."""

import pytest
from playwright.sync_api import expect

from companion.mechanisms.rules.purses import Purses
from tests.waiting import until
from tests.web.pages.room import SIZES, resized, too_small, too_wide
from tests.web.pages.thumbs import Thumbs

RED_ACTS, RED_BIDS, THEY_TALK = 42, 65, 246
"""Lines of the golden records after which it is so."""


@pytest.fixture
def rivers(thumbs: Thumbs) -> Thumbs:
    """The Rivers of Catan: red may trade and build, and red and blue have gold and cards."""
    thumbs.desk.goes_on_with("tb-rivers-four", RED_ACTS)
    thumbs.desk.enter("CorrectGold", "red", amount=6)
    thumbs.desk.enter("CountHand", "red", cards={"wool": 2})
    thumbs.desk.enter("CountHand", "blue", cards={"ore": 2})
    thumbs.open()
    return thumbs


def gold_of(thumbs: Thumbs, seat: str) -> int:
    assert thumbs.desk.table is not None
    state = thumbs.desk.table.history.state
    return state[Purses].gold[state.game.setup.seats.index(seat)]


@pytest.mark.rule("TB0-19")
def test_a_resource_is_bought_in_two_taps(rivers: Thumbs) -> None:
    rivers.tap('[data-do="Gold"]')
    rivers.tap(".sheet button", "Buy ore for 2 gold")
    until(lambda: gold_of(rivers, "red") == 4)
    assert rivers.taps == 2


@pytest.mark.rule("TB0-22")
def test_gold_is_offered_for_cards_and_shown_in_the_offer(rivers: Thumbs) -> None:
    page, blue = rivers.page, gold_of(rivers, "blue")
    rivers.tap('[data-do="Trade"]')
    offer = page.locator('.sheet [data-do="OfferTrade"]')
    expect(offer).to_contain_text("First tap what is given.")
    for _ in range(3):
        rivers.tap('.sheet [data-step="Gives gold 1"]')
    expect(offer).to_contain_text("First tap what is wanted.")
    page.locator('.sheet [data-step="ore1"]').last.click()
    offer.click()
    shown = page.locator('section[aria-label="Open offers"]')
    expect(shown).to_contain_text("3 gold")
    rivers.tap('[data-do="Answer 1"]')
    rivers.tap(".sheet button", "Blue: Accept")
    shown.locator('[data-do="ConcludeTrade 1 blue"]').click()
    expect(shown).to_have_count(0)
    assert (gold_of(rivers, "red"), gold_of(rivers, "blue")) == (3, blue + 3)


@pytest.mark.parametrize("size", SIZES)
def test_the_sheet_of_a_trade_fits_with_gold_in_it(rivers: Thumbs, size: tuple[int, int]) -> None:
    resized(rivers.page, size)
    rivers.tap('[data-do="Trade"]')
    expect(rivers.page.locator(".sheet .money").first).to_be_visible()
    assert too_wide(rivers.page) == 0
    assert too_small(rivers.page) == []


@pytest.mark.rule("TBS2-10")
def test_rivers_and_the_sites_of_bridges_are_seen(rivers: Thumbs) -> None:
    page = rivers.page
    expect(page.locator('.board [data-print="river"]')).to_have_count(7)
    assert rivers.desk.table is not None
    bridges = page.locator('.board [data-piece="bridges"]').count()
    expect(page.locator('.board [data-print="bridge"]')).to_have_count(7 - bridges)


@pytest.mark.rule("TBS3-22", "TBS3-23")
def test_a_bid_is_picked_like_cards(thumbs: Thumbs) -> None:
    thumbs.desk.goes_on_with("tb-caravans-four", RED_BIDS)
    thumbs.desk.enter("CountHand", "red", cards={"wool": 2})
    thumbs.open()
    expect(thumbs.page.locator("#agenda")).to_contain_text("bid for the camel, or pass")
    thumbs.tap('[data-step="wool1"]')
    thumbs.tap("button.main", "Bid for the camel")
    expect(thumbs.page.locator("#agenda")).to_contain_text("Blue")


@pytest.mark.rule("TBS3-09", "TBS3-31")
def test_an_agreement_is_one_tap_and_the_camel_another(thumbs: Thumbs) -> None:
    thumbs.desk.goes_on_with("tb-caravans-four", THEY_TALK)
    thumbs.open()
    camels = thumbs.page.locator(".board [data-facing]")
    expect(thumbs.page.locator("button", has_text="Nobody agrees")).to_have_count(1)
    expect(camels).not_to_have_count(0)
    before = camels.count()
    thumbs.tap("button", " agree")
    thumbs.tap_any("path")
    expect(camels).to_have_count(before + 1)
