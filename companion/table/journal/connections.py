"""How the file of a journal is opened: to keep it, to add to it beside its keeper, or only to look at it.

Only the keeper of a journal repairs it, sets it aside when it is damaged, or makes its tables: a companion that holds
the lock of its folder. Everybody else leaves a file as it is, since a running companion may have it open.
"""

import errno
import os
import shutil
import sqlite3
import tempfile
from contextlib import suppress
from pathlib import Path

from companion.said import said

from . import quarantine
from .rows import JournalError
from .salvage import Salvage, read
from .schema import COLUMNS, DEMONSTRATIONS, PLAYED_LAST, TABLES, VERSION

MEMORY = ":memory:"
BUSY_MS = 5000
IN_MEMORY = Path("/dev/shm")
_NOTHING_CAN_BE_MADE = ("SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_IOERR", "SQLITE_FULL")
FULL = said("the disk is full: make room and try again")
_WORDS = {
    "SQLITE_FULL": FULL,
    "SQLITE_READONLY": said("the journal may not be written to: check the rights of its folder"),
    "SQLITE_CANTOPEN": said("the journal cannot be opened: check that its folder exists and may be written to"),
    "SQLITE_BUSY": said("another program is using the journal: close it and try again"),
    "SQLITE_IOERR_SHMSIZE": FULL,
    "SQLITE_IOERR": said("the disk reported an error: check it and try again"),
    "SQLITE_CORRUPT": said("it is damaged; the companion keeps what can be read of it when it is started"),
    "SQLITE_NOTADB": said("it is damaged; the companion keeps what can be read of it when it is started"),
}
_NUMBERS = {
    "SQLITE_FULL": (errno.ENOSPC, errno.EDQUOT, errno.EFBIG),
    "SQLITE_READONLY": (errno.EROFS, errno.EACCES, errno.EPERM),
    "SQLITE_CANTOPEN": (errno.ENOENT, errno.ENOTDIR, errno.EISDIR),
    "SQLITE_IOERR": (errno.EIO,),
}


def keeping(path: Path) -> tuple[sqlite3.Connection, str | None]:
    """A connection to a sound file, which is made where there is none, and what became of a damaged one, in words.

    Only for the holder of the folder's lock. Raises sqlite3.Error and OSError where the place cannot be written to.
    """
    notice = quarantine.gone_on(path)
    _make_room_for(path)
    try:
        return _sound(path), notice
    except (sqlite3.Error, UnicodeDecodeError) as error:
        if not quarantine.is_damage(error):
            raise
        notice = quarantine.set_aside(path)
        return _sound(path), notice


def adding(path: Path) -> sqlite3.Connection:
    """A connection to the file as it is, for a game to be added beside its keeper; to a new one where none is.

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
        return empty()
    connection = reading(path)
    try:
        if not _has_tables(connection, "games", "lines"):
            connection.close()
            return empty()
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


def reading(path: Path) -> sqlite3.Connection:
    """A connection to a file as it was committed last, also on a disk that may only be read. Raises sqlite3.Error."""
    try:
        return _read(f"{_uri(path)}?mode=ro")
    except sqlite3.OperationalError as error:
        if not getattr(error, "sqlite_errorname", "").startswith(_NOTHING_CAN_BE_MADE):
            raise
    return _untouched(path)  # a writer has just made what SQLite lacked: so nobody writes


def salvaged(path: Path) -> tuple[sqlite3.Connection, Salvage]:
    """A connection to what can still be read of a file, in memory, and the whole of it. Raises OSError."""
    found, connection = read(path), _connected(Path(MEMORY))
    quarantine.fill(connection, found)
    return connection, found


def empty() -> sqlite3.Connection:
    """A connection to a journal without a game, in memory."""
    connection = _connected(Path(MEMORY))
    for table in TABLES:
        connection.execute(table)
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


def reason(error: BaseException) -> str:
    """Why the journal could not be read or written, in words."""
    if isinstance(error, sqlite3.IntegrityError):
        return said("another program has written to the journal meanwhile: open the game again")
    if isinstance(error, JournalError):
        return str(error)
    if isinstance(error, OSError):  # never with the names of files: the pages say it, too
        known = next((known for known, numbers in _NUMBERS.items() if error.errno in numbers), "")
        return _WORDS.get(known) or error.strerror or str(error)
    name = getattr(error, "sqlite_errorname", "")
    return next((words for known, words in _WORDS.items() if name.startswith(known)), str(error))


def _sound(path: Path) -> sqlite3.Connection:
    """A connection to a sound file. Raises sqlite3.Error, and UnicodeDecodeError where not even the fault is text."""
    connection = _connected(path)
    try:
        if damage(connection):
            connection.execute("REINDEX")  # of two copies of a key one may be sound, and then nothing is lost
            if found := damage(connection):
                raise sqlite3.DatabaseError(found)
        _written_ahead(connection)
        for columns in COLUMNS:
            connection.execute(f"SELECT {columns} LIMIT 0")  # nobody has overwritten what the tables are
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


def at_rest(path: Path) -> sqlite3.Connection:
    """A connection to a file that nobody writes to; none is made beside it. Raises sqlite3.Error."""
    return _read(f"{_uri(path)}?mode=ro&immutable=1")


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
        return at_rest(path)
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
