"""Hints and chances of an evening: while the host wants them, a process that plays out; otherwise nothing at all.

The chances are of what everybody knows, a hint is of what its seat knows. The chances are asked for a moment after the
game has moved, so that every screen has its news first.
"""

import logging
import threading
from collections.abc import Callable
from typing import Any, Final

from companion.chronicle.boxes import Played
from companion.forecast.advice import hints as in_words
from companion.forecast.knowledge import known_game
from companion.forecast.process import Answer, ForecastProcess
from companion.forecast.shares import Share, shares
from companion.kernel import Seat, State, waiting
from companion.playouts.refusal import NotPlayedOutError
from companion.rules.base.scoring import Score
from companion.rules.claims import claimed_of
from companion.said import said
from companion.table import Table
from companion.table.veil import veiled
from web.desk import CHANCES, HINTS, DeskError, ShownChance, ShownChances, ShownHints

AFTERWARDS: Final = 0.2
"""Seconds in which the screens have their news, before the chances are asked for."""

ENDING: Final = 5.0
"""Seconds to wait for the thread when the evening ends."""

_log = logging.getLogger(__name__)

Moment = tuple[str, int]
"""A game, and its revision."""


class Forecasts:
    """`table` is the one being played at; `changed` is called when there is something new to show."""

    def __init__(
        self,
        table: Callable[[], Table | None],
        changed: Callable[[], object],
        process: Callable[[Callable[[Answer], object]], ForecastProcess] = ForecastProcess,
    ) -> None:
        self._table, self._changed, self._begin = table, changed, process
        self._lock = threading.RLock()
        self._wakes = threading.Event()
        self._worker: threading.Thread | None = None
        self._process: ForecastProcess | None = None
        self._how_far = ""
        self._judged = ("", "")
        self._asked: Moment | None = None
        self._shown: ShownChances | None = None
        self._hints: dict[str, tuple[Moment, State, Answer | None]] = {}

    def allow(self, how_far: str) -> None:
        """Raises DeskError where the teacher cannot go so far in the game that is on."""
        if how_far in (HINTS, CHANCES) and (why := self.why_not()):
            raise DeskError(why)

    def follow(self, how_far: str) -> None:
        """The teacher goes so far from now on."""
        wanted = how_far in (HINTS, CHANCES)
        with self._lock:
            self._how_far = how_far
            if how_far != CHANCES:
                self._shown = self._asked = None
            if wanted and self._worker is None:
                self._worker = threading.Thread(target=self._work, name="forecasts", daemon=True)
                self._worker.start()
        self._wakes.set()

    def note(self) -> None:
        """Something may have changed at the table."""
        if self._worker is not None:
            self._wakes.set()

    def stop(self) -> None:
        """Everything off."""
        worker = self._worker
        self.follow("")
        if worker is not None:
            worker.join(timeout=ENDING)

    @property
    def chances(self) -> ShownChances | None:
        """What everybody is shown."""
        return self._shown

    def why_not(self) -> str:
        """Why the game that is on cannot be played out; empty where it can, or where there is none."""
        table = self._table()
        if table is None:
            return ""
        if self._judged[0] != table.game:
            self._judged = (table.game, _why_not(table))
        return self._judged[1]

    def hints(self, player: str) -> ShownHints:
        """What this player might do; asked for where that has not been thought about."""
        table, process = self._table(), self._process
        if why := self.why_not():
            return ShownHints((), why, done=True)
        if table is None or process is None:
            return ShownHints((), THINKING, done=False)
        revision, history, _ = table.now()
        seat = Seat(table.codec.game.setup.seats.index(player))
        now = (table.game, revision)
        with self._lock:
            when, known, answer = self._hints.get(player, (None, None, None))
            if when != now:
                known, answer = veiled(history.state, seat), None
                try:
                    process.ask(f"hints {player}", now, known_game(known), seat, seed=revision)
                except NotPlayedOutError:
                    return ShownHints((), NOT_NOW, done=True)
                self._hints[player] = (now, known, None)
        if answer is None or known is None:
            return ShownHints((), THINKING, done=False)
        found = in_words(known, seat, answer)
        is_asked = any(seat in item.who for item in waiting(known.agenda))
        words = AS_FAR_AS if found else UNKNOWN_HAND if is_asked else NOT_NOW
        return ShownHints(tuple(one.data() for one in found), words, answer["done"])

    # -- its own thread ----------------------------------------------------------------------------------------

    def _work(self) -> None:
        while self._goes_on():
            try:
                process = self._at_work()
                if self._how_far == CHANCES and self._has_moved():
                    threading.Event().wait(AFTERWARDS)
                    self._ask(process)
            except Exception:  # the game is played without figures, too
                _log.exception("there is no forecast just now")

    def _goes_on(self) -> bool:
        """Wait for news; whether there is still somebody who wants a forecast. If not, the process is ended."""
        self._wakes.wait()
        self._wakes.clear()
        with self._lock:
            if self._how_far in (HINTS, CHANCES):
                return True
            process, self._process, self._worker = self._process, None, None
            self._hints.clear()
        if process is not None:
            process.stop()
        return False

    def _at_work(self) -> ForecastProcess:
        """The process, which is begun where there is none, or where it has ended or answers no more."""
        with self._lock:
            process = self._process
            if process is not None and process.is_alive:
                return process
            self._process, self._asked = self._begin(self._hear), None
            self._hints.clear()
            begun = self._process
        if process is not None:
            process.stop()
        return begun

    def _has_moved(self) -> bool:
        table = self._table()
        return table is None or self._asked != (table.game, table.revision)

    def _ask(self, process: ForecastProcess) -> None:
        """Ask for the chances of this moment; where it is none to be played out, those of before go on being shown."""
        table = self._table()
        if table is None:
            return self._show(None)
        revision, history, _ = table.now()
        if self._asked is not None and self._asked[0] != table.game:
            self._show(None)
        self._asked = (table.game, revision)
        state = history.state
        if Score in state and state[Score].winner is not None:
            process.ask("chances", None, None)
            return self._show(None)
        try:
            process.ask("chances", self._asked, known_game(veiled(state, None)), seed=revision)
        except NotPlayedOutError as why:
            _log.debug("no chances just now: %s", why)
            if self.why_not():
                self._show(None)
        return None

    def _show(self, chances: ShownChances | None) -> None:
        with self._lock:
            if self._how_far != CHANCES:
                chances = None
            is_news, self._shown = chances != self._shown, chances
        if is_news:
            self._changed()

    def _hear(self, answer: Answer) -> None:
        """The process has answered; on its listener's thread."""
        when = None if answer["about"] is None else tuple(answer["about"])
        if answer["name"] == "chances":
            if when is not None and when == self._asked:
                self._show(self._of(answer))
            return
        player = answer["name"].removeprefix("hints ")
        with self._lock:
            asked, state, _ = self._hints.get(player, (None, None, None))
            if asked == when and asked is not None and state is not None:
                self._hints[player] = (asked, state, answer)

    def _of(self, answer: dict[str, Any]) -> ShownChances | None:
        table = self._table()
        if table is None:
            return None
        players = table.codec.game.setup.seats
        return ShownChances(
            said("Who may win?"),
            tuple(
                ShownChance(player, round(100 * one.chance), _chance(one))
                for player, one in zip(players, shares(answer["won"], answer["lead"]), strict=True)
            ),
            said(
                (
                    "The table has agreed to see this. The companion has played {games} games to the end from here; it"
                    " guesses hidden cards."
                ),
                games=answer["games"],
            ),
            answer["done"],
        )


NOT_NOW: Final = said("Nobody is waiting for you just now. Hints come when it is your turn.")


UNKNOWN_HAND: Final = said("There is no hint for this. If not all your cards are known, count your hand.")

THINKING: Final = said("The companion is thinking …")

AS_FAR_AS: Final = said("Only what you may know is considered. Players who trade well may find better moves.")


def _chance(one: Share) -> str:
    """`40% (33 to 47)`."""
    percent, low, high = (round(100 * each) for each in one)
    return said("{percent}% ({low} to {high})", percent=percent, low=low, high=high)


def _why_not(table: Table) -> str:
    """In the titles of what is played: which modules of the rules are in the way is for programmers."""
    has = claimed_of(table.choice)
    if has.hints and has.chances:
        return ""
    return said(
        "There are neither hints nor chances in this game: the companion can think ahead in the base game as it is"
        " printed, but not in {game}.",
        game=Played.of(table.choice).words,
    )
