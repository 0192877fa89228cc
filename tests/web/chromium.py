"""The real browser the page tests use: Debian's Chromium, headless."""

import os
from pathlib import Path

import pytest

CHROMIUM = "/usr/bin/chromium"
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


def needed() -> None:
    """Leave the test out where there is no browser, saying so; in CI that is a failure."""
    if Path(CHROMIUM).exists():
        return
    words = f"{CHROMIUM} is not there: install Debian's package chromium to run the browser tests"
    if "CI" in os.environ:
        pytest.fail(words)
    pytest.skip(words)
