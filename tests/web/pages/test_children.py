"""A player's page for a child, in a real browser and both languages: what is large, left out, and read aloud."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.axe import findings
from tests.web.measured import place_of
from tests.web.pages.evening import Evening
from tests.web.pages.room import too_small, too_wide
from tests.web.pages.test_feel import VOICES
from tests.web.pages.thumbs import PHONE


def for_a_child(evening: Evening, locale: str) -> Page:
    """Red's phone, on which somebody has chosen it."""
    phone = evening.open(f"/join#{evening.code('red', evening.tablet())}", PHONE, locale=locale)
    expect(phone.locator("#tools button").first).to_be_visible()
    expect(phone.locator('[data-open="history"]')).to_be_visible()
    phone.locator('[data-open="screen"]').click()
    phone.locator('[data-set="children"]').click()
    expect(phone.locator('[data-set="children"]')).to_have_attribute("aria-checked", "true")
    phone.locator(".sheet .cross").click()
    return phone


@pytest.mark.parametrize(("locale", "built"), [("en-GB", "City"), ("de-DE", "Stadt")])
def test_a_child_sees_large_cards_and_short_buttons_and_all_else_behind_one(
    evening: Evening, locale: str, built: str
) -> None:
    phone = for_a_child(evening, locale)
    evening.enter("RollDice", "red", dice=[3, 5])
    evening.enter("CountHand", "red", cards={"grain": 2, "ore": 3})
    expect(phone.locator('[data-kind="ore"] b')).to_have_text("3")
    assert place_of(phone.locator('[data-kind="ore"] .icon'))["width"] >= 48
    expect(phone.locator('#doing [data-do="BuildCity"]')).to_have_text(built)
    expect(phone.locator("#told")).to_be_hidden()
    expect(phone.locator("#tools [data-open]")).to_have_count(2)
    assert findings(phone) == []
    assert (too_small(phone), too_wide(phone)) == ([], 0)
    phone.locator('[data-open="more"]').click()
    phone.locator('.sheet [data-open="history"]').click()
    expect(phone.locator(".sheet")).to_have_count(1)


def test_what_the_table_waits_for_is_read_to_a_child_who_taps(evening: Evening) -> None:
    phone = for_a_child(evening, "en-GB")
    expect(phone.locator('[data-do="aloud"]')).to_have_count(0)  # this browser has no voice
    phone.add_init_script(VOICES.replace("HERE", "en-GB"))
    phone.reload()
    phone.locator('[data-do="aloud"]').click()
    assert phone.evaluate("spoken") == ["at home: Red: roll the dice"]


def test_it_is_off_until_somebody_chooses_it_and_off_again(evening: Evening) -> None:
    phone = for_a_child(evening, "en-GB")
    phone.locator('[data-open="screen"]').click()
    phone.locator('[data-set="children"]').click()
    phone.locator(".sheet .cross").click()
    expect(phone.locator('[data-open="history"]')).to_be_visible()
    expect(phone.locator("html:not([data-children])")).to_have_count(1)
