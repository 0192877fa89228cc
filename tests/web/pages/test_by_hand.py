"""Who takes what, and what people put right by hand, as the pages show it: one row a player, never cut off."""

from playwright.sync_api import expect

from companion.geometry.printed import beginner_board
from companion.kernel import Form
from companion.rules.base.dice import RollDice
from companion.rules.choice import Choice
from companion.table import Booked, view
from tests.web.axe import findings
from tests.web.measured import place_of
from tests.web.pages.evening import Evening
from tests.web.pages.room import SIZES, resized, too_wide
from tests.web.pages.thumbs import Thumbs
from tests.web.small_desk import SmallDesk

SIX = ("red", "blue", "white", "orange", "green", "brown")
ALL_SIZES = [*SIZES, (1024, 768), (360, 640)]

CUT = """(place) => [...document.querySelectorAll(`${place} .take`)].flatMap((row) => {
    const [inner, outer] = [row, row.closest(".panel")].map((each) => each.getBoundingClientRect());
    const chips = [...row.querySelectorAll(".chip, .badge")].map((each) => each.getBoundingClientRect());
    const cut = row.scrollWidth > row.clientWidth + 1 || outer.right > innerWidth || inner.bottom > outer.bottom + 1 ||
        chips.some((chip) => chip.right > outer.right || chip.left < outer.left);
    return cut ? [row.textContent] : [];
})"""
"""The rows of which something sticks out of the panel that they are in."""


def many_take(desk: SmallDesk) -> list[str]:
    """Six have placed, and red has rolled what most of them take something for; the sentences that say so."""
    table = desk.play(Choice(SIX, beginner_board(6)))
    desk.enter("ChooseStarter", starter="red")
    while not isinstance(option := (options := table.state.options())[0], RollDice | Form):
        option = options[7 * table.revision % len(options)]
        assert isinstance(table.submit(option, by="tablet", key=f"place {table.revision}", seen=None), Booked)
    found: dict[tuple[int, int], list[str]] = {}
    for dice in ((1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (2, 6), (3, 6), (4, 6), (5, 6)):
        desk.enter("RollDice", dice=list(dice))
        found[dice] = view(table, "table")["told"]
        table.undo(by="tablet", key=f"undo {dice}", seen=None)
    table.set_right(by="tablet", key="right", seen=None)
    most = max(found, key=lambda dice: len(found[dice]))
    desk.enter("RollDice", dice=list(most))
    return [words for words in found[most] if " takes " in words]


def test_with_many_receivers_each_has_a_row_that_is_never_cut_off(thumbs: Thumbs, desk: SmallDesk) -> None:
    told = many_take(desk)
    assert len(told) >= 3
    assert len({words.split(" takes ")[0] for words in told}) == len(told), "one sentence a player"
    thumbs.open()
    page = thumbs.page
    rows = page.locator(".takes .take")
    expect(rows).to_have_count(len(told) + 1)  # and the roll
    for size in ALL_SIZES:
        resized(page, size)
        assert page.evaluate(CUT, ".takes") == [], size
        assert too_wide(page) == 0, size
    expect(rows.last.locator(".badge")).to_have_count(1)
    expect(rows.last.locator(".chip .icon")).not_to_have_count(0)


def test_an_undone_roll_says_what_to_give_back_until_somebody_taps_done(thumbs: Thumbs, desk: SmallDesk) -> None:
    desk.red_begins()
    desk.enter("RollDice", dice=[4, 4])
    thumbs.open()
    page = thumbs.page
    due = page.locator("#by-hand")
    expect(due).to_be_empty()
    thumbs.tap("#tools button", "Undo")
    expect(due.locator("h2")).to_have_text("Undone: Red rolls 4 and 4.")
    expect(due.locator(".take")).to_have_count(3)
    expect(due.locator(".take").first).to_have_text("Red gives back 1 lumber")
    for size in ALL_SIZES:
        resized(page, size)
        assert page.evaluate(CUT, "#by-hand") == [], size
        assert too_wide(page) == 0, size
        box = place_of(due.locator('[data-do="set-right"]'))
        assert box["height"] >= 48
    page.reload()
    expect(due.locator(".take")).to_have_count(3)
    assert findings(page) == []
    thumbs.tap('[data-do="set-right"]')
    expect(due).to_be_empty()
    page.reload()
    expect(page.locator("#agenda")).to_contain_text("Red: roll")
    expect(due).to_be_empty()


def test_undone_and_redone_nothing_is_left_to_do(thumbs: Thumbs, desk: SmallDesk) -> None:
    desk.red_begins()
    desk.enter("RollDice", dice=[4, 4])
    thumbs.open()
    thumbs.tap("#tools button", "Undo")
    expect(thumbs.page.locator("#by-hand .take")).to_have_count(3)
    thumbs.tap("#tools button", "Redo")
    expect(thumbs.page.locator("#by-hand")).to_be_empty()


def test_seats_and_onlookers_see_it_with_their_own_eyes_and_cannot_say_that_it_is_done(evening: Evening) -> None:
    tablet = evening.tablet()
    red, onlooker = evening.phone("red", tablet), evening.onlooker(tablet)
    evening.enter("CountHand", "orange", cards={"ore": 1, "wool": 1})
    evening.enter("RollDice", "red", dice=[3, 4])
    evening.enter("MoveRobber", "red", hex="(2,-2)")
    evening.enter("Steal", "red", victim="orange", card="ore")
    tablet.locator('#tools [data-do="undo"]').click()
    for page, words in ((tablet, "1 card"), (onlooker, "1 card"), (red, "1 ore")):
        expect(page.locator("#by-hand .take")).to_have_text(f"Red gives {words} to Orange")
    expect(tablet.locator('[data-do="set-right"]')).to_be_visible()
    for page in (red, onlooker):
        expect(page.locator('[data-do="set-right"]')).to_have_count(0)
        assert page.evaluate(CUT, "#by-hand") == []
    tablet.locator('[data-do="set-right"]').click()
    for page in (tablet, red, onlooker):
        expect(page.locator("#by-hand")).to_be_empty()
    evening.all_see_the_table()
