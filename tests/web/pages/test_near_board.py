"""Marks on the board are large enough for a finger, or the board comes nearer first: on every screen and board."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from companion.geometry.printed import beginner_board
from companion.rules.choice import Choice
from tests.boxes.seafarers import layouts
from tests.web.axe import findings
from tests.web.drawn import drawn
from tests.web.pages.room import TEN_SIZES, resized, too_wide
from tests.web.pages.thumbs import tapped_at
from tests.web.small_desk import SmallDesk

SIX = ("red", "blue", "white", "orange", "green", "brown")
PHONE = (390, 844)

# The marks of a sort that are lit or offered: how large each is for a finger, in the order of the board.
MARKS = """(sort) => [...document.querySelectorAll(`${sort} .touch`)].map((touch) => {
  const { width, height } = touch.getBoundingClientRect();
  return Math.round(10 * Math.min(width, height)) / 10;
})"""
NAMES = """(sort) => [...document.querySelectorAll(sort)].map(({ dataset: { place, offered } }) =>
  place ? `.target[data-place="${place}"]` : `[data-offered="${offered}"]`)"""
# Two marks of which fingers would mean one, though each is large: their middles are nearer than a finger.
CROWDED = """(sort) => {
  const all = [...document.querySelectorAll(`${sort} .touch`)].map((touch) => touch.getBoundingClientRect());
  const middles = all.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
  return middles.some(([x, y], i) => middles.slice(0, i).some(([u, v]) => Math.hypot(x - u, y - v) < 39.5));
}"""
IN_SIGHT = """([sort, nth]) => {
  const { x, y, width, height } = document.querySelectorAll(`${sort} .touch`)[nth].getBoundingClientRect();
  const room = document.querySelector("svg.board").getBoundingClientRect();
  const [u, v] = [x + width / 2, y + height / 2];
  return u >= room.left && u <= room.right && v >= room.top && v <= room.bottom;
}"""
AT_REST = "document.querySelector('.world').getAnimations().length === 0"


@pytest.fixture
def page(device: Callable[..., Page]) -> Page:
    return device(reduced_motion="reduce")


def new_world(desk: SmallDesk) -> str:
    """Six are about to place on the largest board of Seafarers: every shore is lit."""
    plan = layouts.NEW_WORLD[0].laid(6, Random(1))
    desk.play(Choice(SIX, plan, products=("seafarers",), scenarios=("new world",), five_six="paired players"))
    desk.enter("ChooseStarter", starter="red")
    return ".target"


def explorers(desk: SmallDesk) -> str:
    """Six sail the seas of Explorers & Pirates, and may build in many places."""
    desk.goes_on_with("ep-explorers-and-pirates-six", 493)
    return ".offered"


def paired(desk: SmallDesk) -> str:
    """Six play the base game, and may build in many places."""
    desk.goes_on_with("six-paired", 371)
    return ".offered"


def knights(desk: SmallDesk) -> str:
    """Six play Cities & Knights, and may build roads, a city and knights side by side."""
    desk.goes_on_with("knights-six-paired", 310)
    return ".offered"


def small_island(desk: SmallDesk) -> str:
    """Four are about to place on the smallest board."""
    desk.play(Choice(SIX[:4], beginner_board(4)))
    desk.enter("ChooseStarter", starter="red")
    return ".target"


@pytest.mark.parametrize("board", [new_world, explorers, paired, knights, small_island])
def test_a_mark_is_as_large_as_a_finger_or_the_board_comes_nearer_first(
    page: Page, desk: SmallDesk, board: Callable[[SmallDesk], str]
) -> None:
    sort, wrong, moment = board(desk), [], 10_000
    table = desk.table
    assert table is not None
    page.goto("/")
    drawn(page, table.game, table.revision)
    expect(page.locator(f"{sort} .touch")).not_to_have_count(0)
    names = page.evaluate(NAMES, sort)
    for size in TEN_SIZES:
        resized(page, size)
        marks = page.evaluate(MARKS, sort)
        least = min(marks)
        if least >= 40:
            continue
        nth, moment = marks.index(least), moment + 5000
        tapped_at(page, names[nth], moment)
        expect(page.locator(".whole-board")).to_be_visible()
        if (nearer := min(page.evaluate(MARKS, sort))) < 40 or page.evaluate(CROWDED, sort):
            wrong.append(f"{size}: marks of {nearer} px although the board is near")
        if not page.evaluate(IN_SIGHT, [sort, nth]):
            wrong.append(f"{size}: what was tapped is out of sight")
        if too_wide(page):
            wrong.append(f"{size}: the page is too wide")
        page.get_by_role("button", name="Whole board").click()
        if page.evaluate(MARKS, sort) != marks:
            wrong.append(f"{size}: the board is not whole again")
    assert wrong == []
    assert table.revision == desk.table.revision if desk.table else False


def test_the_second_tap_builds_and_the_board_is_whole_again(page: Page, desk: SmallDesk) -> None:
    small_island(desk)
    table = desk.table
    assert table is not None
    resized(page, PHONE)
    page.goto("/")
    place = '.target[data-place="(0,0)N"]'
    page.locator(place).wait_for()
    tapped_at(page, place, 10_000)
    expect(page.locator(".whole-board")).to_be_visible()
    tapped_at(page, place, 10_100)  # the same finger once more
    expect(page.locator(".whole-board")).to_be_visible()
    before = table.revision
    tapped_at(page, place, 12_000)
    expect(page.locator(".building.is-red")).to_have_count(1)
    assert table.revision == before + 1
    expect(page.locator(".whole-board")).to_be_hidden()


def test_a_board_that_came_nearer_goes_back_when_the_action_is_given_up(page: Page, desk: SmallDesk) -> None:
    desk.red_begins()
    desk.enter("CountHand", cards={"brick": 2, "lumber": 2})
    desk.enter("RollDice", dice=[1, 1])
    resized(page, PHONE)
    page.goto("/")
    page.locator(".outcome .aside").click()
    page.locator('[data-do="BuildRoad"]').click()
    tapped_at(page, ".target", 10_000)
    expect(page.locator(".whole-board")).to_be_visible()
    page.locator('[data-do="leave"]').click()
    expect(page.locator(".whole-board")).to_be_hidden()
    expect(page.locator(".target")).to_have_count(0)


def test_the_keyboard_and_a_screen_reader_need_no_second_tap(page: Page, desk: SmallDesk) -> None:
    small_island(desk)
    resized(page, PHONE)
    page.goto("/")
    page.locator('.target[data-place="(0,0)N"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".building.is-red")).to_have_count(1)
    page.locator(".target.path").first.dispatch_event("click", {"detail": 0})
    expect(page.locator(".road.is-red")).to_have_count(1)


def test_a_board_that_is_near_follows_the_keyboard_and_escape_leads_back(page: Page, desk: SmallDesk) -> None:
    small_island(desk)
    resized(page, PHONE)
    page.goto("/")
    page.locator(".target").first.wait_for()
    tapped_at(page, '.target[data-place="(0,0)N"]', 10_000)
    expect(page.locator(".whole-board")).to_be_visible()
    page.wait_for_function(AT_REST)
    assert findings(page) == []
    page.locator(".target").last.focus()
    page.keyboard.press("Shift+Tab")
    shown = page.evaluate(
        """() => {
          const [mark, room] = [document.activeElement, document.querySelector("svg.board")]
            .map((each) => each.getBoundingClientRect());
          const isWithin = mark.left >= room.left && mark.right <= room.right;
          return isWithin && mark.top >= room.top && mark.bottom <= room.bottom;
        }"""
    )
    assert shown
    page.keyboard.press("Escape")
    expect(page.locator(".whole-board")).to_be_hidden()
