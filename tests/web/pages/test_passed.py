"""The tablet passed face down, in a real Chromium: covers, the cards between them, and what other screens say."""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.web.axe import findings
from tests.web.faults import CUT_LINE
from tests.web.pages.evening import Evening, taken
from tests.web.pages.room import resized, too_wide
from tests.web.pages.thumbs import TABLET
from tests.web.small_desk import printed_game


@pytest.fixture
def evening(evening: Evening) -> Evening:
    """Blue holds ten cards, and a seven was rolled."""
    evening.enter("CountHand", "blue", cards={"brick": 5, "wool": 5})
    evening.enter("RollDice", "red", dice=[3, 4])
    return evening


def test_a_player_without_a_phone_discards_on_the_tablet_and_lays_it_down(evening: Evening) -> None:
    other, tablet = evening.tablet(), evening.tablet()
    tablet.locator('[data-pass="blue"]').click()
    expect(tablet.locator("h1")).to_have_text("Turn the tablet over and pass it to Blue.")
    expect(other.locator('[data-away="blue"]')).to_have_text("The tablet is with Blue: only Blue looks at it now.")
    tablet.get_by_role("button", name="I am Blue: show my cards").click()
    form = tablet.locator('[data-form="Discard"]')
    for _ in range(5):
        form.locator('[data-step="wool1"]').click()
    form.locator("button.main").click()
    expect(tablet.locator('[data-kind="wool"] b')).to_have_text("0")
    tablet.get_by_role("button", name="Done: hide my cards").click()
    expect(tablet.locator("h1")).to_have_text("Turn the tablet over and lay it down.")
    tablet.get_by_role("button", name="To the table").click()
    expect(tablet.locator("#agenda")).to_contain_text("Red: move the robber")
    expect(tablet.locator('[data-away="blue"]')).to_have_count(0)
    expect(other.locator('[data-away="blue"]')).to_have_count(0)
    assert "5 brick" not in other.content()


def test_phones_and_those_who_look_on_are_told_where_the_tablet_is(evening: Evening) -> None:
    other = evening.tablet()
    phone, onlooker = evening.phone("red", other), evening.onlooker(other)
    tablet = taken(evening.tablet())
    for screen in (phone, onlooker):
        expect(screen.locator('[data-away="blue"]')).to_contain_text("only Blue looks at it now")
    expect(tablet.locator("[data-away]")).to_have_count(0)


def test_any_player_takes_the_tablet_by_a_tap_on_the_name(evening: Evening) -> None:
    tablet = evening.tablet()
    tablet.locator('[data-name="white"]').click()
    expect(tablet.locator(".sheet")).to_contain_text("All other screens say where it is.")
    tablet.locator(".sheet").get_by_role("button", name="Pass the tablet to White").click()
    tablet.get_by_role("button", name="Never mind: to the table").click()
    expect(tablet.locator('[data-name="white"]')).to_be_visible()


def test_a_reload_shows_cover_cards_and_cover_as_before(evening: Evening) -> None:
    tablet = evening.tablet()
    tablet.locator('[data-pass="blue"]').click()
    for button, shown in (("#show", "#show"), ("#hide", '[data-kind="brick"] b'), ("#back", "#back")):
        expect(tablet.locator(shown)).to_be_visible()
        tablet.reload()
        expect(tablet.locator(shown)).to_be_visible()
        tablet.locator(button).click()
    expect(tablet.locator('[data-open="phones"]')).to_be_visible()


def test_going_back_in_the_browser_shows_no_cards_again(evening: Evening) -> None:
    tablet = taken(evening.tablet())
    tablet.locator("#hide").click()
    expect(tablet.locator("#back")).to_be_visible()
    tablet.go_back()
    tablet.go_forward()
    expect(tablet.locator("#back")).to_be_visible()
    expect(tablet.locator(".tile")).to_have_count(0)


WATCHED = """() => {
  const look = () => {
    const shown = document.querySelector(".tile")?.checkVisibility();
    if (shown && sessionStorage.getItem("covered")) console.error("a card in sight");
    requestAnimationFrame(look);
  };
  look();
}"""
COVERED = "sessionStorage.setItem('covered', 'yes')"


