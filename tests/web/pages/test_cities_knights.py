"""Cities & Knights on the tablet, in a real Chromium: the attack as a scene, knights, charts, corrections by taps."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.faults import Faults
from tests.web.pages.island import FOUR, Island
from tests.web.pages.room import SIZES, resized, too_small, too_wide
from tests.web.pages.thumbs import Thumbs, near, tapped_at
from tests.web.small_desk import SmallDesk


def test_an_attack_is_lost_by_two_whose_walls_and_metropolis_are_at_stake(thumbs: Thumbs, island: Island) -> None:
    page = thumbs.page
    gate, other = island.city("red"), island.pieces("red")["settlements"][0]
    island.say("CorrectBuilding", corner=other, building="city")
    island.say("CorrectImprovement", track="trade", level=4)
    island.say("CorrectMetropolis", track="trade", corner=gate)
    island.say("CorrectWall", corner=other, there=True)
    lost = island.city("blue")
    island.say("CorrectWall", "blue", corner=lost, there=True)
    for seat, level in (("white", 2), ("orange", 1)):
        island.say("CorrectKnight", seat, corner=island.free_corner(), level=level, active=True)
    thumbs.open()
    strip = page.locator(".versus")
    expect(strip).to_have_attribute("data-strength", "5")
    expect(strip).to_have_attribute("data-defence", "3")
    expect(page.locator(".barbarians")).to_contain_text("Red and Blue would lose a city now")
    expect(page.locator("[data-wall]")).to_have_count(2)

    thumbs.roll_with("ship", 1, 1)
    scene = page.locator(".battle")
    expect(scene).to_contain_text("The barbarians win!")
    expect(scene.locator(".attackers .number")).to_have_text("5")
    expect(scene.locator(".defenders .number")).to_have_text("3")
    for seat, strength in (("red", "0"), ("blue", "0"), ("white", "2"), ("orange", "1")):
        expect(scene.locator(f'[data-fate="{seat}"] .gave b')).to_have_text(strength)
    for seat in ("red", "blue"):
        expect(scene.locator(f'[data-fate="{seat}"]')).to_contain_text("Lose this city")
    expect(scene.locator('[data-fate="white"]')).to_contain_text("stood firm")

    expect(page.locator(".target")).to_have_count(2)
    expect(page.locator(f'.target[data-place="{gate}"]')).to_have_count(0)
    thumbs.tap_place(other)
    expect(scene.locator('[data-fate="red"]')).to_contain_text("has lost a city")
    expect(page.locator("[data-wall]")).to_have_count(1)
    thumbs.tap_place(lost)
    expect(page.locator("[data-wall]")).to_have_count(0)
    expect(page.locator(f'[data-corner="{gate}"] [data-gate="trade"]')).to_have_count(1)
    assert island.pieces("red")["cities"] == [gate]
    assert island.pieces("red")["metropolises"] == {"trade": gate}
    assert island.pieces("blue")["cities"] == []

    thumbs.agenda("Red: ")
    expect(scene).to_have_count(0)
    expect(page.locator("button.result")).to_have_text("The barbarians won, 5 against 3: Red and Blue lose a city.")
    thumbs.tap('[data-do="EndPart"]')
    thumbs.agenda("Blue")
    expect(page.locator(".result")).to_have_count(0)
    expect(page.locator(".barbarians")).to_contain_text("7 steps until they land")


def test_the_only_city_there_is_to_lose_is_one_tap(thumbs: Thumbs, island: Island) -> None:
    page = thumbs.page
    for seat in ("blue", "white", "orange"):
        island.say("CorrectKnight", seat, corner=island.free_corner(), level=1, active=True)
    thumbs.open()
    thumbs.roll_with("ship", 1, 1)
    due = page.locator(".outcome [data-aside]", has_text="Red: lose the only city there is to lose")
    expect(due).to_be_visible()
    expect(page.locator('[data-take="LoseCity"]')).to_have_count(1)
    before = thumbs.taps
    thumbs.tap(".outcome [data-aside]")
    thumbs.agenda("Red: trade")
    assert thumbs.taps == before + 1
    assert island.pieces("red")["cities"] == []


def test_a_card_that_is_due_for_something_else_is_asked_for_where_the_battle_is_while_that_is_open(
    thumbs: Thumbs, desk: SmallDesk
) -> None:
    """Seven fish buy a progress card while the battle of the same turn is looked at."""
    desk.goes_on_with("adapted-fishermen-and-knights", 59)
    desk.enter("CorrectFish", "blue", token="triple_fish", number=3)
    thumbs.open()
    expect(thumbs.page.locator(".battle")).to_be_visible()
    desk.enter("DrawProgressForFish", "blue")
    desk.enter("PayFish", "blue", tokens={"triple_fish": 3})
    thumbs.page.locator('[data-fate="blue"] [data-take="DrawProgressCard"]').click()
    expect(thumbs.page.locator(".sheet .answers")).to_be_visible()


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_a_battle_that_four_have_lost_is_in_sight_with_what_each_has_to_do(
    device: Callable[..., Page], desk: SmallDesk, language: str
) -> None:
    page = device(locale=language)
    desk.goes_on_with("knights-six-paired", 110)
    page.goto("/")
    for size in ((1024, 768), (1280, 800), (800, 1280)):
        resized(page, size)
        expect(page.locator('[data-take="LoseCity"]')).to_have_count(4)
        assert page.locator("#side").evaluate(
            """(side) => [...side.querySelectorAll(".battle, .battle li, .battle button")].every((each) => {
                const { top, bottom } = each.getBoundingClientRect();
                const { top: upper, bottom: lower } = side.getBoundingClientRect();
                return top >= upper - 1 && bottom <= lower + 1;
            })"""
        ), size
        assert too_small(page) == []
    page.locator('[data-fate="blue"] button').click()
    expect(page.locator('[data-take="LoseCity"]')).to_have_count(3)
    expect(page.locator('[data-fate="blue"] button')).to_have_count(0)


def test_who_draws_for_a_battle_that_was_won_chooses_the_deck_where_it_says_so(thumbs: Thumbs, island: Island) -> None:
    for seat in FOUR:
        island.say("CorrectKnight", seat, corner=island.free_corner(), level=1, active=True)
    thumbs.open()
    thumbs.roll_with("ship", 1, 1)
    thumbs.page.locator('[data-fate="red"] [data-take="DrawProgressCard"]').click()
    expect(thumbs.page.locator(".sheet .answers")).to_be_visible()
    expect(thumbs.page.locator('[data-take="DrawProgressCard"]')).to_have_count(1)


def tap_the_sea(thumbs: Thumbs) -> None:
    """Nothing is there. A second tap at one place at once would count as the same one; after this it is another."""
    thumbs.page.locator(".board").click(position={"x": 5, "y": 5})


def test_the_scene_of_an_attack_is_folded_into_a_line_and_opened_again(thumbs: Thumbs, island: Island) -> None:
    page = thumbs.page
    for seat in FOUR:
        island.say("CorrectKnight", seat, corner=island.free_corner(), level=1, active=True)
    thumbs.open()
    thumbs.roll_with("ship", 1, 1)
    expect(page.locator(".battle")).to_contain_text("The island is defended!")
    expect(page.locator('[data-fate="red"]')).to_contain_text("draw from any deck")
    thumbs.tap('[data-turn="battle"]')
    expect(page.locator(".battle")).to_have_count(0)
    line = page.locator("button.result")
    expect(line).to_have_text("The island held, 4 against 4: Red, Blue, White and Orange contributed most.")
    expect(line).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".battle")).to_be_visible()
    expect(page.locator('[data-turn="battle"]')).to_be_focused()


def test_the_scene_of_an_attack_that_asks_nobody_for_anything_folds_when_the_game_goes_on(
    thumbs: Thumbs, island: Island
) -> None:
    page = thumbs.page
    for _ in range(2):
        island.say("CorrectKnight", corner=island.free_corner(), level=2, active=True)
    thumbs.open()
    thumbs.roll_with("ship", 1, 1)
    expect(page.locator(".battle")).to_contain_text("Defender of Catan")
    island.say("CountHand", cards={"ore": 1})
    expect(page.locator("button.result")).to_have_text("The island held, 4 against 4: Red is Defender of Catan.")
    expect(page.locator(".battle")).to_have_count(0)
    thumbs.tap('[data-turn="battle"]')
    island.say("CountHand", cards={"ore": 2})
    expect(page.locator('article[aria-label="Red"] .fact').first).to_have_text("2/7")
    expect(page.locator(".battle")).to_be_visible()


def test_a_knight_is_hired_activated_and_goes_where_it_is_sent(acting: Thumbs, island: Island) -> None:
    page = acting.page
    island.give_red(acting.page, wool=1, ore=1, grain=1)
    corner, goal = island.lonely_road("red")
    acting.tap('[data-do="Knights"]')
    acting.tap('.sheet [data-do="HireKnight"]')
    acting.tap_place(corner)
    knight = page.locator(f'[data-knight="{corner}"]')
    expect(knight).to_have_class("knight is-red")
    expect(knight.locator("text")).to_have_text("1")
    acting.tap('[data-do="Knights"]')
    expect(page.locator('.sheet [data-do="KnightActs"]')).to_have_attribute("aria-disabled", "true")
    acting.tap('.sheet [data-do="ActivateKnight"]')
    acting.tap_place(corner)
    expect(knight).to_have_class("knight is-red active")
    expect(page.locator('article[aria-label="Red"]')).to_contain_text("1/1")
    for seat in ("blue", "white", "orange", "red"):
        acting.tap('[data-do="EndPart"]')
        acting.agenda(f"{seat.capitalize()}: roll")
        acting.roll_with("politics", 1, 1)
        expect(page.locator(".total")).to_have_text("2")
    island.give_red(acting.page, wool=1, ore=1)
    acting.tap('[data-do="Knights"]')
    acting.tap('.sheet [data-do="KnightActs"]')
    acting.agenda("A knight acts: tap the piece")
    acting.tap_place(corner)
    acting.agenda("Tap where it goes")
    acting.tap('[data-do="leave"]')
    tap_the_sea(acting)
    acting.tap(f'[data-offered="{corner}"]')
    acting.tap(".sheet button", "A knight acts")
    acting.agenda("Tap where it goes")
    acting.tap_place(goal)
    expect(page.locator(f'[data-knight="{goal}"]')).to_have_class("knight is-red")
    expect(knight).to_have_count(0)


def test_a_finger_that_taps_twice_builds_once(acting: Thumbs, island: Island) -> None:
    island.give_red(acting.page, wool=1, ore=1, grain=1)
    corner, _ = island.lonely_road("red")
    expect(acting.page.locator(f'[data-offered="{corner}"]')).to_be_visible()
    near(acting.page, f'[data-offered="{corner}"]')
    for moment in (9_000_000, 9_000_200):
        tapped_at(acting.page, f'[data-offered="{corner}"]', moment)
    expect(acting.page.locator(f'[data-knight="{corner}"]')).to_be_visible()
    acting.tap('[data-do="EndPart"]')
    acting.agenda("Blue")
    # It is hired, and not activated too.
    expect(acting.page.locator(f'[data-knight="{corner}"]')).to_have_class("knight is-red")


def test_a_place_where_several_things_are_possible_asks_which_one(acting: Thumbs, island: Island) -> None:
    page = acting.page
    island.give_red(acting.page, wool=2, ore=2, grain=2)
    corner, _ = island.lonely_road("red")
    acting.tap(f'[data-offered="{corner}"]')
    knight = page.locator(f'[data-knight="{corner}"]')
    expect(knight).to_have_class("knight is-red")
    tap_the_sea(acting)
    acting.tap(f'[data-offered="{corner}"]')
    expect(page.locator(".sheet .answers button")).to_have_text(["Activate this knight", "Promote this knight"])
    acting.tap(".sheet button", "Activate")
    expect(knight).to_have_class("knight is-red active")


def test_a_chart_is_turned_in_two_taps(acting: Thumbs, island: Island) -> None:
    page = acting.page
    island.give_red(acting.page, cloth=1)
    expect(page.locator('[data-do="Improve"]')).not_to_have_attribute("aria-disabled", "true")
    acting.taps = 0
    acting.tap('[data-do="Improve"]')
    expect(page.locator('.sheet [aria-label="Red: Trade"] .next')).to_contain_text("Market")
    acting.tap('[data-improve="Improve trade"]')
    chart = page.locator('article[aria-label="Red"] [data-track="trade"]')
    expect(chart.locator(".level")).to_have_text("1")
    expect(chart.locator(".gate-die")).to_have_text("≤2")
    assert acting.taps == 2


def test_commodities_are_taken_from_the_supply(acting: Thumbs, island: Island) -> None:
    island.give_red(acting.page, ore=4)
    acting.tap('[data-do="TradeWithSupply"]')
    acting.tap('.sheet [data-give="ore"][data-take="cloth"]')
    expect(acting.page.locator('section[aria-label="What happened"]')).to_contain_text("1 cloth")


CUT_OFF = """() => [...document.querySelectorAll(".sheet [data-card]")]
  .filter((each) => each.scrollWidth > each.clientWidth)
  .map((each) => each.textContent)"""


def test_the_longest_names_of_progress_cards_fit_their_buttons(
    device: Callable[..., Page], island: Island, thumbs: Thumbs
) -> None:
    island.say("CorrectImprovement", track="trade", level=2)
    page = thumbs.page = device(locale="de-DE", viewport={"width": 1024, "height": 768})
    thumbs.open()
    thumbs.roll_with("trade", 1, 1)
    thumbs.tap('[data-tell="DrawProgressCard"]')
    expect(page.locator('.sheet [data-card="trade_monopoly"]')).to_be_visible()
    assert page.evaluate(CUT_OFF) == []


def test_a_drawn_card_is_named_or_kept_secret(thumbs: Thumbs, island: Island) -> None:
    page = thumbs.page
    for track in ("science", "politics"):
        island.say("CorrectImprovement", track=track, level=2)
    thumbs.open()
    thumbs.roll_with("science", 1, 1)
    thumbs.tap('[data-tell="DrawProgressCard"]')
    expect(page.locator(".sheet [data-card]")).to_have_count(10)
    assert page.evaluate(CUT_OFF) == []
    thumbs.tap('.sheet [data-card="smith"]')
    expect(page.locator('article[aria-label="Red"] [data-track="science"] .held')).to_contain_text("1")
    for seat in ("blue", "white", "orange", "red"):
        thumbs.tap('[data-do="EndPart"]')
        thumbs.agenda(f"{seat.capitalize()}: roll")
        thumbs.roll_with("politics", 1, 1)
        thumbs.tap('[data-take="DrawProgressCard"]')
        expect(page.locator('[data-take="DrawProgressCard"]')).to_have_count(0)
    expect(page.locator('article[aria-label="Red"] [data-track="politics"] .held')).to_contain_text("4")


def test_a_card_with_a_place_is_played_by_tapping_the_card_and_the_place(acting: Thumbs, island: Island) -> None:
    island.say("CorrectProgressCards", card="merchant", held=1)
    island.say("CorrectProgressCards", card="warlord", held=1)
    acting.sees_the_table()
    acting.tap('[data-do="Play"]')
    acting.tap('.sheet [data-card="merchant"]')
    acting.agenda("Merchant: tap where")
    at_hex = acting.tap_any("hex")
    expect(acting.page.locator(f'[data-merchant="{at_hex}"]')).to_have_class("merchant is-red")


def test_the_table_says_which_knight_stands_where(acting: Thumbs, island: Island) -> None:
    corner = island.free_corner()
    acting.tap('[data-open="table-says"]')
    acting.tap(".sheet button", "Blue")
    acting.tap(".sheet button", "a knight stands here")
    acting.tap_place(corner)
    acting.tap('.sheet [data-choice="3"]')
    acting.tap("[data-preview]")
    acting.tap("[data-confirm]")
    expect(acting.page.locator(f'[data-knight="{corner}"]')).to_have_class("knight is-blue active")
    expect(acting.page.locator('article[aria-label="Blue"]')).to_contain_text("3/3")


def test_the_table_says_how_charts_cards_and_ship_are(acting: Thumbs, island: Island) -> None:
    page, red = acting.page, acting.page.locator('article[aria-label="Red"]')
    acting.tap('[data-open="table-says"]')
    acting.tap(".sheet button", "A chart shows")
    acting.tap('.sheet [data-choice="science"]')
    acting.tap('.sheet [data-choice="4"]')
    acting.tap("[data-preview]")
    acting.tap("[data-confirm]")
    expect(red.locator('[data-track="science"] .level')).to_have_text("4")
    acting.tap('[data-open="table-says"]')
    acting.tap(".sheet button", "A metropolis stands here")
    acting.tap_place(island.city("red"))
    acting.tap('.sheet [data-choice="science"]')
    acting.tap("[data-preview]")
    acting.tap("[data-confirm]")
    expect(page.locator('[data-gate="science"]')).to_have_count(1)
    acting.tap('[data-open="table-says"]')
    acting.tap(".sheet button", "Progress cards are")
    acting.tap('.sheet [data-choice="spy"]')
    acting.tap('.sheet [data-step="In the hand, or open 1"]')
    acting.tap("[data-preview]")
    acting.tap("[data-confirm]")
    expect(red.locator('[data-track="politics"] .held')).to_contain_text("1")
    acting.tap('[data-open="table-says"]')
    acting.tap(".sheet button", "The ship is")
    acting.tap('.sheet [data-step="Steps from its start 1"]')
    acting.tap("[data-preview]")
    acting.tap("[data-confirm]")
    expect(page.locator(".barbarians")).to_contain_text("6 steps until they land")


def test_a_knight_that_was_placed_elsewhere_is_corrected_in_the_history(acting: Thumbs, island: Island) -> None:
    page = acting.page
    corner = island.free_corner()
    island.say("CorrectKnight", corner=corner, level=1, active=False)
    expect(page.locator(f'[data-knight="{corner}"]')).to_have_class("knight is-red")
    acting.tap('[data-open="history"]')
    acting.tap(".sheet [data-line]", "knight")
    acting.tap("[data-change]")
    acting.tap('.sheet [data-choice="2"]')
    acting.tap(".sheet button", "See what follows")
    acting.tap("[data-confirm]")
    expect(page.locator(f'[data-knight="{corner}"]')).to_have_attribute("data-level", "2")


def test_everything_about_a_player_is_one_tap_away(acting: Thumbs) -> None:
    acting.tap('[data-open="charts white"]')
    sheet = acting.page.locator('.sheet[aria-label="White"]')
    expect(sheet).to_contain_text("Great Exchange")
    expect(sheet).to_contain_text("2 mighty knights")


def test_nothing_is_cut_off_sideways_and_thumbs_find_every_button(acting: Thumbs) -> None:
    page = acting.page
    for size in SIZES:
        resized(page, size)
        assert too_wide(page) == 0, size
        assert too_small(page) == [], size
        spilled = page.evaluate(
            "[...document.querySelectorAll('.chart, .doing button')].filter((e) => e.scrollWidth > e.clientWidth + 1)"
            ".map((e) => e.textContent)"
        )
        assert spilled == [], size
    assert "undefined" not in page.inner_text("body")


def test_only_too_few_cards_keep_a_city_on_its_side_not_an_empty_stock(acting: Thumbs, island: Island) -> None:
    island.say("CorrectTippedCity", corner=island.pieces("red")["settlements"][0], tipped=True)
    for _ in range(2):
        island.say("CorrectBuilding", corner=island.free_corner(), building="city")
    island.give_red(acting.page)
    expect(acting.page.locator('[data-do="BuildCity"]')).to_have_attribute(
        "title", re.compile("This costs .*; Red lacks")
    )


@pytest.mark.usefixtures("island")
def test_a_box_whose_scripts_cannot_be_had_leaves_out_what_is_its_own_until_they_come(
    thumbs: Thumbs, faults: Faults
) -> None:
    page, scripts = thumbs.page, re.compile(r"/boxes/cities_knights/box\.js")
    page.route(scripts, lambda route: route.abort())
    thumbs.open()
    expect(page.locator("#seats .seat")).to_have_count(4)
    expect(page.locator(".barbarians")).to_have_count(0)
    faults.noted.clear()  # that the scripts did not come
    page.unroute(scripts)
    expect(page.locator(".barbarians")).to_be_visible()
