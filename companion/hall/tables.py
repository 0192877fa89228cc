"""What all tables have said last. What comes late, or twice, changes nothing.

A state is of a game and a revision; of two states of one game the one of the later revision holds, whenever it comes.
Somebody else at the broker may say whatever they like: there is room for so many tables, and each takes little.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from threading import Lock
from typing import Final

from companion.neighbours.topics import OFFLINE, ONLINE, PRESENCE, STATE

from .told import GameTold, NotTheirsError, named, told

MOST: Final = 500
"""Tables; one more takes the place of one that has gone, or is not listened to."""

LONGEST: Final = 60
"""Letters of a table's name."""

GAMES: Final = 8
"""Games of one table whose newest revision is remembered, so that nothing old is taken for news."""


@dataclass(frozen=True)
class HallTable:
    """One table: its name, whether its companion runs, and the game there, if any."""

    name: str
    is_online: bool = False
    game: GameTold | None = None


class Tables:
    """All tables. Every method may be called from any thread; `heard` is called with each game that has changed."""

    def __init__(self, prefix: str, heard: Callable[[str, GameTold], object] = lambda *_: None) -> None:
        self._prefix, self._heard, self._lock = prefix, heard, Lock()
        self._tables: dict[str, HallTable] = {}
        self._revisions: dict[str, dict[str, int]] = {}
        self.refused = 0
        """How many tables there was no room for, or messages that no table sends."""

    def all(self) -> tuple[HallTable, ...]:
        """Every table, by name."""
        return tuple(sorted(self._tables.copy().values(), key=lambda each: each.name))

    def get(self, name: str) -> HallTable | None:
        """The table of this name."""
        return self._tables.get(name)

    def hear(self, topic: str, payload: bytes) -> bool:
        """A message that came from the broker; whether it was news."""
        name, _, subject = topic.removeprefix(f"{self._prefix}/").rpartition("/")
        if subject not in (STATE, PRESENCE) or not name or named(name, LONGEST) != name or "/" in name:
            self.refused += 1
            return False
        with self._lock:
            before = self._tables.get(name)
            now = self._presence(name, payload) if subject == PRESENCE else self._state(name, payload)
        if now is None or now == before:
            return False
        if now.game is not None and (before is None or now.game != before.game):
            self._heard(name, now.game)
        return True

    # -- inside ------------------------------------------------------------------------------------------------

    def _presence(self, name: str, payload: bytes) -> HallTable | None:
        word = payload[:16].decode(errors="replace")
        if word not in (ONLINE, OFFLINE):
            self.refused += 1
            return None
        return self._keep(replace(self._tables.get(name, HallTable(name)), is_online=word == ONLINE))

    def _state(self, name: str, payload: bytes) -> HallTable | None:
        if not payload:  # the broker was told to forget it
            self._revisions.pop(name, None)
            return self._tables.pop(name, None) and HallTable(name)
        try:
            game = told(payload)
        except NotTheirsError:
            self.refused += 1
            return None
        if game is not None and not self._is_news(name, game):
            return None
        return self._keep(replace(self._tables.get(name, HallTable(name)), game=game))

    def _is_news(self, name: str, game: GameTold) -> bool:
        known = self._revisions.get(name, {})
        if game.revision < known.get(game.game, 0):
            return False
        now = self._tables.get(name)
        if game.revision == known.get(game.game) and now is not None and now.game is not None:
            return now.game.game == game.game  # what was said of a game that has made room for another is over
        return True

    def _keep(self, table: HallTable) -> HallTable | None:
        if table.name not in self._tables and len(self._tables) >= MOST and not self._made_room():
            self.refused += 1
            return None
        self._tables[table.name] = table
        if table.game is not None:
            known = self._revisions.setdefault(table.name, {})
            known.pop(table.game.game, None)
            known[table.game.game] = table.game.revision
            while len(known) > GAMES:
                del known[next(iter(known))]
        return table

    def _made_room(self) -> bool:
        gone = next((name for name, each in self._tables.items() if not each.is_online), None)
        if gone is not None:
            del self._tables[gone]
            self._revisions.pop(gone, None)
        return gone is not None
