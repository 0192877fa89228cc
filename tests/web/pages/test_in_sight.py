"""What a turn needs is in sight and stays where it is: on every size of screen, in every box, however many play."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion.table import Booked
from companion.table.record import Record
from companion.table.table import Table
from tests.chronicle.evenings import golden
from tests.web.drawn import drawn
from tests.web.pages.room import resized
from tests.web.small_desk import READY, SmallDesk
from web.desk import WayToRoll

SIZES = [
    *((360, 640), (390, 844), (768, 1024), (820, 1180), (1024, 690)),
    *((1024, 768), (1180, 745), (1280, 700), (1280, 800), (1920, 1080)),
]
IN_TROUBLE = {
    "dice": "serial",
    "sources": (
        READY[0],
        WayToRoll("serial", "waiting", "The dice have not answered for 12 seconds: look for their cable."),
        READY[2],
    ),
    "notices": ("The lamp of brown is out: its wire is loose.", "The display does not answer."),
}
WELL = {"dice": "taps", "sources": READY, "notices": ()}

# Where the main controls are that may be used, and what is wrong: hidden, cut off, a heading out of its place.
MEASURE = """() => {
  const controls = "#agenda, #board, .tools button, .doing button, .dice-panel .faces button";
  const isShown = (each) => each.checkVisibility({ visibilityProperty: true });
  const all = [...document.querySelectorAll(controls)].filter(isShown);
  const onOneScreen = getComputedStyle(document.querySelector(".desk")).display !== "contents";
  const name = (e) => e.id || e.dataset.do || e.dataset.open || e.dataset.face;
  const boxes = {}, wrong = [];
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is too wide");
  for (const each of all) {
    const { x, y, width, height } = each.getBoundingClientRect();
    if (!width || !height) continue; // the board, while what a roll has brought lies over it
    boxes[name(each)] = [x, y, width, height].map(Math.round);
    if (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
      wrong.push(`${name(each)} is cut off: ${each.textContent}`);
    const mustBeSeen = onOneScreen || each.closest("#turn, .top");
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    if (each.localName === "button" && mustBeSeen && !each.contains(hit)) wrong.push(`${name(each)} is out of sight`);
  }
  const heading = document.querySelector("#agenda .one-line > span");
  if (heading.scrollWidth > heading.clientWidth) wrong.push(`the heading is cut off: ${heading.textContent}`);
  if (heading.getClientRects()[0].height > document.querySelector("#agenda").clientHeight)
    wrong.push("the heading has too many lines");
  return { boxes, wrong };
}"""
# Whether the centre of this takes the tap.
TAKES_THE_TAP = """(e) => {
  const { x, y, width, height } = e.getBoundingClientRect();
  return e.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


@dataclass
class Evening:
    """A golden evening, at a table with a page, from one line on."""

    desk: SmallDesk
    page: Page
    record: Record
    line: int
    table: Table

    def go_on(self) -> None:
        """The next line is entered, and the companion has answered whatever nobody else does."""
        line = self.record.lines[self.line]
        self.line += 1
        if line.by != "companion":
            key = f"line {self.line}"
            answer = self.table.submit(line.action, by=line.by, key=key, seen=None, overrule=line.overruled)
            assert isinstance(answer, Booked), answer

    def shows(self, **devices: Any) -> None:
        """What the devices say, and the page has drawn it."""
        self.desk.show(**devices)
        words = len(devices["notices"]) + (devices["dice"] == "serial")
        self.page.wait_for_function(
            "(count) => (document.querySelector('#notes button')?.textContent ?? '0') === String(count)", arg=words
        )

    def drawn(self) -> None:
        drawn(self.page, self.table.game, self.table.revision)


@pytest.fixture
def page(device: Callable[..., Page]) -> Page:
    """The page of the table, not opened yet, where nothing is on its way to another place."""
    return device(reduced_motion="reduce")


def seated(desk: SmallDesk, page: Page, name: str, lines: int) -> Evening:
    """They sit at this evening as far as so many lines, and their page shows it."""
    table = desk.goes_on_with(name, lines)
    desk.show(**WELL)
    evening = Evening(desk, page, golden(name), lines, table)
    page.goto("/")
    evening.drawn()
    return evening


class Places:
    """Where every control was when it was seen first, by the size of the screen."""

    def __init__(self) -> None:
        self.first: dict[tuple[tuple[int, int], str], list[int]] = {}
        self.wrong: list[str] = []

    def look(self, page: Page, moment: str) -> None:
        """Note what is wrong at this moment, on every size of screen."""
        for size in SIZES:
            resized(page, size)
            found = page.evaluate(MEASURE)
            self.wrong += [f"{moment}, {size}: {words}" for words in found["wrong"]]
            for name, box in found["boxes"].items():
                if box != (before := self.first.setdefault((size, name), box)):
                    self.wrong.append(f"{moment}, {size}: {name} has moved from {before} to {box}")


# A window of each evening in which dice are rolled, the robber moves, cards are discarded, stolen or traded.
@pytest.mark.parametrize(
    ("name", "begin", "end"),
    [
        ("two-players", 208, 214),
        ("three-beginners", 117, 123),
        ("four-separate-phases", 60, 66),
        ("six-paired", 110, 116),
        ("knights-three-variants", 84, 88),
        ("knights-five-in-silence", 152, 159),
        ("knights-six-paired", 837, 846),
        ("tb-barbarian-attack-six", 200, 206),
        ("tb-wagons-six", 300, 306),
        ("ep-pirate-lairs-four", 463, 468),
        ("ep-explorers-and-pirates-six", 354, 357),
    ],
)
def test_the_end_of_the_turn_is_in_sight_and_nothing_moves_between_two_taps(
    page: Page, desk: SmallDesk, name: str, begin: int, end: int
) -> None:
    evening, places = seated(desk, page, name, begin), Places()
    seen: set[str] = set()
    while evening.line < end:
        words = page.locator("#agenda").inner_text()
        if (moment := words.split(": ")[-1]) not in seen:
            places.look(page, f"line {evening.line}, {words}")
        seen.add(moment)
        evening.go_on()
        evening.drawn()
    places.look(page, "at the end")
    evening.shows(**IN_TROUBLE)
    places.look(page, "in trouble")
    assert places.wrong == []


def takes_the_tap(page: Page, selector: str) -> bool:
    return all(each.evaluate(TAKES_THE_TAP) for each in page.locator(selector).all())


def test_german_buttons_are_not_cut_off_either(page: Page, desk: SmallDesk) -> None:
    page.set_extra_http_headers({"Accept-Language": "de"})
    seated(desk, page, "knights-six-paired", 846)
    expect(page.locator('[data-do="EndPart"]')).to_have_text("Zug beenden")
    places = Places()
    places.look(page, "in German")
    assert places.wrong == []


def test_what_to_tap_on_the_board_is_never_cut_off_either(page: Page, desk: SmallDesk) -> None:
    seated(desk, page, "ep-pirate-lairs-four", 463)
    resized(page, (1024, 768))
    page.locator('[data-open="table-says"]').click()
    page.get_by_role("button", name="crews on this lair").click()
    heading = page.locator("#agenda .one-line > span")
    expect(heading).to_contain_text("gold field are")
    assert heading.evaluate("(e) => e.scrollWidth <= e.clientWidth && e.scrollHeight <= e.clientHeight")
    assert heading.evaluate("(e) => e.offsetHeight <= document.querySelector('#agenda').clientHeight")


def test_the_tablet_is_passed_without_scrolling_while_people_discard(page: Page, desk: SmallDesk) -> None:
    seated(desk, page, "knights-four", 98)
    page.locator(".outcome .main").click()
    for size in SIZES:
        resized(page, size)
        assert page.locator("[data-pass]").count() == 2
        assert takes_the_tap(page, "[data-pass]"), size


def test_a_battle_report_that_is_open_hides_nothing_of_what_ends_a_turn(page: Page, desk: SmallDesk) -> None:
    seated(desk, page, "knights-six-paired", 762)
    expect(page.locator(".battle")).to_be_visible()
    for size in SIZES:
        resized(page, size)
        assert takes_the_tap(page, ".doing.turn button"), size


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (1280, 800)])
def test_a_player_ends_the_turn_on_the_own_page_without_scrolling(
    page: Page, desk: SmallDesk, size: tuple[int, int]
) -> None:
    evening = seated(desk, page, "knights-six-paired", 846)
    codes = {each["seat"]: each["code"] for each in page.request.get("/api/phones").json()["seats"]}
    resized(page, size)
    page.goto(f"/join#{codes['brown']}")
    expect(page.locator('[data-do="EndPart"]')).to_be_visible()
    for share in (0, 0.5, 1):
        page.evaluate("(share) => scrollTo(0, share * document.documentElement.scrollHeight)", share)
        assert takes_the_tap(page, '[data-do="EndPart"]'), share
    page.locator('[data-do="EndPart"]').click()
    expect(page.locator('[data-do="EndPart"]')).to_have_count(0)
    evening.drawn()


def test_how_dice_are_read_is_one_tap_from_the_dice_and_folded_away_once_chosen(page: Page, desk: SmallDesk) -> None:
    seated(desk, page, "four-family", 60)
    expect(page.locator("[data-source]")).to_have_count(0)
    page.locator('.dice-panel [data-open="sources"]').click()
    page.locator('[data-source="serial"]').click()
    expect(page.locator("[data-source]")).to_have_count(0)
    expect(page.locator(".reader")).to_have_class("reader waiting")
    assert desk.devices.dice == "serial"
