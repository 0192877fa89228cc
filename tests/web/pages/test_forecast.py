"""Hints on a phone and chances on every screen, in a real browser and both languages."""

import pytest
from playwright.sync_api import Page, expect

from companion.said import said
from tests.web.axe import findings
from tests.web.pages.evening import Evening
from tests.web.pages.room import too_small, too_wide
from tests.web.pages.test_feel import VOICES
from tests.web.pages.thumbs import PHONE
from web.desk import ShownChance, ShownChances, ShownHints

HINTS = ShownHints(
    (
        {
            "words": said("Send the robber to {hex}.", hex=said("the hills {number}", number="6")),
            "reasons": [said("This number is rolled often."), said("It costs you nothing.")],
            "place": "(0,0)",
        },
        {
            "words": said("End your turn."),
            "reasons": [said("You are saving for {goal}.", goal=said("a city"))],
            "place": "",
        },
    ),
    said("Only what you may know is considered. Players who trade well may find better moves."),
    done=True,
)
CHANCES = ShownChances(
    said("Who may win?"),
    (
        ShownChance("red", 41, said("{percent}% ({low} to {high})", percent=41, low=34, high=48)),
        ShownChance("blue", 30, said("{percent}% ({low} to {high})", percent=30, low=24, high=36)),
        ShownChance("white", 19, said("{percent}% ({low} to {high})", percent=19, low=14, high=24)),
        ShownChance("orange", 10, said("{percent}% ({low} to {high})", percent=10, low=6, high=14)),
    ),
    said(
        "The table has agreed to see this. The companion has played {games} games to the end from here; it guesses"
        " hidden cards.",
        games=150,
    ),
    done=True,
)

WORDS = {
    "en-GB": (
        "What is a good move?",
        "This number is rolled often.",
        "Who may win?",
        "41%",
        "The table has agreed",
    ),
    "de-DE": (
        "Was wäre ein guter Zug?",
        "Diese Zahl wird oft gewürfelt.",
        "Wer gewinnt wohl?",
        "41 %",
        "Ihr habt vereinbart",
    ),
}


def joined(evening: Evening, locale: str, how_far: str) -> tuple[Page, Page]:
    """The tablet, on which the host has chosen so, and Red's phone."""
    tablet = evening.tablet()
    phone = evening.open(f"/join#{evening.code('red', tablet)}", PHONE, locale=locale)
    expect(phone.locator("#who .badge")).to_be_visible()
    tablet.locator('[data-open="phones"]').click()
    tablet.locator(f'.sheet [data-choice="{how_far}"]').click()
    expect(phone.locator('[data-open="teacher"]')).to_be_visible()
    tablet.locator(".sheet .cross").click()
    return tablet, phone


@pytest.mark.parametrize("locale", WORDS)
def test_a_phone_is_given_hints_with_reasons_and_the_place_on_the_board(evening: Evening, locale: str) -> None:
    title, reason, *_ = WORDS[locale]
    evening.desk.hint = HINTS
    _, phone = joined(evening, locale, "hints")
    phone.locator('[data-open="teacher"]').click()
    sheet = phone.locator(".sheet[open]").first
    ask = sheet.locator('[data-ask="hints"]')
    expect(ask).to_have_text(title)
    ask.click()
    expect(sheet.locator("[data-hint]")).to_have_count(2)
    expect(sheet.locator('[data-hint="1"]')).to_contain_text(reason)
    assert (findings(phone), too_wide(phone), too_small(phone)) == ([], 0, [])
    expect(sheet.locator("[data-show]")).to_have_count(1)
    sheet.locator("[data-show]").click()
    expect(phone.locator(".sheet .target")).to_have_count(1)
    assert evening.desk.hinted
    assert set(evening.desk.hinted) == {"red"}


@pytest.mark.parametrize(
    ("locale", "told"),
    [
        ("en-GB", "End your turn. You are saving for a city."),
        ("de-DE", "Beende deinen Zug. Du sparst für eine Stadt."),
    ],
)
def test_a_hint_is_read_out_with_its_reasons_where_the_phone_has_a_voice(
    evening: Evening, locale: str, told: str
) -> None:
    evening.desk.hint = HINTS
    _, phone = joined(evening, locale, "hints")
    phone.add_init_script(VOICES.replace("HERE", locale))
    for voices in (0, 2):  # the browser has none of its own
        phone.locator('[data-open="teacher"]').click()
        phone.locator('[data-ask="hints"]').click()
        expect(phone.locator("[data-hint]")).to_have_count(2)
        expect(phone.locator('[data-hint] [data-do="aloud"]')).to_have_count(voices)
        if not voices:
            phone.reload()
    phone.locator('[data-hint="2"] [data-do="aloud"]').click()
    assert phone.evaluate("spoken") == [f"at home: {told}"]
    assert (findings(phone), too_wide(phone), too_small(phone)) == ([], 0, [])


def test_hints_are_shown_as_soon_as_the_companion_has_thought(evening: Evening) -> None:
    _, phone = joined(evening, "en-GB", "hints")
    phone.locator('[data-open="teacher"]').click()
    phone.locator('[data-ask="hints"]').click()
    expect(phone.locator(".sheet .answers p")).to_have_text("The companion is thinking …")
    evening.desk.hint = HINTS
    expect(phone.locator("[data-hint]")).to_have_count(2)


def test_there_are_no_hints_while_the_teacher_only_explains(evening: Evening) -> None:
    _, phone = joined(evening, "en-GB", "explain")
    phone.locator('[data-open="teacher"]').click()
    expect(phone.locator("[data-ask]")).to_have_count(4)
    expect(phone.locator('[data-ask="hints"]')).to_have_count(0)


@pytest.mark.parametrize("locale", WORDS)
def test_every_screen_shows_the_chances_and_that_the_table_has_agreed(evening: Evening, locale: str) -> None:
    *_, title, chance, agreed = WORDS[locale]
    tablet, phone = joined(evening, locale, "chances")
    onlooker = evening.onlooker(tablet)
    for page in (tablet, phone, onlooker):
        expect(page.locator("[data-panel=chances]")).to_have_count(0)
    evening.desk.show(chances=CHANCES)
    for page in (tablet, phone, onlooker):
        expect(page.locator("[data-chance]")).to_have_count(4)
    panel = phone.locator("[data-panel=chances]")
    expect(panel.locator("h3")).to_have_text(title)
    expect(panel.locator('[data-chance="red"]')).to_contain_text(chance)
    expect(panel).to_contain_text(agreed)
    assert (findings(phone), too_wide(phone)) == ([], 0)
    assert (findings(tablet), too_wide(tablet)) == ([], 0)
    evening.desk.show(chances=None)
    for page in (tablet, phone, onlooker):
        expect(page.locator("[data-panel=chances]")).to_have_count(0)


def test_a_game_that_cannot_be_played_out_offers_neither_and_says_why(evening: Evening) -> None:
    evening.desk.show(no_forecast="There are neither hints nor chances in this game: it is too long.")
    tablet = evening.tablet()
    tablet.locator('[data-open="phones"]').click()
    expect(tablet.locator('.sheet [data-choice="explain"]')).to_be_visible()
    expect(tablet.locator('.sheet [data-choice="hints"], .sheet [data-choice="chances"]')).to_have_count(0)
    expect(tablet.locator(".sheet")).to_contain_text("it is too long.")
