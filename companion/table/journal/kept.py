"""A journal that is kept for a whole evening, whatever becomes of its disk and its file.

What cannot be written to is looked at until it can, and a file that was moved, deleted or replaced is brought back to
its place with all that was acknowledged. Until then nothing is booked, and `trouble` says why.
"""

import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Self

from companion.said import joined, said

from . import connections, mending
from .journal import Journal, nothing_can_be_saved
from .place import Lies, Place, away
from .rows import JournalError
from .schema import VERSION

PUT_BACK_WITHIN = 60.0
"""Seconds for which a file that was moved may be put back, before it is written again without that."""


class KeptJournal(Journal):
    """A journal with `look_after`, which is to be called every second or so."""

    def __init__(self, connection: sqlite3.Connection, clock: Callable[[], float], place: Place | None = None) -> None:
        super().__init__(connection, clock, place)
        self._path = Path(connections.MEMORY) if place is None else place.path
        self._missed_since: float | None = None

    @classmethod
    def open_or_look(cls, path: Path, clock: Callable[[], float] = time.time) -> Self:
        """Open the journal at a path to keep it, or look at it where it cannot be written to; `trouble` says why."""
        try:
            return cls.open(path, clock)
        except JournalError as error:
            journal = cls(_seen(path), clock)
            journal._path = path.absolute()
            journal.trouble = nothing_can_be_saved(error.__cause__ or error)
            return journal

    def look_after(self) -> str:
        """Look whether it can be written and lies in its place, and set right what can be; `trouble` says what cannot.

        The answer is what people have to know of it, in words; mostly empty.
        """
        with self._lock:
            try:
                told = self._set_right()
            except (sqlite3.Error, OSError) as error:
                self.trouble = nothing_can_be_saved(error)
                return ""
            self.trouble = ""
            return told

    def refuse(self, error: Exception) -> None:
        """Say why this is not looked after just now; nothing is written to where it lies."""
        self.trouble = nothing_can_be_saved(error)

    def _set_right(self) -> str:
        """Raises sqlite3.Error and OSError where that cannot be done."""
        if self._place is None:
            return self._take_up()  # what was only looked at
        lies = self._place.lies()
        if lies is not Lies.MOVED:
            self._missed_since = None
        match lies:
            case Lies.HERE:
                if self.trouble:
                    self._connection.execute(f"PRAGMA user_version={VERSION}")  # a write without a change
                return ""
            case Lies.TORN:
                return self._complete()
        mending.settle(self._connection)
        if lies is Lies.MOVED and not self._was_waited_for():
            raise JournalError(away(lies))
        self._place.take_away_what_is_left()
        if lies is not Lies.REPLACED:
            mending.write_whole(self._connection, self._path)
        told = self._take_up()
        return joined((_BROUGHT_BACK[lies], told)) if told else _BROUGHT_BACK[lies]

    def _was_waited_for(self) -> bool:
        now = time.monotonic()
        self._missed_since = now if self._missed_since is None else self._missed_since
        return now - self._missed_since >= PUT_BACK_WITHIN

    def _complete(self) -> str:
        """Only the log of the file is gone, and that is held: it goes into the file, which is opened again."""
        assert self._place is not None
        mending.settle(self._connection)
        self._hold(connections.empty(), None)  # of one file there must not be two logs, so the first is let go before
        self._hold(_seen(self._path), None)
        self._take_up()
        return _BROUGHT_BACK[Lies.TORN]

    def _take_up(self) -> str:
        """Keep the file at the path from now on, with all that is held; in words what became of a damaged one there."""
        connection, notice = connections.keeping(self._path)
        try:
            mending.bring(self._connection, connection)
            place = Place.of(self._path)
        except BaseException:
            connection.close()
            raise
        self._hold(connection, place)
        return notice or ""

    def _hold(self, connection: sqlite3.Connection, place: Place | None) -> None:
        self._connection.close()
        if self._place is not None:
            self._place.leave()
        self._connection, self._place = connection, place


def _seen(path: Path) -> sqlite3.Connection:
    """As much as can be looked at, which may be nothing."""
    with suppress(sqlite3.Error, OSError):
        return connections.looking(path)
    return connections.empty()


_BROUGHT_BACK = {
    Lies.TORN: said("Files that belong to the journal were moved or deleted. Nothing is lost; they were made again."),
    Lies.MOVED: said(
        "The file of the journal was moved or renamed. Everything was written again in its place, and the game goes on"
        " there; the other file is older."
    ),
    Lies.DELETED: said("The file of the journal was deleted. Nothing is lost; everything was written again."),
    Lies.REPLACED: said(
        "Another file was put in the place of the journal. What it lacked was added to it, and the game goes on there."
    ),
}
"""Said after everything is well again."""
