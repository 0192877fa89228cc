"""Which pins there are: those of a Raspberry Pi, mock pins for the panel, or none. A missing Pi is not an error.

Never left to gpiozero's own search, which falls back from one library to another with warnings and hides what is wrong.
"""

import os
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.said import joined, said

MODEL = Path("/proc/device-tree/model")
REMEMBERED = 512
RETRY = 4.0
"""Seconds until pins that could not be had are tried again, when somebody asks."""


class PinChoice(StrEnum):
    """What a configuration may ask for."""

    AUTO = "auto"
    """The pins of the Pi; off a Pi, mock pins."""
    LGPIO = "lgpio"
    MOCK = "mock"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Pins:
    """What was found. `factory` makes pins, None when there are none; `words` say what is not as it was asked for."""

    kind: PinChoice
    factory: Any
    words: str = ""


class PanelPin(MockPWMPin):  # type: ignore[misc]  # gpiozero has no types
    """A mock pin for a whole evening, fit for a servo: it keeps its newest changes, not all of them."""

    def clear_states(self) -> None:
        """Forget the changes so far."""
        super().clear_states()
        self.states: deque[Any] = deque(self.states, REMEMBERED)


def open_pins(choice: PinChoice, runtime: Path, *, model: Path = MODEL) -> Pins:
    """Pins as chosen, or the nearest there is, with a word about it; never raises.

    `runtime` is a folder where lgpio may put its notification pipe, which otherwise lands wherever the program was
    started; `model` the file in which a Pi says that it is one.
    """
    match choice:
        case PinChoice.NONE:
            return Pins(PinChoice.NONE, None)
        case PinChoice.MOCK:
            return _mock("")
        case PinChoice.AUTO if not _is_a_pi(model):
            return _mock("")
    try:
        return Pins(PinChoice.LGPIO, _lgpio(runtime))
    except Exception as error:
        # ImportError, OSError, lgpio.error, gpiozero's BadPinFactory: whatever it is, the game goes on without lights.
        words = said(
            "The pins of this machine cannot be used ({why}); lights are on the panel only.",
            why=str(error) or said("the program gave no reason"),
        )
        return _mock(joined((words, _cure(error))))


def _cure(error: Exception) -> str:
    """What people may do about it."""
    if isinstance(error, ImportError):
        return said("Install python3-lgpio.")
    return said("Add the user to the group gpio, or see by “sudo gpioinfo” which program has the pins.")


def _mock(words: str) -> Pins:
    return Pins(PinChoice.MOCK, MockFactory(pin_class=PanelPin), words)


def _lgpio(runtime: Path) -> Any:
    runtime.mkdir(parents=True, exist_ok=True)
    # Read once, when lgpio is imported; a service may have set it already.
    os.environ.setdefault("LG_WD", str(runtime))
    from gpiozero.pins.lgpio import LGPIOFactory  # noqa: PLC0415  # imported only where it is asked for

    return LGPIOFactory()


def _is_a_pi(model: Path) -> bool:
    try:
        return model.read_text(errors="replace").startswith("Raspberry Pi")
    except OSError:
        return False


class SharedPins:
    """The pins of this machine for all devices together, opened when the first asks for them.

    Those that could not be had are tried again when somebody asks after a while.
    """

    def __init__(
        self, choice: PinChoice, runtime: Path, *, retry: float = RETRY, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._choice, self._runtime = choice, runtime
        self._retry, self._clock = retry, clock
        self._lock = threading.Lock()
        self._pins: Pins | None = None
        self._tried = 0.0

    def __call__(self) -> Pins:
        """The pins, the same for everybody, or mock pins with the reason; never raises."""
        with self._lock:
            if self._pins is None:
                self._pins, self._tried = open_pins(self._choice, self._runtime), self._clock()
            elif self._pins.words and self._clock() - self._tried >= self._retry:
                found, self._tried = open_pins(self._choice, self._runtime), self._clock()
                if not found.words:
                    self._pins = found
            return self._pins

    def as_asked_for(self) -> Pins:
        """The pins for a device that is of no use on others. Raises OSError while they cannot be had."""
        pins = self()
        if pins.words:
            raise OSError(said("the pins of this machine cannot be used"))
        return pins
