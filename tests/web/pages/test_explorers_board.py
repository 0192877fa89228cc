"""The boards of Explorers & Pirates on the tablet: how a game begins, and how a hex is turned over."""

import pytest
from playwright.sync_api import expect

from companion.boxes.explorers_pirates.rules.fleets import Fleets
from companion.kernel import Seat
from companion.mechanisms.rules.exploring import in_fog
from companion.rules.choice import Choice
from tests.boxes.explorers_pirates.layouts import LAND_HO
from tests.web.pages.thumbs import Thumbs

FOUR = ("red", "blue", "white", "orange")
BOX = {"products": ("explorers and pirates",), "scenarios": ("land ho",)}


@pytest.fixture
def land_ho(thumbs: Thumbs) -> Thumbs:
    """Red starts, and has rolled a two."""
    thumbs.desk.play(Choice(FOUR, LAND_HO[0].printed(4), **BOX))
    thumbs.desk.enter("ChooseStarter", "red", starter="red")
    thumbs.open()
    thumbs.rolled(1, 1)
    return thumbs


def test_a_game_begins_with_all_that_is_printed_and_without_cities(land_ho: Thumbs) -> None:
    page = land_ho.page
    expect(page.locator(".facts.stock use[href='#settlement']")).to_have_count(4)
    expect(page.locator(".facts.stock use[href='#city']")).to_have_count(0)
    expect(page.locator(".board [data-print]")).to_have_count(0)


def test_the_hex_that_a_ship_has_reached_is_turned_over_in_four_taps(land_ho: Thumbs) -> None:
    land_ho.desk.enter("SailShip", ship=0, route="(0,-1)-NE")
    land_ho.agenda("turn over the hex you have reached")
    before = land_ho.taps
    land_ho.tap_place("(1,-1)")
    land_ho.tap(".sheet button", "mountains")
    land_ho.agenda("lay the top token on it")
    land_ho.tap("button", "lay the top token")
    land_ho.tap(".sheet button", "Token 9")
    land_ho.agenda("move")
    assert land_ho.taps - before == 4
    table = land_ho.desk.table
    assert table is not None
    state = table.state
    assert not in_fog(state) >> state.game.topology.hex("(1,-1)") & 1
    ship = state[Fleets].of[Seat(0)][0]
    assert ship is not None
    assert ship.cargo == ("settler",)


def laying(thumbs: Thumbs, place: int) -> Thumbs:
    """Four have laid so many hexes of Land Ho!"""
    setting_up = thumbs.desk.setting_up
    people = [{"colour": colour, "name": ""} for colour in FOUR]
    setting_up.choose({"people": people, **BOX})
    setting_up.choose({"step": "island", "laying": place})
    thumbs.open("/new")
    return thumbs


@pytest.mark.rule("EP-053", "EP-054", "EP-056")
def test_the_board_is_laid_out_hex_by_hex_with_those_that_lie_face_down(thumbs: Thumbs) -> None:
    page = laying(thumbs, 0).page
    expect(page.locator(".instruction")).to_have_text("Hex 1 of 50: Mountains with 11")
    expect(page.get_by_text("The frame and the large sea pieces come first")).to_be_visible()
    page = laying(thumbs, 4).page
    expect(page.locator(".instruction")).to_have_text("Hex 5 of 50: face down, from the stack of the north")
    page = laying(thumbs, 50).page
    expect(page.locator(".instruction")).to_contain_text("Now the tokens for the face-down hexes")
