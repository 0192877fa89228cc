"""What the tablet shows of the watch over the board: a question, the last piece with its picture, on and off."""

import cv2
import numpy as np
import pytest
from playwright.sync_api import Locator, expect

from tests.web.axe import findings
from tests.web.measured import places_of
from tests.web.pages.room import resized, too_small, too_wide
from tests.web.pages.thumbs import Thumbs
from web.desk import BoardAnswer, BoardAsked, BoardShown, PieceShown

ASKED = BoardAsked(
    "board-7",
    "A road of Red lies here, but the companion does not know of it.",
    (BoardAnswer("correct", "Correct the companion"), BoardAnswer("nothing", "It is nothing")),
    pictured=False,
)


def panel(rolled: Thumbs) -> Locator:
    return rolled.page.locator('[data-panel="board"]')


def test_a_table_without_a_camera_over_the_board_shows_nothing_of_it(rolled: Thumbs) -> None:
    expect(panel(rolled)).to_have_count(0)


def test_a_question_is_answered_in_one_tap(rolled: Thumbs) -> None:
    rolled.desk.show(board=BoardShown(True, "The board is watched.", ASKED))
    expect(panel(rolled).locator(".notice")).to_have_text(ASKED.words)
    rolled.tap('[data-answer="correct"]')
    expect(panel(rolled).locator(".notice")).to_have_count(0)
    assert rolled.desk.board.said == [("answer", "board-7", "correct")]
    assert rolled.taps == 1


def test_the_piece_that_was_booked_is_taken_back_in_one_tap(rolled: Thumbs) -> None:
    booked = PieceShown("board-8", "Red laid a road: it was seen on the board.", pictured=False)
    rolled.desk.show(board=BoardShown(True, "The board is watched.", booked=booked))
    rolled.tap('[data-do="not on board"]')
    expect(panel(rolled).get_by_text(booked.words)).to_have_count(0)
    assert rolled.desk.board.said == [("no", "board-8")]
    assert rolled.taps == 1


def test_the_watch_is_switched_off_and_on_in_a_tap_each(rolled: Thumbs) -> None:
    rolled.desk.show(board=BoardShown(True, "It is too dark to see the board."))
    expect(panel(rolled)).to_contain_text("It is too dark to see the board.")
    rolled.tap('[data-do="watch board"]')
    expect(panel(rolled)).to_contain_text("The board is not watched.")
    rolled.tap('[data-do="watch board"]')
    expect(panel(rolled)).to_contain_text("The board is watched.")
    assert rolled.desk.board.said == [("watch", False), ("watch", True)]


LOST = BoardShown(True, "No board is found in the camera's picture.", is_lost=True, may_be_shown=True)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_where_no_board_is_found_people_drag_four_rings_to_it(rolled: Thumbs, size: tuple[int, int]) -> None:
    page, board = rolled.page, rolled.desk.board
    resized(page, size)
    board.jpeg = bytes(cv2.imencode(".jpg", np.full((480, 640, 3), (150, 120, 90), np.uint8))[1])
    rolled.desk.show(board=LOST)
    expect(panel(rolled).locator(".notice")).to_have_text(LOST.words)
    rolled.tap('[data-do="show board"]')
    picture, ring = page.locator(".sheet .corners"), page.locator('.sheet [data-corner="0"]')
    expect(picture.locator("img")).to_have_js_property("naturalWidth", 640)
    assert (findings(page), too_wide(page), too_small(page)) == ([], 0, [])
    whole, before = places_of(picture, ring)
    page.mouse.move(before["x"] + 30, before["y"] + 30)
    page.mouse.down()
    page.mouse.move(before["x"] + 30 - 0.1 * whole["width"], before["y"] + 30, steps=3)
    page.mouse.up()
    rolled.tap('[data-do="lies there"]')
    expect(page.locator(".sheet")).to_have_count(0)
    (said,) = board.said
    at = [ring.at for ring in board.rings().corners]
    assert said[2] == ((pytest.approx(at[0][0] - 0.1, abs=0.01), pytest.approx(at[0][1], abs=0.01)), *at[1:])


def test_what_the_camera_was_never_shown_is_said_and_leads_to_the_lesson(rolled: Thumbs) -> None:
    words = "To be tapped, because the camera was not shown all of these: ships and knights."
    rolled.desk.show(board=BoardShown(True, "The board is watched.", tapped=words))
    expect(panel(rolled)).to_contain_text(words)
    expect(panel(rolled).locator('a[href="/pieces"]')).to_be_visible()
