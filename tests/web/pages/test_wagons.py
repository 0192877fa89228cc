"""The scenario Traders & Barbarians on the pages: a tap says where the wagon goes, and all that moves is drawn."""

import pytest
from playwright.sync_api import expect

from companion.rules.boxes import Choice
from companion.rules.cards import cards_of
from companion.rules.kernel import Seat
from companion.rules.traders_barbarians.wagons import VARIABLE
from companion.rules.traders_barbarians.wagons.baggage_train import BaggageTrains
from companion.rules.traders_barbarians.wagons.wagons import Wagons
from tests.web.pages.thumbs import Thumbs

FOUR = ("red", "blue", "white", "orange")
WAGONS = {"products": ("traders and barbarians",), "scenarios": ("wagons",)}


@pytest.fixture
def on_the_way(thumbs: Thumbs) -> Thumbs:
    """Red's wagon stands at red's city with blue's beside it, two paths from the castle."""
    desk = thumbs.desk
    desk.play(Choice(FOUR, VARIABLE.printed(4), **WAGONS))
    desk.enter("CorrectTurn")
    desk.enter("CorrectBuilding", player="red", corner="(-1,0)N", building="city")
    desk.enter("CorrectRoad", player="red", path="(-2,0)-NE", there=True)
    desk.enter("CorrectRoad", player="blue", path="(-2,0)-CN", there=True)
    desk.enter("CorrectWagon", player="blue", corner="(-1,0)N")
    desk.enter("CorrectLoad", player="red", stack="quarry", load="marble")
    thumbs.open()
    thumbs.roll(1, 2)
    return thumbs


def test_wagons_and_barbarians_are_drawn(on_the_way: Thumbs) -> None:
    page = on_the_way.page
    expect(page.locator('[data-piece="wagons"]')).to_have_count(2)
    expect(page.locator(".board [data-figure]")).to_have_count(3)


def test_a_tap_says_where_the_wagon_goes_and_who_is_paid_on_the_way(on_the_way: Thumbs) -> None:
    table = on_the_way.desk.table
    assert table is not None
    topology = table.state.game.topology
    on_the_way.tap('[data-do="MoveWagon"]')
    on_the_way.tap_place("(-2,0)C")
    on_the_way.agenda("turn up the top token at the castle")
    assert table.state[Wagons].at[Seat(0)] == topology.corner("(-2,0)C")
    on_the_way.tap('[data-take="TurnUpCommodity"]', "sand")
    on_the_way.agenda("move, or end your turn")


def test_the_table_says_what_is_printed_on_its_baggage_train_cards(on_the_way: Thumbs) -> None:
    on_the_way.tap('[data-open="table-says"]')
    on_the_way.tap('[data-says="CorrectBaggageCost"]')
    on_the_way.tap('dialog[open] [data-choice="3"]')
    on_the_way.tap('dialog[open] [data-step="ore1"]')
    on_the_way.tap('dialog[open] [data-step="ore1"]')
    on_the_way.tap("dialog[open] [data-preview]")
    on_the_way.tap("dialog[open] [data-confirm]")
    on_the_way.sees_the_table()
    table = on_the_way.desk.table
    assert table is not None
    assert table.state[BaggageTrains].cost(3) == cards_of({"ore": 2})
