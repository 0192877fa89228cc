"""The pages in a real Chromium: people play some turns with their thumbs, and correct what went wrong."""

from pathlib import Path

from playwright.sync_api import Browser, Route, expect

from companion.table import TABLE, view
from tests.web.grey import tap_grey
from tests.web.pages.room import SIZES, resized, too_small, too_wide
from tests.web.pages.thumbs import Thumbs, tapped_at
from tests.web.small_desk import LIGHTS, SmallDesk, base_game
from web.desk import DiceReading


def pieces(desk: SmallDesk, seat: str) -> dict[str, list[str]]:
    assert desk.table is not None
    found: dict[str, list[str]] = view(desk.table, TABLE)["pieces"][seat]
    return found


def test_people_begin_a_game_place_their_pieces_and_play_two_turns(thumbs: Thumbs) -> None:
    page, desk = thumbs.page, thumbs.desk
    thumbs.open("/")
    expect(page).to_have_url(f"{thumbs.at}/new")
    expect(page.locator("#preview .hex")).to_have_count(19)
    thumbs.tap('[data-step="players"]')
    thumbs.tap('[data-leave="orange"]')
    expect(page.locator("#seats .place")).to_have_count(3)
    thumbs.tap("#begin")
    expect(page).to_have_url(f"{thumbs.at}/")
    thumbs.tap(".side button", "Blue starts")
    for seat in ("blue", "white", "red", "red", "white", "blue"):
        thumbs.agenda(f"{seat.capitalize()}")
        corner = thumbs.tap_any("corner")
        path = thumbs.tap_any("path")
        expect(page.locator(f'[data-corner="{corner}"]')).to_have_class(f"building settlement is-{seat}")
        expect(page.locator(f'[data-path="{path}"]')).to_have_class(f"road is-{seat}")
    thumbs.agenda("Blue: roll")
    thumbs.roll(2, 3)
    expect(page.locator(".total")).to_have_text("5")
    expect(page.locator("[data-produced]")).to_have_count(2)
    thumbs.tap('[data-do="EndPart"]')
    thumbs.agenda("White: roll")
    thumbs.roll(1, 1)
    expect(page.locator(".total")).to_have_text("2")
    assert len(pieces(desk, "white")["settlements"]) == 2


def test_a_road_is_built_by_tapping_road_and_the_lit_path(rolled: Thumbs) -> None:
    rolled.give("red", brick=1, lumber=1)
    before = pieces(rolled.desk, "red")["roads"]
    rolled.tap('[data-do="BuildRoad"]')
    path = rolled.tap_any("path")
    expect(rolled.page.locator(f'[data-path="{path}"]')).to_have_class("road is-red")
    assert sorted(pieces(rolled.desk, "red")["roads"]) == sorted([*before, path])
    assert rolled.taps == 2


def test_the_keyboard_builds_as_well_as_a_thumb(rolled: Thumbs) -> None:
    rolled.give("red", brick=1, lumber=1)
    rolled.page.locator('[data-do="BuildRoad"]').focus()
    rolled.page.keyboard.press("Enter")
    target = rolled.page.locator(".target.path").first
    name = target.get_attribute("data-place")
    target.focus()
    rolled.page.keyboard.press("Enter")
    expect(rolled.page.locator(f'[data-path="{name}"]')).to_have_class("road is-red")


def test_what_may_be_built_is_built_by_tapping_its_place_without_a_button(rolled: Thumbs) -> None:
    rolled.give("red", brick=1, lumber=1)
    path = rolled.page.locator(".offered:has(line)").first.get_attribute("data-offered")
    rolled.tap(f'[data-offered="{path}"]')
    expect(rolled.page.locator(f'[data-path="{path}"]')).to_have_class("road is-red")
    expect(rolled.page.locator("#remark")).to_have_text("Red: Build a road. “Undo” takes it back.")
    assert rolled.taps == 1


