"""Waiting in a page until it has drawn what the companion knows: it is redrawn only after the companion answered.

A test that reads a page at once, or taps what is about to be redrawn, waits for this first. While a finger is down
nothing is drawn, and only what the page has heard of can be waited for.
"""

from playwright.sync_api import Page

from tests.web.scripts import SCRIPTS

# Playwright takes a promise for a yes, so the page's own line is fetched beside.
IS_AT = """([which, game, revision]) => {
  import("SCRIPTS/stream/wire.js").then((line) => (window.wire = line.wire));
  const { wire } = window;
  const follows = wire?.source || document.readyState !== "complete";
  return wire && (!follows || (wire[which].game === game && wire[which].revision >= revision));
}""".replace("SCRIPTS", SCRIPTS)

# A board that comes nearer, or goes back, is where it was until its first frame: that it is so for two says nothing.
IS_MOVING = """(element) => document.getAnimations().some(
  (animation) => animation instanceof CSSTransition && animation.effect.target.contains(element),
)"""


def drawn(page: Page, game: str, revision: int) -> None:
    """This page shows this game at this revision or a later one, sooner or later; or it shows no game at all."""
    page.wait_for_function(IS_AT, arg=["drawn", game, revision])


def heard(page: Page, game: str, revision: int) -> None:
    """This page has been sent this game at this revision or a later one, sooner or later."""
    page.wait_for_function(IS_AT, arg=["parts", game, revision])
