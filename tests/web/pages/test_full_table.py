"""A full table in a real Chromium: six players with long names, in the richest boxes, late in the game, in German."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.pages.room import SIZES, resized, too_small, too_wide
from tests.web.pages.thumbs import Thumbs
from tests.web.small_desk import SmallDesk
from web.desk import WayToRoll

NAMES = (
    "Maximiliane-Zoe",
    "Bartholomäus II",
    "Wilhelmina Ott",
    "Konstantin-Emil",
    "Annegret-Sophie",
    "Wolfeschlegelst",
)
BY_HAND = (
    WayToRoll("camera", "off", "Es ist keine Kamera angeschlossen."),
    WayToRoll("serial", "off", "Es sind keine elektronischen Würfel angeschlossen."),
    WayToRoll("taps", "ready", "Bereit."),
)
BUILDING, DISCARDING = 846, 840
"""After so many lines of that game the sixth player may build, and the fourth must discard four cards."""
MOVING = 534
"""After so many lines of a game with three missions a player may move, or end the turn."""
FACTS_THAT_MEET = """() => [...document.querySelectorAll(".seat .facts")].flatMap((facts) => {
  const right = facts.closest(".seat").getBoundingClientRect().right;
  const all = [...facts.querySelectorAll(".fact:not(.to-come)")].map((each) => {
    const words = document.createRange();
    words.selectNodeContents(each);
    return [each, words.getBoundingClientRect()];
  });
  const beside = (one, other) => one.left < other.left && Math.abs(one.top - other.top) < 8;
  const meet = (one, other) => beside(one, other) && one.right > other.left + 0.5;
  return all.filter(([, box]) => box.right > right || all.some(([, other]) => meet(box, other)));
}).map(([each]) => each.textContent)"""
NARROW, TELEVISION = (360, 640), (1920, 1080)


def seated(desk: SmallDesk, lines: int) -> str:
    """They sit at this game as far as so many lines, and roll by hand. Its name."""
    desk.show(sources=BY_HAND)
    return desk.goes_on_with("knights-six-paired", lines, names=NAMES).game


@pytest.fixture
def page(device: Callable[..., Page]) -> Page:
    """The page of the table, not opened yet."""
    return device(locale="de-DE")


def on_missions(desk: SmallDesk) -> str:
    """They sit at a game with all three missions, in which a turn may be ended."""
    desk.show(sources=BY_HAND)
    return desk.goes_on_with("ep-explorers-and-pirates-six", MOVING, names=NAMES).game


def shown(page: Page, button: str) -> bool:
    """Whether all of a button is in sight without scrolling: inside the page, and inside the side that it stands in."""
    found: bool = page.locator(button).evaluate(
        """(button) => {
            const room = button.closest("#side") ?? document.body;
            const { top, bottom } = button.getBoundingClientRect();
            const { top: upper, bottom: lower } = room.getBoundingClientRect();
            return room.scrollTop === 0 && top >= upper && bottom <= Math.min(lower, innerHeight);
        }"""
    )
    return found


@pytest.mark.parametrize("size", [(1280, 800), TELEVISION])
def test_the_turn_is_ended_without_scrolling(page: Page, desk: SmallDesk, size: tuple[int, int]) -> None:
    seated(desk, BUILDING)
    resized(page, size)
    page.goto("/")
    expect(page.locator('[data-do="EndPart"]')).to_have_text("Zug beenden")
    assert shown(page, '[data-do="EndPart"]')


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), TELEVISION])
def test_three_tracks_with_the_markers_of_six_are_in_sight_at_once(
    page: Page, desk: SmallDesk, size: tuple[int, int]
) -> None:
    on_missions(desk)
    resized(page, size)
    page.goto("/")
    expect(page.locator('[data-do="EndPart"]')).to_have_text("Zug beenden")
    expect(page.locator(".mission")).to_have_count(3)
    assert page.locator(".mission .marker").count() >= 6
    assert shown(page, ".mission:last-child")
    assert shown(page, '[data-do="EndPart"]')
    heights = page.locator(".mission li").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().height)")
    assert max(heights) < 1.5 * min(heights)  # all markers of a space in one line


@pytest.mark.parametrize("size", [(1280, 800), TELEVISION])
def test_a_discard_is_confirmed_without_scrolling(page: Page, desk: SmallDesk, size: tuple[int, int]) -> None:
    seated(desk, DISCARDING)
    resized(page, size)
    page.goto("/")
    expect(page.locator("[data-form] .counter")).to_have_count(8)
    assert shown(page, "[data-form] .main")


@pytest.mark.parametrize(("game", "lines"), [("tb-barbarian-attack-six", 284), ("knights-six-paired", 636)])
def test_of_several_who_discard_each_has_all_in_sight_behind_a_tab(
    page: Page, desk: SmallDesk, game: str, lines: int
) -> None:
    desk.goes_on_with(game, lines)
    page.goto("/")
    tabs = page.locator("[data-tab]")
    expect(tabs.nth(2)).to_be_visible()
    for size in ((1024, 768), (1280, 800), (800, 1280), TELEVISION):
        resized(page, size)
        for number in range(tabs.count()):
            assert shown(page, f"[data-tab] >> nth={number}"), size
            tabs.nth(number).click()
            expect(tabs.nth(number)).to_have_attribute("aria-pressed", "true")
            expect(page.locator("[data-form]:visible")).to_have_count(1)
            assert shown(page, "[data-form]:visible .main"), size
            low = page.locator("[data-form]:visible .counter").evaluate_all(
                "(all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom))"
            )
            high = page.locator("[data-form]:visible .main").evaluate("(e) => e.getBoundingClientRect().top")
            assert low <= high + 1, f"something to pick lies under the button: {size}"


def test_cards_that_were_picked_for_one_discard_are_not_picked_for_the_next(rolled: Thumbs) -> None:
    def seven(player: str) -> None:
        rolled.desk.enter("CountHand", "red", cards={"ore": 8})
        rolled.desk.enter("RollDice", player, dice=[3, 4])

    page, enter = rolled.page, rolled.desk.enter
    enter("EndPart", "red")
    seven("blue")
    form = page.locator('[data-form="Discard red"]')
    form.locator('[data-step="ore1"]').click()
    expect(form.locator(".main")).not_to_be_enabled()
    enter("Discard", "red", cards={"ore": 4})
    enter("CorrectRobber", "blue", hex="(0,-2)")
    enter("MoveRobber", "blue", hex="(0,0)")
    enter("EndPart", "blue")
    rolled.sees_the_table()
    expect(form).to_have_count(0)
    seven("white")
    expect(form).to_be_visible()
    expect(form.locator(".counter").first).to_contain_text("0")


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        ("tb-fishermen-six", (20, 300, 500)),
        ("tb-rivers-six", (20, 400)),
        ("tb-wagons-six", (200, 400)),
        ("knights-six-paired", (45, 98, 309, 880)),
        ("ep-explorers-and-pirates-six", (400, 534)),
    ],
)
def test_the_row_of_seats_keeps_its_height_whatever_comes_to_stand_in_it_and_nothing_runs_into_anything_else(
    page: Page, desk: SmallDesk, game: str, lines: tuple[int, ...]
) -> None:
    """A boot, gold, a metropolis, a hand too large for a seven."""
    heights: list[list[float]] = []
    for line in lines:
        desk.goes_on_with(game, line, names=NAMES)
        page.goto("/")
        expect(page.locator(".seat")).to_have_count(6)
        heights.append([])
        for size in ((1024, 768), (1280, 800), (800, 1280)):
            resized(page, size)
            heights[-1].append(page.locator("#seats").evaluate("(e) => e.getBoundingClientRect().height"))
            assert page.evaluate(FACTS_THAT_MEET) == [], (line, size)
    assert heights == [heights[0]] * len(lines)


def test_the_names_of_three_to_whom_the_tablet_may_be_passed_are_whole(page: Page, desk: SmallDesk) -> None:
    names = ("Daniela", "Bettina", "Clemens", "Dominik", "Evelina", "Florian")
    desk.goes_on_with("knights-six-paired", 636, names=names)
    resized(page, (1024, 768))
    page.goto("/")
    expect(page.locator("[data-tab]").nth(2)).to_be_visible()
    cut = page.locator(".pass .who").evaluate_all(
        """(all) => all.filter((one) => {
            const words = document.createRange();
            words.selectNodeContents(one);
            return words.getBoundingClientRect().width > one.getBoundingClientRect().width;
        }).map((one) => one.textContent)"""
    )
    assert cut == []


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (800, 1280)])
def test_four_offers_are_in_sight_at_once_in_the_richest_box_too(
    page: Page, desk: SmallDesk, size: tuple[int, int]
) -> None:
    desk.goes_on_with("knights-six-paired", BUILDING)
    desk.enter("CountHand", "brown", cards={"wool": 2, "brick": 1, "lumber": 1})
    desk.enter("OfferTrade", "brown", gives={"wool": 1}, wants={"ore": 1}, to=[])
    desk.enter("OfferTrade", "brown", gives={"brick": 1}, wants={"grain": 1, "lumber": 1}, to=[])
    desk.enter("OfferTrade", "brown", gives={"wool": 2}, wants={"cloth": 1}, to=[])
    desk.enter("OfferTrade", "brown", gives={"lumber": 1}, wants={"ore": 1, "coin": 1}, to=[])
    resized(page, size)
    page.goto("/")
    expect(page.locator(".offer button")).to_have_count(4)
    for number in range(4):
        assert shown(page, f".offer >> nth={number} >> button")


def test_four_offers_are_in_sight_at_once_with_a_button_each_that_says_whose_it_is(page: Page, desk: SmallDesk) -> None:
    desk.goes_on_with("six-paired", 400)
    desk.enter("OfferTrade", "white", gives={"lumber": 1}, wants={"ore": 1}, to=[])
    desk.enter("OfferTrade", "white", gives={"wool": 1}, wants={"grain": 1}, to=[])
    desk.enter("OfferTrade", "red", gives={"ore": 1}, wants={"lumber": 1}, to=[])
    desk.enter("OfferTrade", "blue", gives={"brick": 1}, wants={"lumber": 1}, to=[])
    desk.enter("AcceptOffer", "red", number=1)
    resized(page, (1280, 800))
    page.goto("/")
    expect(page.locator(".offer button")).to_have_count(4)
    for number in range(4):
        assert shown(page, f".offer >> nth={number} >> button")
    page.locator(".offer button").first.click()
    expect(page.locator(".sheet h2")).to_have_text("Angebot von Weiß beantworten: 1 Holz für 1 Erz")
    answers = page.locator(".sheet .answers button").all_inner_texts()
    assert answers[:3] == ["Mit Rot handeln", "Blau: Annehmen", "Blau: Ablehnen"]


@pytest.mark.parametrize("sits_down", [lambda desk: seated(desk, BUILDING), on_missions], ids=["knights", "missions"])
def test_nothing_is_cut_off_sideways_and_no_name_runs_into_the_points(
    page: Page, desk: SmallDesk, sits_down: Callable[[SmallDesk], str]
) -> None:
    sits_down(desk)
    page.goto("/")
    expect(page.locator(".seat")).to_have_count(6)
    for size in (*SIZES, NARROW, TELEVISION):
        resized(page, size)
        assert too_wide(page) == 0, size
        assert too_small(page) == [], size
        spilled = page.evaluate(
            "[...document.querySelectorAll('.seat .name, .reader, .chart, .doing button')]"
            ".filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent)"
        )
        assert spilled == [], size
        met = page.locator(".seat").evaluate_all(
            """(seats) => seats.filter((seat) => {
                const at = (what) => seat.querySelector(what).getBoundingClientRect();
                const [name, points] = [at(".name .fits"), at(".points")];
                return name.right > points.left && name.bottom > points.top && name.top < points.bottom - 4;
            }).map((seat) => seat.ariaLabel)"""
        )
        assert met == [], size


def test_what_is_missing_is_not_told_before_it_is_asked_for(page: Page, desk: SmallDesk) -> None:
    seated(desk, BUILDING)
    page.goto("/")
    camera = page.get_by_role("button", name="Kamera Es ist keine Kamera angeschlossen.")
    expect(page.locator(".reader")).to_be_visible()
    expect(camera).to_have_count(0)
    page.get_by_role("button", name="Wie die Würfel gelesen werden: Von Hand").click()
    expect(camera).to_be_visible()


def test_the_history_names_whoever_entered_a_line(page: Page, desk: SmallDesk) -> None:
    seated(desk, BUILDING)
    page.goto("/")
    page.locator('[data-open="history"]').click()
    expect(page.locator('[data-line="841"] .small')).to_have_text("Konstantin-Emil")


@pytest.mark.parametrize("size", [*SIZES, NARROW, TELEVISION])
def test_the_points_of_all_six_are_in_sight_at_once(page: Page, desk: SmallDesk, size: tuple[int, int]) -> None:
    game = seated(desk, BUILDING)
    resized(page, size)
    page.goto(f"/game/{game}")
    points = page.locator(".scroll").first
    expect(points.locator("thead .who")).to_have_count(6)
    assert points.evaluate("(e) => e.scrollWidth <= e.clientWidth")
