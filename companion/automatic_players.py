"""Players who play by themselves: those of the demonstration, and robots that a table has seated.

They know no more than their options, and choose among them by `preferences`. They throw simulated dice like people do;
real ones people throw for them. Everything else they enter as a tablet would. Where cards are real they take none from
a pile, for nobody could keep that secret for them, and from somebody's hand people draw for them.
"""

import logging
import secrets
import threading
from collections.abc import Callable, Collection
from itertools import count
from random import Random
from time import monotonic

from companion.evening.robots import BY_ITSELF
from companion.inputs.due import due_roll
from companion.kernel import Action, Seat, Source, State, waiting
from companion.preferences import choose, source
from companion.table import Booked, Table
from companion.table.robbed import drawn_by_people, due_from_people

UNHURRIED = 3
"""So many paces more pass before a robot acts among people, who put its pieces on the board."""

IDLE = 0.25
"""Seconds between two looks at a table where nobody waits for an automatic player."""
TRIES = 20
THROW_WAIT = 4.0
"""Seconds in which a throw is usually read; one that does not count, such as a result to be repeated, lies as long."""

_log = logging.getLogger(__name__)


class AutomaticPlayers:
    """Plays the robots' seats at a table, one action each `pace` seconds, on a thread of its own.

    `table` is none while nobody is to play, and `seats` says which colours play by themselves there. `throw` throws the
    simulated dice, and says whether it could; whatever reads the dice books the roll. If it is not read within
    `throw_wait` seconds, they are thrown again; and what reads the dice of a throw has `face_wait` seconds to tell its
    event die before that is thrown by itself.
    """

    def __init__(
        self,
        table: Callable[[], Table | None],
        throw: Callable[[], bool],
        random: Random,
        *,
        seats: Callable[[Table], Collection[str]] = lambda table: table.about.robots,
        pace: float = 1.0,
        throw_wait: float = THROW_WAIT,
        face_wait: float = 1.0,
    ) -> None:
        self._table, self._seats, self._throw, self._random = table, seats, throw, random
        self._pace, self._throw_wait, self._face_wait = pace, throw_wait, face_wait
        self._waits_for: tuple[str, int] | None = None
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
        for seat in self._waited_for(table, history.state):
            action = self._chosen(table, revision, history.state, seat)
            if action is None:
                continue
            if self._thrown_by_people(table, action):
                self._have_thrown(table, revision, action)
                return
            if not table.about.demonstration and self._wait_for_news(table, revision, UNHURRIED * self._pace):
                return
            if self._stop.is_set():
                return
            if isinstance(table.submit(action, by=BY_ITSELF, key=next(self._keys), seen=revision), Booked):
                return
        self._wait_for_news(table, revision, IDLE)

    def _chosen(self, table: Table, revision: int, state: State, seat: Seat) -> Action | None:
        """What this seat does now; who has once decided to throw waits for the dice, and thinks of nothing else."""
        real = self._for_people_to_say(table)
        chances, robots = table.chances, table.robots
        drawn = drawn_by_people(state, chances, robots)
        if any(theft.player == seat for theft, _ in due_from_people(state, drawn)):
            return None  # people draw the card
        for _ in range(TRIES):
            action = choose(state, seat, self._random, without=real, but=drawn)
            if source(action) is Source.DICE or self._waits_for != (table.game, revision):
                break
        if self._thrown_by_people(table, action):
            due = due_roll(state)
            return action if due is not None and due.player == seat else None  # the dice are somebody else's now
        if action is None or action.chance is None or action.chance.source is not Source.STOLEN:
            return action
        return action.chance.opened(action)  # the companion draws the card

    @staticmethod
    def _for_people_to_say(table: Table) -> set[Source]:
        """What real cards and hexes show, and what lies in the supply: nobody at the table but people can tell."""
        real = {Source.DRAWN} if table.chances.are_the_tables(Source.DRAWN) else set()
        return real if table.about.demonstration else real | {Source.TILES, Source.TURNED, Source.SEEN}

    @staticmethod
    def _thrown_by_people(table: Table, action: Action | None) -> bool:
        """Whether dice on the table decide what comes of it."""
        return source(action) is Source.DICE and table.chances.are_the_tables(Source.DICE)

    def _have_thrown(self, table: Table, revision: int, action: Action) -> None:
        """Throw, or wait for the people who do, and for whatever reads the dice."""
        self._waits_for = (table.game, revision)
        with_others = action.chance is not None and not action.chance.has_pips
        if with_others and self._wait_for_news(table, revision, self._face_wait):
            return
        self._wait_for_news(table, revision, self._throw_wait if self._throw() else IDLE)

    def _wait_for_news(self, table: Table, revision: int, longest: float) -> bool:
        """Wait until somebody else has moved, but no longer than that, and not once we are to stop; whether one has."""
        ends = monotonic() + longest
        while not self._stop.is_set() and (left := ends - monotonic()) > 0:
            if table.wait_for(revision, min(left, IDLE)) > revision:
                return True
        return False

    def _waited_for(self, table: Table, state: State) -> list[Seat]:
        """The automatic seats that somebody waits for, the most pressing item first."""
        colours, seats = self._seats(table), state.game.setup.seats
        return [seat for item in waiting(state.agenda) for seat in item.who if seats[seat] in colours]
