"""The journal on disk: every entry of every game, committed before anybody sees its effect.

SQLite with a write-ahead log and `synchronous=FULL`: an entry that was acknowledged survives a power cut at any
instant. Rows are only ever added. What they mean is told in `entries`; the wall time is for people to read.
"""

import json
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from companion.said import said

from .about import KEPT_IN_THE_BIN, NOTHING_SAID, About, read_about, robots_text

_SCHEMA = """
CREATE TABLE IF NOT EXISTS games (
    game TEXT PRIMARY KEY, header TEXT NOT NULL, engine TEXT NOT NULL, at REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS lines (
    game TEXT NOT NULL REFERENCES games (game), number INTEGER NOT NULL, kind TEXT NOT NULL, payload TEXT NOT NULL,
    key TEXT, digest TEXT NOT NULL, engine TEXT NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (game, number), UNIQUE (game, key)
);
CREATE TABLE IF NOT EXISTS about (
    game TEXT PRIMARY KEY REFERENCES games (game), robots TEXT NOT NULL, demonstration INTEGER NOT NULL, deleted REAL
) WITHOUT ROWID;
"""
_BUSY_MS = 5000
_WORDS = {
    "SQLITE_FULL": said("the disk is full: make room and try again"),
    "SQLITE_READONLY": said("the journal may not be written to: check the rights of its folder"),
    "SQLITE_CANTOPEN": said("the journal cannot be opened: check that its folder exists and may be written to"),
    "SQLITE_BUSY": said("another program is using the journal: close it and try again"),
    "SQLITE_IOERR": said("the disk reported an error: check it and try again"),
}


class JournalError(OSError):
    """The journal could not be read or written; nothing was booked and nothing changed."""


class UnknownGameError(LookupError):
    """There is no game of this name in the journal."""


@dataclass(frozen=True)
class Row:
    """One entry. `key` is what a client called it, unique in its game; `digest` is of what it caused."""

    number: int
    kind: str
    payload: dict[str, Any]
    key: str | None
    digest: str
    engine: str


@dataclass(frozen=True)
class GameEntry:
    """A game in the journal, for a list to choose from; `created` and `latest` are wall time in seconds.

    `latest` is when the newest entry was booked, or when the game began, if there is none.
    """

    game: str
    created: float
    seats: tuple[str, ...]
    rows: int
    engine: str
    latest: float
    about: About = NOTHING_SAID


