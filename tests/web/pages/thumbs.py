"""Somebody at the tablet, in a real browser: taps, and what the page says to them."""

from playwright.sync_api import Page, ViewportSize, expect

from tests.web.drawn import IS_MOVING, come, drawn
from tests.web.small_desk import SmallDesk

TABLET, PHONE = ViewportSize(width=1280, height=800), ViewportSize(width=390, height=844)

TAPPED_AT = """([selector, time]) => {
    const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2 };
    const tap = new MouseEvent("click", { bubbles: true, detail: 1, ...at });
    Object.defineProperty(tap, "timeStamp", { value: time });
    document.querySelector("svg.board").dispatchEvent(tap);
}"""


# Once the board has been laid out, stands, and is the same in two frames: whether a finger hits it as it is.
# Where it is too small for one, it is tapped in the same moment, long ago, so that no later tap is of the same finger.
NEARER = """(selector) => {
    const touch = document.querySelector(`${selector} .touch`);
    if (!touch || (IS_MOVING)(touch)) return null;
    const { width } = touch.getBoundingClientRect();
    const before = window.measured;
    window.measured = width;
    if (width === 0 || width !== before) return null;
    if (width >= 40 || document.querySelector(".whole-board")?.checkVisibility()) return "as it is";
    (TAPPED_AT)([selector, -10000]);
    return "tapped";
}""".replace("TAPPED_AT", TAPPED_AT).replace("IS_MOVING", IS_MOVING)
# The scripts and the style of what a roll has brought are here, and so it is drawn in the next frame.
BROUGHT = """() => {
    const here = (end) => performance.getEntriesByType("resource").some(({ name }) => name.endsWith(end));
    return here("/outcome.js") && here("/outcome.css");
}"""
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def tapped_at(page: Page, selector: str, moment: int) -> None:
    """A tap on the board where this is, at this moment of the page in ms: how fast two follow is not left to luck."""
    page.evaluate(TAPPED_AT, [selector, moment])


def near(page: Page, mark: str) -> int:
    """Where this mark is too small for a finger, a tap has brought the board nearer; how many taps that took."""
    if page.wait_for_function(NEARER, arg=mark).json_value() == "as it is":
        return 0
    expect(page.locator(".whole-board")).to_be_visible()
    return 1


class Thumbs:
    """Somebody at the tablet. Counts taps."""

    def __init__(self, page: Page, desk: SmallDesk, at: str) -> None:
        self.page, self.desk, self.at, self.taps = page, desk, at, 0

    def open(self, path: str = "/") -> None:
        self.page.goto(self.at + path)
        expect(self.page.locator("#lost")).to_be_hidden()

    def tap(self, selector: str, name: str | None = None) -> None:
        """A tap on a page that has got all it has asked for, and shows what is true."""
        come(self.page)
        self.sees_the_table()
        self.tap_behind(selector, name)

    def tap_behind(self, selector: str, name: str | None = None) -> None:
        """A tap on a page as it is, which perhaps still waits for something."""
        if selector.startswith((".target", "[data-offered")):
            self.taps += near(self.page, selector)
        found = self.page.locator(selector) if name is None else self.page.locator(selector, has_text=name)
        found.first.click()
        self.taps += 1

    def book(self, selector: str, name: str | None = None) -> None:
        """A tap that is booked, and of which the page shows what came."""
        table = self.desk.table
        assert table is not None
        due = table.revision + 1
        self.tap(selector, name)
        drawn(self.page, table.game, due)

    def tap_place(self, name: str) -> None:
        self.tap(f'.target[data-place="{name}"]')

    def tap_any(self, kind: str) -> str:
        """The first lit place of this kind."""
        target = self.page.locator(f".target.{kind}").first
        name = target.get_attribute("data-place")
        assert name is not None
        self.tap_place(name)
        return name

    def roll(self, yellow: int, red: int) -> None:
        self.tap(f'.dice-panel [data-face="yellow-{yellow}"]')
        self.tap(f'.dice-panel [data-face="red-{red}"]')

    def rolled(self, yellow: int, red: int) -> None:
        """A throw that is booked, and that the page shows; and then the board again."""
        self.roll(yellow, red)
        expect(self.page.locator(".total")).to_have_text(str(yellow + red))
        self.see_the_board()

    def see_the_board(self) -> None:
        """What a roll has brought lies over it no more; it is drawn when its scripts have come."""
        self.page.wait_for_function(BROUGHT)
        self.page.evaluate(TWO_FRAMES)
        for covering in self.page.locator(".outcome .aside").all():
            covering.click()

    def roll_with(self, event: str, yellow: int, red: int) -> None:
        """A throw with the event die."""
        self.tap(f'.dice-panel [data-face="event-{event}"]')
        self.roll(yellow, red)

    def agenda(self, words: str) -> None:
        """The page says, sooner or later, what the table must do next."""
        expect(self.page.locator("#agenda")).to_contain_text(words)

    def give(self, seat: str, **cards: int) -> None:
        """The table says that this hand is so; entered elsewhere, as by another tablet."""
        self.desk.enter("CountHand", seat, cards=cards)
        self.sees_the_table()

    def sees_the_table(self) -> None:
        """The page has drawn everything that is booked, sooner or later."""
        if table := self.desk.table:
            drawn(self.page, table.game, table.revision)
