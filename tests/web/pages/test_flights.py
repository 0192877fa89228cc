"""Cards that fly in a real Chromium: from where the newest line took them to the seats, where chips stay of them."""

from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from companion.geometry.printed import beginner_board
from companion.rules.choice import Choice
from companion.table import Table
from tests.boxes.offered import PREPARED
from tests.web.faults import Faults
from tests.web.measured import place_of
from tests.web.pages.room import resized, too_wide
from tests.web.pages.thumbs import TABLET
from tests.web.scripts import SCRIPTS
from tests.web.small_desk import SmallDesk

SOON = 60_000
ELSEWHERE = {"X-Forwarded-For": "192.168.1.9"}
SIX = ("red", "blue", "white", "orange", "green", "brown")

STANDING_STILL = """() => {
    // A browser may tell of a new page late that it is seen now; only what a test tells of that counts.
    addEventListener("visibilitychange", (event) => event.isTrusted && event.stopImmediatePropagation(), true);
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const made = animate.apply(this, how);
        made.pause();
        return made;
    };
}"""
AT = """(at) => [...document.querySelectorAll(".flight")].map((card) => {
    for (const each of card.getAnimations()) each.currentTime = at;
    const { left, top, width, height } = card.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
})"""
LANDED = """() => {
    for (const card of document.querySelectorAll(".flight")) for (const each of card.getAnimations()) each.finish();
}"""
HEIGHTS = """() => {
    const height = () => document.getElementById("seats").getBoundingClientRect().height;
    const chips = [...document.querySelectorAll(".moves")];
    const withThem = height();
    for (const each of chips) each.remove();
    return [chips.length, withThem, height()];
}"""


class Evening:
    """A table at which things are entered, and the screens that show it."""

    def __init__(self, browser: Browser, desk: SmallDesk, at: str, faults: Faults) -> None:
        self.browser, self.desk, self.at, self.faults = browser, desk, at, faults

    @property
    def table(self) -> Table:
        assert self.desk.table is not None
        return self.desk.table

    def begin(self) -> None:
        self.desk.red_begins()

    def enter(self, do: str, player: str = "red", **fields: Any) -> None:
        self.desk.enter(do, player, **fields)

    def screen(self, *, still: bool = True, elsewhere: bool = False, **how: Any) -> Page:
        """A page that shows the table; `still`: whatever begins to move waits at its start.

        Elsewhere it looks on, since the companion's own machine has entered something before.
        """
        if elsewhere:
            here = self.browser.new_context().request
            here.post(f"{self.at}/api/dice-source", data={"source": "taps"}, headers={"X-Hexkeeper": "1"})
        context: BrowserContext = self.browser.new_context(
            viewport=TABLET,
            extra_http_headers=ELSEWHERE if elsewhere else {},
            **how,
        )
        page = context.new_page()
        page.set_default_timeout(SOON)
        self.faults.watch(page, self.at)
        if still:
            page.add_init_script(f"({STANDING_STILL})()")
        page.goto(self.at)
        expect(page.locator(".seat").first).to_be_visible(timeout=SOON)
        return page


@pytest.fixture
def evening(browser: Browser, desk: SmallDesk, at: str, faults: Faults) -> Evening:
    return Evening(browser, desk, at, faults)