class Journal:
    """One file with the games of one table. Safe to use from any thread."""

    def __init__(self, connection: sqlite3.Connection, clock: Callable[[], float], notice: str | None) -> None:
        self._connection, self._clock = connection, clock
        self._lock = threading.Lock()
        self.notice = notice

    @classmethod
    def open(cls, path: Path | str, clock: Callable[[], float] = time.time) -> Self:
        """Open or begin the journal at a path. A damaged file is moved aside, which `notice` then tells.

        Raises JournalError when the place cannot be written to.
        """
        path = Path(path)
        notice = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            try:
                connection = _connected(path)
            except sqlite3.OperationalError:
                raise
            except sqlite3.DatabaseError:  # not a database, or a torn one
                kept = _move_aside(path)
                notice = said(
                    "The journal {name} was damaged. It was kept as {kept}, and a new one begun:"
                    " games played before are not in it.",
                    name=path.name,
                    kept=kept.name,
                )
                connection = _connected(path)
        except (sqlite3.Error, OSError) as error:
            raise JournalError(
                said("The journal {path} was not opened: {why}.", path=path, why=_reason(error))
            ) from error
        return cls(connection, clock, notice)

    def close(self) -> None:
        """Close the file; whatever was acknowledged is in it."""
        with self._lock:
            self._connection.close()

    def begin(
        self, game: str, header: dict[str, Any], engine: str, rows: Iterable[Row] = (), about: About | None = None
    ) -> None:
        """Note a new game, with entries if it has any already. Raises JournalError, also for a name that is taken."""
        values = (game, json.dumps(header, ensure_ascii=False), engine, self._clock())
        begun = [("INSERT INTO games VALUES (?, ?, ?, ?)", values), *self._inserts(game, rows)]
        if about is not None:
            told = (game, robots_text(about.robots), int(about.demonstration), about.deleted)
            begun.append(("INSERT INTO about VALUES (?, ?, ?, ?)", told))
        self._write(begun)

    def append(self, game: str, rows: Iterable[Row]) -> None:
        """Add rows, all or none; on return they are on disk. Raises JournalError; then none is."""
        self._write(self._inserts(game, rows))

    def _inserts(self, game: str, rows: Iterable[Row]) -> list[tuple[str, tuple[object, ...]]]:
        at = self._clock()
        statement = "INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        return [(statement, (game, r.number, r.kind, _text(r.payload), r.key, r.digest, r.engine, at)) for r in rows]

    def delete(self, game: str) -> None:
        """Put a game into the bin, where it is kept for a while. Raises UnknownGameError, and JournalError."""
        self.header(game)
        statement = (
            "INSERT INTO about VALUES (?, '[]', 0, ?) ON CONFLICT (game) DO UPDATE SET deleted = excluded.deleted"
        )
        self._write([(statement, (game, self._clock()))])

    def restore(self, game: str) -> None:
        """Take a game out of the bin. Raises UnknownGameError for one that has been removed, and JournalError."""
        self.header(game)
        self._write([("UPDATE about SET deleted = NULL WHERE game = ?", (game,))])

    def empty_bin(self) -> None:
        """Remove for good what has been in the bin for its time. Raises JournalError."""
        before = self._clock() - KEPT_IN_THE_BIN
        overdue = [(game,) for (game,) in self._read("SELECT game FROM about WHERE deleted <= ?", before)]
        tables = ("lines", "games", "about")
        if not overdue:  # nothing is written for nothing
            return
        self._write([(f"DELETE FROM {table} WHERE game = ?", game) for game in overdue for table in tables])

    def about(self, game: str) -> About:
        """What is kept of a game beside its rules. Raises JournalError."""
        return self._all_about().get(game, NOTHING_SAID)

    def _all_about(self) -> dict[str, About]:
        if not self._read("SELECT 1 FROM sqlite_master WHERE name = 'about'"):
            return {}  # an older journal, opened to be read only
        found = self._read("SELECT CAST(game AS BLOB), CAST(robots AS BLOB), demonstration, deleted FROM about")
        return {_legible(game): read_about(_legible(robots), *rest) for game, robots, *rest in found}

    def games(self) -> tuple[GameEntry, ...]:
        """All games, the newest first; those in the bin are among them."""
        about = self._all_about()
        found = self._read(
            "SELECT CAST(game AS BLOB), at, CAST(header AS BLOB), CAST(engine AS BLOB),"
            " (SELECT count(*) FROM lines WHERE lines.game = games.game),"
            " (SELECT max(lines.at) FROM lines WHERE lines.game = games.game) FROM games ORDER BY at DESC, game DESC"
        )
        return tuple(
            GameEntry(
                name := _legible(game),
                at,
                _seats(header),
                rows,
                _legible(engine),
                max(at, latest or at),
                about.get(name, NOTHING_SAID),
            )
            for game, at, header, engine, rows, latest in found
        )

    def header(self, game: str) -> dict[str, Any]:
        """What was noted when the game began. Raises UnknownGameError, and JournalError where it cannot be read."""
        found = self._read("SELECT header FROM games WHERE game = ?", game)
        if not found:
            raise UnknownGameError(said("There is no game {game} in this journal.", game=repr(game)))
        try:
            header: dict[str, Any] = json.loads(found[0][0])
        except (ValueError, TypeError) as error:
            raise JournalError(
                said("The beginning of game {game} cannot be read: {why}.", game=game, why=error)
            ) from error
        return header

    def rows(self, game: str) -> tuple[Row, ...]:
        """All entries of a game in order. Raises JournalError when one is missing or cannot be read."""
        rows, fault = self.sound_rows(game)
        if fault is not None:
            raise fault
        return rows

    def sound_rows(self, game: str) -> tuple[tuple[Row, ...], JournalError | None]:
        """The entries of a game in order up to the first that is missing or cannot be read, and what is wrong there."""
        statement = "SELECT number, kind, payload, key, digest, engine FROM lines WHERE game = ? ORDER BY number"
        rows: list[Row] = []
        try:
            with self._lock, closing(self._connection.execute(statement, (game,))) as cursor:
                for number, kind, text, *rest in cursor:
                    if number != len(rows) + 1:
                        raise JournalError(said("Entries of game {game} are missing in the journal.", game=game))
                    rows.append(Row(number, kind, _payload(text), *rest))
        except JournalError as error:
            return tuple(rows), error
        except (ValueError, TypeError) as error:
            return tuple(rows), JournalError(
                said("An entry of game {game} cannot be read: {why}.", game=game, why=error)
            )
        except sqlite3.Error as error:
            return tuple(rows), JournalError(said("The journal could not be read: {why}.", why=_reason(error)))
        return tuple(rows), None

    def times(self, game: str) -> tuple[float, ...]:
        """When each entry of a game was booked, in order: wall time in seconds, by a clock that may have been set."""
        return tuple(at for (at,) in self._read("SELECT at FROM lines WHERE game = ? ORDER BY number", game))

    def quiet_for(self, game: str) -> float:
        """Seconds since the last entry of a game, by the clock on the wall; 0 without one, or if that clock was set."""
        found = self._read("SELECT max(at) FROM lines WHERE game = ?", game)
        return max(0.0, self._clock() - found[0][0]) if found[0][0] is not None else 0.0

    def _read(self, statement: str, *values: object) -> list[Any]:
        try:
            with self._lock, closing(self._connection.execute(statement, values)) as cursor:
                return cursor.fetchall()
        except sqlite3.Error as error:
            raise JournalError(said("The journal could not be read: {why}.", why=_reason(error))) from error

    def _write(self, statements: list[tuple[str, tuple[object, ...]]]) -> None:
        with self._lock:
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                for statement, values in statements:
                    self._connection.execute(statement, values)
                self._connection.execute("COMMIT")
            except BaseException as error:  # also one that sqlite has no word for: no half of this may stay open
                self._take_back()
                if not isinstance(error, sqlite3.Error):
                    raise
                raise JournalError(
                    said("This was not booked, and nothing changed: {why}.", why=_reason(error))
                ) from error

    def _take_back(self) -> None:
        try:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        except sqlite3.Error:  # the connection is gone; what was not committed goes with it
            return


