"""The history by turns, in a real Chromium: one look finds a roll, and nobody reads what is not theirs to know."""

import cv2
import numpy as np
import pytest
from playwright.sync_api import Page, Route, expect

from tests.chronicle.evenings import entered, golden
from tests.web.axe import findings
from tests.web.drawn import come
from tests.web.faults import Faults
from tests.web.measured import place_of
from tests.web.pages.correcting import three_turns_later
from tests.web.pages.evening import Evening
from tests.web.pages.room import resized, too_small, too_wide
from tests.web.pages.thumbs import Thumbs
from tests.web.small_desk import SmallDesk
from web.desk import BoardShown, PieceShown

IN_SIGHT = """(all) => all.filter((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return top >= 0 && bottom <= Math.min(innerHeight, each.closest(".sheet").getBoundingClientRect().bottom);
}).length"""


@pytest.fixture
def long_game(thumbs: Thumbs, desk: SmallDesk) -> Thumbs:
    """The page of a long game, with its history open."""
    desk.sit_at(entered(desk.journal, golden("four-family"), "family"))
    thumbs.open()
    thumbs.tap('[data-open="history"]')
    expect(thumbs.page.locator(".turn-of").first).to_be_visible()
    return thumbs


def test_the_last_six_turns_stand_there_with_their_dice_at_one_look(thumbs: Thumbs, desk: SmallDesk) -> None:
    table = entered(desk.journal, golden("four-family"), "family")
    for number in range(3):  # just before the city that wins it
        table.undo(by="tablet", key=f"back {number}", seen=None)
    desk.sit_at(table)
    thumbs.open()
    thumbs.tap('[data-open="history"]')
    page = thumbs.page
    expect(page.locator(".turn-of").first).to_be_visible()
    assert page.locator(".sheet .turn-roll").evaluate_all(IN_SIGHT) >= 6
    roll = page.locator(".sheet .turn-roll").nth(3)
    shown = roll.locator(".sum").inner_text()
    assert int(shown) in range(2, 13)
    expect(roll.locator(".die")).to_have_count(2)
    expect(page.locator(".sheet .turn-name").nth(3).locator(".badge")).to_have_count(1)
    assert too_wide(page) == 0
    assert findings(page) == []
    resized(page, (390, 844))
    assert too_wide(page) == 0
    assert too_small(page) == []


def test_a_long_game_draws_the_lines_of_a_turn_only_when_it_is_opened(long_game: Thumbs) -> None:
    page = long_game.page
    table = long_game.desk.table
    assert table is not None
    assert len(table.history.lines()) > 250
    assert page.locator(".sheet .lines .line").count() < 20
    turn = page.locator(".sheet .turn-name:not(:disabled)").nth(4)
    expect(turn).to_have_attribute("aria-expanded", "false")
    turn.focus()
    page.keyboard.press("Enter")
    expect(turn).to_have_attribute("aria-expanded", "true")
    expect(turn.locator("xpath=ancestor::li").locator(".lines .line").first).to_be_visible()


def test_that_somebody_is_done_is_folded_away_and_a_tap_shows_it(rolled: Thumbs) -> None:
    three_turns_later(rolled)
    rolled.tap('[data-open="history"]')
    sheet = rolled.page.locator(".sheet[open]")
    expect(sheet.locator(".turn-roll")).to_have_count(4)
    expect(sheet).not_to_contain_text("is done")
    rolled.tap('.sheet [data-turn="3"]')
    rolled.tap(".sheet [data-fold]")
    expect(sheet.locator(".line", has_text="White is done")).to_be_visible()


def test_one_looks_for_a_player_or_a_sort_of_line(rolled: Thumbs) -> None:
    desk = rolled.desk
    desk.enter("CountHand", "red", cards={"lumber": 5, "brick": 1})
    desk.enter("TradeWithSupply", "red", give="lumber", take="wool")
    desk.enter("BuildRoad", "red", path="(1,-1)-NW")
    rolled.sees_the_table()
    three_turns_later(rolled)
    rolled.tap('[data-open="history"]')
    lines = rolled.page.locator(".sheet .lines .line")
    for sort, words in (
        ("trades", "Red trades lumber"),
        ("builds", "builds a road"),
        ("corrections", "hand is counted"),
    ):
        rolled.tap(f'.sheet [data-filter="{sort}"]')
        expect(lines).to_have_count(1)
        expect(lines).to_contain_text(words)
    rolled.tap('.sheet [data-filter="rolls"]')
    expect(rolled.page.locator(".sheet .turn-roll")).to_have_count(4)
    rolled.tap('.sheet [data-filter="blue"]')
    expect(rolled.page.locator(".sheet .turn-of")).to_have_count(1)
    expect(rolled.page.locator('.sheet [data-filter="blue"]')).to_have_attribute("aria-pressed", "true")
    rolled.tap('.sheet [data-filter="rolls"]')
    rolled.tap('.sheet [data-filter="blue"]')
    expect(rolled.page.locator(".sheet .turn-roll")).to_have_count(4)