def test_no_card_is_painted_before_its_player_says_so_nor_after_it_was_hidden(evening: Evening) -> None:
    """Looked for in every frame, also over the changes of pages; what is found is among what went wrong."""
    tablet = evening.tablet()
    tablet.add_init_script(f"({WATCHED})()")
    tablet.reload()
    expect(tablet.locator('[data-pass="blue"]')).to_be_visible()
    tablet.evaluate(f"{COVERED}, document.querySelector('[data-pass=\"blue\"]').click()")
    expect(tablet.locator("#show")).to_be_enabled()
    tablet.evaluate("sessionStorage.removeItem('covered'), document.getElementById('show').click()")
    expect(tablet.locator(".tile").first).to_be_visible()
    tablet.locator('[data-open="CountHand"]').click()
    tablet.evaluate(f"document.getElementById('hide').click(), {COVERED}")
    expect(tablet.locator("#back")).to_be_enabled()
    tablet.locator("#back").click()
    expect(tablet.locator('[data-open="phones"]')).to_be_visible()


def test_without_contact_the_cards_are_hidden_all_the_same_and_the_companion_is_told_later(evening: Evening) -> None:
    tablet = taken(evening.tablet(CUT_LINE))
    tablet.context.set_offline(True)
    tablet.locator("#hide").click()
    expect(tablet.locator("#page")).to_be_hidden()
    expect(tablet.locator("#hiding")).to_contain_text("The cards are hidden.")
    tablet.context.set_offline(False)
    expect(tablet.locator("h1")).to_have_text("Turn the tablet over and lay it down.")


def test_another_game_takes_the_cards_from_the_screen(evening: Evening) -> None:
    tablet = taken(evening.tablet())
    evening.desk.play(printed_game())
    expect(tablet.locator('[data-open="phones"]')).to_be_visible()
    expect(tablet.locator(".tile")).to_have_count(0)


def test_on_no_screen_anything_of_it_is_cut_off_and_done_is_always_in_sight(evening: Evening) -> None:
    tablet = evening.open("/", TABLET, locale="de-DE")
    tablet.locator('[data-pass="blue"]').click()
    is_in_sight(tablet, "#show")
    tablet.locator("#show").click()
    expect(tablet.locator(".tile").first).to_be_visible()
    is_in_sight(tablet, "#hide")


def is_in_sight(page: Page, button: str) -> None:
    """On screens of all sizes all of it is, and nothing is cut off at the side."""
    for size in ((360, 640), (844, 390), (1280, 800)):
        resized(page, size)
        expect(page.locator(button)).to_be_in_viewport(ratio=1)
        assert too_wide(page) == 0, size


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_cover_and_cards_are_open_to_all(evening: Evening, colours: Literal["light", "dark"]) -> None:
    tablet = evening.open("/", TABLET, color_scheme=colours)
    tablet.locator('[data-pass="blue"]').click()
    for button in ("#show", "#hide", "#back"):
        expect(tablet.locator(button)).to_be_enabled()
        assert findings(tablet) == []
        tablet.locator(button).click()
    expect(tablet.locator('[data-open="phones"]')).to_be_visible()
    assert findings(tablet) == []


STOPS = 60
"""So often the tab key is pressed at most until it comes to a button."""


def test_there_and_back_with_the_keyboard_alone(evening: Evening) -> None:
    tablet = evening.tablet()
    tablet.locator('[data-pass="blue"]').press("Enter")
    for button in ("#show", "#hide", "#back"):
        expect(tablet.locator(button)).to_be_enabled()
        for _ in range(STOPS):
            if tablet.locator(button).evaluate("(it) => it === document.activeElement"):
                break
            tablet.keyboard.press("Tab")
        expect(tablet.locator(button)).to_be_focused()
        tablet.keyboard.press("Enter")
    expect(tablet.locator('[data-open="phones"]')).to_be_visible()
