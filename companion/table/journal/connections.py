"""How the file of a journal is opened: to keep it, to add to it beside whoever keeps it, or only to look at it.

Only whoever keeps a journal repairs it, sets it aside when it is damaged, or makes its tables: a companion that holds
the lock of its folder. Everybody else leaves a file as it is, since a running companion may have it open.
"""

import os
import shutil
import sqlite3
import tempfile
from contextlib import suppress
from pathlib import Path

from companion.said import said

from .quarantine import set_aside

MEMORY = ":memory:"
TABLES = (
    """CREATE TABLE IF NOT EXISTS games (
    game TEXT PRIMARY KEY, header TEXT NOT NULL, engine TEXT NOT NULL, at REAL NOT NULL
) WITHOUT ROWID""",
    """CREATE TABLE IF NOT EXISTS lines (
    game TEXT NOT NULL REFERENCES games (game), number INTEGER NOT NULL, kind TEXT NOT NULL, payload TEXT NOT NULL,
    key TEXT, digest TEXT NOT NULL, engine TEXT NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (game, number), UNIQUE (game, key)
)""",
    "CREATE TABLE IF NOT EXISTS on_table (one INTEGER PRIMARY KEY CHECK (one = 1), game TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS own_game (one INTEGER PRIMARY KEY CHECK (one = 1), game TEXT NOT NULL)",
    """CREATE TABLE IF NOT EXISTS about (
    game TEXT PRIMARY KEY, robots TEXT NOT NULL, demonstration INTEGER NOT NULL, deleted REAL
) WITHOUT ROWID""",
)
"""`on_table` has one row at most: the game that is on. It is named, as a clock that was set tells nothing.

`own_game` is the one that people left for another; `about` is what is kept of a game beside its rules.
"""
PLAYED_LAST = (
    "SELECT 1 AS one, game FROM games ORDER BY"
    " max(at, coalesce((SELECT max(at) FROM lines WHERE lines.game = games.game), at)) DESC, at DESC, game DESC LIMIT 1"
)
"""The game that is on in a journal from before it was named there, when an evening was told from others by its time."""
DEMONSTRATIONS = (
    "SELECT game, json_extract(header, '$.seats') AS robots, 1 AS demonstration, NULL AS deleted FROM games"
    " WHERE json_valid(header) AND json_extract(header, '$.names') IS NULL AND EXISTS ("
    "SELECT 1 FROM lines WHERE lines.game = games.game AND number = 1 AND json_valid(payload)"
    " AND json_extract(payload, '$.by') = 'automatic')"
)
"""What is known of games from before that was kept: nobody has a name, and automatic players began."""
VERSION = 3
BUSY_MS = 5000
BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a file: what was committed last, and where to find it."""
IN_MEMORY = Path("/dev/shm")
_NOTHING_CAN_BE_MADE = ("SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_IOERR", "SQLITE_FULL")
_WORDS = {
    "SQLITE_FULL": said("the disk is full: make room and try again"),
    "SQLITE_READONLY": said("the journal may not be written to: check the rights of its folder"),
    "SQLITE_CANTOPEN": said("the journal cannot be opened: check that its folder exists and may be written to"),
    "SQLITE_BUSY": said("another program is using the journal: close it and try again"),
    "SQLITE_IOERR": said("the disk reported an error: check it and try again"),
    "SQLITE_CORRUPT": said("it is damaged; the companion keeps what can be read of it when it is started"),
    "SQLITE_NOTADB": said("it is damaged; the companion keeps what can be read of it when it is started"),
}


def keeping(path: Path) -> tuple[sqlite3.Connection, str | None]:
    """A connection to a sound file, which is made where there is none, and what became of a damaged one, in words.

    For whoever holds the lock of the folder. Raises sqlite3.Error and OSError where the place cannot be written to.
    """
    _make_room_for(path)
    try:
        return _sound(path), None
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError:  # not a database, or a torn one
        notice = set_aside(path)
        _make_room_for(path)
        return _sound(path), notice


def adding(path: Path) -> sqlite3.Connection:
    """A connection to the file as it is, for a game to be added beside whoever keeps it; to a new one where none is.

    It is neither repaired nor moved. Raises sqlite3.Error and OSError.
    """
    _make_room_for(path)
    connection = _connected(path)
    try:
        _written_ahead(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def looking(path: Path) -> sqlite3.Connection:
    """A connection that changes nothing, not a byte; without a journal there, to an empty one in memory.

    A file that is being written is read as it was committed last. Raises sqlite3.Error and OSError.
    """
    if not path.exists() or not path.stat().st_size:
        return _empty()
    try:
        connection = _read(f"{_uri(path)}?mode=ro")
    except sqlite3.OperationalError as error:
        if not getattr(error, "sqlite_errorname", "").startswith(_NOTHING_CAN_BE_MADE):
            raise
        connection = _untouched(path)  # whoever writes has made what SQLite lacked just now: so nobody does
    try:
        if not _has_tables(connection, "games", "lines"):
            connection.close()
            return _empty()
        if not _has_tables(connection, "on_table"):
            connection.execute("PRAGMA temp_store=MEMORY")
            connection.execute(f"CREATE TEMP TABLE on_table AS {PLAYED_LAST}")
        if not _has_tables(connection, "about"):
            connection.execute("PRAGMA temp_store=MEMORY")
            connection.execute(f"CREATE TEMP TABLE about AS {DEMONSTRATIONS}")
        connection.execute("PRAGMA query_only=ON")
    except BaseException:
        connection.close()
        raise
    return connection


def damage(connection: sqlite3.Connection) -> str:
    """What is wrong with a file, in SQLite's words; empty for a sound one. Raises sqlite3.OperationalError."""
    try:
        verdict: str = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError as error:
        return str(error)
    return "" if verdict == "ok" else verdict


