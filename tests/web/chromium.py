"""The real browser the page tests use: Debian's Chromium, headless, one for each process of tests.

Starting it takes seconds, so that it is kept; `tests/conftest.py` says for how long.
"""

from __future__ import annotations

import gc
import os
import warnings
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

PROGRAMS = ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium")
"""Debian's packages of these names. The first is the same engine without the window and all that belongs to one, and
takes half the processor time; without it the tests run in the second."""

CHROMIUM = next(filter(os.path.exists, PROGRAMS), PROGRAMS[0])
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
GRANTED = ("screen-wake-lock",)
"""What a browser with a window lets every page do, and one without lets none: a page may keep the screen on."""

TRUSTING = {"ignore_https_errors": True}
"""How a browser takes any authority for one that the device trusts."""

HOUSE = "table.local"
"""A name as it is used in a house: over it, pages are not a secure context, as they are on this machine itself."""

PATIENCE = 90_000
"""Milliseconds after which something that must come is missing, on however busy a machine."""

_running: list[tuple[Playwright, Browser]] = []


def needed() -> None:
    """Leave the test out where there is no browser, saying so; in CI that is a failure."""
    if Path(CHROMIUM).exists():
        return
    words = f"{CHROMIUM} is not there: install Debian's package {Path(CHROMIUM).name} to run the browser tests"
    if "CI" in os.environ:
        pytest.fail(words)
    pytest.skip(words)


def running() -> Browser:
    """The browser, which is started when there is none. It knows the name of the house."""
    needed()
    if not _running:
        from playwright.sync_api import expect, sync_playwright  # noqa: PLC0415  # most tests need no browser

        expect.set_options(timeout=PATIENCE)
        playwright = sync_playwright().start()
        flags = [*FLAGS, f"--host-resolver-rules=MAP {HOUSE} 127.0.0.1"]
        _running.append((playwright, playwright.chromium.launch(executable_path=CHROMIUM, args=flags)))
    return _running[0][1]


def end() -> None:
    """Close the browser, if there is one."""
    while _running:
        playwright, browser = _running.pop()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ResourceWarning)  # playwright closes its own pipes late
            browser.close()
            playwright.stop()
            gc.collect()