def test_a_settlement_that_is_tapped_becomes_a_city(rolled: Thumbs) -> None:
    rolled.give("red", ore=3, grain=2)
    corner = pieces(rolled.desk, "red")["settlements"][0]
    mark = f'[data-offered="{corner}"]'
    tapped_at(rolled.page, mark, 10_000)
    expect(rolled.page.locator(".whole-board")).to_be_visible()  # roads may begin beside it
    tapped_at(rolled.page, mark, 12_000)
    expect(rolled.page.locator(f'[data-corner="{corner}"]')).to_have_class("building city is-red")


TAP_BESIDE_A_PATH = """() => {
    // Outside of the circle around the path, though in the square around the circle.
    const { left, top } = document.querySelector(".offered:has(line) .touch").getBoundingClientRect();
    const at = { clientX: left + 1, clientY: top + 1 };
    document.querySelector("svg.board").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1, ...at }));
}"""


def test_a_tap_beside_an_offered_place_builds_nothing(rolled: Thumbs) -> None:
    rolled.give("red", brick=2, lumber=2)
    expect(rolled.page.locator(".offered:has(line)").first).to_be_visible()
    before, revision = pieces(rolled.desk, "red")["roads"], rolled.desk.table.revision
    rolled.page.evaluate(TAP_BESIDE_A_PATH)
    rolled.tap('[data-do="EndPart"]')
    rolled.agenda("Blue")
    assert (pieces(rolled.desk, "red")["roads"], rolled.desk.table.revision) == (before, revision + 1)


def test_offered_places_are_no_stops_of_the_keyboard_and_nothing_that_is_read_out(rolled: Thumbs) -> None:
    rolled.give("red", brick=1, lumber=1)
    assert rolled.page.locator(".offered").count() > 3
    assert rolled.page.locator(".offered[tabindex], .offered [tabindex]").count() == 0
    assert rolled.page.locator('.quiet[aria-hidden="true"] .offered').count() == rolled.page.locator(".offered").count()


def test_a_button_lights_its_places_and_no_others_are_offered_meanwhile(rolled: Thumbs) -> None:
    rolled.give("red", brick=1, lumber=1, ore=3, grain=2)
    rolled.tap('[data-do="BuildCity"]')
    expect(rolled.page.locator(".target")).to_have_count(2)
    expect(rolled.page.locator(".offered")).to_have_count(0)
    rolled.tap('[data-do="leave"]')
    expect(rolled.page.locator(".target")).to_have_count(0)
    expect(rolled.page.locator(".offered").first).to_be_visible()


def test_four_of_a_kind_are_traded_with_the_supply_in_two_taps(rolled: Thumbs) -> None:
    rolled.give("red", ore=4)
    rolled.tap('[data-do="TradeWithSupply"]')
    expect(rolled.page.locator('.sheet [data-give="ore"][data-take="grain"]')).to_be_visible()
    expect(rolled.page.locator('.sheet [data-give="ore"][data-take="ore"]')).to_have_count(0)
    rolled.tap('.sheet [aria-label="4 ore for 1 grain"]')
    assert rolled.taps == 2
    expect(rolled.page.locator('section[aria-label="What happened"]')).to_contain_text("1 grain")
    expect(rolled.page.locator('article[aria-label="Red"] .fact').first).to_have_text("1")


def test_a_seven_makes_them_discard_move_the_robber_and_steal(rolled: Thumbs) -> None:
    page = rolled.page
    rolled.give("white", brick=4, wool=4)
    rolled.tap('[data-do="EndPart"]')
    rolled.agenda("Blue: roll")
    rolled.roll(3, 4)
    rolled.agenda("White")
    form = page.locator('[data-form="Discard white"]')
    for _ in range(4):
        form.locator('[data-step="wool1"]').click()
    form.locator("button.main").click()
    rolled.agenda("Blue")
    rolled.tap_place("(0,-1)")
    expect(page.locator(".board .figure")).to_have_count(1)
    rolled.taps = 0
    rolled.tap("[data-seat]")
    rolled.agenda("trade, build")
    expect(page.locator('article[aria-label="Blue"] .fact').first).not_to_have_text("0")
    assert rolled.taps == 1, "which card it was stays secret"


