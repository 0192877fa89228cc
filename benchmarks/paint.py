"""How soon the page on the table shows something useful, on a slow tablet: a browser whose processor is throttled.

Useful is the island with its numbers and the sentence that says what comes next, both painted. Measured from the
moment the browser sets out for the page, first with nothing in its cache, then with what it has kept of that visit.
The largest board of any box, with six players, is visited in turns with that of the base game.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from companion.rules.boxes import products
from companion.rules.choice import Choice

from .browser import chromium, is_here, tablet
from .figures import Figure, percentile
from .full_table import largest
from .served import CHOICE, evening_in, pages_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SLOWER, PAINTS = 4, 9


def _tokens(choice: Choice) -> int:
    """How many number tokens the board has."""
    return sum(bool(one.number) for one in choice.board.hexes)


BOARDS = {"": CHOICE, ", the largest board": max(largest(products(), Random(1)), key=_tokens)}
"""What is visited, by how its figures are called; of the largest boards, one with the most to draw."""

# Two frames after the page is useful, what makes it so is painted.
WATCH = """
const tokens = () => document.querySelectorAll(".board .token").length;
const useful = () => tokens() >= TOKENS && document.querySelector("#agenda span");
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
    for board, visits in measured(PAINTS).items():
        first = [visit.first for visit in visits]
        name = f"first useful paint, a processor {SLOWER} times slower{board}"
        yield Figure(f"{name}, median of {len(first)}", percentile(first, 0.5), "ms", most=1000)
        yield Figure(f"{name}, slowest", max(first), "ms")
        again = percentile([visit.again for visit in visits], 0.5)
        yield Figure("the same when it was here before, median", again, "ms")
        yield Figure(f"everything the page on the table loads{board}", visits[0].loaded, "kB", most=300)
        yield Figure("the same as it is sent, packed", visits[0].sent, "kB")


class Visit(NamedTuple):
    """Milliseconds to the useful paint, at first and again, and the kilobytes of the first, unpacked and as sent."""

    first: float
    again: float
    loaded: float
    sent: float


def measured(paints: int) -> dict[str, list[Visit]]:
    """So many visits of each board, in turns, each by a device that was never here."""
    visits: dict[str, list[Visit]] = {board: [] for board in BOARDS}
    with (
        TemporaryDirectory() as data,
        chromium() as browser,
        evening_in(Path(data)) as evening,
        pages_of(evening) as address,
    ):
        for _ in range(paints + 1):
            for board, choice in BOARDS.items():
                evening.begin(choice)
                visits[board].append(_visit(browser, address, _tokens(choice)))
    return {board: made[1:] for board, made in visits.items()}  # the first ones warm the companion up


def _visit(browser: "Browser", at: str, tokens: int) -> Visit:
    page = tablet(browser, SLOWER)
    page.add_init_script(WATCH.replace("TOKENS", str(tokens)))
    page.goto(at)
    first: float = page.evaluate("window.usefulAt")
    loaded, sent = (_kilobytes(page, size) for size in ("decodedBodySize", "encodedBodySize"))
    page.goto(at)
    again: float = page.evaluate("window.usefulAt")
    page.context.close()
    return Visit(first, again, loaded, sent)


def _kilobytes(page: "Page", size: str) -> float:
    entries = "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]"
    total: float = page.evaluate(f"{entries}.reduce((sum, {{ {size} }}) => sum + {size}, 0) / 1000")
    return total
