"""Which tablets are with a player just now: handed over face down, for a player without a phone.

Only a host's tablet is passed. While it is passed, it is not a host: first a cover without anything private,
then that player's own page, when the player says so, then a cover again, until it lies on the table. It is known by
its host's token. What is kept outlives a restart, after which the cover comes first again; with another game on the
table, and with the rights of that host, it is over.
"""

from contextlib import suppress
from dataclasses import dataclass, replace
from threading import Lock
from typing import Final

from companion.store import Store
from companion.table import Table
from web.access.hosts import Hosts
from web.desk import Desk

PART = "tablets"

COVERED: Final = "covered"
OPEN: Final = "open"
LAID: Final = "laid"


@dataclass(frozen=True)
class PassedTablet:
    """With which colour a tablet is, in which game; COVERED on its way there, OPEN, or LAID down on its face again."""

    game: str
    colour: str
    stage: str = COVERED


class Tablets:
    """The tablets of one companion that are with a player. Every method may be called from any thread."""

    def __init__(self, kept: Store, hosts: Hosts, desk: Desk) -> None:
        self._kept, self._hosts, self._desk, self._lock = kept, hosts, desk, Lock()
        self._passed = dict(_read(kept.part(PART)))

    def of(self, token: str) -> PassedTablet | None:
        """With whom the tablet of this host is, at the game on the table; None while it is nobody's."""
        table, passed = self._desk.table, self._passed.get(token)
        if passed is None or table is None or passed.game != table.game or not self._hosts.knows(token):
            return None
        return passed

    def colours(self) -> tuple[str, ...]:
        """With whom a tablet is just now, clockwise."""
        table, there = self._desk.table, {passed.colour for passed in map(self.of, tuple(self._passed)) if passed}
        return () if table is None else tuple(colour for colour in table.state.game.setup.seats if colour in there)

    def hand_over(self, token: str, table: Table, colour: str) -> None:
        """Cover the tablet of this host, for this colour."""
        with self._lock:
            self._keep({**self._passed, token: PassedTablet(table.game, colour)})

    def show(self, token: str, colour: str) -> bool:
        """This colour has it in hand and wants to see; False where it is not covered for that colour."""
        return self._turn(token, PassedTablet(self._game, colour, COVERED), OPEN)

    def hide(self, token: str, colour: str) -> bool:
        """Enough seen: from now on it is covered again; False where nothing of that colour was shown."""
        return self._turn(token, PassedTablet(self._game, colour, OPEN), LAID)

    def lay_down(self, token: str) -> bool:
        """It lies on the table and is a host's again; False where it is with nobody, or not covered."""
        with self._lock:
            passed = self.of(token)
            if passed is None or passed.stage == OPEN:
                return False
            self._keep({other: one for other, one in self._passed.items() if other != token})
            return True

    # -- inside ------------------------------------------------------------------------------------------------

    @property
    def _game(self) -> str:
        return "" if self._desk.table is None else self._desk.table.game

    def _turn(self, token: str, now: PassedTablet, stage: str) -> bool:
        with self._lock:
            if self.of(token) != now:
                return False
            self._keep({**self._passed, token: replace(now, stage=stage)})
            return True

    def _keep(self, passed: dict[str, PassedTablet]) -> None:
        """Only what still holds: a tablet of an earlier game, or of a host that is none, is forgotten."""
        self._passed = passed
        self._passed = {token: one for token, one in passed.items() if self.of(token)}
        self._kept.keep(PART, {token: [one.game, one.colour] for token, one in self._passed.items()})


def _read(part: object) -> list[tuple[str, PassedTablet]]:
    """What was kept; after a restart every tablet is covered, since nobody knows who holds it."""
    with suppress(ValueError, TypeError, AttributeError):
        return [(str(token), PassedTablet(str(game), str(colour))) for token, (game, colour) in part.items()]  # type: ignore[attr-defined]
    return []
