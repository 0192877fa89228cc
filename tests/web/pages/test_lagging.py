"""What tests do to a page they do once it has drawn what is true, however far it lags behind the companion."""

import pytest
from playwright.sync_api import Page

from tests.web.measured import place_of
from tests.web.pages.thumbs import Thumbs
from tests.web.scripts import SCRIPTS

# Whatever comes over the line is heard in sixty frames' time.
LAGS = """
const listen = EventSource.prototype.addEventListener;
EventSource.prototype.addEventListener = function (name, hear) {
  const late = (event, frames) => (frames ? requestAnimationFrame(() => late(event, frames - 1)) : hear(event));
  return listen.call(this, name, (event) => late(event, 60));
};
"""
# A bar that grows, from the next frame on.
GROWS = """() => {
  const bar = document.createElement("div");
  bar.id = "bar";
  bar.style.cssText = "width: 9px; height: 40px; transition: height 1s";
  document.body.prepend(bar);
  bar.getBoundingClientRect();
  bar.style.height = "90px";
}"""
AT_A_TAP = """async () => {
  const { wire } = await import("SCRIPTS/stream/wire.js");
  addEventListener("click", () => (window.tapped = wire.drawn.revision), true);
}""".replace("SCRIPTS", SCRIPTS)


@pytest.fixture
def lagging(thumbs: Thumbs) -> Thumbs:
    """Red has rolled a two and has an ore, and the page learns everything late."""
    thumbs.page.add_init_script(LAGS)
    thumbs.desk.red_begins()
    thumbs.desk.enter("RollDice", dice=[1, 1])
    thumbs.desk.enter("CountHand", cards={"ore": 1})
    thumbs.open()
    thumbs.sees_the_table()
    return thumbs


def cards(page: Page) -> str:
    return page.locator('article[aria-label="Red"] .fact').first.inner_text().strip()


def test_what_is_entered_elsewhere_is_drawn_on_every_open_page(lagging: Thumbs) -> None:
    lagging.desk.enter("CountHand", cards={"ore": 4})
    assert cards(lagging.page) == "4"


def test_a_tap_waits_for_what_is_booked(lagging: Thumbs) -> None:
    lagging.desk.enter("CountHand", cards={"ore": 2})
    lagging.page.evaluate(AT_A_TAP)
    booked = lagging.desk.enter_unseen("CountHand", cards={"ore": 4})
    lagging.tap('[data-open="history"]')
    assert lagging.page.evaluate("tapped") == booked.revision


def test_what_still_moves_is_measured_where_it_comes_to_rest(lagging: Thumbs) -> None:
    lagging.page.evaluate(GROWS)
    assert place_of(lagging.page.locator("#bar"))["height"] == 90
