"""One thread that keeps the lights as the newest plan wants them. The game hands plans over and never waits.

A lamp that throws, a pin that somebody else has, and pins that cannot be had at all are named and tried again; a lamp
that hangs holds up the other lights, which are then called stale, and nothing else.
"""

import logging
import threading
import time
from collections.abc import Callable
from pathlib import Path

from companion.said import joined, said

from .beat import Beat
from .board import Board, GpioBoard
from .fixture import FixtureShown, let_know
from .glow import Glow
from .header import GPIO_CONTACTS
from .lamps import Lamp, glow, lamps
from .panel import ButtonShown, LampShown, Panel
from .pins import PinChoice, SharedPins
from .plan import DARK, LightPlan
from .shine import Shine
from .wiring import PinMap

HALF_PERIOD = 0.5
"""Seconds a blinking light is lit, and then dark."""

PATIENCE = 2.0
"""Seconds a device may take before the lights are called stale."""

RETRY = 5.0
"""Seconds until what could not be had is tried again."""

BUTTONS = {"button": said("end-turn button"), "undo": said("undo button"), "pause": said("pause button")}

_log = logging.getLogger(__name__)


def open_lights(
    wiring: PinMap, choice: PinChoice, *, runtime: Path, on_edge: Callable[[bool], object] = lambda _: None
) -> "Lights":
    """The lights of a pin map on the pins that were chosen; `start` them. For `runtime` see `open_pins`."""
    pins = SharedPins(choice, runtime)
    return Lights(wiring, lambda: GpioBoard(wiring, pins(), on_edge, ask=pins))


