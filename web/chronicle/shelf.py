"""The games of the journal as figures and as a list, kept so that a page need not wait for them twice.

Figures of a game are worked out again whenever it has another revision. A list needs a summary of every game, and
reading a whole game takes a moment; so games nobody has summed up yet are read one by one in the background, and a file
keeps what was found. It may be deleted at any time: everything in it comes from the journal.
"""

import json
import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Lock, Thread

from companion.chronicle import Figures, Summary, figures, read_summary, summary, summary_data
from companion.data.nesting import not_too_deep
from companion.store import replace
from companion.table import GameEntry, Journal, JournalError, RecordError, Table
from companion.version import version

KEPT_FIGURES = 4
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Shelved:
    """A game in the list: its summary, None while it has not been read yet, or why it cannot be read."""

    entry: GameEntry
    summary: Summary | None
    trouble: str = ""


class Shelf:
    """The games of one journal. Every method may be called from any thread."""

    def __init__(self, journal: Journal, on_table: Callable[[], Table | None], kept: Path | None = None) -> None:
        self._journal, self._on_table, self._kept = journal, on_table, kept
        self._lock, self._reading = Lock(), Lock()
        self._figures: OrderedDict[str, tuple[Table, Figures]] = OrderedDict()
        self._summaries: dict[str, Summary] = {}
        self._troubles: dict[tuple[str, int], str] = {}
        if kept is not None:
            self._read_kept(kept)

    def figures(self, game: str) -> Figures:
        """The figures of a game as it is now. Raises UnknownGameError, JournalError, and RecordError."""
        return self._opened(game)[1]

    def table(self, game: str) -> Table:
        """The game itself, to be looked at only. Raises the same."""
        return self._opened(game)[0]

    def games(self) -> tuple[Shelved, ...]:
        """All games, the one played last first; those not summed up yet are read from now on. Raises JournalError.

        Those in the bin are among them, until their time is over.
        """
        with suppress(JournalError):  # there is time for that
            self._journal.empty_bin()
        table = self._on_table()
        entries = sorted(self._journal.games(), key=lambda entry: (-entry.latest, entry.game))
        found, unread = [], []
        for entry in entries:
            if table is not None and entry.game == table.game:
                found.append(Shelved(entry, summary(self.figures(entry.game))))
                continue
            known = self._summaries.get(entry.game)
            trouble = self._troubles.get((entry.game, entry.rows), "")
            known = known if known is not None and known.revision == entry.rows else None
            found.append(Shelved(entry, known, trouble))
            if known is None and not trouble:
                unread.append(entry)
        if unread:
            Thread(target=self._sum_up, args=(unread,), name="summing up games", daemon=True).start()
        return tuple(found)

    # -- inside ------------------------------------------------------------------------------------------------

    def _opened(self, game: str) -> tuple[Table, Figures]:
        table = self._on_table()
        with self._lock:
            known = self._figures.get(game)
        # Nobody waits for somebody else's game; that two read the same one at once is rare, and no harm.
        if table is None or table.game != game:
            table = known[0] if known is not None else Table.open(self._journal, game)
        if known is None or known[0] is not table or known[1].revision != table.revision:
            known = table, figures(table)
        with self._lock:
            self._figures[game] = known
            self._figures.move_to_end(game)
            while len(self._figures) > KEPT_FIGURES:
                self._figures.popitem(last=False)
        return known

    def _sum_up(self, entries: list[GameEntry]) -> None:
        """Read these games, unless somebody does so already."""
        if not self._reading.acquire(blocking=False):
            return
        try:
            for entry in entries:
                try:
                    made = summary(figures(Table.open(self._journal, entry.game)))
                except Exception as error:  # also whatever a house rule may raise
                    if not isinstance(error, JournalError | RecordError | LookupError):
                        _log.exception("the game %s could not be summed up", entry.game)
                    self._troubles[entry.game, entry.rows] = str(error)
                else:
                    known = {**self._summaries, entry.game: made}
                    self._keep(known)  # on disk before anybody is told that it was read
                    self._summaries = known
        except Exception:  # the list goes on without
            _log.exception("the games of the journal could not be summed up")
        finally:
            self._reading.release()

    def _read_kept(self, path: Path) -> None:
        with suppress(OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
            told = json.loads(path.read_text(encoding="utf-8"))
            not_too_deep(told)
            if told["engine"] == version():
                self._summaries = {one["game"]: read_summary(one) for one in told["games"]}

    def _keep(self, known: Mapping[str, Summary]) -> None:
        if self._kept is None:
            return
        told = {"engine": version(), "games": [summary_data(one) for one in known.values()]}
        try:
            replace(self._kept, json.dumps(told, ensure_ascii=False))
        except OSError as error:  # they are read again after a restart
            _log.warning("the summaries of the games could not be kept in %s: %s", self._kept, error)
