"""One sound copy of a journal, made while games are played: nobody waits for it, and it is whole or not there."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from companion.table.journal import connections

PAGES, PAUSE = 128, 0.005
"""So many pages are copied at a time, with so many seconds between: an entry that is booked meanwhile has the disk."""

_CONTENT = (
    "SELECT (SELECT count(*) FROM games), (SELECT max(rowid) FROM lines), (SELECT max(game) FROM on_table),"
    " (SELECT total(deleted) FROM about)"
)
"""What is otherwise whenever a journal holds something else."""


def copy(journal: Path, to: Path) -> None:
    """Copy a journal as it was committed last, into one file for its owner's eyes only.

    Raises FileNotFoundError where there is no journal, OSError, and sqlite3.Error, plain DatabaseError for a damaged
    one; then there is no new file, and one that was there before is as it was.
    """
    beside = to.with_name(f"{to.name}.new")
    beside.unlink(missing_ok=True)
    try:
        with closing(reading(journal)) as source:
            os.close(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
            with closing(sqlite3.connect(beside, isolation_level=None)) as target:
                source.execute("BEGIN")
                source.execute(_CONTENT).fetchone()  # from here on it is one moment, whatever is booked
                source.backup(target, pages=PAGES, sleep=PAUSE)
                target.execute("PRAGMA journal_mode=DELETE")  # one file, which can be read where nothing can be written
                check(target)
        sync(beside)
        beside.replace(to)
        sync(to.parent)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def check(connection: sqlite3.Connection) -> None:
    """Raises sqlite3.Error unless this is a sound journal."""
    verdict = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if verdict != "ok":
        raise sqlite3.DatabaseError(verdict)
    connection.execute(_CONTENT).fetchone()


def holds(journal: Path, copied: Path) -> bool:
    """Whether a copy holds all that the journal does. Raises what `copy` raises."""
    with closing(reading(journal)) as one, closing(reading(copied)) as other:
        there, here = one.execute(_CONTENT).fetchone(), other.execute(_CONTENT).fetchone()
    return bool(there == here)


def reading(path: Path) -> sqlite3.Connection:
    """A connection that only reads. Raises FileNotFoundError and sqlite3.Error."""
    if not path.exists():
        raise FileNotFoundError(2, "There is no such file", str(path))
    return connections.reading(path)


def sync(path: Path) -> None:
    """What was written to a file, or renamed in a folder, is on disk. Raises OSError."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