class Lights:
    """Drives a board. All of the board but `push` is called in the lights' own thread, and so is `open_board`.

    So is `on_change`, when something begins or ceases to be wrong.
    """

    def __init__(
        self,
        wiring: PinMap,
        open_board: Callable[[], Board],
        *,
        half_period: float = HALF_PERIOD,
        patience: float = PATIENCE,
        retry: float = RETRY,
        clock: Callable[[], float] = time.monotonic,
        on_change: Callable[[], object] = lambda: None,
    ) -> None:
        self._wiring = wiring
        self._lamps = lamps(wiring)
        self._open_board = open_board
        self._beat = Beat(half_period)
        self._patience, self._retry = patience, retry
        self._on_change = on_change
        self._said: FixtureShown | None = None
        self._clock = clock
        self._thread = threading.Thread(target=self._run, name="lights", daemon=True)
        # Guards all below; never held while a device is spoken to.
        self._wake = threading.Condition()
        self._stopping = False
        self._plan, self._shine, self._handed_over = DARK, Shine.BRIGHT, 0
        self._only: str | None = None
        self._board: Board | None = None
        self._words = ""
        self._lit: dict[str, bool] = {}
        self._problems: dict[str, str] = {}
        self._busy_since: float | None = None

    def start(self) -> "Lights":
        """Begin to shine."""
        self._thread.start()
        return self

    def stop(self, timeout: float = 2.0) -> bool:
        """Everything dark, pins given back; False when a hanging device did not let go in time."""
        with self._wake:
            self._stopping = True
            self._wake.notify_all()
        if self._thread.ident is not None:
            self._thread.join(timeout)
        return not self._thread.is_alive()

    def __enter__(self) -> "Lights":
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    def show(self, plan: LightPlan, shine: Shine = Shine.BRIGHT) -> None:
        """From now on this plan; returns at once. A plan that was not shown yet is forgotten for the newer one."""
        with self._wake:
            self._plan, self._shine = plan, shine
            self._handed_over += 1
            self._wake.notify_all()

    def only(self, lamp: str | None) -> None:
        """Light this lamp alone, to try it; None goes back to the plan."""
        with self._wake:
            self._only = lamp
            self._handed_over += 1
            self._wake.notify_all()

    def press(self) -> bool:
        """Press the panel's button; returns when that was dealt with. False where a real one, or none, is wired."""
        with self._wake:
            board = self._board
        return board is not None and board.push()

    def shown(self) -> FixtureShown | None:
        """How the lights and the buttons do, as one device; None where they are only drawn, as is wanted."""
        name = said("lights and buttons")
        called = BUTTONS | {lamp.name: lamp.label for lamp in self._lamps}
        with self._wake:
            each = [joined((called[one], why), ": ") for one, why in self._problems.items()]
            if stale := self._stale():
                return FixtureShown(name, "stale", stale)
            if self._words or self._problems:
                again = said("It is tried again; the game goes on.")
                return FixtureShown(name, "trouble", self._words or joined((*each, again)))
            if self._board is None or self._board.kind is not PinChoice.LGPIO:
                return None
        return FixtureShown(name, "ready", "")

    def panel(self) -> Panel:
        """The picture of the hardware at this instant."""
        with self._wake:
            board, button = self._board, self._wiring.button
            kind = PinChoice.NONE if board is None else board.kind
            return Panel(
                kind.value,
                self._words,
                self._stale(),
                tuple(self._shown(lamp) for lamp in self._lamps),
                None
                if button is None
                else ButtonShown(
                    button, GPIO_CONTACTS[button], kind is PinChoice.MOCK, self._problems.get("button", "")
                ),
                self._plan.track,
            )

    # -- the lights' own thread --------------------------------------------------------------------------------

    def _run(self) -> None:
        board = self._opened()
        drawn, tried = -1, self._clock()
        while True:
            with self._wake:
                waits = [self._beat.left(self._clock()), self._retry if self._lacks_something() else None]
                self._wake.wait_for(
                    lambda: self._stopping or self._handed_over != drawn,  # noqa: B023  # called before drawn changes
                    min((seconds for seconds in waits if seconds is not None), default=None),
                )
                if self._stopping:
                    break
                plan, shine, only, drawn = self._plan, self._shine, self._only, self._handed_over
                is_due = self._lacks_something() and self._clock() - tried >= self._retry
            if is_due:
                board = self._opened() if board is None else self._better(board)
                tried = self._clock()
            if board is not None:
                self._dim(board, shine)
                self._draw(board, plan, only)
            self._tell()
        self._close(board)

    def _tell(self) -> None:
        """Let it be known when something is wrong that was not, or the other way round."""
        shown = self.shown()
        if shown != self._said:
            self._said = shown
            let_know(self._on_change)

    def _better(self, board: Board) -> Board:
        """The same board, with what it can have by now."""
        self._busy(True)
        before, lacked = board.kind, set(board.problems)
        try:
            board.again()
        except Exception as error:
            self._cannot(error)
            return board
        finally:
            self._busy(False)
        with self._wake:
            self._words = self._told(board.words)
            # A lamp that was there and does not answer says by itself when it does again.
            silent = {name: why for name, why in self._problems.items() if name not in lacked}
            self._problems = {**silent, **board.problems}
            if board.kind is not before:
                self._lit.clear()
        return board

    def _opened(self) -> Board | None:
        self._busy(True)
        try:
            board = self._open_board()
        except Exception as error:
            self._cannot(error)
            return None
        finally:
            self._busy(False)
        with self._wake:
            self._board, self._words = board, self._told(board.words)
            self._problems = dict(board.problems)
        return board

    def _dim(self, board: Board, shine: Shine) -> None:
        """Let the lamps shine so bright; they may be dark after that."""
        if shine is Shine.OFF or board.share == shine.share:
            return
        self._busy(True)
        try:
            board.dim(shine.share)
        except Exception as error:
            self._cannot(error)
        finally:
            self._busy(False)
        with self._wake:
            self._problems = dict(board.problems)
            self._lit.clear()

    def _draw(self, board: Board, plan: LightPlan, only: str | None) -> None:
        now, glows = self._clock(), {lamp.name: glow(lamp, plan) for lamp in self._lamps}
        self._beat.follow((name for name, each in glows.items() if each is Glow.BLINKING), now)
        for lamp in self._lamps:
            wanted = glows[lamp.name] if only is None else Glow.ON if lamp.name == only else Glow.OFF
            lit = wanted is Glow.ON or (wanted is Glow.BLINKING and self._beat.lit(lamp.name, now))
            if lamp.name in board.problems or self._lit.get(lamp.name) is lit:
                continue
            self._busy(True)
            try:
                board.set(lamp.name, lit)
            except Exception as error:
                self._failed(lamp, error)
            else:
                with self._wake:
                    self._lit[lamp.name] = lit
                    self._problems.pop(lamp.name, None)
            finally:
                self._busy(False)

    def _close(self, board: Board | None) -> None:
        if board is None:
            return
        self._busy(True)
        try:
            board.close()
        except Exception:
            _log.exception("the lights could not be closed")
        with self._wake:
            self._board, self._plan = None, DARK
            self._lit.clear()
        self._busy(False)

    def _cannot(self, error: Exception) -> None:
        """Say why the lights as a whole cannot be used; the log has it once."""
        with self._wake:
            is_new = not self._words
            self._words = self._told(
                said("The lights cannot be used ({why}); the game goes on without them.", why=str(error))
            )
        if is_new:
            _log.error("the lights cannot be used", exc_info=error)

    def _failed(self, lamp: Lamp, error: Exception) -> None:
        with self._wake:
            if lamp.name not in self._problems:
                _log.warning("the light %s does not answer: %s", lamp.name, error)
            self._lit.pop(lamp.name, None)
            self._problems[lamp.name] = said("This light does not answer ({why}).", why=str(error))

    def _busy(self, begins: bool) -> None:
        with self._wake:
            self._busy_since = self._clock() if begins else None

    @staticmethod
    def _told(words: str) -> str:
        return joined((words, said("They are tried again."))) if words else ""

    # -- with the lock held ------------------------------------------------------------------------------------

    def _lacks_something(self) -> bool:
        return bool(self._words or self._problems)

    def _stale(self) -> str:
        waited = 0.0 if self._busy_since is None else self._clock() - self._busy_since
        if waited < self._patience:
            return ""
        return said(
            "The lights have not answered for {seconds} s and may show what is past; the game goes on.",
            seconds=f"{waited:.0f}",
        )

    def _shown(self, lamp: Lamp) -> LampShown:
        return LampShown(
            lamp.name,
            lamp.label,
            lamp.colour,
            lamp.pin,
            GPIO_CONTACTS[lamp.pin],
            glow(lamp, self._plan).value,
            self._lit.get(lamp.name),
            self._problems.get(lamp.name, ""),
        )
