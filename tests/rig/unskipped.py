"""What is skipped has proven nothing: in a rig it fails, and says what was missing.

The checks of all rigs have it from `conftest.py`; tests that a rig runs elsewhere have it as a plugin (`-p`).
"""

from collections.abc import Generator
from typing import TypeVar

import pytest

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Of a test."""
    return _proven((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Of a whole file."""
    return _proven((yield))


def _proven(report: Report) -> Report:
    """A report that counts a skip as a failure; a fault that is known, and expected, is none."""
    if report.skipped and not hasattr(report, "wasxfail"):
        why = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome, report.longrepr = "failed", f"Nothing is proven: {why}"
    return report
