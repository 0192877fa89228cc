"""What tests of several rooms need: a real browser, which lives on from one file of browser tests to the next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.web import chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture
def browser() -> Iterator[Browser]:
    """A real Chromium; whatever a test opened in it is closed after the test."""
    shared = chromium.running()
    yield shared
    for context in shared.contexts:
        context.close()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Close the browser before a file without browser tests: beside playwright no other event loop can run."""
    goes_on = nextitem is not None and (
        nextitem.path == item.path or "browser" in getattr(nextitem, "fixturenames", ())
    )
    if not goes_on:
        chromium.end()
