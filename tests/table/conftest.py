"""A real journal on a real disk, and tables that write into it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.table import Journal
from tests.table.room import Room, begin, first_game


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    opened = Journal.open(tmp_path / "journal.sqlite")
    yield opened
    opened.close()


@pytest.fixture
def room(journal: Journal) -> Room:
    """Four players with the printed start pieces; Red has to roll."""
    return first_game(journal)


@pytest.fixture
def empty(journal: Journal) -> Room:
    """Four players and a bare board."""
    return begin(journal)