def test_who_wants_to_may_say_which_card_was_stolen(rolled: Thumbs) -> None:
    rolled.give("orange", ore=2)
    rolled.tap('[data-do="EndPart"]')
    rolled.agenda("Blue: roll")
    rolled.roll(3, 4)
    rolled.tap_place("(2,-2)")
    rolled.tap('.two-ways:has([data-seat="orange"]) [data-tell]')
    rolled.tap('.sheet [data-card="ore"]')
    rolled.agenda("trade, build")
    expect(rolled.page.locator('article[aria-label="Orange"] .fact').first).to_have_text("1")


def test_against_the_rules_the_page_says_why_and_lets_the_host_insist(rolled: Thumbs) -> None:
    rolled.give("red", wool=2)
    rolled.tap('[data-do="BuildRoad"]')
    path = rolled.tap_any("path")
    expect(rolled.page.locator(".sheet .words")).to_contain_text(
        "This costs 1 brick and 1 lumber, and Red seems to lack"
    )
    rolled.tap(".sheet button.danger")
    expect(rolled.page.locator(f'[data-path="{path}"]')).to_have_class("road is-red")


def test_the_last_press_is_undone_with_one_tap(rolled: Thumbs) -> None:
    rolled.tap('[data-do="EndPart"]')
    rolled.agenda("Blue")
    rolled.taps = 0
    rolled.tap("#tools button", "Undo")
    rolled.agenda("Red")
    assert rolled.taps == 1


def test_a_roll_just_booked_is_corrected_in_three_taps(rolled: Thumbs) -> None:
    rolled.tap("#tools button", "Undo")
    rolled.agenda("Red: roll")
    rolled.roll(4, 4)
    expect(rolled.page.locator(".total")).to_have_text("8")
    assert rolled.taps == 3


def test_what_no_longer_fits_is_listed_and_settled_by_the_table(rolled: Thumbs) -> None:
    page = rolled.page
    rolled.give("red", brick=1, lumber=1)
    rolled.tap('[data-do="BuildRoad"]')
    path = rolled.tap_any("path")
    expect(page.locator(f'[data-path="{path}"]')).to_be_visible()
    rolled.tap('[data-open="history"]')
    rolled.tap(".sheet [data-line]", "hand is counted")
    rolled.tap(".sheet button", "It never happened")
    sheet = page.locator('.sheet[aria-label="What would follow"]')
    expect(sheet.locator(".settle")).to_contain_text("Red builds a road")
    expect(sheet.locator("[data-confirm]")).to_be_disabled()
    rolled.tap(".settle button", "Drop it")
    expect(sheet.locator(".settle button[aria-pressed=true]")).to_have_text("Drop it")
    rolled.tap("[data-confirm]")
    expect(page.locator(f'[data-path="{path}"]')).to_have_count(0)


def test_lines_are_undone_back_to_the_one_that_was_tapped(rolled: Thumbs) -> None:
    rolled.tap('[data-do="EndPart"]')
    rolled.agenda("Blue: roll")
    rolled.roll(2, 2)
    expect(rolled.page.locator(".total")).to_have_text("4")
    rolled.tap('[data-open="history"]')
    rolled.tap(".sheet [data-line]", "Red rolls 1 and 1")
    rolled.tap(".sheet button", "Undo back to here (3 entries)")
    rolled.agenda("Red: roll")


def test_players_trade_by_an_offer_that_is_answered_and_concluded(rolled: Thumbs) -> None:
    page = rolled.page
    rolled.give("red", ore=2)
    rolled.give("blue", wool=1)
    rolled.tap('[data-do="Trade"]')
    page.locator('.sheet [data-step="ore1"]').first.click()
    page.locator('.sheet [data-step="wool1"]').last.click()
    rolled.tap('.sheet [data-do="OfferTrade"]')
    offer = page.locator('section[aria-label="Open offers"]')
    expect(offer).to_contain_text("1 ore")
    rolled.tap('[data-do="Answer 1"]')
    rolled.tap(".sheet button", "Blue: Accept")
    offer.locator('[data-do="ConcludeTrade 1 blue"]').click()
    expect(page.locator('section[aria-label="What happened"]')).to_contain_text("1 wool")
    expect(offer).to_have_count(0)


