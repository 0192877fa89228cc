"""What tests of several packages need: a real browser, which lives on from one file of browser tests to the next.

And what all of them are held to: a database that was opened is closed, and nothing depends on how fast a machine is.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from tests import unclosed
from tests.web import chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser

QUICK = (
    *("boxes", "data", "geometry", "kernel", "mechanisms", "rules", "playouts", "table"),
    *("web/language", "web/test_catalogues.py"),
)
"""What people who change a rule run again and again: `make test ARGS="-m quick"`."""

SLOW = ("table/test_twins.py", "table/test_kills.py", "table/test_damaged_files.py")
"""And what is left out of it: these try a great many games, power cuts and files."""

unclosed.listen()
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is quick."""
    here = Path(__file__).parent
    quick, slow = ([here / name for name in names] for names in (QUICK, SLOW))

    @cache
    def is_quick(path: Path) -> bool:
        around = {path, *path.parents}
        return bool(around.intersection(quick)) and not around.intersection(slow)

    for item in items:
        if is_quick(item.path) and item.get_closest_marker("soak") is None:
            item.add_marker("quick")


@pytest.fixture(scope="module", autouse=True)
def _what_a_module_opens_it_closes() -> Iterator[None]:
    with unclosed.all_closed():
        yield


@pytest.fixture(autouse=True)
def _what_a_test_opens_it_closes() -> Iterator[None]:
    with unclosed.all_closed():
        yield


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
