"""From a roll to the picture: how long until a browser has painted what the dice showed, while others look on as well.

One screen is a real browser, the others are streams; each tablet of a table has a processor of its own, so one browser
on this machine is as near to that as it gets. Timed from the moment at which serial dice write their frame to the
moment after the frame in which the page's new state was drawn; once on this processor, once on a slower one.
"""

import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from companion.inputs import DiceSource
from web.static_files import shipped

from .browser import chromium, is_here, tablet
from .figures import Figure, percentile
from .served import PATIENCE, SCREENS, serve
from .timed_dice import timed_dice

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROLLS = 60
SLOWER = 4

# The page's own listener comes first and has changed it by then; a task after the next frame, that frame is drawn.
NOTE = """async (address) => {
  const { wire } = await import(address);
  window.painted = {};
  wire.tell(() => {
    const { revision } = wire.parts;
    requestAnimationFrame(() => {
      const after = new MessageChannel();
      after.port1.onmessage = () => { window.painted[revision] ??= performance.timeOrigin + performance.now(); };
      after.port2.postMessage(null);
    });
  });
}"""

UNTIL = "(last) => Object.keys(window.painted).some((revision) => revision >= last)"


def run(seed: int) -> Iterator[Figure]:
    """The figures, or none where there is no browser to ask."""
    if not is_here("What browsers paint was"):
        return
    with chromium() as browser:
        for slower, words, most in ((1, "a tablet", 100), (SLOWER, f"a tablet {SLOWER} times slower", None)):
            delays = measured(browser, seed, slower, ROLLS)
            name = f"from when the dice write their frame to what {words} has painted, {SCREENS} screens"
            yield Figure(f"{name}, median of {len(delays)}", percentile(delays, 0.5), "ms")
            yield Figure(f"{name}, p95", percentile(delays, 0.95), "ms", most=most)


def measured(browser: "Browser", seed: int, slower: int, rolls: int) -> list[float]:
    """Milliseconds from each frame of the dice to the picture."""
    with (
        TemporaryDirectory() as data,
        timed_dice(seed) as dice,
        serve(
            Path(data), lambda evening: evening.equipment.listen(lambda: [dice.port]), DiceSource.SERIAL, SCREENS - 1
        ) as served,
    ):
        page = tablet(browser, slower)
        page.goto(served.address)
        page.wait_for_selector(".board .token")
        page.evaluate(NOTE, shipped().address("js/stream/wire.js"))
        dice.heard.wait(PATIENCE)
        seen = [each for each in served.rolls(dice.throw, seed, rolls) if each.shown is not None]
        page.wait_for_function(UNTIL, arg=seen[-1].revision)
        painted = {int(revision): at for revision, at in page.evaluate("window.painted").items()}
        page.context.close()
    return [_at(painted, each.revision) - _by_the_wall(each.since) for each in seen]


def _at(painted: dict[int, float], revision: int) -> float:
    """When the first picture that shows this revision was painted: screens may pass over one that is old already."""
    return min(at for known, at in painted.items() if known >= revision)


def _by_the_wall(at: float) -> float:
    """A moment of the monotonic clock in milliseconds since 1970, as browsers count."""
    return 1000 * (time.time() - time.monotonic() + at)