def test_somebody_else_lays_an_offer_on_the_table(rolled: Thumbs) -> None:
    page = rolled.page
    rolled.give("blue", wool=1)
    rolled.tap('[data-do="Trade"]')
    rolled.tap('.sheet [data-by="blue"]')
    expect(page.locator(".sheet h3").first).to_have_text("Blue gives")
    expect(page.locator('.sheet [data-do="TradeWithPlayer"]')).to_have_count(0)
    rolled.tap('.sheet [data-step="wool1"]')
    page.locator('.sheet [data-step="ore1"]').last.click()
    rolled.tap('.sheet [data-do="OfferTrade"]')
    offer = page.locator('section[aria-label="Open offers"]')
    expect(offer).to_contain_text("1 wool")
    expect(offer.locator('[aria-label="Blue"]').first).to_be_visible()


def test_a_trade_agreed_aloud_takes_four_taps(rolled: Thumbs) -> None:
    page = rolled.page
    rolled.give("red", ore=2)
    rolled.give("blue", wool=2)
    rolled.tap('[data-do="Trade"]')
    page.locator('.sheet [data-step="ore1"]').first.click()
    page.locator('.sheet [data-step="wool1"]').last.click()
    rolled.tap('.sheet [data-partner="blue"]')
    expect(page.locator('section[aria-label="What happened"]')).to_contain_text("1 wool")
    expect(page.locator(".sheet")).to_have_count(0)
    assert rolled.taps + 2 == 4


def test_a_trade_that_cannot_be_says_why(rolled: Thumbs) -> None:
    page, remark = rolled.page, rolled.page.locator("#remark")
    rolled.give("red", ore=3)
    rolled.give("blue", wool=1)
    rolled.tap('[data-do="Trade"]')
    blue = page.locator('.sheet [data-partner="blue"]')
    gives, wants = (page.locator(".sheet .picker").nth(each) for each in (0, 1))
    for step, why in (
        (None, "First tap what is given."),
        (gives.locator('[data-step="ore1"]'), "First tap what is wanted."),
        (wants.locator('[data-step="wool1"]'), None),
        (wants.locator('[data-step="wool1"]'), "Blue does not have that many."),
        (wants.locator('[data-step="wool-1"]'), None),
        (gives.locator('[data-step="wool1"]'), "The same kind on both sides is not a trade."),
    ):
        if step:
            step.click()
        if why is None:
            expect(blue).not_to_have_attribute("aria-disabled", "true")
            continue
        expect(blue).to_have_attribute("aria-disabled", "true")
        expect(blue.locator(".why")).to_have_text(why)
    tap_grey(blue)
    expect(remark).to_have_text("The same kind on both sides is not a trade.")


def test_a_development_card_is_bought_in_one_tap_and_stays_secret(rolled: Thumbs) -> None:
    rolled.give("red", ore=1, wool=1, grain=1)
    rolled.tap('[data-do="BuyDevelopmentCard"]')
    expect(rolled.page.locator('article[aria-label="Red"] [data-fact="development_cards"]')).to_have_text("1")
    expect(rolled.page.locator(".sheet")).to_have_count(0)
    assert rolled.taps == 1


def test_half_picked_cards_stay_when_somebody_else_is_quicker(rolled: Thumbs) -> None:
    page = rolled.page
    rolled.give("white", brick=4, wool=4)
    rolled.give("orange", brick=4, wool=4)
    rolled.tap('[data-do="EndPart"]')
    rolled.agenda("Blue: roll")
    rolled.roll(3, 4)
    form = page.locator('[data-form="Discard white"]')
    expect(page.locator("[data-form]")).to_have_count(2)
    rolled.tap('[data-tab="Discard white"]')
    form.locator('[data-step="wool1"]').click()
    table = rolled.desk.table
    assert table is not None
    quick = table.codec.action({"do": "Discard", "player": "orange", "cards": {"brick": 4}})
    table.submit(quick, by="elsewhere", key="quick", seen=None)
    expect(page.locator("[data-form]")).to_have_count(1)
    expect(form.locator('[aria-label="wool"] b')).to_have_text("1")


