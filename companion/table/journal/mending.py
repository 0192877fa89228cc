"""How a journal is brought back to its place: everything that was acknowledged is in the file at its path afterwards.

An open file holds its games whatever becomes of its name. Where its place is empty, it is written there as a whole.
Where another journal lies there, what that one lacks is added to it, unless it tells otherwise of the same game: which
of the two is right is for people to say, and until then neither is changed.
"""

import os
import sqlite3
from contextlib import suppress
from pathlib import Path

from companion.said import said

from .rows import JournalError, legible

_ROWS = (
    "SELECT number, CAST(kind AS BLOB), CAST(payload AS BLOB), CAST(key AS BLOB), CAST(digest AS BLOB),"
    " CAST(engine AS BLOB), at FROM lines WHERE game = CAST(? AS TEXT) ORDER BY number"
)
_ADD_ROW = (
    "INSERT INTO lines VALUES (CAST(? AS TEXT), ?, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT),"
    " CAST(? AS TEXT), CAST(? AS TEXT), ?)"
)
_GAMES = "SELECT CAST(game AS BLOB), CAST(header AS BLOB), CAST(engine AS BLOB), at FROM games"
_ADD_GAME = "INSERT INTO games VALUES (CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), ?)"
_ABOUT = "SELECT CAST(game AS BLOB), CAST(robots AS BLOB), demonstration, deleted, CAST(before AS BLOB) FROM about"
_SAY_ABOUT = "INSERT OR REPLACE INTO about VALUES (CAST(? AS TEXT), CAST(? AS TEXT), ?, ?, CAST(? AS TEXT))"
_ON = "SELECT CAST(game AS BLOB) FROM on_table"


def settle(held: sqlite3.Connection) -> None:
    """Bring what is in the log into the open file, so that it is whole by itself. Raises sqlite3.Error, OSError."""
    busy = held.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
    if busy:
        raise JournalError(said("another program is using the journal: close it and try again"))


def write_whole(held: sqlite3.Connection, path: Path) -> None:
    """Write all that an open file holds to a path where nothing is. Raises sqlite3.Error, OSError.

    It is there as a whole or not at all.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.new")
    with suppress(FileNotFoundError):
        beside.unlink()
    os.close(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        held.execute("VACUUM INTO ?", (str(beside),))
        _sync(beside)
        _put(beside, path)
    finally:
        beside.unlink(missing_ok=True)
    _sync(path.parent)


def bring(held: sqlite3.Connection, into: sqlite3.Connection) -> int:
    """Add to a journal what an open file holds and it lacks, all or nothing; how many games and entries that were.

    The game that is on stays on. Raises sqlite3.Error, and JournalError where the two contradict each other.
    """
    into.execute("BEGIN IMMEDIATE")
    try:
        on = held.execute(_ON).fetchone()
        there = {game: header for game, header, *_ in into.execute(_GAMES)}
        added = 0
        for game, header, engine, at in held.execute(_GAMES).fetchall():
            if there.get(game, header) != header:
                raise _contradicted(game)
            if game not in there:
                into.execute(_ADD_GAME, (game, header, engine, at))
                added += 1
            added += _bring_rows(held, into, game, is_on=on is not None and on[0] == game)
        into.executemany(_SAY_ABOUT, held.execute(_ABOUT).fetchall())
        if on is not None:
            into.execute("INSERT OR REPLACE INTO on_table VALUES (1, CAST(? AS TEXT))", on)
        into.execute("COMMIT")
    except BaseException:
        if into.in_transaction:
            into.execute("ROLLBACK")
        raise
    return added


def _bring_rows(held: sqlite3.Connection, into: sqlite3.Connection, game: bytes, *, is_on: bool) -> int:
    ours, theirs = held.execute(_ROWS, (game,)).fetchall(), into.execute(_ROWS, (game,)).fetchall()
    known = {row[0]: row for row in theirs}
    missing = [row for row in ours if row[0] not in known]
    # When an entry was booked is for people only; a game that is on must not have gone on elsewhere.
    if any(known[row[0]][1:-1] != row[1:-1] for row in ours if row[0] in known) or (is_on and len(theirs) > len(ours)):
        raise _contradicted(game)
    into.executemany(_ADD_ROW, ((game, *row) for row in missing))
    return len(missing)


def _contradicted(game: bytes) -> JournalError:
    return JournalError(
        said(
            "the file in the place of the journal tells game {game} differently: take it away, or stop the companion"
            " to play on with that one",
            game=legible(game),
        )
    )


def _put(beside: Path, path: Path) -> None:
    """Give a file its name, never over one that has come back meanwhile."""
    try:
        os.link(beside, path)
    except FileExistsError:
        raise
    except OSError:  # a file system where a file has one name only
        if path.exists():
            raise
        beside.rename(path)


def _sync(path: Path) -> None:
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
