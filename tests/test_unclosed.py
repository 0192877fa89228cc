"""The check on the tests themselves: a database that is left open is told of the test that opened it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.table import Journal
from tests.unclosed import all_closed


def left_open() -> None:
    with all_closed():
        Journal.open(":memory:")


def test_a_journal_left_open_is_told_of_the_test_that_opened_it() -> None:
    with pytest.raises(AssertionError, match=r"^1 database\(s\) left open: close the journal"):
        left_open()


def test_it_is_closed_then_so_that_no_other_test_hears_of_it(tmp_path: Path) -> None:
    other = None
    with pytest.raises(AssertionError), all_closed():
        other = sqlite3.connect(tmp_path / "games.sqlite")
    assert other is not None
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        other.execute("SELECT 1")


def test_what_was_open_before_may_stay_open() -> None:
    with closing(Journal.open(":memory:")) as journal, all_closed():
        assert journal.games() == ()


def test_what_a_test_has_closed_is_no_matter() -> None:
    with all_closed(), closing(Journal.open(":memory:")) as journal:
        assert journal.games() == ()