def test_the_table_says_where_a_road_lies(rolled: Thumbs) -> None:
    rolled.tap('[data-open="table-says"]')
    rolled.tap(".sheet button", "a road lies here")
    rolled.tap_place("(0,0)-E")
    expect(rolled.page.locator('[data-path="(0,0)-E"]')).to_have_class("road is-red")


def test_a_grey_button_says_why(rolled: Thumbs) -> None:
    rolled.give("red")
    tap_grey(rolled.page.locator('[data-do="BuildRoad"]'))
    expect(rolled.page.locator("#remark")).to_contain_text("Red lacks 1 brick and 1 lumber")


def test_what_another_tablet_enters_appears_here(rolled: Thumbs, browser: Browser) -> None:
    other = browser.new_page(viewport={"width": 390, "height": 844})
    other.goto(rolled.at)
    rolled.tap('[data-do="EndPart"]')
    expect(other.locator("#agenda")).to_contain_text("Blue")
    other.close()


def test_a_sheet_that_was_closed_before_its_answer_came_asks_no_more(rolled: Thumbs) -> None:
    page, held, asked = rolled.page, list[Route](), list[str]()
    page.route("**/api/phones", lambda route: held.append(route))  # noqa: PLW0108  # playwright marks it
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/api/phones") else None)
    page.clock.install()
    with page.expect_request("**/api/phones"):
        rolled.tap('[data-open="phones"]')
    rolled.tap_behind(".sheet .cross")
    with page.expect_response("**/api/phones"):
        held[0].continue_()
    page.clock.run_for(60_000)
    assert len(asked) == 1


def test_an_unsure_reading_asks_with_the_picture_and_what_it_saw(thumbs: Thumbs) -> None:
    desk = thumbs.desk
    desk.red_begins()
    desk.jpeg = (Path(__file__).parent / "tray.jpg").read_bytes()
    thumbs.open()
    thumbs.agenda("Red")
    desk.show(
        dice="camera", picture=1, reading=DiceReading((3, 4), False, "The red die stands on its edge. Is this right?")
    )
    expect(thumbs.page.locator("img.camera")).to_be_visible()
    thumbs.tap("button", "Yes: 3 and 4")
    expect(thumbs.page.locator(".total")).to_have_text("7")


def test_the_panel_shows_every_light_and_its_button_ends_the_turn(rolled: Thumbs) -> None:
    rolled.desk.show(lights=LIGHTS)
    rolled.open("/panel")
    expect(rolled.page.locator('[data-light="seat red"]')).to_have_attribute("data-level", "1")
    expect(rolled.page.locator('[data-light="number 8"] .bulb')).to_have_class("bulb on")
    expect(rolled.page.locator('[data-light="signal robber"] .bulb')).to_have_class("bulb on blinks")
    with rolled.page.expect_response("**/api/end-turn-button"):
        rolled.tap("#end-turn")
    rolled.open("/")
    rolled.agenda("Blue")


def test_nothing_is_cut_off_sideways_and_thumbs_find_every_button(rolled: Thumbs) -> None:
    for size in SIZES:
        resized(rolled.page, size)
        assert too_wide(rolled.page) == 0, size
        assert too_small(rolled.page) == [], size


def test_the_words_on_the_table_are_large_enough_to_read_across_it(rolled: Thumbs) -> None:
    for selector in ("#agenda", ".seat .points", ".total"):
        size = rolled.page.locator(selector).first.evaluate("(e) => parseFloat(getComputedStyle(e).fontSize)")
        assert size >= 32, selector


def test_a_base_game_without_a_choice_of_start_shows_who_may_begin(thumbs: Thumbs) -> None:
    thumbs.desk.play(base_game("red", "blue", "white"))
    thumbs.open()
    expect(thumbs.page.locator(".side button", has_text="starts")).to_have_count(3)
