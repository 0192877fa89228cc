"""Players who play by themselves, so that one can watch a whole game or play against a full table.

They know no more than their options, and choose among them by `tastes`. They throw the table's dice like people do;
everything else they enter as a tablet would.
"""

import logging
import secrets
import threading
from collections.abc import Callable, Iterable
from itertools import count
from random import Random
from time import monotonic

from companion.rules.cities_knights.event_die import RollEventDie
from companion.rules.kernel import Seat, State, waiting
from companion.table import TABLE_DOES, Booked, Table
from companion.tastes import THROWS, choose

IDLE = 0.25
"""Seconds between two looks at a table where nobody waits for an automatic player."""

_log = logging.getLogger(__name__)


class AutomaticPlayers:
    """Plays the seats in `colours` at a table, one action each `pace` seconds, on a thread of its own.

    `throw` throws the real (or simulated) dice, and says whether it could; whatever reads them books the roll. If it is
    not read within `throw_wait` seconds, they are thrown again; and what reads the dice of a throw has `face_wait`
    seconds to tell its event die before that is thrown by itself.
    """

    def __init__(
        self,
        table: Callable[[], Table | None],
        colours: Iterable[str],
        throw: Callable[[], bool],
        random: Random,
        *,
        pace: float = 1.0,
        throw_wait: float = 4.0,
        face_wait: float = 1.0,
    ) -> None:
        self._table, self._colours, self._throw, self._random = table, frozenset(colours), throw, random
        self._pace, self._throw_wait, self._face_wait = pace, throw_wait, face_wait
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._play, name="automatic players", daemon=True)
        # Never seeded: a key of an evening before would be taken for a repetition, and nothing be booked.
        session = secrets.token_hex(6)
        self._keys = (f"automatic-{session}-{number}" for number in count(1))

    def start(self) -> None:
        """Begin to play."""
        self._thread.start()

    def stop(self) -> None:
        """Stop and wait for the thread."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(timeout=5)

    def _play(self) -> None:
        while not self._stop.wait(self._pace):
            table = self._table()
            if table is None:
                self._stop.wait(IDLE)
                continue
            try:
                self._once(table)
            except Exception:  # dice that vanished, say: the others at the table play on, and so do we when it is well
                _log.exception("an automatic player could not play")
                self._stop.wait(IDLE)

    def _once(self, table: Table) -> None:
        revision, history, _ = table.now()
        state = history.state
        for seat in self._waited_for(state):
            action = choose(state, seat, self._random)
            if action is None:
                continue
            if isinstance(action, THROWS) and table.chances.dice == TABLE_DOES:
                if isinstance(action, RollEventDie) and self._wait_for_news(table, revision, self._face_wait):
                    return
                self._wait_for_news(table, revision, self._throw_wait if self._throw() else IDLE)
                return
            if isinstance(table.submit(action, by="automatic", key=next(self._keys), seen=revision), Booked):
                return
        self._wait_for_news(table, revision, IDLE)

    def _wait_for_news(self, table: Table, revision: int, longest: float) -> bool:
        """Wait until somebody else has moved, but no longer than that, and not once we are to stop; whether one has."""
        ends = monotonic() + longest
        while not self._stop.is_set() and (left := ends - monotonic()) > 0:
            if table.wait_for(revision, min(left, IDLE)) > revision:
                return True
        return False

    def _waited_for(self, state: State) -> list[Seat]:
        """The automatic seats that somebody waits for, the most pressing item first."""
        seats = state.rules.setup.seats
        return [seat for item in waiting(state.agenda) for seat in item.who if seats[seat] in self._colours]
