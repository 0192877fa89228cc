"""Barbarian Attack on the page: numbers that lie face down, buildings on their side, knights that are moved."""

import pytest
from playwright.sync_api import expect

from companion.rules.choice import Choice
from tests.boxes.offered import DEALT
from tests.web.pages.thumbs import PHONE, Thumbs

FOUR = ("red", "blue", "white", "orange")


@pytest.fixture
def table(thumbs: Thumbs) -> Thumbs:
    """A game on the board as it is drawn, before anybody has placed anything."""
    plan = DEALT.printed(4)
    thumbs.desk.play(Choice(FOUR, plan, products=("traders and barbarians",), scenarios=("barbarian attack",)))
    return thumbs


@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_what_barbarians_have_taken_is_seen(table: Thumbs, size: str) -> None:
    if size == "phone":
        table.page.set_viewport_size(PHONE)
    table.desk.enter("CorrectBuilding", "red", corner="(-2,0)NW", building="settlement")
    table.desk.enter("CorrectBarbarians", "red", hex="(-2,0)", number=2)
    table.desk.enter("CorrectCastleKnight", "blue", path="(0,0)-E", there=True)
    table.open()
    page = table.page
    expect(page.locator('[data-hex="(-2,0)"] .token text')).to_have_text("12")
    expect(page.locator('[data-badge="(-2,0)"] text')).to_have_text("2")
    expect(page.locator('[data-piece="castle_knights"][data-at="(0,0)-E"]')).to_have_count(1)
    assert page.locator('.building [transform="rotate(90)"]').count() == 0
    table.desk.enter("CorrectBarbarians", "red", hex="(-2,0)", number=3)
    table.sees_the_table()
    expect(page.locator('[data-hex="(-2,0)"] [data-face-down="12"]')).to_have_count(1)
    expect(page.locator('[data-hex="(-2,0)"] .token text')).to_have_count(0)
    expect(page.locator('[data-corner="(-2,-1)S"] [transform="rotate(90)"]')).to_have_count(1)


def test_a_knight_is_moved_by_two_taps(table: Thumbs) -> None:
    table.desk.enter("CorrectCastleKnight", "red", path="(0,0)-E", there=True)
    table.desk.enter("CorrectTurn", "red")
    table.desk.enter("RollDice", "red", dice=[1, 1])
    table.open()
    table.tap('[data-do="MoveKnight"]')
    table.tap_place("(0,0)-E")
    table.tap_place("(1,0)-E")
    expect(table.page.locator('[data-piece="castle_knights"][data-at="(1,0)-E"]')).to_have_count(1)
    table.agenda("move, or end your turn")


@pytest.mark.rule("TBS4-13")
def test_barbarians_land_where_the_dice_say_as_soon_as_a_settlement_is_built(table: Thumbs) -> None:
    table.desk.enter("CorrectTurn", "red")
    table.desk.enter("CorrectRoad", "red", path="(0,0)-NE", there=True)
    table.desk.enter("CorrectRoad", "red", path="(0,0)-E", there=True)
    table.desk.enter("CorrectBuilding", "red", corner="(0,0)SE", building="settlement")
    table.desk.enter("CountHand", "red", cards={"brick": 1, "lumber": 1, "wool": 1, "grain": 1})
    table.desk.enter("RollDice", "red", dice=[1, 1])
    table.open()
    page = table.page
    expect(page.locator('[data-badge="(0,-2)"]')).to_have_count(0)
    table.tap('[data-do="BuildSettlement"]')
    table.tap_place("(0,0)N")
    table.agenda("the barbarians attack; roll for 3 hexes")
    table.roll(1, 2)
    table.agenda("roll for the next barbarian, not 3")
    table.roll(2, 2)
    table.agenda("not 3 and 4")
    table.roll(2, 3)
    expect(page.locator('[data-badge="(0,-2)"] text')).to_have_text("1")
    table.agenda("trade, build, or end your turn")
