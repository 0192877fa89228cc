"""Cities & Knights on the tablet, in a real Chromium: the attack as a scene, knights, charts, corrections by taps."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from companion.rules.base.dice import RollDice
from companion.rules.base.starting_player import RollForStart
from companion.rules.boxes import Choice
from companion.rules.geometry.printed import beginner_board
from companion.rules.kernel import Form
from companion.table import TABLE, Booked, Table, view
from tests.web.pages.test_table import TABLET, Thumbs, at  # noqa: F401  # a fixture
from tests.web.small_desk import SmallDesk

FOUR = ("red", "blue", "white", "orange")
pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning")  # playwright closes its own pipes late


class Island:
    """A table of Cities & Knights at which things are entered as by another tablet."""

    def __init__(self, desk: SmallDesk, table: Table) -> None:
        self.desk, self.table = desk, table

    def say(self, do: str, player: str = "red", **fields: Any) -> None:
        action = self.table.codec.action({"do": do, "player": player, **fields})
        answer = self.table.submit(action, by="elsewhere", key=f"say {self.table.revision}", seen=None)
        assert isinstance(answer, Booked), answer

    def pieces(self, seat: str) -> dict[str, Any]:
        found: dict[str, Any] = view(self.table, TABLE)["pieces"][seat]
        return found

    def city(self, seat: str) -> str:
        """Where somebody's first city stands."""
        corner: str = self.pieces(seat)["cities"][0]
        return corner

    def is_free(self, corner: str) -> bool:
        """Whether nothing stands there."""
        standing = [self.pieces(seat) for seat in FOUR]
        taken = {one for pieces in standing for many in ("settlements", "cities") for one in pieces[many]}
        return corner not in taken | {knight["corner"] for pieces in standing for knight in pieces["knights"]}

    def free_corner(self) -> str:
        return next(corner for corner in self.table.rules.topology.corner_names if self.is_free(corner))

    def lonely_road(self, seat: str) -> tuple[str, str]:
        """The ends of a new road of somebody at which nothing stands."""
        board = self.table.rules.topology
        lie = {road for one in FOUR for road in self.pieces(one)["roads"]}
        for path, ends in zip(board.path_names, board.path_ends, strict=True):
            corners = board.corner_names[ends[0]], board.corner_names[ends[1]]
            if path not in lie and all(map(self.is_free, corners)):
                self.say("CorrectRoad", seat, path=path, there=True)
                return corners
        raise LookupError(seat)


@pytest.fixture
def island(desk: SmallDesk) -> Island:
    """Four players have placed settlement and city, red is to roll, and the ship is one step away."""
    table = desk.play(Choice(FOUR, beginner_board(4), products=("cities and knights",)))
    while not isinstance(option := table.rules.options(table.state)[0], RollDice):
        if isinstance(option, Form | RollForStart):
            option = table.codec.action({"do": "ChooseStarter", "player": "red", "starter": "red"})
        assert isinstance(table.submit(option, by="tablet", key=f"place {table.revision}", seen=None), Booked)
    made = Island(desk, table)
    made.say("CorrectShip", steps=6, attacks=0)
    desk.show(event_die=True)
    return made


@pytest.fixture
def thumbs(browser: Browser, island: Island, at: str) -> Iterator[Thumbs]:  # noqa: F811
    """A tablet on which nothing may go wrong: no error in the console, no broken policy, no request elsewhere."""
    context = browser.new_context(viewport=TABLET)
    page = context.new_page()
    page.set_default_timeout(15_000)
    wrong: list[str] = []
    page.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("request", lambda asked: None if asked.url.startswith(at) else wrong.append(asked.url))
    page.add_init_script(
        "addEventListener('securitypolicyviolation', (event) => console.error('policy: ' + event.violatedDirective))"
    )
    yield Thumbs(page, island.desk, at)
    context.close()
    assert [words for words in wrong if "422 (UNPROCESSABLE" not in words] == []  # a refusal is an answer


