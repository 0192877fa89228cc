"""Seafarers on tablet and phones, in a real Chromium: ships, gold, pirate and fog by taps, and what is seen at once."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from companion.boxes.seafarers.rules.pirate import MovePirate
from companion.geometry.drawing import parse_board
from companion.rules.base.robber import MoveRobber
from companion.rules.boxes import products
from companion.table.topics import rules_in_words
from tests.boxes.seafarers.rules.table import BOARD
from tests.web.pages.strait import Strait
from tests.web.pages.thumbs import PHONE, Thumbs
from tests.web.scripts import SCRIPTS

Device = Callable[..., Page]
FOGGY = BOARD.replace("Pa10  Se ", "Pa10  Fg ")


def strait(thumbs: Thumbs, scenario: str = "the four islands", board: str = BOARD) -> Strait:
    """Red has settled at the shore, and is to roll; nobody has opened anything yet."""
    return Strait(thumbs.desk, scenario, parse_board(board)).place().settle()


def joined(device: Device, thumbs: Thumbs, seat: str) -> Page:
    """A phone that has joined this seat with the code that the tablet knows."""
    phone = device(viewport=PHONE)
    told = thumbs.page.request.get("/api/phones").json()["seats"]
    code = next(each["code"] for each in told if each["seat"] == seat)
    assert phone.request.post("/api/join", data={"code": code}, headers={"X-Hexkeeper": "1"}).ok
    phone.goto("/")
    expect(phone.locator("#who")).to_contain_text(seat.capitalize())
    return phone


def ship(page: Page, path: str) -> Locator:
    """The ship on this path, as it is drawn."""
    return page.locator(f'[data-piece="ships"][data-at="{path}"]')


def lit(page: Page) -> set[str]:
    """The places that a tap may choose now."""
    return set(page.locator(".target").evaluate_all("all => all.map((one) => one.dataset.place)"))


@pytest.mark.rule("SEA-21", "SEA-26")
def test_a_ship_is_built_by_two_taps_and_only_water_is_lit(thumbs: Thumbs) -> None:
    at = strait(thumbs).roll()
    at.say("CountHand", cards={"wool": 1, "lumber": 1})
    thumbs.open()
    thumbs.tap('[data-do="BuildShip"]')
    expect(thumbs.page.locator(".target").first).to_be_visible()
    assert at.path("(0,0)-NW") in lit(thumbs.page)
    assert at.path("(-1,0)-SW") not in lit(thumbs.page)
    thumbs.tap_place(at.path("(0,0)-NW"))
    expect(ship(thumbs.page, at.path("(0,0)-NW"))).to_have_class("token-piece is-red")
    assert at.path("(0,0)-NW") in at.ships("red")


CLIPPED = """() => {
    const board = document.querySelector("svg.board").getBoundingClientRect();
    return [...document.querySelectorAll(".target .glow")].map((each) => each.getBoundingClientRect())
        .filter(({ left, right, top, bottom }) =>
            left < board.left || right > board.right || top < board.top || bottom > board.bottom).length;
}"""
HIDDEN = """() => {
    const figure = document.querySelector(".board .figure.g-robber").getBoundingClientRect();
    const hex = [...document.querySelectorAll(".board .hex .token")].map((each) => each.getBoundingClientRect());
    const left = figure.left + figure.width * 0.14; // where in its box the robber begins
    return hex.filter((each) => left < each.right - 1 && figure.right > each.left + 1
        && figure.top < each.bottom && figure.bottom > each.top).length;
}"""


@pytest.mark.rule("SEA-95")
@pytest.mark.parametrize("size", [(1024, 768), (800, 1280), (390, 844)], ids=str)
def test_a_seven_rings_where_robber_or_pirate_may_go_and_every_ring_is_whole(
    thumbs: Thumbs, size: tuple[int, int]
) -> None:
    shores = next(one for one in products()["seafarers"].scenarios if one.name == "heading for new shores")
    at = Strait(thumbs.desk, shores.name, shores.layouts[0].printed(3)).place().roll(3, 4)
    thumbs.page.set_viewport_size({"width": size[0], "height": size[1]})
    thumbs.open()
    thumbs.agenda("move the robber or the pirate")
    moves = [option.hex for option in at.table.state.options() if isinstance(option, MoveRobber | MovePirate)]
    names = at.table.state.game.topology.hex_names
    assert lit(thumbs.page) == {names[hex] for hex in moves if hex is not None}
    assert thumbs.page.evaluate(CLIPPED) == 0
    assert thumbs.page.evaluate(HIDDEN) == 0


@pytest.mark.rule("SEA-49", "SEA-51", "SEA-63")
def test_only_the_end_of_a_route_is_marked_it_moves_once_and_then_the_button_says_why_not(thumbs: Thumbs) -> None:
    at = strait(thumbs).roll()
    near, far, beyond = (at.path(place) for place in ("(0,0)-NW", "(0,0)-NE", "(0,0)-W"))
    for path in (near, far):
        at.say("CorrectShipOnPath", path=path, there=True)
    thumbs.open()
    thumbs.tap('[data-do="MoveShip"]')
    expect(thumbs.page.locator(f'.target[data-place="{far}"]')).to_be_visible()
    assert near not in lit(thumbs.page)
    thumbs.tap_place(far)
    expect(thumbs.page.locator(f'.target[data-place="{beyond}"]')).to_be_visible()
    thumbs.tap_place(beyond)
    expect(ship(thumbs.page, beyond)).to_be_visible()
    expect(ship(thumbs.page, far)).to_have_count(0)
    assert {near, beyond} <= at.ships("red")
    expect(thumbs.page.locator('[data-do="MoveShip"]')).to_have_attribute("aria-disabled", "true")


def test_a_ship_that_can_go_to_one_place_only_is_named_by_where_it_lies(thumbs: Thumbs) -> None:
    strait(thumbs).roll()
    thumbs.open()
    named = """async ([at, place]) => (await import(`${at}/play/alike.js`)).allDoneAt(
      [{ words: "Move the ship to the bay", where: "the cape", to: "bay", to_where: "the bay" }], place)"""
    assert thumbs.page.evaluate(named, [SCRIPTS, "cape"]) == "the cape"
    assert thumbs.page.evaluate(named, [SCRIPTS, "bay"]) == "Move the ship to the bay"


def test_a_ship_just_built_is_taken_back_with_one_tap(thumbs: Thumbs) -> None:
    at = strait(thumbs).roll()
    at.say("CountHand", cards={"wool": 1, "lumber": 1})
    at.say("BuildShip", path=at.path("(0,0)-NW"))
    thumbs.open()
    expect(ship(thumbs.page, at.path("(0,0)-NW"))).to_be_visible()
    thumbs.tap("#tools button", "Undo")
    expect(ship(thumbs.page, at.path("(0,0)-NW"))).to_have_count(0)
    expect(thumbs.page.locator('[data-do="BuildShip"]')).not_to_have_attribute("aria-disabled", "true")


@pytest.mark.rule("SEA-24")
def test_a_ship_on_land_is_refused_with_its_rule_and_nothing_is_booked(thumbs: Thumbs, device: Device) -> None:
    at = strait(thumbs).roll()
    at.say("CountHand", cards={"wool": 1, "lumber": 1})
    thumbs.open()
    phone, before = joined(device, thumbs, "red"), at.table.revision
    ship = f"{{ do: 'BuildShip', player: 'red', path: '{at.path('(-1,0)-NW')}' }}"
    phone.evaluate(f"import('{SCRIPTS}/stream/act.js').then(({{ act }}) => {{ act({ship}); }})")
    phone.locator('[data-rule="SEA-24"]').click()
    expect(phone.locator("dialog").last).to_contain_text(rules_in_words()["SEA-24"])
    assert at.table.revision == before


@pytest.mark.rule("SEA-84")
def test_cards_for_gold_are_chosen_on_ones_own_phone(thumbs: Thumbs, device: Device) -> None:
    at = strait(thumbs)
    at.say("CorrectBuilding", "blue", corner="(1,0)S", building="city")
    at.say("CountHand", "blue", cards={})
    thumbs.open()
    phone = joined(device, thumbs, "blue")
    at.roll(1, 2)
    expect(phone.locator("#agenda")).to_contain_text("Blue: choose 2 cards")
    form = phone.locator('[data-form="ChooseCards"]')
    for _ in range(2):
        form.locator('[data-step="ore1"]').click()
    form.locator("button.main").click()
    expect(phone.locator('[data-kind="ore"] b')).to_have_text("2")
    thumbs.agenda("Red: trade, build")


@pytest.mark.rule("SEA-95", "SEA-98")
def test_after_a_seven_the_pirate_is_chosen_and_robs_whoever_has_a_ship_beside_it(thumbs: Thumbs) -> None:
    at = strait(thumbs)
    at.say("CorrectShipOnPath", "blue", path="(0,0)-SE", there=True)
    at.say("CountHand", "blue", cards={"ore": 1})
    at.roll(3, 4)
    thumbs.open()
    expect(thumbs.page.locator('.target[data-place="(0,0)"]')).to_be_visible()
    assert "(2,0)" in lit(thumbs.page)
    assert "(-2,0)" in lit(thumbs.page), "the robber may be moved instead"
    thumbs.tap_place("(0,0)")
    thumbs.agenda("Red: steal a card")
    expect(thumbs.page.locator(".board .figure title", has_text="Pirate")).to_have_count(1)


@pytest.mark.rule("SEA3-14", "SEA3-16")
def test_a_hex_in_the_fog_is_turned_over_and_gets_its_token_by_taps(thumbs: Thumbs) -> None:
    at = strait(thumbs, "the fog islands", FOGGY).roll()
    at.say("CountHand", cards={"wool": 1, "lumber": 1})
    thumbs.open()
    thumbs.tap('[data-do="BuildShip"]')
    thumbs.tap_place(at.path("(0,0)-W"))
    thumbs.agenda("Red: turn over the hex you have reached")
    thumbs.tap_place("(-1,1)")
    thumbs.tap(".sheet button", "mountains")
    thumbs.agenda("Red: lay the top token")
    thumbs.tap("button", "lay the top token")
    thumbs.tap(".sheet button", "Token 9")
    expect(thumbs.page.locator('.board [data-hex="(-1,1)"] .token')).to_contain_text("9")
    thumbs.agenda("Red: trade, build")


@pytest.mark.rule("SEA6-05")
def test_the_cloth_of_villages_and_players_is_seen_at_a_glance(thumbs: Thumbs) -> None:
    thumbs.desk.goes_on_with("sea-cloth-three", 250)
    thumbs.open()
    parts = thumbs.page.request.get("/api/view").json()["parts"]
    for corner, badge in parts["badges"].items():
        expect(thumbs.page.locator(f'[data-badge="{corner}"] text')).to_have_text(str(badge["value"]))
        expect(thumbs.page.locator(f'[data-badge="{corner}"] title')).to_contain_text("cloth in the village")
    assert len(parts["badges"]) == 8
    expect(thumbs.page.locator('article[aria-label="Red"]')).to_contain_text(str(parts["players"]["red"]["cloth"]))


@pytest.mark.rule("SEA7-06", "SEA7-22")
def test_fortresses_warships_and_the_fleet_are_seen_at_a_glance(thumbs: Thumbs) -> None:
    thumbs.desk.goes_on_with("sea-pirates-four", 727)
    thumbs.open()
    expect(thumbs.page.locator(".board .badge")).to_have_count(24)
    titles = thumbs.page.locator(".board .badge title").all_text_contents()
    assert sorted(title for title in titles if "fortress" in title) == [
        "chits under the fortress 1",
        "chits under the fortress 1",
        "chits under the fortress 3",
    ]
    assert titles.count("warship") == 21
    expect(thumbs.page.locator(".board .figure title", has_text="Pirate fleet")).to_have_count(1)
    expect(thumbs.page.locator('[data-do="AttackFortress"]')).to_be_visible()


@pytest.mark.rule("SEA8-17")
def test_wonders_and_their_levels_stand_beside_their_builders(thumbs: Thumbs) -> None:
    thumbs.desk.goes_on_with("sea-wonders-four", 585)
    thumbs.open()
    panel = thumbs.page.locator('article[aria-label="Blue"]')
    expect(
        panel.locator('[title="levels of the Cathedral"], [aria-label*="levels of the Cathedral"]').first
    ).to_be_visible()
