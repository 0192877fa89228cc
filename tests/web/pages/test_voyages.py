"""Voyages of Explorers & Pirates on the tablet: a ship and its goal are two taps, and its points are seen."""

import re

import pytest
from playwright.sync_api import expect

from companion.boxes.explorers_pirates.rules.fleets import Fleets
from companion.kernel import Seat
from companion.rules.choice import Choice
from tests.boxes.offered import LAND_HO
from tests.web.pages.thumbs import Thumbs

FOUR = ("red", "blue", "white", "orange")
BOX = {"products": ("explorers and pirates",), "scenarios": ("land ho",)}
START, GOAL = "(0,-3)-SE", "(0,-1)-NW"


@pytest.fixture
def at_sea(thumbs: Thumbs) -> Thumbs:
    """It is red's turn in Land Ho!, and the dice are thrown; red's settler ship lies at the harbor settlement."""
    desk = thumbs.desk
    desk.play(Choice(FOUR, LAND_HO.layouts[0].printed(4), **BOX))
    desk.enter("CorrectTurn")
    desk.enter("CountHand", player="red", cards={})
    thumbs.open()
    thumbs.rolled(1, 1)
    return thumbs


def named(at: Thumbs, path: str) -> str:
    table = at.desk.table
    assert table is not None
    board = table.state.game.topology
    return board.path_names[board.path(path)]


def lies(at: Thumbs) -> str:
    """The route of red's ship."""
    table = at.desk.table
    assert table is not None
    ship = table.state[Fleets].ship(Seat(0), 0)
    assert ship is not None
    return table.state.game.topology.path_names[ship.route]


@pytest.mark.rule("EP-540", "EP-281")
def test_a_voyage_is_two_taps(at_sea: Thumbs) -> None:
    start, goal = named(at_sea, START), named(at_sea, GOAL)
    at_sea.tap(f'[data-offered="{start}"]')
    expect(at_sea.page.locator(f'.target[data-place="{goal}"]')).to_be_visible()
    at_sea.tap_place(goal)
    at_sea.agenda("move, or end your turn")
    assert lies(at_sea) == goal


@pytest.mark.rule("EP-543")
def test_a_button_begins_the_movement_phase(at_sea: Thumbs) -> None:
    at_sea.tap('[data-do="SetSail"]')
    at_sea.agenda("move, or end your turn")
    expect(at_sea.page.locator('[data-do="SetSail"]')).to_have_attribute("aria-disabled", "true")


SHOWN = """() => [...document.querySelectorAll("#build button, #turn button")]
    .map((each) => each.querySelector("use").getAttribute("href"))"""


def test_few_buttons_are_in_sight_each_with_a_picture_of_its_own(at_sea: Thumbs) -> None:
    expect(at_sea.page.locator('#build [data-do="Ships"]')).to_be_visible()
    pictures = at_sea.page.evaluate(SHOWN)
    assert len(pictures) == len(set(pictures)) == 7


def test_what_is_behind_a_button_says_why_it_is_grey(at_sea: Thumbs) -> None:
    at_sea.tap('[data-do="Ships"]')
    wind = at_sea.page.locator('.sheet [data-do="BuyWind"]')
    expect(wind).to_have_attribute("aria-disabled", "true")
    expect(wind.locator(".why")).not_to_be_empty()
    at_sea.tap('.sheet [data-do="SailShip"]')
    expect(at_sea.page.locator('[data-do="Ships"]')).to_have_attribute("aria-pressed", "true")
    at_sea.tap('[data-do="Ships"]')
    expect(at_sea.page.locator('[data-do="Ships"]')).to_have_attribute("aria-pressed", "false")


@pytest.mark.rule("EP-285", "EP-286")
def test_a_wool_is_paid_for_a_ship(at_sea: Thumbs) -> None:
    at_sea.desk.enter("CountHand", player="red", cards={"wool": 1})
    at_sea.tap('[data-do="Ships"]')
    at_sea.tap('.sheet [data-do="BuyWind"]')
    at_sea.tap_place(named(at_sea, START))
    expect(at_sea.page.locator('[data-seat="red"], .seat.is-red').first).to_contain_text("6")


def test_a_ship_is_called_by_where_it_lies_and_a_goal_is_named_once(at_sea: Thumbs) -> None:
    at_sea.tap('[data-do="Ships"]')
    at_sea.tap('.sheet [data-do="SailShip"]')
    ship = at_sea.page.locator(f'.target[data-place="{named(at_sea, START)}"]')
    expect(ship).to_have_attribute("aria-label", re.compile("^Red: the path on"))
    at_sea.tap_place(named(at_sea, START))
    goal = at_sea.page.locator(f'.target[data-place="{named(at_sea, GOAL)}"]')
    expect(goal).to_have_attribute("aria-label", re.compile("^Red: Sail ship 1 to the path[^:]*$"))


def test_a_sheet_that_is_open_follows_what_becomes_possible(at_sea: Thumbs) -> None:
    at_sea.tap('[data-do="Ships"]')
    wind = at_sea.page.locator('.sheet [data-do="BuyWind"]')
    expect(wind).to_have_attribute("aria-disabled", "true")
    at_sea.desk.enter("CountHand", player="red", cards={"wool": 1})
    expect(wind).not_to_have_attribute("aria-disabled", "true")
    expect(wind.locator(".why")).to_have_count(0)
    at_sea.desk.enter("CountHand", player="red", cards={})
    expect(wind.locator(".why")).to_contain_text("Red lacks 1 wool")
