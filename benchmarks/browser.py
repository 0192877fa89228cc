"""A real browser for figures that only a browser can tell: playwright (in the group `dev`) and Debian's Chromium.

Neither is there on a Raspberry Pi; where one is missing, what needs it is left out, which is said.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CHROMIUM = Path("/usr/bin/chromium")
TABLET = {"width": 1280, "height": 800}


def is_here(what: str) -> bool:
    """Whether there is a browser to ask; if not, standard error is told that this was left out, and why."""
    needed = (("playwright", find_spec("playwright")), (str(CHROMIUM), CHROMIUM.exists()))
    missing = [name for name, there in needed if not there]
    if missing:
        sys.stderr.write(f"{what} left out: {' and '.join(missing)} not found.\n")
    return not missing


@contextmanager
def chromium() -> "Iterator[Browser]":
    """The browser, until the end of the block."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  # not there on a Raspberry Pi

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


def tablet(browser: "Browser", slower: int = 1) -> "Page":
    """An empty page of a device that was never here, its processor so many times slower than this machine's."""
    page = browser.new_context(viewport=TABLET).new_page()  # type: ignore[arg-type]
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    return page
