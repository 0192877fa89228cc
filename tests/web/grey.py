"""Tapping what is grey, to be told why."""

from time import monotonic

from playwright.sync_api import Error, Locator

from tests.web.chromium import PATIENCE
from tests.web.drawn import come


def tap_grey(found: Locator) -> None:
    """A tap on what calls itself disabled: a thumb does not wait as a driver does, who fails if it is just redrawn."""
    ends = monotonic() + PATIENCE / 1000
    while True:
        come(found.page)
        try:
            return found.click(force=True)
        except Error:
            if monotonic() > ends:
                raise