def roll(thumbs: Thumbs, yellow: int, red: int, event: str) -> None:
    thumbs.tap(f'.dice-panel [data-face="event-{event}"]')
    thumbs.roll(yellow, red)


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

    roll(thumbs, 1, 1, "ship")
    scene = page.locator(".battle")
    expect(scene).to_contain_text("The barbarians win!")
    expect(scene.locator(".attackers .number")).to_have_text("5")
    expect(scene.locator(".defenders .number")).to_have_text("3")
    for seat, strength in (("red", "0"), ("blue", "0"), ("white", "2"), ("orange", "1")):
        expect(scene.locator(f'[data-fate="{seat}"] .gave b')).to_have_text(strength)
    for seat in ("red", "blue"):
        expect(scene.locator(f'[data-fate="{seat}"]')).to_contain_text("tap the city to lose")
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
    expect(page.locator("button.result")).to_have_text("The barbarians won, 3 against 5: Red and Blue lose a city.")
    thumbs.tap('[data-do="EndPart"]')
    thumbs.agenda("Blue")
    expect(page.locator(".result")).to_have_count(0)
    expect(page.locator(".barbarians")).to_contain_text("7 steps until they land")


def give(thumbs: Thumbs, island: Island, **cards: int) -> None:
    """Red holds exactly these, and the page has heard of it."""
    island.say("CountHand", cards=cards)
    hand = thumbs.page.locator('article[aria-label="Red"] .fact').first
    expect(hand).to_have_text(re.compile(rf"^{sum(cards.values())}/"))


def tap_the_sea(thumbs: Thumbs) -> None:
    """Nothing is there. A second tap at one place at once would count as the same one; after this it is another."""
    thumbs.page.locator(".board").click(position={"x": 5, "y": 5})


@pytest.fixture
def acting(thumbs: Thumbs, island: Island) -> Thumbs:
    """Red has rolled a two and no gate of red's, and may build; the ship is at its start."""
    island.say("CorrectShip", steps=0, attacks=1)
    thumbs.open()
    roll(thumbs, 1, 1, "politics")
    thumbs.agenda("Red: ")
    expect(thumbs.page.locator('[data-do="EndPart"]')).to_be_enabled()
    return thumbs


def test_the_scene_of_an_attack_is_folded_into_a_line_and_opened_again(thumbs: Thumbs, island: Island) -> None:
    page = thumbs.page
    for seat in FOUR:
        island.say("CorrectKnight", seat, corner=island.free_corner(), level=1, active=True)
    thumbs.open()
    roll(thumbs, 1, 1, "ship")
    expect(page.locator(".battle")).to_contain_text("The island is defended!")
    expect(page.locator('[data-fate="red"]')).to_contain_text("draw from any deck")
    thumbs.tap('[data-turn="battle"]')
    expect(page.locator(".battle")).to_have_count(0)
    line = page.locator("button.result")
    expect(line).to_have_text("The island held, 4 against 4: Red, Blue, White and Orange did most.")
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
    roll(thumbs, 1, 1, "ship")
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
    give(acting, island, wool=1, ore=1, grain=1)
    corner, goal = island.lonely_road("red")
    acting.tap('[data-do="HireKnight"]')
    acting.tap_place(corner)
    knight = page.locator(f'[data-knight="{corner}"]')
    expect(knight).to_have_class("knight is-red")
    expect(knight.locator("text")).to_have_text("1")
    expect(page.locator('[data-do="KnightActs"]')).to_have_attribute("aria-disabled", "true")
    acting.tap('[data-do="ActivateKnight"]')
    acting.tap_place(corner)
    expect(knight).to_have_class("knight is-red active")
    expect(page.locator('article[aria-label="Red"]')).to_contain_text("1/1")
    for seat in ("blue", "white", "orange", "red"):
        acting.tap('[data-do="EndPart"]')
        acting.agenda(f"{seat.capitalize()}: roll")
        roll(acting, 1, 1, "politics")
        expect(page.locator(".total")).to_have_text("2")
    give(acting, island, wool=1, ore=1)
    acting.tap('[data-do="KnightActs"]')
    acting.agenda("Tap the knight that acts")
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
    give(acting, island, wool=1, ore=1, grain=1)
    corner, _ = island.lonely_road("red")
    acting.page.locator(f'[data-offered="{corner}"]').dblclick()
    expect(acting.page.locator(f'[data-knight="{corner}"]')).to_be_visible()
    acting.tap('[data-do="EndPart"]')
    acting.agenda("Blue")
    # It is hired, and not activated too.
    expect(acting.page.locator(f'[data-knight="{corner}"]')).to_have_class("knight is-red")


