"""Who looks after the data folder while the companion runs: its lock, the journal in it, and what else is kept there.

A folder that is full, read-only, moved or deleted stops nothing but bookings, and all goes on by itself when that is
over. The pages are told of every change.
"""

import logging
import threading
import time
from collections.abc import Callable

from companion.evening import Evening
from companion.lock import FolderLock
from companion.store import Store
from companion.table import KeptJournal

EVERY = 1.0
"""Seconds between two looks."""

_log = logging.getLogger(__name__)


class Keeper:
    """Looks after them on a thread of its own. `resume` is called when a journal can be opened only now."""

    def __init__(
        self,
        lock: FolderLock,
        journal: KeptJournal,
        evening: Evening,
        kept: tuple[Store, ...],
        *,
        resume: Callable[[], object],
        every: float = EVERY,
    ) -> None:
        self._lock, self._journal, self._evening, self._kept = lock, journal, evening, kept
        self._resume, self._every, self._told = resume, every, ""
        self._looked_at: float | None = None
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="keeper", daemon=True)

    def start(self) -> None:
        """Begin to look."""
        self._told = self._journal.trouble
        self._thread.start()

    def stop(self) -> None:
        """Look no more."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(timeout=5)

    @property
    def looked_at(self) -> float | None:
        """When it last began or ended a look, on the monotonic clock; None before it was started."""
        return self._looked_at

    def look(self) -> None:
        """Set right what can be, and tell of what has changed."""
        before = self._told
        try:
            self._lock.hold()
        except OSError as error:
            self._journal.refuse(error)
            set_right = ""
        else:
            set_right = self._journal.look_after()
            for kept in self._kept:
                kept.store()
        self._told = self._journal.trouble
        if before and not self._told and self._evening.table is None:
            self._resume()
        if set_right or before != self._told:
            _log.warning("%s", self._told or set_right or "the games can be saved again")
            self._evening.tell_of_the_journal(set_right)

    def _run(self) -> None:
        self._looked_at = time.monotonic()
        while not self._stop.wait(self._every):
            self._looked_at = time.monotonic()
            try:
                self.look()
            except Exception:  # whatever it is, the next look may do better
                _log.exception("the data folder could not be looked after")
