"""The scenario Traders & Barbarians on the pages: a tap says where the wagon goes, and all that moves is drawn."""

import pytest
from playwright.sync_api import expect

from companion.boxes.traders_barbarians.rules.wagons.baggage_train import BaggageTrains
from companion.boxes.traders_barbarians.rules.wagons.deliveries import Freight
from companion.boxes.traders_barbarians.rules.wagons.wagons import Wagons
from companion.kernel import Seat
from companion.mechanisms.rules.purses import Purses
from companion.rules.cards import cards_of
from companion.rules.choice import Choice
from tests.boxes.offered import WAGONS_VARIABLE as VARIABLE
from tests.web.measured import places_of
from tests.web.pages.correcting import corrected
from tests.web.pages.room import SIZES, resized
from tests.web.pages.thumbs import Thumbs

FOUR = ("red", "blue", "white", "orange")
ENDS = ("EndPart", "TradeWithSupply")
SIX_ON_THE_WAY = 300
"""Lines of the golden record after which everybody is on the way."""
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
    desk.enter("CorrectWagon", player="red", corner="(-1,0)N")
    desk.enter("CorrectWagon", player="blue", corner="(-1,0)N")
    desk.enter("CorrectLoad", player="red", stack="quarry", load="marble")
    thumbs.open()
    thumbs.rolled(1, 2)
    return thumbs


def test_wagons_and_barbarians_are_drawn(on_the_way: Thumbs) -> None:
    page = on_the_way.page
    expect(page.locator('[data-piece="wagons"]')).to_have_count(2)
    expect(page.locator(".board [data-figure]")).to_have_count(3)


def test_a_tap_says_where_the_wagon_goes_and_who_is_paid_on_the_way(on_the_way: Thumbs) -> None:
    table = on_the_way.desk.table
    assert table is not None
    topology = table.state.game.topology
    on_the_way.tap('[data-do="OnTheRoad"]')
    on_the_way.tap('.sheet [data-do="MoveWagon"]')
    on_the_way.tap_place("(-2,0)C")
    on_the_way.agenda("turn up the top token at the castle")
    assert table.state[Wagons].at[Seat(0)] == topology.corner("(-2,0)C")
    on_the_way.tap('[data-take="TurnUpCommodity"]', "sand")
    on_the_way.agenda("move, or end your turn")


@pytest.mark.rule("TBS5-28")
def test_where_ways_to_a_place_differ_each_says_what_it_costs_and_one_is_chosen(on_the_way: Thumbs) -> None:
    desk, page = on_the_way.desk, on_the_way.page
    table = desk.table
    assert table is not None
    desk.enter("CorrectRoad", player="blue", path="(-2,0)-CN", there=False)
    desk.enter("CorrectRoad", player="red", path="(-2,0)-CN", there=True)
    desk.enter("CorrectRoad", player="blue", path="(-2,0)-CNE", there=True)
    on_the_way.tap('[data-do="OnTheRoad"]')
    on_the_way.tap('.sheet [data-do="MoveWagon"]')
    on_the_way.agenda("Move the wagon: tap where")
    on_the_way.tap_place("(-2,0)C")
    ways = ["Move the wagon here: 3 movement points and 1 gold to Blue", "Move the wagon here: 4 movement points"]
    expect(page.locator("dialog[open] .answers button")).to_have_text(ways)
    on_the_way.tap("dialog button", "4 movement points")
    on_the_way.agenda("turn up the top token at the castle")
    assert table.state[Purses].gold[Seat(1)] == 5, "Blue is paid no toll"


def test_the_table_says_what_is_printed_on_its_baggage_train_cards(on_the_way: Thumbs) -> None:
    table = on_the_way.desk.table
    assert table is not None
    booked = table.state[BaggageTrains].cost(3)
    on_the_way.tap('[data-open="table-says"]')
    on_the_way.tap('[data-says="CorrectBaggageCost"]')
    on_the_way.tap('dialog[open] [data-choice="3"]')
    on_the_way.tap('dialog[open] [data-step="ore1"]')
    on_the_way.tap('dialog[open] [data-step="ore1"]')
    on_the_way.tap("dialog[open] [data-preview]")
    on_the_way.tap("dialog[open] [data-confirm]")
    corrected(on_the_way)
    assert table.state[BaggageTrains].cost(3) == booked + cards_of({"ore": 2})


@pytest.mark.rule("TBS5-44")
def test_what_it_carries_is_delivered_where_it_goes_and_the_panel_counts_it(on_the_way: Thumbs) -> None:
    red = on_the_way.page.locator(".seat.is-red")
    expect(red.locator('[data-fact="deliveries"]')).to_have_text("0")
    expect(red.locator('[data-fact="load"]')).to_have_attribute("title", "carries marble for the castle")
    on_the_way.tap('[data-do="OnTheRoad"]')
    on_the_way.tap('.sheet [data-do="MoveWagon"]')
    on_the_way.tap_place("(-2,0)C")
    expect(red.locator('[data-fact="deliveries"]')).to_have_text("1")
    expect(red.locator('[data-fact="load"]')).to_have_count(0)
    on_the_way.tap('[data-take="TurnUpCommodity"]', "sand")
    expect(red.locator('[data-fact="load"]')).to_have_attribute("title", "carries sand for the glassworks")


def test_six_wagons_stand_on_one_page_and_each_panel_has_its_own(thumbs: Thumbs) -> None:
    thumbs.desk.goes_on_with("tb-wagons-six", SIX_ON_THE_WAY)
    thumbs.open()
    page, table = thumbs.page, thumbs.desk.table
    assert table is not None
    freight = table.state[Freight]
    expect(page.locator('.board [data-piece="wagons"]')).to_have_count(6)
    for seat, colour in enumerate(table.choice.seats):
        panel = page.locator(f".seat.is-{colour}")
        expect(panel.locator('[data-fact="deliveries"]')).to_have_text(str(freight.delivered[seat]))
        expect(panel.locator('[data-fact="load"]')).to_have_count(int(bool(freight.load(Seat(seat)))))
        expect(panel.locator(".stock")).not_to_contain_text("wagon")


def test_the_end_of_the_turn_is_as_wide_as_two_buttons_beside_it(on_the_way: Thumbs) -> None:
    for size in SIZES:
        resized(on_the_way.page, size)
        buttons = [on_the_way.page.locator(f'#turn [data-do="{name}"]') for name in ENDS]
        for button in buttons:
            expect(button).to_be_visible()
        end, supply = places_of(*buttons)
        assert end["width"] > 1.2 * supply["width"], size
        assert end["x"] + end["width"] <= size[0], size
