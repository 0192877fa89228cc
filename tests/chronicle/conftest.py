"""A journal with a clock that goes on by ten seconds an entry, and the first game at it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.table import Journal
from tests.chronicle.evenings import Clock
from tests.table.room import Room, first_game


@pytest.fixture
def clock() -> Clock:
    return Clock(now=1000.0, tick=10.0)


@pytest.fixture
def journal(tmp_path: Path, clock: Clock) -> Iterator[Journal]:
    opened = Journal.open(tmp_path / "journal.sqlite", clock)
    yield opened
    opened.close()


@pytest.fixture
def room(journal: Journal) -> Room:
    """Four players with the printed start pieces; Red has to roll."""
    return first_game(journal)
