"""A machine without a clock goes on from the newest entry of its games."""

from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from companion.geometry.printed import beginner_board
from companion.rules.choice import Choice
from companion.rules.random_play import any_action
from companion.service.clock import catch_up, newest
from companion.table import Journal, Table

PLAYED = 1_800_000_000.0
CHOICE = Choice(("red", "blue", "white"), beginner_board(3))


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A journal whose newest entry has this time."""
    path = tmp_path / "journal.sqlite"
    with closing(Journal.open(path, clock=lambda: PLAYED)) as journal:
        table = Table.create(journal, CHOICE)
        table.submit(any_action(table.state, Random(1)), by="tablet", key="a tap", seen=None)
    return path


def test_a_clock_that_shows_an_earlier_time_is_set_to_the_newest_entry(played: Path) -> None:
    shown: list[float] = []
    assert catch_up(played, lambda: 0.0, shown.append)
    assert shown == [PLAYED]


def test_a_clock_that_shows_a_later_time_is_left_alone(played: Path) -> None:
    shown: list[float] = []
    assert not catch_up(played, lambda: PLAYED + 1, shown.append)
    assert shown == []


@pytest.mark.parametrize("contents", [None, b"", b"no journal at all"])
def test_without_a_journal_that_can_be_read_there_is_no_newest_entry(tmp_path: Path, contents: bytes | None) -> None:
    path = tmp_path / "journal.sqlite"
    if contents is not None:
        path.write_bytes(contents)
    assert newest(path) is None