def chips(page: Page) -> dict[str, list[str]]:
    """What each seat says that it took and gave."""
    found: dict[str, list[str]] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll(".seat")].map((seat) =>
            [seat.getAttribute("aria-label"), [...seat.querySelectorAll(".moved")].map((chip) => chip.dataset.moved)])
            .filter(([, chips]) => chips.length))"""
    )
    return found


def holds(page: Page, place: str, point: list[float]) -> bool:
    """Whether a point of the screen is on an element."""
    box = place_of(page.locator(place))
    x, y = point
    return box["x"] <= x <= box["x"] + box["width"] and box["y"] <= y <= box["y"] + box["height"]


def test_what_the_hexes_give_flies_from_them_to_the_seats_and_stays_there_as_chips(evening: Evening) -> None:
    evening.begin()
    page = evening.screen()
    evening.enter("RollDice", dice=[4, 4])
    expect(page.locator(".flight")).to_have_count(3, timeout=SOON)
    ways = [("(2,0)", "white"), ("(-2,1)", "red"), ("(-2,1)", "blue")]
    for (from_hex, _), point in zip(ways, page.evaluate(AT, 0), strict=True):
        assert holds(page, f'[data-hex="{from_hex}"]', point)
    for (_, seat), point in zip(ways, page.evaluate(AT, 5000), strict=True):
        assert holds(page, f".seat.is-{seat}", point)
    page.evaluate(LANDED)
    expect(page.locator(".flight")).to_have_count(0)
    expect(page.locator(".landing")).to_have_count(0)
    assert chips(page) == {"Red": ["+1 lumber"], "Blue": ["+1 lumber"], "White": ["+1 ore"]}
    page.locator(".outcome .aside").click()
    expect(page.locator(".seat.is-white").get_by_role("img", name="takes 1 ore")).to_be_visible()


def test_flights_end_by_themselves(evening: Evening) -> None:
    evening.begin()
    page = evening.screen(still=False)
    evening.enter("RollDice", dice=[4, 4])
    expect(page.locator(".moved")).to_have_count(3, timeout=SOON)
    expect(page.locator(".flight")).to_have_count(0, timeout=SOON)
    expect(page.locator(".landing")).to_have_count(0, timeout=SOON)


def test_what_is_paid_flies_to_the_supply_and_the_seat_says_what_it_gave(evening: Evening) -> None:
    evening.begin()
    evening.enter("RollDice", dice=[4, 4])
    evening.enter("CountHand", cards={"ore": 1, "wool": 1, "grain": 1})
    page = evening.screen()
    evening.enter("BuyDevelopmentCard", card="knight")
    expect(page.locator(".flight")).to_have_count(4, timeout=SOON)
    starts, ends = page.evaluate(AT, 0), page.evaluate(AT, 5000)
    assert [holds(page, ".seat.is-red", point) for point in starts] == [True, True, True, False]
    assert [holds(page, ".seat.is-red", point) for point in ends] == [False, False, False, True]
    assert chips(page) == {"Red": ["+1 unknown", "−1 wool", "−1 grain", "−1 ore"]}, "which card is the buyer's secret"
    expect(page.get_by_role("img", name="takes 1 unknown development card")).to_have_count(1)


def test_a_stolen_card_is_a_back_on_the_shared_screens(evening: Evening) -> None:
    evening.begin()
    evening.enter("CountHand", "orange", cards={"ore": 1, "wool": 1})
    evening.enter("RollDice", dice=[3, 4])
    evening.enter("MoveRobber", hex="(2,-2)")
    page, spectator = evening.screen(), evening.screen(elsewhere=True)
    expect(spectator.get_by_role("link", name="Take part")).to_be_visible(timeout=SOON)
    evening.enter("Steal", victim="orange", card="ore")
    for shared in (page, spectator):
        expect(shared.locator(".flight")).to_have_count(1, timeout=SOON)
        assert chips(shared) == {"Red": ["+1 back"], "Orange": ["−1 back"]}
        expect(shared.locator('.flight use[href="#hand"]')).to_have_count(1)


def test_where_motion_is_not_wanted_the_chips_alone_show(evening: Evening) -> None:
    evening.begin()
    page = evening.screen(reduced_motion="reduce")
    evening.enter("RollDice", dice=[4, 4])
    expect(page.locator(".moved")).to_have_count(3, timeout=SOON)
    expect(page.locator(".flight")).to_have_count(0)
    expect(page.locator(".landing")).to_have_count(0)


def test_on_a_page_just_loaded_the_chips_alone_show(evening: Evening) -> None:
    evening.begin()
    evening.enter("RollDice", dice=[4, 4])
    page = evening.screen()
    expect(page.locator(".moved")).to_have_count(3, timeout=SOON)
    expect(page.locator(".flight")).to_have_count(0)


def test_on_a_page_that_nobody_sees_nothing_flies(evening: Evening) -> None:
    evening.begin()
    page = evening.screen()
    page.evaluate("""() => {
        Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
        document.dispatchEvent(new Event("visibilitychange"));
    }""")
    evening.enter("RollDice", dice=[4, 4])
    expect(page.locator(".moved")).to_have_count(3, timeout=SOON)
    expect(page.locator(".flight")).to_have_count(0)


def test_an_undo_stills_what_flies_and_lets_nothing_fly(evening: Evening) -> None:
    evening.begin()
    evening.enter("RollDice", dice=[4, 4])
    evening.enter("CountHand", cards={"brick": 1, "lumber": 1})
    page = evening.screen()
    evening.enter("BuildRoad", path="(1,-1)-NW")
    expect(page.locator(".flight")).to_have_count(2, timeout=SOON)
    page.locator('[data-do="undo"]').click()
    expect(page.locator(".moved")).to_have_count(0, timeout=SOON)
    expect(page.locator(".flight")).to_have_count(0)
    page.locator('[data-do="undo"]').click()
    expect(page.locator(".moved")).to_have_count(3, timeout=SOON)
    expect(page.locator(".flight")).to_have_count(0)
    expect(page.locator(".landing")).to_have_count(0)


def test_what_is_in_the_air_lands_though_more_is_booked_meanwhile(evening: Evening) -> None:
    evening.begin()
    page = evening.screen()
    evening.enter("RollDice", dice=[4, 4])
    expect(page.locator(".flight")).to_have_count(3, timeout=SOON)
    evening.enter("CountHand", cards={"brick": 1, "lumber": 1})
    evening.enter("BuildRoad", path="(1,-1)-NW")
    expect(page.locator(".flight")).to_have_count(5, timeout=SOON)
    page.evaluate(LANDED)
    expect(page.locator(".flight")).to_have_count(0)
    expect(page.locator(".landing")).to_have_count(0)


def test_the_next_line_takes_the_chips_away(evening: Evening) -> None:
    evening.begin()
    evening.enter("RollDice", dice=[4, 4])
    page = evening.screen()
    expect(page.locator(".moved")).to_have_count(3, timeout=SOON)
    evening.enter("EndPart")
    expect(page.locator(".moved")).to_have_count(0, timeout=SOON)


def test_flights_are_hidden_from_screen_readers_and_nothing_of_them_takes_the_focus(evening: Evening) -> None:
    evening.begin()
    page = evening.screen()
    evening.enter("RollDice", dice=[4, 4])
    expect(page.locator('.flights[aria-hidden="true"] .flight')).to_have_count(3, timeout=SOON)
    expect(page.locator(":is(.flights, .moves) :is(a, button, [tabindex])")).to_have_count(0)


def test_however_much_moves_no_more_than_24_cards_fly_at_once(evening: Evening) -> None:
    evening.begin()
    page = evening.screen()
    flying = page.evaluate(
        """async () => {
        const { Flights } = await import("/static/js/play/flights.js");
        const { wire } = await import("/static/js/stream/wire.js");
        const flights = new Flights(document.getElementById("page"));
        const view = { ...wire.parts, moves: [] };
        flights.show(view);
        const hexes = Object.keys(view.board.hexes);
        const moves = hexes.flatMap((from) => ["red", "blue"].map((to) => ({ line: 9, from, to, cards: { ore: 1 } })));
        flights.show({ ...view, moves, history: [{ line: 9 }] });
        return [moves.length, document.querySelectorAll(".flight").length];
    }""".replace("/static/js", SCRIPTS)
    )
    assert flying == [38, 24]


@pytest.mark.parametrize(
    ("seats", "products"),
    [(SIX[:4], ()), (SIX, ()), (SIX[:4], ("cities and knights",)), (SIX, ("cities and knights",))],
)
def test_chips_leave_the_row_of_seats_as_high_as_it_is(
    evening: Evening, seats: tuple[str, ...], products: tuple[str, ...]
) -> None:
    board = (PREPARED.printed if products and len(seats) in PREPARED.seats else beginner_board)(len(seats))
    five_six = {"five_six": "paired players"} if len(seats) > 4 else {}
    evening.desk.play(Choice(seats, board, products=products, **five_six))
    page = evening.screen()
    for size in ((1280, 800), (390, 844)):
        resized(page, size)
        page.evaluate(
            """async () => {
            const { wire } = await import("/static/js/stream/wire.js");
            const cards = Object.fromEntries(wire.parts.kinds.map((kind) => [kind, 10]));
            const [to] = wire.parts.seats;
            wire.parts = { ...wire.parts, moves: wire.parts.seats.map((from) => ({ line: 1, from, to, cards })) };
            for (const listener of wire.listeners) listener();
        }""".replace("/static/js", SCRIPTS)
        )
        number, with_chips, without = page.evaluate(HEIGHTS)
        assert number == len(seats), size
        assert with_chips == without, size
        assert too_wide(page) == 0, size


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_chips_of_six_players_and_the_buttons_of_a_turn_leave_each_other_alone(
    evening: Evening, size: tuple[int, int]
) -> None:
    evening.desk.play(Choice(SIX, beginner_board(6), five_six="paired players"))
    page = evening.screen()
    resized(page, size)
    hidden = page.evaluate(
        """async () => {
        const { wire } = await import("/static/js/stream/wire.js");
        const cards = { brick: 1, wool: 2, ore: 1 };
        wire.parts = { ...wire.parts, moves: wire.parts.seats.map((to) => ({ line: 1, from: "supply", to, cards })) };
        for (const listener of wire.listeners) listener();
        const box = (one) => one.getBoundingClientRect();
        const bottoms = ["#board", ".desk"].map((part) => box(document.querySelector(part)).bottom);
        const lower = Math.max(...bottoms);
        return [...document.querySelectorAll(".moved")].map((chip) => box(chip).top < lower - 1);
    }""".replace("/static/js", SCRIPTS)
    )
    assert hidden == [False] * 6 * 3
