"""The buttons on the table: which presses are meant, and whose part a press of the end-turn button ends.

A button chatters when it is pressed and when it is let go; a press counts only after a moment of quiet, so that one
push never ends two parts or takes two steps back. The pins are the business of the outputs, which own all pins.
"""

import threading
import time
from collections.abc import Callable

from companion.rules.base.turns import EndPart
from companion.rules.five_six.special_building import PassBuilding
from companion.rules.kernel import State
from companion.said import said

from .due import going_on

Done = EndPart | PassBuilding
QUIET = 0.4
"""Seconds without any press before one that counts."""


def end_of_part(state: State) -> Done | None:
    """What "I am done" means just now, or nothing while somebody must do something first."""
    return next((option for option in state.rules.options(state) if isinstance(option, Done)), None)


def why_not_done(state: State) -> str:
    """Why nobody can be done now."""
    return said("The button ends a part: {going_on}", going_on=going_on(state))


class TableButton:
    """Passes on the presses that are meant. `on_press` gets a key for each; `session` is another one at each start."""

    def __init__(
        self,
        on_press: Callable[[str], object],
        session: str,
        *,
        name: str = "button",
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._name = name
        self._on_press = on_press
        self._session = session
        self._clock = clock
        self._lock = threading.Lock()
        self._last: float | None = None
        self._count = 0

    def press(self) -> bool:
        """The contact closed. Whether it was passed on."""
        with self._lock:
            now, before = self._clock(), self._last
            self._last = now
            if before is not None and now - before < QUIET:
                return False
            self._count += 1
            key = f"{self._name}-{self._session}-{self._count}"
        self._on_press(key)
        return True
