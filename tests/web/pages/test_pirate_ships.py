"""Pirate ships on the tablet: placed and seen with their owners, chased by a single die, past them for tribute."""

import pytest
from playwright.sync_api import expect

from companion.boxes.explorers_pirates.rules.fleets import Fleets
from companion.boxes.explorers_pirates.rules.pirate_ships import PirateShip
from companion.kernel import Seat
from companion.rules.choice import Choice
from tests.boxes.offered import PIRATE_LAIRS
from tests.web.pages.thumbs import Thumbs

FOUR = ("red", "blue", "white", "orange")
BOX = {"products": ("explorers and pirates",), "scenarios": ("pirate lairs",)}
OUTSIDE, BEYOND, SIDE = "(-1,0)-NW", "(-1,0)-E", "(0,-1)-W"
"""Of the hex (0,-1): a route that points at it from the west, one from the south, and one of its own sides."""


@pytest.fixture
def at_sea(thumbs: Thumbs) -> Thumbs:
    """Red's turn in Pirate Lairs, with a ship of red's and one of blue's around (0,-1)."""
    desk = thumbs.desk
    desk.play(Choice(FOUR, PIRATE_LAIRS.layouts[0].printed(4), **BOX))
    desk.enter("CorrectTurn")
    desk.enter("CorrectShipAfloat", player="red", ship=0, path=OUTSIDE)
    desk.enter("CorrectShipAfloat", player="blue", ship=0, path=SIDE)
    desk.enter("CountHand", player="blue", cards={"ore": 1})
    return thumbs


def named(at: Thumbs, path: str) -> str:
    table = at.desk.table
    assert table is not None
    board = table.state.game.topology
    return board.path_names[board.path(path)]


def pirate(at: Thumbs) -> PirateShip:
    assert at.desk.table is not None
    return at.desk.table.state[PirateShip]


@pytest.mark.rule("EP-402", "EP-430")
def test_a_seven_asks_for_a_hex_and_then_for_a_victim(at_sea: Thumbs) -> None:
    at_sea.open()
    at_sea.roll(3, 4)
    at_sea.agenda("place your pirate ship")
    at_sea.tap_place("(0,-1)")
    at_sea.agenda("steal beside the pirate ship")
    expect(at_sea.page.locator('[data-piece="pirate_ships"][data-at="(0,-1)"]')).to_have_class("token-piece is-red")
    assert pirate(at_sea).owner == Seat(0)


@pytest.mark.rule("EP-440", "EP-540")
def test_only_where_the_ways_differ_in_tribute_it_is_asked_which(at_sea: Thumbs) -> None:
    at_sea.desk.enter("CorrectPirateShip", player="blue", hex="(0,-1)")
    at_sea.open()
    at_sea.roll(1, 1)
    at_sea.tap('[data-do="Ships"]')
    at_sea.tap('.sheet [data-do="SailShip"]')
    at_sea.tap_place(named(at_sea, OUTSIDE))
    at_sea.tap_place(named(at_sea, BEYOND))
    at_sea.tap("dialog button", "past the pirate ship for 1 gold")
    at_sea.agenda("move, or end your turn")
    assert at_sea.desk.table is not None
    ship = at_sea.desk.table.state[Fleets].ship(Seat(0), 0)
    assert ship is not None
    assert ship.route == at_sea.desk.table.state.game.topology.path(BEYOND)


@pytest.mark.rule("EP-464", "EP-466", "EP-542")
def test_a_chase_is_a_tap_a_die_and_a_hex(at_sea: Thumbs) -> None:
    at_sea.desk.enter("CorrectPirateShip", player="blue", hex="(0,-1)")
    at_sea.open()
    at_sea.roll(1, 1)
    at_sea.tap('[data-do="Ships"]')
    at_sea.tap('.sheet [data-do="ChasePirateShip"]')
    at_sea.tap_place(named(at_sea, OUTSIDE))
    at_sea.agenda("roll one die to chase the pirate ship away")
    at_sea.tap('.dice-panel [data-face="red-6"]')
    at_sea.agenda("place your pirate ship")
    at_sea.tap_place("(0,-1)")
    at_sea.agenda("steal beside the pirate ship")
    assert pirate(at_sea).owner == Seat(0)
