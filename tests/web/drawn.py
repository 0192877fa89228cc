"""Waiting in a page until it has drawn what the companion knows: it is redrawn only after the companion answered.

Before a test does anything else to a page, it has drawn what was booked: `SmallDesk.enter` waits for the pages of
`device`, `Thumbs.tap` for its own. While a finger is down nothing is drawn, and only what the page has heard of can be
waited for.
"""

from time import monotonic
from weakref import WeakKeyDictionary

from playwright.sync_api import Page, Request

from tests.web.chromium import PATIENCE
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

# Whether a frame has been drawn since this was asked first.
A_FRAME = """() => {
  const now = document.timeline.currentTime;
  window.asked ??= now;
  if (now === window.asked) return false;
  delete window.asked;
  return true;
}"""

ENDLESS = ("eventsource", "media", "image")
"""What is never wholly here, or comes again and again, as the pictures of a camera do."""

_asked: WeakKeyDictionary[Page, set[Request]] = WeakKeyDictionary()


def watch(page: Page) -> None:
    """From now on it is known what this page has asked for and not got yet.

    An answer of which nobody reads the words never ends, so that it has begun is enough.
    """
    asked = _asked[page] = set()
    page.on("request", lambda one: None if one.resource_type in ENDLESS else asked.add(one))
    page.on("response", lambda one: asked.discard(one.request) if one.request.resource_type == "fetch" else None)
    page.on("requestfinished", lambda one: asked.discard(one))  # noqa: PLW0108  # playwright marks it
    page.on("requestfailed", lambda one: asked.discard(one))  # noqa: PLW0108


def come(page: Page) -> None:
    """All that a page which is watched has asked for has come, and two frames: answers, scripts and styles."""
    ends, rests = monotonic() + PATIENCE / 1000, 0
    while rests < 2:  # what has come last may ask for more
        page.wait_for_function(A_FRAME)
        rests = 0 if _asked.get(page) else rests + 1
        assert monotonic() < ends, _asked[page]


def drawn(page: Page, game: str, revision: int) -> None:
    """This page shows this game at this revision or a later one, sooner or later; or it shows no game at all."""
    page.wait_for_function(IS_AT, arg=["drawn", game, revision])


def heard(page: Page, game: str, revision: int) -> None:
    """This page has been sent this game at this revision or a later one, sooner or later."""
    page.wait_for_function(IS_AT, arg=["parts", game, revision])
