"""A thumb on a page, which counts its taps.

A tap is every touch of any screen of the companion, also one that only opens a sheet or picks one more card. Scrolling
is not a tap. A tap goes to the middle of a control, and only where a finger would hit exactly that one.
"""

from collections import Counter

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate

from tests.web.chromium import PATIENCE
from tests.web.drawn import IS_MOVING

HITTABLE = """([selector, words]) => {
  for (const each of document.querySelectorAll(selector)) {
    if (!each.checkVisibility() || each.disabled || each.ariaDisabled === "true") continue;
    if (words !== null && each.textContent.trim() !== words) continue;
    if ((IS_MOVING)(each)) continue;
    each.scrollIntoView({ block: "nearest" });
    const box = (each.querySelector(".touch") ?? each).getBoundingClientRect();
    const at = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = document.elementFromPoint(...at);
    if (!hit || !each.contains(hit)) continue;
    // What has just moved may move on: a finger comes down a moment after it was aimed.
    const [aimed, now] = [window.aimed, [selector, words, ...at.map(Math.round)].join()];
    window.aimed = aimed === now ? null : now;
    return aimed === now ? at : null;
  }
  return null;
}""".replace("IS_MOVING", IS_MOVING)


class Thumb:
    """One on a page that takes touches. `taps` counts by `purpose`, what the taps are for just now."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps: Counter[str] = Counter()
        self.purpose = ""

    def tap(self, selector: str, words: str | None = None) -> None:
        """Tap the control that this is, as soon as a finger can hit it. Raises AssertionError when none can."""
        try:
            found = self.page.wait_for_function(HITTABLE, arg=[selector, words], timeout=PATIENCE).json_value()
        except TooLate:
            shown = self.page.locator("#agenda, dialog[open]").all_inner_texts()
            raise AssertionError(
                f"{self.purpose}: no finger can hit {selector} {words or ''} while it says {shown}"
            ) from None
        self.page.touchscreen.tap(*found)
        self.taps[self.purpose] += 1
