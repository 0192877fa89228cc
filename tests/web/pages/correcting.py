"""What people see and do around a correction on the tablet."""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.pages.thumbs import Thumbs


def rolls(thumbs: Thumbs) -> list[Any]:
    """What every roll in force showed, oldest first."""
    table = thumbs.desk.table
    assert table is not None
    actions = [table.codec.data(line.action) for line in table.history.lines()]
    return [action["dice"] for action in actions if action["do"] == "RollDice"]


def three_turns_later(thumbs: Thumbs) -> None:
    """Blue, White and Orange have rolled a two each, since Red did."""
    for seat in ("Blue", "White", "Orange"):
        thumbs.tap('[data-do="EndPart"]')
        thumbs.agenda(f"{seat}: roll")
        thumbs.roll(1, 1)
        expect(thumbs.page.locator('[data-do="EndPart"]')).not_to_have_attribute("aria-disabled", "true")
    thumbs.taps = 0


def corrected(thumbs: Thumbs) -> None:
    expect(thumbs.page.locator("#remark")).to_have_text("Corrected.")
    expect(thumbs.page.locator("dialog")).to_have_count(0)


def follows(thumbs: Thumbs) -> Locator:
    return thumbs.page.locator(".sheet[open] .follows")