def reason(error: Exception) -> str:
    """Why the journal could not be read or written, in words."""
    if isinstance(error, sqlite3.IntegrityError):
        return said("another program has written to the journal meanwhile: open the game anew")
    name = getattr(error, "sqlite_errorname", "")
    return next((words for known, words in _WORDS.items() if name.startswith(known)), str(error))


def _sound(path: Path) -> sqlite3.Connection:
    """A connection to a sound file. Raises sqlite3.OperationalError, and plain DatabaseError for a damaged file."""
    connection = _connected(path)
    try:
        if damage(connection):
            connection.execute("REINDEX")  # of two copies of a key one may be sound, and then nothing is lost
            if found := damage(connection):
                raise sqlite3.DatabaseError(found)
        _written_ahead(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _connected(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=BUSY_MS / 1000, isolation_level=None, check_same_thread=False)


def _written_ahead(connection: sqlite3.Connection) -> None:
    """Make it a journal, where it is none yet; what is committed is on disk. Raises sqlite3.Error."""
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("BEGIN IMMEDIATE")
    is_named, is_told = _has_tables(connection, "on_table"), _has_tables(connection, "about")
    for table in TABLES:
        connection.execute(table)
    if not is_named:
        connection.execute(f"INSERT INTO on_table {PLAYED_LAST}")
    if not is_told:
        connection.execute(f"INSERT INTO about {DEMONSTRATIONS}")
    connection.execute(f"PRAGMA user_version={VERSION}")  # writes, so that a file one may only read is found out now
    connection.execute("COMMIT")


def _has_tables(connection: sqlite3.Connection, *names: str) -> bool:
    known = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    return known.issuperset(names)


def _make_room_for(path: Path) -> None:
    """A folder, and a file in it for its owner's eyes only: it tells what everybody holds in secret. Raises OSError."""
    if str(path) == MEMORY:
        return
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))  # SQLite gives its files the same rights


def _empty() -> sqlite3.Connection:
    connection = _connected(Path(MEMORY))
    for table in TABLES:
        connection.execute(table)
    return connection


def _read(uri: str) -> sqlite3.Connection:
    """A connection that can read, as SQLite finds out only when it does. Raises sqlite3.Error."""
    connection = sqlite3.connect(uri, timeout=BUSY_MS / 1000, isolation_level=None, check_same_thread=False, uri=True)
    try:
        connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    except BaseException:
        connection.close()
        raise
    return connection


def _untouched(path: Path) -> sqlite3.Connection:
    """A connection to a file beside which nothing can be written, as on a read-only disk, and which nobody writes."""
    log = path.with_name(path.name + "-wal")
    if not log.exists() or not log.stat().st_size:
        return _read(f"{_uri(path)}?immutable=1")
    # What was committed last is in the log, which SQLite reads only where it may write beside it.
    for place in (IN_MEMORY if IN_MEMORY.is_dir() else None, None):
        with suppress(OSError), tempfile.TemporaryDirectory(prefix="hexkeeper-", dir=place) as folder:
            copy = Path(folder, path.name)
            shutil.copyfile(path, copy)
            shutil.copyfile(log, copy.with_name(log.name))
            return _copied(copy)
    return _read(f"{_uri(path)}?mode=ro")


def _copied(path: Path) -> sqlite3.Connection:
    """All that a file holds, in memory. Raises sqlite3.Error."""
    held = sqlite3.connect(MEMORY, isolation_level=None, check_same_thread=False)
    source = _connected(path)
    try:
        source.backup(held)
    except BaseException:
        held.close()
        raise
    finally:
        source.close()
    return held


def _uri(path: Path) -> str:
    return path.absolute().as_uri()
