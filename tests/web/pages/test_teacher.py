"""The teacher on a phone, in a real browser and both languages: each of its questions, and how it is turned off."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.axe import findings
from tests.web.pages.evening import Evening
from tests.web.pages.room import too_small, too_wide
from tests.web.pages.test_feel import VOICES
from tests.web.pages.thumbs import PHONE

PLACES = ".sheet .target"

WORDS = {
    "en-GB": (
        "What can I do?",
        "Missing: 1 lumber.",
        "with the bank",
        "You trade with the supply in your own turn only.",
    ),
    "de-DE": (
        "Was kann ich tun?",
        "Es fehlt: 1 Holz.",
        "mit der Bank",
        "Mit dem Vorrat tauschst du nur im eigenen Zug.",
    ),
}


def taught(evening: Evening, locale: str) -> Page:
    """Red's phone while the teacher is on, when red has rolled and holds a brick."""
    tablet = evening.tablet()
    phone = evening.open(f"/join#{evening.code('red', tablet)}", PHONE, locale=locale)
    expect(phone.locator("#who .badge")).to_be_visible()
    expect(phone.locator("#tools button").first).to_be_visible()
    expect(phone.locator('[data-open="teacher"]')).to_have_count(0)
    tablet.locator('[data-open="phones"]').click()
    tablet.locator('.sheet [data-choice="explain"]').click()
    expect(phone.locator('[data-open="teacher"]')).to_be_visible()
    tablet.locator(".sheet .cross").click()
    evening.enter("CountHand", "red", cards={"brick": 1, "ore": 8})
    evening.enter("RollDice", "red", dice=[1, 1])
    return phone


@pytest.mark.parametrize("locale", WORDS)
def test_each_question_is_answered_on_the_phone(evening: Evening, locale: str) -> None:
    title, missing, question, rule = WORDS[locale]
    phone = taught(evening, locale)
    phone.locator('[data-open="teacher"]').click()
    sheet = phone.locator(".sheet[open]").first
    expect(sheet.locator('[data-ask="can"]')).to_have_text(title)
    road = sheet.locator('[data-can="BuildRoad"]')
    expect(road).to_contain_text(missing)
    assert (findings(phone), too_wide(phone), too_small(phone)) == ([], 0, [])
    road.locator("[data-show]").click()
    expect(phone.locator(PLACES).first).to_be_visible()
    phone.locator(".sheet .cross").last.click()
    sheet.locator('[data-ask="may"]').click()
    sheet.locator("#may").fill(question)
    sheet.locator("#may").press("Enter")
    expect(sheet.locator('[data-found="BASE-118"]')).to_contain_text(rule)
    expect(sheet.locator('[data-found="BASE-118"] [data-rule="BASE-118"]')).to_be_visible()
    assert (findings(phone), too_wide(phone), too_small(phone)) == ([], 0, [])
    sheet.locator('[data-ask="why"]').click()
    expect(sheet.locator("[data-why]")).to_have_count(4)
    expect(sheet.locator("[data-why]").first).to_have_attribute("data-why", "red")
    assert findings(phone) == []
    sheet.locator('[data-ask="dangers"]').click()
    expect(sheet.locator(".dangers li")).to_have_count(1)
    assert (findings(phone), too_wide(phone)) == ([], 0)


@pytest.mark.parametrize("locale", WORDS)
def test_each_answer_is_read_out_at_a_tap_where_the_phone_has_a_voice(evening: Evening, locale: str) -> None:
    _, missing, question, rule = WORDS[locale]
    phone = taught(evening, locale)
    phone.add_init_script(VOICES.replace("HERE", locale))
    phone.reload()
    phone.locator('[data-open="teacher"]').click()
    sheet = phone.locator(".sheet[open]").first
    sheet.locator('[data-can="BuildRoad"] [data-do="aloud"]').click()
    sheet.locator('[data-ask="may"]').click()
    sheet.locator("#may").fill(question)
    sheet.locator("#may").press("Enter")
    sheet.locator('[data-found="BASE-118"] [data-do="aloud"]').click()
    assert (findings(phone), too_wide(phone), too_small(phone)) == ([], 0, [])
    sheet.locator('[data-ask="why"]').click()
    sheet.locator('[data-why="red"] [data-do="aloud"]').click()
    why = " ".join(sheet.locator('[data-why="red"] p').all_text_contents())
    sheet.locator('[data-ask="dangers"]').click()
    danger = sheet.locator(".dangers li").text_content()
    sheet.locator('.answers > [data-do="aloud"]').click()
    assert (findings(phone), too_wide(phone), too_small(phone)) == ([], 0, [])
    can, may, *others = phone.evaluate("spoken")
    assert missing in can
    assert rule in may
    assert others == [f"at home: {why}", f"at home: {danger}"]


def test_why_is_asked_beside_what_a_roll_brought_and_an_old_answer_says_so(evening: Evening) -> None:
    phone = taught(evening, "en-GB")
    phone.locator('[data-open="why"]').click()
    expect(phone.locator('[data-ask="why"]')).to_have_attribute("aria-pressed", "true")
    expect(phone.locator("[data-why]")).to_have_count(4)
    evening.enter("EndPart", "red")
    expect(phone.locator(".sheet .old")).to_have_text("The game has moved on. Tap a question again.")


def test_a_player_turns_it_off_on_the_own_phone_and_the_host_for_all(evening: Evening) -> None:
    phone = taught(evening, "en-GB")
    phone.locator('[data-open="screen"]').click()
    phone.locator('[data-set="teacher"]').click()
    phone.locator(".sheet .cross").click()
    expect(phone.locator('[data-open="teacher"]')).to_have_count(0)
    expect(phone.locator('[data-open="why"]')).to_have_count(0)
    phone.locator('[data-open="screen"]').click()
    phone.locator('[data-set="teacher"]').click()
    phone.locator(".sheet .cross").click()
    expect(phone.locator('[data-open="teacher"]')).to_be_visible()
    evening.desk.teach("off")
    expect(phone.locator('[data-open="teacher"]')).to_have_count(0)
    phone.locator('[data-open="screen"]').click()
    expect(phone.locator('[data-set="sounds"]')).to_be_visible()
    expect(phone.locator('[data-set="teacher"]')).to_have_count(0)


def test_every_grey_button_of_the_tablet_says_why(evening: Evening) -> None:
    evening.enter("RollDice", "red", dice=[1, 1])
    tablet = evening.tablet()
    grey = tablet.locator('#build [aria-disabled="true"], #turn [aria-disabled="true"]')
    expect(grey.first).to_be_visible()
    for each in grey.all():
        assert (each.locator(".why").text_content() or "").strip()
