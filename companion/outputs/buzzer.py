"""The buzzer: a short pattern for each signal, one after the other, on any pin (an active buzzer needs no tone).

A pattern that sounds is finished, whatever happens meanwhile: half of it would say something else.
"""

import time
from collections.abc import Callable, Mapping
from typing import Any

from gpiozero import DigitalOutputDevice

from companion.said import said
from companion.table.declarations import Signal

from .pins import Pins
from .scene import MOST_SIGNALS, NOTHING, Scene

PATTERNS: Mapping[Signal, tuple[float, ...]] = {
    Signal.PART: (0.03,),
    Signal.SEVEN: (0.25, 0.1, 0.25),
    Signal.NEARER: (0.05, 0.08, 0.05),
    Signal.LANDED: (0.5, 0.15, 0.5, 0.15, 0.5),
    Signal.WON: (0.1, 0.05, 0.1, 0.05, 0.1, 0.05, 0.6),
}
"""Seconds of sound and silence in turn, beginning and ending with sound."""
PAUSE = 0.3
"""Seconds between two patterns."""


class Buzzer:
    """Sounds the signals of each scene once."""

    name = said("buzzer")
    lamps = (name,)

    def __init__(self, pin: int, pins: Callable[[], Pins], *, clock: Callable[[], float] = time.monotonic) -> None:
        self._pin, self._pins, self._clock = pin, pins, clock
        self._device: Any = None
        self._heard = NOTHING
        # What sounds and what waits for its turn, and since when the first of these sounds.
        self._queue: tuple[Signal, ...] = ()
        self._began = 0.0

    def open(self) -> None:
        """Take the pin."""
        self._device = DigitalOutputDevice(self._pin, pin_factory=self._pins().factory)

    def show(self, scene: Scene, age: float) -> float | None:
        """On or off by the signals of this scene and of those before it; seconds until it changes."""
        now = self._clock()
        self._pass_over(now)
        if scene is not self._heard:
            self._heard = scene
            if not self._queue:
                self._began = now
            self._queue = (*self._queue[:1], *(*self._queue[1:], *scene.signals)[-MOST_SIGNALS:])
        if not scene.sound:
            self._queue = ()
        sounds, left = sounding(self._queue, now - self._began)
        self._device.value = sounds
        return left

    def _pass_over(self, now: float) -> None:
        """Forget the patterns that are over, each with the pause after it."""
        while self._queue and now - self._began >= (took := sum(PATTERNS[self._queue[0]]) + PAUSE):
            self._queue, self._began = self._queue[1:], self._began + took

    def only(self, lamp: str) -> float | None:
        """Sound."""
        self._device.on()
        return None

    def close(self) -> None:
        """Silent; what was to be heard is past."""
        device, self._device, self._queue = self._device, None, ()
        if device is not None:
            device.off()
            device.close()


def sounding(signals: tuple[Signal, ...], age: float) -> tuple[bool, float | None]:
    """Whether there is sound `age` seconds after these signals, and how long that stays; None for ever."""
    ends, sounds = 0.0, False
    for signal in signals:
        for number, seconds in enumerate((*PATTERNS[signal], PAUSE)):
            ends += seconds
            sounds = number % 2 == 0 and number < len(PATTERNS[signal])
            if age < ends:
                return sounds, ends - age
    return False, None
