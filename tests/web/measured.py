"""Where something on a page is, measured once it stands there: not while the page comes, moves or is redrawn."""

from time import monotonic

from playwright.sync_api import FloatRect, Locator

from tests.web.chromium import PATIENCE
from tests.web.drawn import IS_MOVING, come

# Nothing, unless what the page is made of is here, and it stays where it is.
PLACE = """async (element) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const place = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  await document.fonts.ready;
  const styles = [...document.querySelectorAll('link[rel="stylesheet"]')];
  if (document.readyState !== "complete" || styles.some(({ sheet }) => !sheet)) return null;
  const before = place();
  await frame();
  await frame();
  const after = place();
  const moves = (IS_MOVING)(element) || Object.keys(after).some((side) => after[side] !== before[side]);
  return moves || !element.isConnected || !after.width ? null : after;
}""".replace("IS_MOVING", IS_MOVING)


def place_of(found: Locator) -> FloatRect:
    """Where this is in the window, in CSS pixels, sooner or later."""
    return places_of(found)[0]


def places_of(*found: Locator) -> list[FloatRect]:
    """Where each of these is at the same time: where they are twice, one after the other."""
    before: list[FloatRect | None] = []
    come(found[0].page)
    ends = monotonic() + PATIENCE / 1000
    while monotonic() < ends:
        places: list[FloatRect | None] = [each.evaluate(PLACE) for each in found]
        if places == before and None not in places:
            return [place for place in places if place is not None]
        before = places
    raise AssertionError(f"These never stand still in sight: {found}")
