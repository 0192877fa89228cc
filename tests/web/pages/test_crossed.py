"""What fingers and screens do twice, late, or while others act, in a real Chromium: never what nobody meant."""

from playwright.sync_api import expect

from companion.geometry.printed import beginner_board
from companion.rules.choice import Choice
from companion.table import Booked, Insert
from tests.web.drawn import heard
from tests.web.pages.correcting import corrected, follows, rolls, three_turns_later
from tests.web.pages.evening import Evening, taken
from tests.web.pages.thumbs import Thumbs, tapped_at
from tests.web.small_desk import base_game


def test_a_lit_place_that_is_tapped_twice_is_not_the_next_place_too(thumbs: Thumbs) -> None:
    """Between both taps of a trembling finger the settlement is booked, and the paths beside it are lit."""
    thumbs.desk.play(base_game())
    thumbs.desk.enter("ChooseStarter", starter="red")
    thumbs.open()
    corner = thumbs.page.locator(".target.corner").first.get_attribute("data-place")
    tapped_at(thumbs.page, f'.target[data-place="{corner}"]', 9_000_000)
    expect(thumbs.page.locator(f'[data-corner="{corner}"]')).to_have_class("building settlement is-red")
    expect(thumbs.page.locator(".target.path").first).to_be_visible()
    tapped_at(thumbs.page, f'[data-corner="{corner}"]', 9_000_200)
    thumbs.tap('[data-do="undo"]')
    expect(thumbs.page.locator(f'[data-corner="{corner}"]')).to_have_count(0)


def test_what_a_finger_is_on_stays_until_it_is_lifted_whatever_is_entered_meanwhile(rolled: Thumbs) -> None:
    rolled.page.locator('[data-do="EndPart"]').hover()
    rolled.page.mouse.down()
    rolled.desk.enter_unseen("CountHand", "blue", cards={"ore": 3})
    table = rolled.desk.table
    assert table is not None
    heard(rolled.page, table.game, table.revision)
    rolled.page.mouse.up()
    rolled.agenda("Blue")
    expect(rolled.page.locator('article[aria-label="Blue"] .fact').first).to_have_text("3")


MARKED = """selector => {
    const marked = document.querySelector(selector);
    addEventListener("click", () => (window.stayed = marked.isConnected), { capture: true, once: true });
    const { x, y, width, height } = marked.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
}"""


def test_what_a_finger_was_on_stays_until_its_click_too(rolled: Thumbs) -> None:
    """A browser sends the click of a finger some moments after it was lifted."""
    finger = rolled.page.context.new_cdp_session(rolled.page)
    table = rolled.desk.table
    assert table is not None
    stayed = []
    for ore in range(1, 9):
        at = rolled.page.evaluate(MARKED, '[data-do="BuildRoad"]')
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        rolled.desk.enter_unseen("CountHand", "blue", cards={"ore": ore})
        heard(rolled.page, table.game, table.revision)
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        rolled.sees_the_table()
        stayed.append(rolled.page.evaluate("window.stayed"))
    assert stayed == [True] * 8


def test_a_game_that_is_begun_elsewhere_is_shown_by_every_screen_on_which_it_was_set_up(thumbs: Thumbs) -> None:
    thumbs.open("/new")
    expect(thumbs.page.locator("#step > *").first).to_be_visible()
    thumbs.desk.play(base_game())
    expect(thumbs.page.locator("#board .token").first).to_be_visible()
    thumbs.open("/new")
    expect(thumbs.page.locator("#step > *").first).to_be_visible()
    thumbs.desk.enter("ChooseStarter", starter="red")
    thumbs.sees_the_table()
    expect(thumbs.page.locator("#step > *").first).to_be_visible()


SIX = ("red", "blue", "white", "orange", "green", "brown")


def test_places_lit_for_one_player_are_gone_when_the_part_of_another_opens(thumbs: Thumbs) -> None:
    """With paired players somebody else may build at once when a part ends, perhaps at the button."""
    thumbs.desk.play(Choice(SIX, beginner_board(6), five_six="paired players"))
    enter = thumbs.desk.enter
    enter("CorrectTurn", "red")
    for seat, path in (("red", "(0,0)-E"), ("orange", "(2,-1)-E")):
        enter("CorrectRoad", seat, path=path, there=True)
        enter("CountHand", seat, cards={"brick": 2, "lumber": 2})
    enter("RollDice", "red", dice=[1, 1])
    thumbs.open()
    thumbs.tap('[data-do="BuildRoad"]')
    thumbs.agenda("Build a road: tap where")
    enter("EndPart", "red")
    thumbs.agenda("Orange")
    expect(thumbs.page.locator(".target")).to_have_count(0)
    expect(thumbs.page.locator('[data-do="BuildRoad"]')).to_have_attribute("aria-pressed", "false")
    expect(thumbs.page.locator(".offered").first).to_be_visible()


def test_a_line_that_has_got_another_number_meanwhile_is_not_corrected(rolled: Thumbs) -> None:
    three_turns_later(rolled)
    rolled.tap('[data-open="history"]')
    expect(rolled.page.locator(".sheet [data-line]").first).to_be_visible()  # as it was before
    table = rolled.desk.table
    assert table is not None
    forgotten = table.codec.action({"do": "CountHand", "player": "red", "cards": {"ore": 1}})
    booked = table.correct(Insert(2, (forgotten,)), {}, by="elsewhere", key="forgotten", seen=None)
    assert isinstance(booked, Booked)
    expect(rolled.page.locator('[data-do="undo"]')).to_have_attribute("aria-label", "Undo: A correction.")
    rolled.tap(".sheet [data-line]", "White rolls 1 and 1")
    rolled.tap('.sheet [data-face="sum-6"]')
    expect(follows(rolled)).to_contain_text("this entry is a different one now. Nothing was changed")
    expect(rolled.page.locator(".sheet [data-confirm]")).to_have_count(0)


def test_what_is_booked_meanwhile_keeps_nobody_from_correcting_an_earlier_line(rolled: Thumbs) -> None:
    three_turns_later(rolled)
    rolled.tap('[data-open="history"]')
    expect(rolled.page.locator(".sheet [data-line]").first).to_be_visible()  # with the scripts of corrections
    rolled.give("red", ore=1)
    rolled.tap(".sheet [data-line]", "White rolls 1 and 1")
    rolled.tap('.sheet [data-face="sum-6"]')
    rolled.tap(".sheet [data-confirm]")
    corrected(rolled)
    assert rolls(rolled) == [[1, 1], [1, 1], [1, 5], [1, 1]]


def test_a_page_with_cards_that_was_left_is_not_kept_by_the_browser_as_it_was(evening: Evening) -> None:
    """Some browsers keep what was left and show it again on the way back, without asking the companion."""
    evening.enter("CountHand", "blue", cards={"brick": 5, "wool": 5})
    evening.enter("RollDice", "red", dice=[3, 4])
    tablet = taken(evening.tablet())
    tablet.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    expect(tablet.locator(".tile").first).to_be_hidden()
    tablet.evaluate(
        "() => { fetch('/api/pass/hide', {method: 'POST', body: '{\"seat\": \"blue\"}', headers:"
        " {'Content-Type': 'application/json', 'X-Hexkeeper': '1'}})"
        ".then(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))); }"
    )
    expect(tablet.locator("#back")).to_be_visible()
    expect(tablet.locator(".tile")).to_have_count(0)
