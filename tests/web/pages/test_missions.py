"""Missions of Explorers & Pirates on the tablet: three players capture a lair, fish is found and brought home."""

import pytest
from playwright.sync_api import expect

from companion.boxes.explorers_pirates.rules.missions import Tracks
from companion.kernel import Seat
from companion.rules.choice import Choice
from companion.rules.scenario import Scenario
from tests.boxes.offered import FISH_FOR_CATAN, PIRATE_LAIRS
from tests.web.pages.thumbs import Thumbs

THREE = ("red", "blue", "white")
LAIR = "(1,-1)"
DOCKED = "(-1,0)-NE"


def begun(thumbs: Thumbs, scenario: Scenario) -> None:
    """A game of three after its set-up; it is red's turn."""
    choice = Choice(
        THREE,
        scenario.layouts[0].printed(3),
        products=("explorers and pirates",),
        scenarios=(scenario.name,),
    )
    thumbs.desk.play(choice)
    thumbs.desk.enter("CorrectTurn")


def marker(at: Thumbs, seat: int, mission: str) -> int:
    """The space of somebody's marker."""
    table = at.desk.table
    assert table is not None
    return table.state[Tracks].on(mission).at(Seat(seat))


@pytest.fixture
def beside_the_lair(thumbs: Thumbs) -> Thumbs:
    """Blue and white have a crew each on a lair, red has a ship with a crew beside it."""
    begun(thumbs, PIRATE_LAIRS)
    desk = thumbs.desk
    desk.enter("CorrectHex", player="red", hex=LAIR, terrain="gold", number=0)
    desk.enter("CorrectLairCrews", player="blue", hex=LAIR, number=1)
    desk.enter("CorrectLairCrews", player="white", hex=LAIR, number=1)
    desk.enter("CorrectShipAfloat", player="red", ship=0, path="(1,-1)-W")
    desk.enter("CorrectHold", player="red", ship=0, cargo="crew")
    thumbs.open()
    thumbs.rolled(1, 1)
    return thumbs


@pytest.mark.rule("EP2-30", "EP2-35", "EP2-42", "EP-513", "EP-542")
def test_three_players_capture_a_lair(beside_the_lair: Thumbs) -> None:
    at = beside_the_lair
    crews = at.page.locator(f'.ashore[data-at="{LAIR}"]')
    expect(crews).to_have_count(2)
    expect(at.page.locator(f'[data-badge="{LAIR}"]')).to_contain_text("2")
    at.tap('[data-do="Ships"]')
    at.tap('.sheet [data-do="Ashore"]')
    at.tap_place(LAIR)
    expect(crews).to_have_count(3)
    at.agenda("move, or end your turn")
    at.tap('[data-do="EndPart"]')
    at.agenda("roll a die each for the hero")
    for die in (2, 6, 4):
        at.book(f'.dice-panel [data-face="red-{die}"]')
    at.agenda("flip the lair’s token")
    at.tap('[data-many="FlipLair"]')
    at.tap("dialog button", "Token 8")
    at.agenda("roll")
    assert [marker(at, seat, "pirate_lairs") for seat in range(3)] == [1, 2, 1]
    expect(at.page.locator('[data-mission="pirate_lairs"] [data-space="1"] .badge')).to_have_count(2)
    expect(at.page.get_by_label("Pirate Lairs. Greatest Pirate Scourge: Blue")).to_be_visible()
    expect(crews).to_have_count(2)


@pytest.mark.rule("EP3-21", "EP3-30", "EP3-40", "EP-542")
def test_fish_is_found_and_brought_to_the_council(thumbs: Thumbs) -> None:
    begun(thumbs, FISH_FOR_CATAN)
    desk = thumbs.desk
    desk.enter("CorrectHex", player="red", hex=LAIR, terrain="shoal", number=0)
    desk.enter("CorrectSign", player="red", hex=LAIR, sign="2")
    desk.enter("CorrectShipAfloat", player="red", ship=0, path="(1,-1)-W")
    thumbs.open()
    thumbs.roll(1, 1)
    thumbs.tap('[data-do="Ships"]')
    thumbs.tap('.sheet [data-do="LookForFish"]')
    thumbs.agenda("roll one die for fish")
    thumbs.tap('.dice-panel [data-face="red-2"]')
    expect(thumbs.page.locator(".board .figure")).to_have_count(1)
    thumbs.tap('[data-do="Ships"]')
    thumbs.tap('.sheet [data-do="Ashore"]')
    thumbs.tap_place(LAIR)
    expect(thumbs.page.locator('.fleet-ship[data-cargo="fish"]')).to_have_count(1)
    desk.enter("CorrectShipAfloat", player="red", ship=0, path=DOCKED)
    thumbs.sees_the_table()
    thumbs.tap('[data-do="Ships"]')
    thumbs.tap('.sheet [data-do="DeliverCargo"]')
    thumbs.tap_place(DOCKED)
    expect(thumbs.page.get_by_label("Fish. Best Fisher: Red")).to_be_visible()
    assert marker(thumbs, 0, "fish") == 1
