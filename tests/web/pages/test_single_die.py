"""The dice panel where a rule asks for a single die: one row of faces, and one face in a reading that is in doubt."""

import pytest
from playwright.sync_api import expect

from companion.geometry.printed import beginner_board, start_pieces
from companion.rules.choice import Choice
from tests.attacks import Attack, offer_attacks
from tests.web.pages.thumbs import Thumbs
from web.desk import DiceReading

FOUR = ("red", "blue", "white", "orange")


@pytest.fixture
def attacked(thumbs: Thumbs, monkeypatch: pytest.MonkeyPatch) -> Thumbs:
    """Red has rolled, and is to throw the red die."""
    offer_attacks(monkeypatch)
    thumbs.desk.play(Choice(FOUR, beginner_board(4), variants=("attacks",), start_pieces=start_pieces(4)))
    thumbs.desk.enter("ChooseStarter", starter="red")
    thumbs.open()
    thumbs.rolled(3, 5)
    return thumbs


def attacks_of(thumbs: Thumbs) -> list[int | None]:
    assert thumbs.desk.table is not None
    lines = thumbs.desk.table.history.lines()
    return [line.action.strength for line in lines if isinstance(line.action, Attack)]


def test_a_single_die_is_tapped_in_its_own_row(attacked: Thumbs) -> None:
    panel = attacked.page.locator(".dice-panel")
    expect(panel.locator('[data-face="red-4"]')).to_be_visible()
    expect(panel.locator('[data-face="yellow-4"]')).to_have_count(0)
    attacked.tap('.dice-panel [data-face="red-4"]')
    expect(panel.locator('[data-face="red-4"]')).to_have_count(0)
    assert attacks_of(attacked) == [4]


def test_a_single_die_that_is_in_doubt_is_taken_in_one_tap(attacked: Thumbs) -> None:
    panel = attacked.page.locator(".dice-panel")
    attacked.desk.show(dice="camera", reading=DiceReading((4,), False, "What does the die show?", names=("red",)))
    expect(panel.locator(".notice")).to_have_text("What does the die show?")
    attacked.tap("button", "Yes: 4")
    expect(panel.locator("button", has_text="Yes: 4")).to_have_count(0)
    assert attacks_of(attacked) == [4]


def test_a_guess_that_may_not_be_offered_leaves_the_faces_to_be_tapped(attacked: Thumbs) -> None:
    panel = attacked.page.locator(".dice-panel")
    attacked.desk.show(dice="camera", reading=DiceReading((None,), False, "What does the die show?", names=("red",)))
    expect(panel.locator(".notice")).to_have_text("What does the die show?")
    expect(panel.locator('[data-face="red-2"]')).to_be_visible()
    expect(panel.locator("button", has_text="Yes")).to_have_count(0)