def _legible(text: bytes) -> str:
    """A text as far as it can be read: one damaged game hides no other."""
    return text.decode(errors="replace")


def _seats(header: bytes) -> tuple[str, ...]:
    """Who sat there, nobody where a header cannot be read."""
    try:
        return tuple(str(seat) for seat in json.loads(header)["seats"])
    except (ValueError, TypeError, KeyError):
        return ()


def _payload(text: str) -> dict[str, Any]:
    """What an entry says. Raises ValueError and TypeError."""
    payload = json.loads(text)
    if not isinstance(payload, dict):
        raise TypeError(said("it is no JSON object"))
    return payload


def _text(payload: dict[str, Any]) -> str:
    return json.dumps(payload, ensure_ascii=False, separators=(",", ":"))


def _connected(path: Path) -> sqlite3.Connection:
    """A connection to a sound file. Raises sqlite3.OperationalError, and plain DatabaseError for a damaged file."""
    connection = sqlite3.connect(path, timeout=_BUSY_MS / 1000, isolation_level=None, check_same_thread=False)
    try:
        if _damage(connection):
            connection.execute("REINDEX")  # of two copies of a key one may be sound, and then nothing is lost
            if found := _damage(connection):
                raise sqlite3.DatabaseError(found)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.executescript(_SCHEMA)
        connection.execute("PRAGMA user_version=1")  # writes, so that a file one may only read is found out now
    except BaseException:
        connection.close()
        raise
    return connection


def _damage(connection: sqlite3.Connection) -> str:
    """What is wrong with a file, in SQLite's words; empty for a sound one. Raises sqlite3.OperationalError."""
    try:
        verdict: str = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError as error:
        return str(error)
    return "" if verdict == "ok" else verdict


def _move_aside(path: Path) -> Path:
    """Keep a damaged file, with its log, under the next free name beside it."""
    number = 1
    while (kept := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    for ending in ("-wal", "-shm"):
        beside = path.with_name(path.name + ending)
        if beside.exists():
            beside.rename(kept.with_name(kept.name + ending))
    return path.rename(kept)


def _reason(error: Exception) -> str:
    if isinstance(error, sqlite3.IntegrityError):
        return said("another program has written to the journal meanwhile: open the game anew")
    name = getattr(error, "sqlite_errorname", "")
    return next((words for known, words in _WORDS.items() if name.startswith(known)), str(error))
