"""How soon the page on the table shows something useful, on a slow tablet: a browser whose processor is throttled.

Useful is the island with its numbers and the sentence that says what comes next, both painted. Measured from the
moment the browser sets out for the page, with nothing in its cache.
"""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from .browser import chromium, is_here, tablet
from .figures import Figure, percentile
from .served import WISH, evening_in, pages_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SLOWER, PAINTS = 4, 9

# Two frames after the page is useful, what makes it so is painted.
WATCH = """
const useful = () => document.querySelectorAll(".board .token").length > 17 && document.querySelector("#agenda span");
window.usefulAt = new Promise((resolve) => {
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
  new MutationObserver((_, watch) => { if (useful()) { watch.disconnect(); painted(); } })
    .observe(document, { childList: true, subtree: true });
});
"""


def run() -> Iterator[Figure]:
    """The figures, or none where there is no browser to ask."""
    if not is_here("The first paint was"):
        return
    times, weight = measured(PAINTS)
    name = f"first useful paint, a processor {SLOWER} times slower"
    yield Figure(f"{name}, median of {len(times)}", percentile(times, 0.5), "ms", most=1000)
    yield Figure(f"{name}, slowest", max(times), "ms")
    yield Figure("everything the page on the table loads", weight, "kB", most=300)


def measured(paints: int) -> tuple[list[float], float]:
    """Milliseconds to each useful paint, and the kilobytes loaded for one."""
    with (
        TemporaryDirectory() as data,
        chromium() as browser,
        evening_in(Path(data)) as evening,
        pages_of(evening) as address,
    ):
        evening.begin(WISH)
        painted = [_painted(browser, address) for _ in range(paints + 1)][1:]  # the first one warms the companion up
    return [time for time, _ in painted], painted[0][1]


def _painted(browser: "Browser", at: str) -> tuple[float, float]:
    """One visit by a device that was never here: milliseconds, kilobytes."""
    page = tablet(browser, SLOWER)
    page.add_init_script(WATCH)
    page.goto(at)
    time: float = page.evaluate("window.usefulAt")
    loaded: float = page.evaluate(
        "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]"
        ".reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0) / 1000"
    )
    page.context.close()
    return time, loaded
