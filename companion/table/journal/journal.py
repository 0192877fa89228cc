"""The journal of one table, as the table and the commands use it.

SQLite with a write-ahead log and `synchronous=FULL`: an entry that was acknowledged survives a power cut at any
instant. Rows are only ever added. What they mean is in `entries`; the wall time is for people to read.
"""

import json
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Self

from companion.said import joined, said

from . import connections
from .about import KEPT_IN_THE_BIN, NOTHING_SAID, About, read_about, robots_text
from .connections import reason
from .place import Lies, Place, away
from .rows import GameEntry, JournalError, Row, UnknownGameError, json_object, json_text, legible, seats

_Statement = tuple[str, tuple[object, ...]]


class Journal:
    """One file with the games of one table. Safe to use from any thread."""

    def __init__(self, connection: sqlite3.Connection, clock: Callable[[], float], place: Place | None = None) -> None:
        """Without a `place` there is no file to lose: the journal is in memory, or only looked at."""
        self._connection, self._clock, self._place = connection, clock, place
        self._lock = threading.Lock()
        self.notice: str | None = None
        self.trouble = ""

    @classmethod
    def open(cls, path: Path | str, clock: Callable[[], float] = time.time) -> Self:
        """Open or begin the journal at a path, to keep it. A damaged file is moved aside, which `notice` then tells.

        For the holder of the folder's lock, if anybody else might open it. Raises JournalError when the place cannot be
        written to.
        """
        with _told(path):
            connection, notice = connections.keeping(Path(path))
            journal = cls(connection, clock, _place_of(path))
        journal.notice = notice
        return journal

    @classmethod
    def beside(cls, path: Path | str, clock: Callable[[], float] = time.time) -> Self:
        """Open the journal at a path to add a game, also beside the companion that keeps it: nothing is repaired.

        Raises JournalError when it cannot be written to.
        """
        with _told(path):
            return cls(connections.adding(Path(path)), clock, _place_of(path))

    @classmethod
    def look(cls, path: Path | str) -> Self:
        """Look at the journal at a path, also beside the companion that keeps it: not a byte is changed.

        Where there is none, there are no games. Raises JournalError when it cannot be read.
        """
        with _told(path):
            return cls(connections.looking(Path(path)), time.time)

    @classmethod
    def salvaged(cls, path: Path | str) -> tuple[Self, frozenset[str]]:
        """What can still be read of a file, in memory, and the games that end early; the file stays as it is.

        It may be in any condition; `notice` tells of it, where games are missing something. Raises JournalError.
        """
        with _told(path):
            connection, found = connections.salvaged(Path(path))
        journal, early = cls(connection, time.time), frozenset(one.game for one in found.games if not one.is_whole)
        if early or found.cut_off or not found.games:
            journal.notice = joined(found.words())
        return journal, early

    def close(self) -> None:
        """Close the file; whatever was acknowledged is in it."""
        with self._lock:
            self._connection.close()
            place, self._place = self._place, None
            if place is not None:
                place.leave()

    def begin(
        self,
        game: str,
        header: dict[str, Any],
        engine: str,
        rows: Iterable[Row] = (),
        about: About = NOTHING_SAID,
    ) -> None:
        """Put a new game on the table, with entries if it has any already.

        Raises JournalError, also for a name that is taken; then the game before is still on.
        """
        told = (game, robots_text(about.robots), int(about.demonstration), about.deleted)
        noted = ("INSERT INTO about VALUES (?, ?, ?, ?, NULL)", told)
        self._write([*self._new(game, header, engine, rows), noted, *_laid(game)])

    def keep(self, game: str, header: dict[str, Any], engine: str, rows: Iterable[Row]) -> None:
        """Keep a game that was played elsewhere; the one that is on stays on. Raises the same."""
        self._write(self._new(game, header, engine, rows))

    def lay(self, game: str) -> None:
        """Put an earlier game on the table. Raises JournalError; then the game before is still on."""
        self._write(_laid(game))

    def append(self, game: str, rows: Iterable[Row]) -> None:
        """Add rows, all or none; on return they are on disk. Raises JournalError; then none is."""
        self._write(self._inserts(game, rows))

    def _new(self, game: str, header: dict[str, Any], engine: str, rows: Iterable[Row]) -> list[_Statement]:
        values = (game, json.dumps(header, ensure_ascii=False), engine, self._clock())
        return [("INSERT INTO games VALUES (?, ?, ?, ?)", values), *self._inserts(game, rows)]

    def _inserts(self, game: str, rows: Iterable[Row]) -> list[_Statement]:
        at = self._clock()
        values = ((game, r.number, r.kind, json_text(r.payload), r.key, r.digest, r.engine, at) for r in rows)
        return [("INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?, ?, ?)", one) for one in values]

    def on_table(self) -> str | None:
        """The game that is on, or was when the companion stopped, over or not; None before the first one.

        Raises JournalError when it cannot be read.
        """
        found = self._read("SELECT CAST(game AS BLOB) FROM on_table")
        return legible(found[0][0]) if found else None

    def own_before(self) -> str | None:
        """The game that was on before the demonstration; None where there is none any more. Raises JournalError."""
        found = self._read(
            "SELECT CAST(before AS BLOB) FROM about WHERE game IN (SELECT game FROM on_table)"
            " AND before IN (SELECT game FROM games)"
            " AND before NOT IN (SELECT game FROM about WHERE deleted IS NOT NULL)"
        )
        return legible(found[0][0]) if found else None

    def about(self, game: str) -> About:
        """What is kept of a game beside its rules. Raises JournalError."""
        return self._all_about().get(game, NOTHING_SAID)

    def delete(self, game: str) -> None:
        """Put a game into the bin, where it is kept for a while. Raises UnknownGameError, and JournalError.

        A clock behind the newest entry is not believed: once it is set, the game would seem to have lain for years.
        """
        self.header(game)
        newest = self._read("SELECT max(at) FROM lines WHERE typeof(at) = 'real'")[0][0]
        now = max(self._clock(), newest or 0.0)
        into = (
            "INSERT INTO about VALUES (?, '[]', 0, ?, NULL) ON CONFLICT (game) DO UPDATE SET deleted = excluded.deleted"
        )
        self._write([(into, (game, now)), ("DELETE FROM on_table WHERE game = ?", (game,))])

    def restore(self, game: str) -> None:
        """Take a game out of the bin. Raises UnknownGameError for one that has been removed, and JournalError."""
        self.header(game)
        self._write([("UPDATE about SET deleted = NULL WHERE game = ?", (game,))])

    def empty_bin(self) -> None:
        """Remove for good what has been in the bin for its time. Raises JournalError."""
        overdue = self._read("SELECT game FROM about WHERE deleted <= ?", self._clock() - KEPT_IN_THE_BIN)
        if overdue:
            tables = ("lines", "about", "games")
            self._write([(f"DELETE FROM {table} WHERE game = ?", (game,)) for (game,) in overdue for table in tables])

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
                name := legible(game),
                at,
                seats(header),
                rows,
                legible(engine),
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
            return json_object(found[0][0])
        except (ValueError, TypeError) as error:
            raise JournalError(
                said("The beginning of game {game} cannot be read: {why}.", game=game, why=error)
            ) from error

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
                    rows.append(Row(number, kind, json_object(text), *rest))
        except JournalError as error:
            return tuple(rows), error
        except (ValueError, TypeError) as error:
            return tuple(rows), JournalError(
                said("An entry of game {game} cannot be read: {why}.", game=game, why=error)
            )
        except sqlite3.Error as error:
            return tuple(rows), JournalError(said("The journal could not be read: {why}.", why=reason(error)))
        return tuple(rows), None

    def times(self, game: str) -> tuple[float, ...]:
        """When each entry of a game was booked, in order: wall time in seconds, by a clock that may have been set."""
        return tuple(at for (at,) in self._read("SELECT at FROM lines WHERE game = ? ORDER BY number", game))

    def keys(self, game: str) -> tuple[str | None, ...]:
        """The key under which each entry of a game was made, in order; None for the companion's own."""
        return tuple(key for (key,) in self._read("SELECT key FROM lines WHERE game = ? ORDER BY number", game))

    def quiet_for(self, game: str) -> float:
        """Seconds since the last entry of a game, by the clock on the wall; 0 without one, or if that clock was set."""
        found = self._read("SELECT max(at) FROM lines WHERE game = ?", game)
        return max(0.0, self._clock() - found[0][0]) if found[0][0] is not None else 0.0

    def _all_about(self) -> dict[str, About]:
        found = self._read("SELECT CAST(game AS BLOB), CAST(robots AS BLOB), demonstration, deleted FROM about")
        return {legible(game): read_about(legible(robots), *rest) for game, robots, *rest in found}

    def _read(self, statement: str, *values: object) -> list[Any]:
        try:
            with self._lock, closing(self._connection.execute(statement, values)) as cursor:
                return cursor.fetchall()
        except sqlite3.Error as error:
            raise JournalError(said("The journal could not be read: {why}.", why=reason(error))) from error

    def _write(self, statements: list[_Statement]) -> None:
        with self._lock:
            if self._place is None and self.trouble:
                raise JournalError(self.trouble)
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                for statement, values in statements:
                    self._connection.execute(statement, values)
                # Moved from now on, the file is brought back with what is committed; before, nobody is told of it.
                if self._place is not None and (lies := self._place.lies()) is not Lies.HERE:
                    raise JournalError(away(lies))
                self._connection.execute("COMMIT")
            except BaseException as error:  # also one that sqlite has no word for: no half of this may stay open
                self._take_back()
                if not isinstance(error, sqlite3.Error | JournalError):
                    raise
                if not isinstance(error, sqlite3.IntegrityError):
                    self.trouble = nothing_can_be_saved(error)
                raise JournalError(
                    said("This was not entered, and nothing was changed: {why}.", why=reason(error))
                ) from error
            self.trouble = ""

    def _take_back(self) -> None:
        try:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        except sqlite3.Error:  # the connection is gone; what was not committed goes with it
            return


def nothing_can_be_saved(error: BaseException) -> str:
    """What people are told as long as that is so."""
    return said(
        "Nothing can be saved just now, so nothing is entered: {why}. What was saved is safe, and the companion goes"
        " on by itself as soon as it can.",
        why=reason(error),
    )


def _place_of(path: Path | str) -> Place | None:
    return None if str(path) == connections.MEMORY else Place.of(Path(path))


def _laid(game: str) -> list[_Statement]:
    """Put a game on the table; a demonstration remembers the game that people leave for it."""
    left = (
        "UPDATE about SET before = coalesce((SELECT CASE WHEN a.demonstration THEN a.before ELSE t.game END"
        " FROM on_table AS t LEFT JOIN about AS a ON a.game = t.game WHERE t.game <> about.game), before)"
        " WHERE game = ? AND demonstration"
    )
    return [(left, (game,)), ("INSERT OR REPLACE INTO on_table VALUES (1, ?)", (game,))]


@contextmanager
def _told(path: Path | str) -> Iterator[None]:
    """What went wrong with opening a journal, in words: raises JournalError."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise JournalError(said("The journal {path} was not opened: {why}.", path=path, why=reason(error))) from error
