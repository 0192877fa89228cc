"""What the table shows of robots: who is one, which pieces people move for them, and that nobody need press on."""

from playwright.sync_api import Page, expect

from tests.web.pages.room import TEN_SIZES, resized, too_wide
from tests.web.pages.thumbs import Thumbs
from web.desk import ToBeMoved

CUT_OFF = """() => {
    const list = document.querySelector(".for-robots .list");
    const panel = list.closest(".panel");
    const rests = [];
    for (const row of list.querySelectorAll(".take")) {
        row.scrollIntoView({ block: "center" });
        const { top, bottom, left, right } = row.getBoundingClientRect();
        for (const y of [top + 1, bottom - 1]) {
            const seen = document.elementFromPoint((left + right) / 2, y);
            if (!row.contains(seen)) rests.push(row.textContent);
        }
    }
    const done = panel.querySelector("[data-do=moved]");
    done.scrollIntoView({ block: "center" });
    const { top, bottom, left, right } = done.getBoundingClientRect();
    if (!done.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))) rests.push("Done");
    return rests;
}"""
"""What of the list nobody can bring into sight whole."""

MAINS = """() => {
    const ground = (each) => getComputedStyle(each).backgroundColor;
    const all = [...document.querySelectorAll(".doing .main, .dice-panel .main")].filter((each) => each.offsetParent);
    return all.map((each) => ground(each) === ground(document.querySelector(".panel")));
}"""
"""Of each main button in sight, whether it is as quiet as the ground of a panel."""


def listed(count: int) -> ToBeMoved:
    """So many sentences, the longest there are."""
    where = "the corner of mountains 3, hills 5 and fields 6"
    return ToBeMoved(tuple(f"White puts a settlement on {where}." for _ in range(count)), 3)


def test_robots_are_marked_and_what_people_move_for_them_is_listed_until_they_say_that_it_is_done(
    rolled: Thumbs,
) -> None:
    moved = ("White puts a settlement on the corner of hills 6.", "White puts a road on the coast of hills 6.")
    rolled.desk.show(robots=("white",), moved_for_robots=ToBeMoved(moved, 17))
    page, panel = rolled.page, rolled.page.locator(".for-robots")
    expect(panel.locator(".take")).to_have_text([words.rstrip(".") for words in moved])
    expect(panel.locator("h2")).to_have_text("Move this for the robots")
    expect(panel.locator(".badge.is-white")).to_have_count(2)
    expect(page.locator(".seat.is-white .name").get_by_label("Robot")).to_be_visible()
    expect(page.locator(".seat.is-red .name").get_by_label("Robot")).to_have_count(0)
    rolled.tap('.for-robots [data-do="moved"]')
    expect(panel).to_have_count(0)
    assert rolled.desk.moved == [17]


def test_all_that_people_move_for_robots_can_be_read_and_done_at_every_size(rolled: Thumbs) -> None:
    page = rolled.page
    for count in (1, 2, 3, 5, 12):
        rolled.desk.show(robots=("white",), moved_for_robots=listed(count))
        expect(page.locator(".for-robots .take")).to_have_count(count)
        for size in TEN_SIZES:
            resized(page, size)
            assert too_wide(page) == 0, size
            page.wait_for_function(f"({CUT_OFF})().length === 0")  # once the page has settled at that size


def test_all_that_two_robots_put_down_in_a_turn_each_is_in_sight_without_scrolling_on_a_tablet(rolled: Thumbs) -> None:
    page = rolled.page
    resized(page, (1024, 768))
    rolled.desk.show(robots=("white",), moved_for_robots=listed(4))
    rows = page.locator(".for-robots .list")
    expect(rows.locator(".take")).to_have_count(4)
    assert rows.evaluate("(list) => list.scrollHeight - list.clientHeight") <= 1


def test_how_far_people_have_scrolled_the_list_stays_when_the_page_is_drawn_again(rolled: Thumbs) -> None:
    page = rolled.page
    resized(page, (1024, 768))
    rolled.desk.show(robots=("white",), moved_for_robots=listed(12))
    rows = page.locator(".for-robots .list")
    expect(rows.locator(".take")).to_have_count(12)
    rows.evaluate("(list) => (list.scrollTop = 60)")
    rolled.desk.show(moved_for_robots=listed(11))
    expect(rows.locator(".take")).to_have_count(11)
    assert rows.evaluate("(list) => list.scrollTop") == 60


def glows(page: Page) -> bool:
    """Whether any place on the board asks to be tapped."""
    of_each = page.locator(".target .glow, .offered .mark").evaluate_all(
        "(all) => all.map((each) => getComputedStyle(each).opacity)"
    )
    return any(float(opacity) > 0 for opacity in of_each)


def test_while_a_robot_plays_nothing_asks_to_be_pressed_and_people_may_step_in(rolled: Thumbs) -> None:
    page = rolled.page
    rolled.desk.enter("CountHand", cards={"brick": 1, "lumber": 1})
    expect(page.locator('.doing [data-do="BuildRoad"]')).to_be_enabled()
    page.locator("[data-offered]").first.wait_for(state="attached")
    assert page.evaluate(MAINS) == [False]
    assert glows(page)
    rolled.desk.show(robots=("red",), robots_alone=True)
    expect(page.locator("#agenda").get_by_label("Robot")).to_be_visible()
    assert page.evaluate(MAINS) == [True]
    assert not glows(page)
    rolled.tap('[data-do="BuildRoad"]')
    expect(page.locator(".target").first).to_be_visible()
    assert glows(page)
    rolled.tap('[data-do="leave"]')
    rolled.book('[data-do="EndPart"]')
    assert rolled.desk.table.history.lines()[-1].by == "tablet"


def test_the_tablet_is_passed_to_people_and_to_no_robot(rolled: Thumbs) -> None:
    page, desk = rolled.page, rolled.desk
    for player in ("red", "blue"):
        desk.enter("CountHand", player, cards={"ore": 8})
    desk.enter("EndPart")
    desk.enter("RollDice", "blue", dice=[3, 4])
    expect(page.locator("[data-pass]")).to_have_count(2)
    desk.show(robots=("blue",))
    expect(page.locator("[data-pass]")).to_have_count(1)
    expect(page.locator('[data-pass="red"]')).to_be_visible()


def test_the_headline_asks_to_throw_for_a_robot_and_no_alarm_does(rolled: Thumbs) -> None:
    rolled.desk.show(robots=("red",), done_for_robots="Red has no hands: please throw the dice for them.")
    expect(rolled.page.locator("#agenda")).to_contain_text("please throw the dice for them")
    expect(rolled.page.locator("#notes")).to_be_empty()
    rolled.desk.show(done_for_robots="")
    expect(rolled.page.locator("#agenda")).to_have_text("Red: trade, build, or end your turn")
