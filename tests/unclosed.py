"""A database that is opened is closed: the test that did not is reported, on every Python.

Python 3.13 warns of a connection that was never closed, but only when it is collected, which is in the middle of
whatever test happens to run then; 3.11 does not warn at all. So every connection is noted as it is opened, and looked
at when the test, or the module with its fixtures, is over.
"""

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

_opened: list[sqlite3.Connection] = []


def listen() -> None:
    """Note every connection of this process from now on. There is no way back: once a process."""
    sys.addaudithook(_note)


def _note(event: str, arguments: tuple[object, ...]) -> None:
    if event == "sqlite3.connect/handle":
        (connection,) = arguments
        assert isinstance(connection, sqlite3.Connection)
        _opened.append(connection)


@contextmanager
def all_closed() -> Iterator[None]:
    """What is opened in here is closed in here. Raises AssertionError where it is not, and closes it."""
    before = len(_opened)
    yield
    left = [connection for connection in _opened[before:] if _is_open(connection)]
    del _opened[before:]
    for connection in left:
        with suppress(sqlite3.ProgrammingError):  # it may be closed by the thread that opened it only
            connection.close()
    assert not left, f"{len(left)} database(s) left open: close the journal, as with `closing(Journal.open(...))`"


def _is_open(connection: sqlite3.Connection) -> bool:
    try:
        return connection.total_changes >= 0
    except sqlite3.ProgrammingError:
        return False
