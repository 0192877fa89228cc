"""A machine for the doctor."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.doctor.patient import Patient


@pytest.fixture
def patient(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Patient]:
    """A machine with nothing wrong."""
    (tmp_path / "data").mkdir()
    (tmp_path / "root").mkdir()
    with ExitStack() as stack:
        yield Patient(tmp_path / "root", tmp_path / "data", monkeypatch, stack)
