"""What the tablet shows of the watch over the board: a question, the last piece with its picture, on and off."""

from playwright.sync_api import Locator, expect

from tests.web.pages.thumbs import Thumbs
from web.desk import BoardAnswer, BoardAsked, BoardShown, PieceShown

ASKED = BoardAsked(
    "board-7",
    "A road of Red lies here that is not in the books.",
    (BoardAnswer("correct", "Put the books right"), BoardAnswer("nothing", "It is nothing")),
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