def test_a_place_where_several_things_are_possible_asks_which_one(acting: Thumbs, island: Island) -> None:
    page = acting.page
    give(acting, island, wool=2, ore=2, grain=2)
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
    give(acting, island, cloth=1)
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
    give(acting, island, ore=4)
    acting.tap('[data-do="TradeWithSupply"]')
    acting.tap('.sheet [data-give="ore"][data-take="cloth"]')
    expect(acting.page.locator('section[aria-label="What happened"]')).to_contain_text("1 cloth")


def test_a_drawn_card_is_named_or_kept_secret(thumbs: Thumbs, island: Island) -> None:
    page = thumbs.page
    for track in ("science", "politics"):
        island.say("CorrectImprovement", track=track, level=2)
    thumbs.open()
    roll(thumbs, 1, 1, "science")
    thumbs.tap('[data-tell="DrawProgressCard"]')
    expect(page.locator(".sheet [data-card]")).to_have_count(10)
    thumbs.tap('.sheet [data-card="smith"]')
    expect(page.locator('article[aria-label="Red"] [data-track="science"] .held')).to_contain_text("1")
    for seat in ("blue", "white", "orange", "red"):
        thumbs.tap('[data-do="EndPart"]')
        thumbs.agenda(f"{seat.capitalize()}: roll")
        roll(thumbs, 1, 1, "politics")
        thumbs.tap('[data-take="DrawProgressCard"]')
        expect(page.locator('[data-do="EndPart"]')).to_be_visible()
    expect(page.locator('article[aria-label="Red"] [data-track="politics"] .held')).to_contain_text("4")


def test_a_card_with_a_place_is_played_by_tapping_the_card_and_the_place(acting: Thumbs, island: Island) -> None:
    island.say("CorrectProgressCards", card="merchant", held=1)
    island.say("CorrectProgressCards", card="warlord", held=1)
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
    acting.tap('.sheet [data-choice="3"]')
    acting.tap("[data-confirm]")
    acting.tap_place(corner)
    expect(acting.page.locator(f'[data-knight="{corner}"]')).to_have_class("knight is-blue active")
    expect(acting.page.locator('article[aria-label="Blue"]')).to_contain_text("3/3")


def test_the_table_says_how_charts_cards_and_ship_are(acting: Thumbs, island: Island) -> None:
    page, red = acting.page, acting.page.locator('article[aria-label="Red"]')
    acting.tap('[data-open="table-says"]')
    acting.tap(".sheet button", "A chart shows")
    acting.tap('.sheet [data-choice="science"]')
    acting.tap('.sheet [data-choice="4"]')
    acting.tap("[data-confirm]")
    expect(red.locator('[data-track="science"] .level')).to_have_text("4")
    acting.tap('[data-open="table-says"]')
    acting.tap(".sheet button", "A metropolis stands")
    acting.tap('.sheet [data-choice="science"]')
    acting.tap("[data-confirm]")
    acting.tap_place(island.city("red"))
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
    acting.tap('.sheet [data-step="Level 1"]')
    acting.tap(".sheet button", "See what follows")
    acting.tap("[data-confirm]")
    expect(page.locator(f'[data-knight="{corner}"]')).to_have_attribute("data-level", "2")


def test_everything_about_a_player_is_one_tap_away(acting: Thumbs) -> None:
    acting.tap('[data-open="charts white"]')
    sheet = acting.page.locator('.sheet[aria-label="White"]')
    expect(sheet).to_contain_text("Great Exchange")
    expect(sheet).to_contain_text("2 mighty knights")


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (390, 844)])
def test_nothing_is_cut_off_sideways_and_thumbs_find_every_button(acting: Thumbs, size: tuple[int, int]) -> None:
    page = acting.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate(
        "[...document.querySelectorAll('button')].filter((b) => b.offsetParent && (b.offsetWidth < 47 ||"
        " b.offsetHeight < 47)).map((b) => b.outerHTML)"
    )
    assert small == []
    spilled = page.evaluate(
        "[...document.querySelectorAll('.chart, .doing button')].filter((e) => e.scrollWidth > e.clientWidth + 1)"
        ".map((e) => e.textContent)"
    )
    assert spilled == []
    assert "undefined" not in page.inner_text("body")
