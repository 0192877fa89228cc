"""Ships, basins and settlers of Explorers & Pirates on the tablet: cargo is seen, and loaded with few taps."""

import pytest
from playwright.sync_api import expect

from companion.boxes.explorers_pirates.rules.fleets import Fleets
from companion.boxes.explorers_pirates.rules.holds import Basins
from companion.kernel import Seat
from companion.rules.choice import Choice
from tests.boxes.offered import LAND_HO
from tests.web.measured import places_of
from tests.web.pages.thumbs import Thumbs

FOUR = ("red", "blue", "white", "orange")
BOX = {"products": ("explorers and pirates",), "scenarios": ("land ho",)}
HARBOR = "(0,-3)S"
SETTLER = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}


@pytest.fixture
def in_harbor(thumbs: Thumbs) -> Thumbs:
    """It is red's turn in Land Ho!, and the dice are thrown; red's settler ship lies at the harbor settlement."""
    desk = thumbs.desk
    desk.play(Choice(FOUR, LAND_HO.layouts[0].printed(4), **BOX))
    desk.enter("CorrectTurn")
    desk.enter("CountHand", player="red", cards={})
    thumbs.open()
    thumbs.rolled(1, 1)
    return thumbs


def corner(at: Thumbs, name: str) -> str:
    table = at.desk.table
    assert table is not None
    board = table.state.game.topology
    return board.corner_names[board.corner(name)]


def lying(at: Thumbs) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """What red's first ship carries, and what lies in red's basins."""
    table = at.desk.table
    assert table is not None
    ship = table.state[Fleets].ship(Seat(0), 0)
    assert ship is not None
    return ship.cargo, tuple(cargo for _, cargo in table.state[Basins].of[0])


@pytest.mark.rule("EP-545")
def test_what_a_ship_carries_is_drawn_on_it(in_harbor: Thumbs) -> None:
    ships = in_harbor.page.locator(".fleet-ship")
    expect(ships).to_have_count(4)
    expect(in_harbor.page.locator('.fleet-ship.is-red[data-cargo="settler"]')).to_have_count(1)
    expect(in_harbor.page.locator(".harbor-settlement")).to_have_count(4)


@pytest.mark.rule("EP-310", "EP-312")
def test_a_ship_is_unloaded_at_the_harbor_settlement_with_one_tap(in_harbor: Thumbs) -> None:
    harbor = corner(in_harbor, HARBOR)
    in_harbor.tap(f'[data-offered="{harbor}"]')
    in_harbor.agenda("move, or end your turn")
    assert lying(in_harbor) == ((), (("settler",),))
    expect(in_harbor.page.locator(f'[data-basin="{harbor}"]')).to_be_visible()


@pytest.mark.rule("EP-251")
def test_a_settler_is_built_by_its_button(in_harbor: Thumbs) -> None:
    in_harbor.desk.enter("CountHand", player="red", cards=SETTLER)
    in_harbor.tap('[data-do="Build"]')
    in_harbor.tap('.sheet [data-do="BuildSettler"]')
    in_harbor.tap_place(corner(in_harbor, HARBOR))
    expect(in_harbor.page.locator(f'[data-basin="{corner(in_harbor, HARBOR)}"]')).to_be_visible()
    assert lying(in_harbor) == (("settler",), (("settler",),))


def test_the_mark_on_a_building_is_a_ring_around_it(in_harbor: Thumbs) -> None:
    in_harbor.desk.enter("CountHand", player="red", cards=SETTLER)
    in_harbor.tap('[data-do="Build"]')
    in_harbor.tap('.sheet [data-do="BuildSettler"]')
    mark = in_harbor.page.locator(f'.target[data-place="{corner(in_harbor, HARBOR)}"] .glow')
    stands = in_harbor.page.locator(".harbor-settlement.is-red").first
    expect(mark).to_be_visible()
    ring, piece = places_of(mark, stands)
    assert ring["width"] > piece["width"]
