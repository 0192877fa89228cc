"""What the table shows of robots: who is one, and which of their pieces people move for them."""

from playwright.sync_api import expect

from tests.web.pages.room import SIZES, resized, too_wide
from tests.web.pages.thumbs import Thumbs


def test_robots_are_marked_and_what_people_move_for_them_is_listed_until_it_is_done(rolled: Thumbs) -> None:
    moved = ("White puts a settlement on the corner of hills 6.", "White puts a road on the coast of hills 6.")
    rolled.desk.show(robots=("white",), moved_for_robots=moved)
    page, listed = rolled.page, rolled.page.locator(".for-robots")
    expect(listed.locator(".take")).to_have_text([words.rstrip(".") for words in moved])
    expect(listed.locator("h2")).to_have_text("Move this for the robots")
    expect(listed.locator(".badge.is-white")).to_have_count(2)
    expect(page.locator(".seat.is-white .name").get_by_label("Robot")).to_be_visible()
    expect(page.locator(".seat.is-red .name").get_by_label("Robot")).to_have_count(0)
    for size in SIZES:
        resized(page, size)
        assert too_wide(page) == 0, size
    rolled.desk.show(moved_for_robots=())
    expect(listed).to_have_count(0)


def test_the_headline_asks_to_throw_for_a_robot_and_no_alarm_does(rolled: Thumbs) -> None:
    rolled.desk.show(robots=("red",), done_for_robots="Red has no hands: please throw the dice for them.")
    expect(rolled.page.locator("#agenda")).to_contain_text("please throw the dice for them")
    expect(rolled.page.locator("#notes")).to_be_empty()
    rolled.desk.show(done_for_robots="")
    expect(rolled.page.locator("#agenda")).to_have_text("Red: trade, build, or end your turn")
