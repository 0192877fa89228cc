"""A player's own page in a real Chromium: joining, one's cards, answering, and what the tablet sees of it."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.kernel import Form
from companion.rules.base.dice import RollDice
from companion.rules.base.starting_player import RollForStart
from companion.rules.choice import Choice
from tests.boxes.offered import PREPARED
from tests.chronicle.evenings import entered, golden
from tests.web.pages.evening import Evening
from tests.web.pages.island import FOUR
from tests.web.pages.room import resized, too_small, too_wide
from tests.web.pages.thumbs import PHONE, near
from tests.web.scripts import SCRIPTS
from tests.web.small_desk import printed_game


def test_a_phone_joins_by_its_code_sees_its_hand_and_discards_and_the_tablet_never_shows_the_hand(
    evening: Evening,
) -> None:
    tablet = evening.tablet()
    phone = evening.open("/join", PHONE)
    phone.locator("#code").fill(evening.code("blue", tablet))
    phone.locator("#join button").click()
    expect(phone.locator("#who")).to_contain_text("Blue")
    evening.enter("CountHand", "blue", cards={"brick": 5, "wool": 5})
    expect(phone.locator('[data-kind="brick"] b')).to_have_text("5")
    expect(phone.locator('[data-kind="ore"] b')).to_have_text("0")
    evening.enter("RollDice", "red", dice=[3, 4])
    expect(phone.locator("#agenda")).to_have_text("Blue: discard 5 cards")
    expect(phone.locator("#agenda")).to_have_class("waiting mine")
    form = phone.locator('[data-form="Discard"]')
    for _ in range(5):
        form.locator('[data-step="wool1"]').click()
    expect(tablet.locator("#agenda")).to_contain_text("Blue: discard 5 cards")
    expect(tablet.locator('[data-form="Discard blue"] [aria-label="wool"] b')).to_have_text("0")
    form.locator("button.main").click()
    expect(tablet.locator("#agenda")).to_contain_text("Red: move the robber")
    expect(phone.locator('[data-kind="wool"] b')).to_have_text("0")
    expect(phone.locator('[data-kind="brick"] b')).to_have_text("5")
    expect(tablet.locator('article[aria-label="Blue"] .fact').first).to_have_text("5")
    assert "5 brick" not in tablet.content()


def test_what_a_phone_is_asked_comes_into_sight_however_far_it_was_scrolled(evening: Evening) -> None:
    tablet = evening.tablet()
    phone = evening.phone("blue", tablet)
    evening.enter("CountHand", "blue", cards={"ore": 8})
    resized(phone, (390, 420))
    phone.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    assert phone.evaluate("scrollY") > 0
    evening.enter("RollDice", "red", dice=[3, 4])
    expect(phone.locator("#demanded")).to_be_in_viewport()
    assert phone.evaluate("scrollY") == 0


def test_a_stolen_card_is_told_on_the_phone_and_the_tablet_shows_that_one_was_stolen(evening: Evening) -> None:
    tablet = evening.tablet()
    phone = evening.phone("red", tablet)
    evening.enter("CountHand", "orange", cards={"ore": 2})
    evening.enter("RollDice", "red", dice=[3, 4])
    phone.locator('[data-do="MoveRobber"]').click()
    phone.locator('.target[data-place="(2,-2)"]').click()
    phone.locator('[data-do="Steal"]').first.click()
    expect(phone.locator(".sheet")).to_contain_text("The shared screens do not show it.")
    phone.locator(".sheet button", has_text="ore").click()
    expect(phone.locator('[data-kind="ore"] b')).to_have_text("1")
    expect(tablet.locator('section[aria-label="What happened"]')).to_contain_text("steals a card from Orange")
    assert "steals 1 ore" not in tablet.content()
    assert "1 ore" not in tablet.locator('section[aria-label="What happened"]').inner_text()


def test_the_picture_on_the_tablet_opens_the_seat_without_typing(evening: Evening) -> None:
    phone = evening.open(f"/join#{evening.code('white', evening.tablet())}", PHONE)
    expect(phone.locator("#who")).to_contain_text("White")
    expect(phone).to_have_url("/")
    phone.go_back()
    assert "#" not in phone.url, "the code stays in no list of pages"


def test_a_wrong_code_is_told_beside_the_field(evening: Evening) -> None:
    phone = evening.open("/join", PHONE)
    phone.locator("#code").fill("12")
    phone.keyboard.press("Enter")
    expect(phone.locator("#answer")).to_contain_text("No seat has this code. Nothing was changed")
    expect(phone).to_have_url("/join")


def test_offers_are_answered_and_turns_ended_on_the_phone(evening: Evening) -> None:
    tablet = evening.tablet()
    red, blue = evening.phone("red", tablet), evening.phone("blue", tablet)
    evening.enter("RollDice", "red", dice=[1, 1])
    evening.enter("CountHand", "red", cards={"ore": 2})
    evening.enter("CountHand", "blue", cards={"wool": 2})
    red.locator('[data-do="Trade"]').click()
    red.locator('.sheet [data-step="ore1"]').first.click()
    red.locator('.sheet [data-step="wool1"]').last.click()
    red.locator(".sheet button.main").click()
    blue.locator('[data-do="AcceptOffer 1"]').click()
    red.locator('[data-do="ConcludeTrade 1"]').click()
    expect(red.locator('[data-kind="wool"] b')).to_have_text("1")
    expect(blue.locator('[data-kind="ore"] b')).to_have_text("1")
    red.locator('[data-do="EndPart"]').click()
    expect(blue.locator("#agenda")).to_have_text("Blue: roll the dice")


def test_an_offer_is_declined_or_answered_by_another_one_on_the_phone(evening: Evening) -> None:
    tablet = evening.tablet()
    red, blue = evening.phone("red", tablet), evening.phone("blue", tablet)
    evening.enter("RollDice", "red", dice=[1, 1])
    evening.enter("CountHand", "red", cards={"ore": 2})
    evening.enter("CountHand", "blue", cards={"wool": 3})
    evening.enter("OfferTrade", "red", gives={"ore": 1}, wants={"wool": 2}, to=[])
    blue.locator('[data-do="DeclineOffer 1"]').click()
    expect(blue.locator('section[aria-label="What happened"]')).to_contain_text("turns down Red's offer")
    blue.locator('[data-do="Counter 1"]').click()
    expect(blue.locator('.sheet [aria-label="wool"] b').first).to_have_text("2")
    expect(blue.locator('.sheet [aria-label="ore"] b').last).to_have_text("1")
    blue.locator('.sheet [data-step="wool-1"]').first.click()
    blue.locator(".sheet button.main").click()
    red.locator('[data-do="AcceptOffer 2"]').click()
    expect(blue.locator('[data-kind="wool"] b')).to_have_text("2")
    expect(red.locator('[data-kind="ore"] b')).to_have_text("1")


def test_a_road_is_built_from_the_phone_by_tapping_its_path(evening: Evening) -> None:
    tablet = evening.tablet()
    phone = evening.phone("red", tablet)
    evening.enter("CountHand", "red", cards={"brick": 1, "lumber": 1})
    evening.enter("RollDice", "red", dice=[1, 1])
    phone.locator('[data-do="BuildRoad"]').click()
    target = phone.locator(".target.path").first
    path = target.get_attribute("data-place")
    near(phone, ".target.path")
    target.click()
    expect(tablet.locator(f'[data-path="{path}"]')).to_have_class("road is-red")


def test_what_a_phone_asks_is_put_away_once_it_was_answered_on_the_tablet(evening: Evening) -> None:
    tablet = evening.tablet()
    phone = evening.phone("red", tablet)
    evening.enter("CountHand", "red", cards={"ore": 1, "wool": 1, "grain": 1})
    evening.enter("RollDice", "red", dice=[3, 4])
    phone.locator('[data-do="MoveRobber"]').click()
    expect(phone.locator(".sheet .target")).not_to_have_count(0)
    evening.enter("MoveRobber", "red", hex="(2,-2)")
    expect(phone.locator(".sheet")).to_have_count(0)
    phone.locator('[data-do="Steal"]').click()
    expect(phone.locator(".sheet")).to_be_visible()
    evening.enter("Steal", "red", victim="orange")
    expect(phone.locator(".sheet")).to_have_count(0)
    phone.locator('[data-do="BuyDevelopmentCard"]').click()
    expect(phone.locator(".sheet")).to_be_visible()
    evening.enter("CountHand", "blue", cards={"ore": 1})
    expect(phone.locator(".sheet")).to_be_visible()
    evening.enter("EndPart", "red")
    expect(phone.locator(".sheet")).to_have_count(0)


def test_the_only_city_there_is_to_lose_is_one_tap_on_a_phone(evening: Evening) -> None:
    evening.desk.goes_on_with("knights-six-paired", 110)
    phone = evening.phone("blue", evening.tablet())
    phone.locator('[data-do="LoseCity"]').click()
    expect(phone.locator('[data-do="LoseCity"]')).to_have_count(0)
    assert type(evening.desk.table.history.lines()[-1].action).__name__ == "LoseCity"


def test_a_card_bought_on_the_phone_is_among_ones_own_and_closed_on_the_tablet(evening: Evening) -> None:
    tablet = evening.tablet()
    phone = evening.phone("red", tablet)
    evening.enter("CountHand", "red", cards={"ore": 1, "wool": 1, "grain": 1})
    evening.enter("RollDice", "red", dice=[1, 1])
    phone.locator('[data-do="BuyDevelopmentCard"]').click()
    phone.locator(".sheet button", has_text="victory point").click()
    cards = phone.locator('section[aria-label="My development cards"]')
    expect(cards.locator('[data-kind="victory_point"]')).to_contain_text("bought just now")
    expect(phone.locator(".points").locator("..")).to_contain_text("3 / 10 points, 1 of them hidden")
    expect(tablet.locator('article[aria-label="Red"] [data-fact="development_cards"]')).to_have_text("1")
    expect(tablet.locator('article[aria-label="Red"] .points')).to_have_attribute("aria-label", "2 of 10 points")
    assert "victory point" not in tablet.content()


def test_a_player_counts_the_own_hand_for_the_companion_alone(evening: Evening) -> None:
    tablet = evening.tablet()
    phone = evening.phone("red", tablet)
    phone.locator('[data-open="CountHand"]').click()
    for _ in range(3):
        phone.locator('.sheet [data-step="ore1"]').click()
    phone.locator(".sheet button.main").click()
    expect(phone.locator('[data-kind="ore"] b')).to_have_text("3")
    expect(tablet.locator('section[aria-label="What happened"]')).to_contain_text("Red's hand was counted")
    assert "3 ore" not in tablet.content()


def new_game(evening: Evening, tablet: Page) -> None:
    evening.desk.play(printed_game())


def new_code(evening: Evening, tablet: Page) -> None:
    tablet.locator('[data-open="phones"]').click()
    tablet.locator('.phones [data-choice="red"]').click()
    tablet.locator(".phones button", has_text="Send the phone away").click()
    expect(tablet.locator(".phones small")).to_have_count(0)


@pytest.mark.parametrize("lose", [new_game, new_code])
def test_a_phone_whose_seat_is_gone_is_asked_to_join_again(
    evening: Evening, lose: Callable[[Evening, Page], None]
) -> None:
    tablet = evening.tablet()
    phone = evening.phone("red", tablet)
    lose(evening, tablet)
    expect(phone).to_have_url("/join")
    expect(phone.locator(".notice")).to_contain_text("A new game has begun, or your seat has a new code")


def test_a_phone_leaves_its_seat_and_may_show_the_shared_table(evening: Evening) -> None:
    phone = evening.phone("red", evening.tablet())
    phone.locator('[data-open="leave"]').click()
    phone.locator("[data-leave]").click()
    expect(phone).to_have_url("/join")
    phone.get_by_role("link", name="Show the shared table").click()
    expect(phone.locator('article[aria-label="Red"]')).to_be_visible()


def test_a_table_page_in_a_browser_that_took_a_seat_becomes_the_seats(evening: Evening) -> None:
    tablet = evening.tablet()
    phone = evening.phone("red", tablet)
    page = phone.context.new_page()
    page.goto("/")
    expect(page.locator("#who")).to_contain_text("Red")


def test_a_phone_that_lost_contact_says_so_and_takes_no_input(evening: Evening, browser: Browser, at: str) -> None:
    code = evening.code("red", evening.tablet())
    page = browser.new_page(viewport=PHONE, base_url=at)  # a page of its own: it will rightly complain in its console
    page.clock.install()
    page.goto(f"/join#{code}")
    expect(page.locator("#who")).to_contain_text("Red")
    page.context.set_offline(True)
    page.evaluate("() => window.stop()")
    page.clock.run_for(8000)
    expect(page.locator("#lost")).to_be_visible()
    assert page.locator("#page").get_attribute("inert") is not None
    page.close()


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_on_a_small_phone_nothing_is_cut_off_and_thumbs_find_every_button(evening: Evening, colours: Any) -> None:
    phone = evening.phone("red", evening.tablet(), color_scheme=colours)
    resized(phone, (360, 640))
    evening.enter("CountHand", "red", cards={"brick": 4, "lumber": 3, "wool": 3, "grain": 4, "ore": 4})
    evening.enter("RollDice", "red", dice=[3, 4])
    expect(phone.locator('[data-form="Discard"]')).to_be_visible()
    assert too_wide(phone) == 0
    assert too_small(phone) == []


@pytest.fixture
def at_the_gate(evening: Evening) -> Evening:
    """Cities & Knights: red is to roll, and a gate of science with a red die up to 3 brings red a card."""
    table = evening.desk.play(Choice(FOUR, PREPARED.printed(4), products=("cities and knights",)))
    while not isinstance(option := table.state.options()[0], RollDice):
        if isinstance(option, Form | RollForStart):
            option = table.codec.action({"do": "ChooseStarter", "player": "red", "starter": "red"})
        assert hasattr(table.submit(option, by="tablet", key=f"place {table.revision}", seen=None), "revision")
    evening.enter("CorrectImprovement", "red", track="science", level=2)
    return evening


def test_a_card_drawn_at_a_gate_is_named_and_played_on_the_phone_and_the_tablet_shows_its_back(
    at_the_gate: Evening,
) -> None:
    tablet = at_the_gate.tablet()
    phone = at_the_gate.phone("red", tablet)
    at_the_gate.enter("RollDice", "red", dice=[1, 3])
    at_the_gate.enter("RollEventDie", "red", face="science")
    expect(phone.locator("#agenda")).to_have_text("Red: draw a science card, if you like")
    phone.locator('[data-do="DrawProgressCard"]').click()
    expect(phone.locator(".sheet")).to_contain_text("Which one was it? The shared screens do not show it.")
    phone.locator('.sheet [data-card="crane"]').click()

    card = phone.locator('.face[data-kind="crane"]')
    expect(card).to_contain_text("One improvement this turn costs 1 commodity less.")
    backs = tablet.locator('article[aria-label="Red"] [data-track="science"] .held')
    expect(backs).to_contain_text("1")
    expect(tablet.locator('section[aria-label="What happened"]')).to_contain_text("Red draws a science card")
    assert "Crane" not in tablet.inner_text("body")

    card.get_by_role("button", name="Play Crane").click()
    expect(card).to_have_count(0)
    expect(backs).to_contain_text("0")
    expect(tablet.locator('section[aria-label="What happened"]')).to_contain_text("Crane")


def test_a_card_that_nobody_told_is_a_back_among_ones_own_and_is_told_by_counting(at_the_gate: Evening) -> None:
    phone = at_the_gate.phone("red", at_the_gate.tablet())
    at_the_gate.enter("CorrectProgressCards", "red", card="unknown_politics", held=1)
    expect(phone.locator('.face[data-kind="unknown_politics"]')).to_contain_text("Nobody has said which card this is")
    phone.locator('[data-open="CorrectProgressCards"]').click()
    phone.locator('.sheet [data-choice="spy"]').click()
    phone.locator('.sheet [data-step="In the hand, or open 1"]').click()
    phone.locator(".sheet [data-confirm]").click()
    card = phone.locator('.face[data-kind="spy"]')
    expect(card).to_contain_text("also printed as Espionage")
    expect(phone.locator('.face[data-kind="unknown_politics"]')).to_have_count(0)


def test_whatever_sheet_a_phone_has_open_is_put_away_once_the_part_is_over(at_the_gate: Evening) -> None:
    table, phone = at_the_gate.desk.table, at_the_gate.phone("red", at_the_gate.tablet())
    at_the_gate.enter("RollDice", "red", dice=[1, 1])
    at_the_gate.enter("RollEventDie", "red", face="ship")
    some = {"brick": 4, "lumber": 4, "wool": 4, "grain": 4, "ore": 4, "paper": 4, "cloth": 4, "coin": 4}
    at_the_gate.enter("CountHand", "red", cards=some)
    expect(phone.locator('[data-do="Improve"]')).to_be_enabled()
    names = phone.locator("button[data-do]:enabled").evaluate_all("(all) => all.map((each) => each.dataset.do)")
    opened = []
    for name in names:
        if name not in ("EndPart", "BuildCity"):
            phone.locator(f'[data-do="{name}"]:enabled').first.click()
            expect(phone.locator(".sheet")).to_be_visible()
            opened.append(name)
            at_the_gate.enter("EndPart", "red")
            expect(phone.locator(".sheet"), name).to_have_count(0)
            table.undo(by="tablet", key=f"back {name}", seen=None)
            expect(phone.locator('[data-do="Improve"]')).to_be_enabled()
    assert {"Improve", "Trade", "TradeWithSupply", "Knights"} <= {*opened}


def test_the_phone_tells_of_the_barbarians_of_an_attack_and_of_the_own_charts(at_the_gate: Evening) -> None:
    at_the_gate.enter("CorrectShip", "red", steps=6, attacks=0)
    phone = at_the_gate.phone("red", at_the_gate.tablet())
    strip = phone.locator('section[aria-label="Barbarians"]')
    expect(strip).to_contain_text("1 step until they land. You would lose a city now.")
    expect(phone.locator('[data-chart="science"]')).to_contain_text("Library")
    expect(phone.locator('[data-chart="science"]')).to_contain_text("Next: Aqueduct for 3 paper")
    at_the_gate.enter("RollDice", "red", dice=[1, 3])
    at_the_gate.enter("RollEventDie", "red", face="ship")
    expect(strip).to_contain_text("The barbarians won, 4 against 0")
    expect(strip).to_contain_text("You contributed nothing.")


def test_a_spy_sees_on_the_phone_the_cards_it_chooses_from(at_the_gate: Evening) -> None:
    tablet = at_the_gate.tablet()
    phone = at_the_gate.phone("red", tablet)
    at_the_gate.enter("CorrectProgressCards", "blue", card="wedding", held=1)
    at_the_gate.enter("CorrectProgressCards", "red", card="spy", held=1)
    at_the_gate.enter("RollDice", "red", dice=[1, 5])
    at_the_gate.enter("RollEventDie", "red", face="politics")
    phone.locator('[data-play="spy"]').click()
    seen = phone.locator('section[aria-label="Blue\'s progress cards"]')
    expect(seen.locator('[data-kind="wedding"]')).to_contain_text("give you 2 cards")
    at_the_gate.all_see_the_table()
    assert "Wedding" not in tablet.inner_text("body")


def test_at_commercial_harbor_a_resource_goes_face_down_between_two_phones_and_the_table_is_not_told_which(
    at_the_gate: Evening,
) -> None:
    tablet = at_the_gate.tablet()
    red, blue = (at_the_gate.phone(seat, tablet) for seat in ("red", "blue"))
    at_the_gate.enter("CorrectProgressCards", "red", card="commercial_harbor", held=1)
    at_the_gate.enter("CountHand", "red", cards={"ore": 1, "wool": 1})
    at_the_gate.enter("CountHand", "blue", cards={"paper": 1})
    at_the_gate.enter("RollDice", "red", dice=[1, 1])
    at_the_gate.enter("RollEventDie", "red", face="politics")
    at_the_gate.enter("CountHand", "red", cards={"ore": 1, "wool": 1})
    at_the_gate.enter("CountHand", "blue", cards={"paper": 1})
    red.locator('[data-play="commercial_harbor"]').click()
    expect(red.locator('[data-play="commercial_harbor"]')).to_have_count(0)
    red.locator('[data-do="Trade"]').click()
    red.locator('.sheet [data-exchange="blue"]').click()
    red.locator(".sheet .answers > button", has_text="1 ore").click()
    expect(blue.locator('section[aria-label="What happened"]')).to_contain_text("1 ore")
    expect(tablet.locator("#agenda")).to_contain_text("Blue: give Red a commodity, or the resource back")
    for other in (tablet, at_the_gate.phone("white", tablet)):
        expect(other.locator('section[aria-label="What happened"]')).to_contain_text(
            "Red gives 1 card face down to Blue"
        )
        assert "1 ore" not in other.inner_text("body")
    blue.locator('[data-do="GiveCommodity"]').click()
    expect(red.locator('[data-kind="paper"] b')).to_have_text("1")
    expect(blue.locator('[data-kind="ore"] b')).to_have_text("1")


def test_when_somebody_has_won_a_phone_and_whoever_looks_on_count_the_points_too(evening: Evening) -> None:
    evening.desk.sit_at(entered(evening.desk.journal, golden("four-family"), "family"))
    tablet = evening.tablet()
    for screen in (evening.phone("blue", tablet), evening.onlooker(tablet)):
        screen.get_by_role("link", name="Count the points").click()
        for _ in range(8):
            screen.locator("[data-do=next]").click()
        expect(screen.locator(".said")).to_have_text("Orange wins with 10 points!")
        evening.all_see_the_table()
        expect(screen.locator("[data-do=undo]")).to_be_hidden()
        screen.get_by_role("link", name="To the table").click()
        screen.get_by_role("link", name="Statistics").click()
        expect(screen.locator("[data-line]")).to_have_count(4)


DECKS = """async ([decks]) => {
  const { drawnDecks } = await import("/static/js/cards/decks.js");
  const ends = (panel) => [...panel.querySelectorAll("*")].filter((each) => !each.children.length);
  const texts = (panel) => ends(panel).map((each) => each.textContent.trim());
  return drawnDecks(decks, () => null).map((panel) => texts(panel).filter(Boolean));
}""".replace("/static/js", SCRIPTS)


def test_whatever_deck_a_box_brings_is_shown(evening: Evening) -> None:
    page = evening.phone("red", evening.tablet())
    spices = {"title": "My spices", "cards": {"salt": 2, "knight": 1}, "remarks": {"salt": "fresh"}}
    nothing = {"title": "My boats", "cards": {}, "remarks": {}}
    (shown,) = page.evaluate(DECKS, [{"spices": spices, "boats": nothing}])
    assert shown == ["My spices", "2", "salt", "fresh", "knight"]


WON = """([winners]) => import("/static/js/play/agenda.js").then(({ wonWords }) => wonWords(winners))""".replace(
    "/static/js", SCRIPTS
)


def test_everybody_who_has_won_is_named(evening: Evening) -> None:
    page = evening.tablet()
    assert page.evaluate(WON, [["red"]]) == "Red has won!"
    assert page.evaluate(WON, [["red", "blue"]]) == "Red and Blue have won!"


BADGES = """([seat, beside]) => import("/static/js/pictures.js").then(({ badge }) => {
  const made = badge(seat, beside);
  return [made.getAttribute("role"), made.getAttribute("aria-label"), made.getAttribute("aria-hidden")];
})""".replace("/static/js", SCRIPTS)


def test_a_badge_says_the_name_where_nothing_beside_it_does(evening: Evening) -> None:
    page = evening.tablet()
    for beside, told in (
        ("", ["img", "Blue", None]),
        ("Accept", ["img", "Blue", None]),
        ("Steal from Blue", [None, None, "true"]),
        (True, [None, None, "true"]),
    ):
        assert page.evaluate(BADGES, ["blue", beside]) == told, beside


def test_gold_is_on_the_own_page_beside_the_hand(evening: Evening) -> None:
    evening.desk.goes_on_with("ep-land-ho-four", 1)
    phone = evening.phone("red", evening.tablet())
    expect(phone.locator('#cards [data-fact="gold"]')).to_have_text("2")
    expect(phone.locator('#cards [data-fact="cards"]')).to_have_count(0)