def test_each_line_has_the_time_at_which_it_was_booked(rolled: Thumbs) -> None:
    table = rolled.desk.table
    assert table is not None
    rolled.desk.journal._connection.execute("UPDATE lines SET at = 1700000000 + 60 * number")
    rolled.tap('[data-open="history"]')
    when = rolled.page.locator(".sheet .turn-name .when").first
    shown = rolled.page.evaluate(
        "new Intl.DateTimeFormat(document.documentElement.lang, {hour: '2-digit', minute: '2-digit'})"
        ".format(new Date(1700000120000))"
    )
    expect(when).to_have_text(shown)


def test_a_piece_that_was_seen_has_its_picture_and_the_last_one_is_taken_back_in_one_tap(rolled: Thumbs) -> None:
    desk, page = rolled.desk, rolled.page
    desk.board.jpeg = bytes(cv2.imencode(".jpg", np.full((240, 240, 3), (80, 140, 90), np.uint8))[1])
    rolled.give("red", brick=2, lumber=2)
    for path in ("(1,-1)-NW", "(1,-2)-E"):
        desk.enter("BuildRoad", path=path, by="board")
    table = desk.table
    assert table is not None
    last = f"board-{table.revision - 1}"
    desk.show(board=BoardShown(True, "The board is watched.", booked=PieceShown(last, "Red laid a road.")))
    rolled.sees_the_table()
    rolled.tap('[data-open="history"]')
    shown = page.locator(".sheet .lines [data-picture]")
    expect(shown).to_have_count(2)
    expect(shown.first.locator("img")).to_have_js_property("naturalWidth", 240)
    shown.first.click()
    large = page.locator(".sheet[open]").last
    assert place_of(large.locator("img"))["width"] >= 240
    large.locator(".cross").click()
    assert findings(page) == []
    resized(page, (390, 844))
    assert (too_wide(page), too_small(page)) == (0, [])
    rolled.tap('.sheet [data-do="not on board"]')
    expect(page.locator(".sheet")).to_have_count(0)
    come(page)
    assert desk.board.said == [("no", last)]


def test_seats_and_onlookers_read_the_history_and_change_nothing_in_it(evening: Evening) -> None:
    tablet = evening.tablet()
    red, onlooker = evening.phone("red", tablet), evening.onlooker(tablet)
    evening.enter("CountHand", "red", cards={"ore": 4})
    evening.enter("RollDice", "red", dice=[1, 1])
    for page, words in ((red, "4 ore"), (onlooker, "hand is counted")):
        read(page)
        expect(page.locator(".sheet[open]")).to_contain_text(words)
        expect(page.locator(".sheet button[data-line]")).to_have_count(0)
        expect(page.locator(".sheet [data-undo]")).to_have_count(0)
        expect(page.locator(".sheet .turn-roll .sum")).to_have_text("2")
        assert findings(page) == []
    expect(onlooker.locator(".sheet[open]")).not_to_contain_text("4 ore")
    evening.all_see_the_table()


def read(page: Page) -> None:
    page.locator('[data-open="history"]').click()
    expect(page.locator(".sheet .turn-of").first).to_be_visible()


def test_without_contact_the_newest_lines_are_read_all_the_same(rolled: Thumbs, faults: Faults) -> None:
    rolled.page.route("**/api/history", lambda route: route.abort())
    rolled.tap('[data-open="history"]')
    expect(rolled.page.locator(".sheet .turn-roll")).to_have_count(1)
    faults.noted.clear()  # that the request came to nothing


def test_two_taps_open_one_history(rolled: Thumbs) -> None:
    page, held = rolled.page, list[Route]()
    page.route("**/api/history", lambda route: route.continue_() if held else held.append(route))
    for _ in range(2):
        with page.expect_request("**/api/history"):
            rolled.tap_behind('[data-open="history"]')
    with page.expect_event("requestfinished", lambda one: one.url.endswith("history") and one != held[0].request):
        held[0].continue_()
    rolled.tap(".sheet .cross")
    expect(page.locator("dialog")).to_have_count(0)
