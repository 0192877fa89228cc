"""The Pirate Islands on the pages: which card the fleet has drawn is asked at once, for it must be said."""

import pytest
from playwright.sync_api import expect

from companion.kernel import Seat
from companion.rules.base.hands import Hands
from companion.rules.cards import HAND
from companion.rules.choice import Choice
from tests.boxes.seafarers.layouts import THE_PIRATE_ISLANDS
from tests.web.pages.thumbs import Thumbs

FOUR = ("red", "blue", "white", "orange")
PIRATES = {"products": ("seafarers",), "scenarios": ("the pirate islands",)}


@pytest.fixture
def attacked(thumbs: Thumbs) -> Thumbs:
    """The fleet has beaten blue, who holds two ore and a wool."""
    desk = thumbs.desk
    desk.play(Choice(FOUR, THE_PIRATE_ISLANDS[0].printed(4), **PIRATES))
    desk.enter("CorrectTurn")
    desk.enter("CorrectFleet", hex="(0,0)")
    desk.enter("CountHand", player="blue", cards={"ore": 2, "wool": 1})
    thumbs.open()
    thumbs.rolled(1, 4)
    return thumbs


def hand(thumbs: Thumbs) -> dict[str, int]:
    assert thumbs.desk.table is not None
    return HAND.unpack(thumbs.desk.table.state[Hands].at_most(Seat(1)))


def test_the_first_tap_asks_which_card_the_fleet_has_drawn(attacked: Thumbs) -> None:
    attacked.tap('[data-take="LoseCard"]')
    expect(attacked.page.locator(".sheet button.main")).to_have_count(0)
    attacked.tap('.sheet [data-card="ore"]')
    expect(attacked.page.locator('[data-take="LoseCard"]')).to_have_count(0)
    assert hand(attacked) == {"ore": 1, "wool": 1}


def test_nothing_is_asked_where_the_companion_draws_the_card(attacked: Thumbs) -> None:
    attacked.desk.show(draws_itself=True, notices=("From now on the companion draws.",))
    expect(attacked.page.locator(".notice", has_text="From now on the companion draws.")).to_be_visible()
    attacked.tap('[data-take="LoseCard"]')
    expect(attacked.page.locator(".sheet .words")).to_contain_text("Say which card was drawn")
