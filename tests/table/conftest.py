"""A real journal on a real disk, and tables that write into it."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.table import Journal
from tests.table.room import Room, begin, first_game


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with closing(Journal.open(tmp_path / "journal.sqlite")) as opened:
        yield opened


@pytest.fixture
def in_memory() -> Iterator[Journal]:
    """A journal for games that nobody takes up again, much quicker than one on disk."""
    with closing(Journal.open(":memory:")) as opened:
        yield opened


@pytest.fixture
def room(journal: Journal) -> Room:
    """Four players with the printed start pieces; Red has to roll."""
    return first_game(journal)


@pytest.fixture
def empty(journal: Journal) -> Room:
    """Four players and a bare board."""
    return begin(journal)
