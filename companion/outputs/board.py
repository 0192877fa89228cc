"""The lights and the button as gpiozero devices on whatever pins there are. One thread drives it; see `lights`.

A pin that cannot be had is a problem of its lamp alone. With mock pins the very same devices run, and the panel's
button drives the mock pin.
"""

import logging
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, Protocol

from gpiozero import LED, PWMLED, Button

from companion.said import said

from .lamps import lamps
from .pins import PinChoice, Pins
from .wiring import PinMap

_log = logging.getLogger(__name__)

BOUNCE = 0.01
"""Seconds in which the pins themselves pass over what a contact chatters, where they can."""


class Board(Protocol):
    """What can be lit and pressed."""

    @property
    def kind(self) -> PinChoice:
        """Which pins these are."""
        ...

    @property
    def words(self) -> str:
        """What is not as it was asked for, as a sentence; empty when all is well."""
        ...

    @property
    def problems(self) -> Mapping[str, str]:
        """Lamps (and "button") that could not be had, with the reason."""
        ...

    def set(self, lamp: str, lit: bool) -> None:
        """Light a lamp or put it out. May raise whatever the device raises, and may take its time."""
        ...

    def again(self) -> None:
        """Try to have what could not be had before; lamps may be dark after that."""
        ...

    @property
    def share(self) -> float:
        """How bright the lamps are that are lit, of 1."""
        ...

    def dim(self, share: float) -> None:
        """Let them be so bright; they are dark after that."""
        ...

    def push(self) -> bool:
        """Press and let go the mock button; False where there is none."""
        ...

    def close(self) -> None:
        """Everything dark, all pins given back."""
        ...


class GpioBoard:
    """The devices of a pin map; `on_edge` is called in gpiozero's own thread when the button's contact closes or opens.

    Its argument says whether the contact closed. `more` has the same for the other buttons by name, "undo" and "pause".
    `ask` returns the pins of this machine as they are by then: real ones, once they can be had.
    """

    def __init__(
        self,
        wiring: PinMap,
        pins: Pins,
        on_edge: Callable[[bool], object],
        more: Mapping[str, Callable[[bool], object]] | None = None,
        *,
        ask: Callable[[], Pins] | None = None,
    ) -> None:
        self._wiring, self._ask = wiring, ask or (lambda: pins)
        self._edges = {**(more or {}), "button": on_edge}
        self._leds: dict[str, Any] = {}
        self._buttons: dict[str, Any] = {}
        self.problems: dict[str, str] = {}
        self.share = 1.0
        self._begin(pins)

    def again(self) -> None:
        """Try to have what could not be had before: other pins, or a pin that somebody else had."""
        pins = self._ask()
        if pins.factory is not self._factory:
            self.close()
            self._begin(pins)
        elif self.problems:
            self.problems = {}
            self._take()

    def dim(self, share: float) -> None:
        """Let the lamps be so bright: a pin is pulsed only for one that is dim. They are dark after that."""
        leds = tuple(self._leds.values())
        self._leds.clear()
        self.share, self.problems = share, {}
        _give_back(leds)
        if self._factory is not None:
            self._take()

    def _begin(self, pins: Pins) -> None:
        self.kind, self.words, self._factory = pins.kind, pins.words, pins.factory
        self.problems = {}
        self._leds.clear()
        self._buttons.clear()
        if self._factory is not None:
            self._take()

    def _take(self) -> None:
        """Have every pin that we do not have yet."""
        kind = LED if self.share >= 1 else PWMLED
        for lamp in lamps(self._wiring):
            if lamp.name not in self._leds and (led := self._device(lamp.name, kind, lamp.pin)) is not None:
                self._leds[lamp.name] = led
        for name, pin in self._wiring.buttons:
            if name in self._buttons:
                continue
            button = self._device(name, partial(Button, bounce_time=BOUNCE), pin)
            if button is not None:
                told = self._edges.get(name, _nobody_listens)
                button.when_pressed, button.when_released = _guarded(told, closed=True), _guarded(told, closed=False)
                self._buttons[name] = button

    def set(self, lamp: str, lit: bool) -> None:
        """Light a lamp or put it out; one that could not be had stays as it is."""
        led = self._leds.get(lamp)
        if led is not None:
            led.value = self.share if lit else 0

    def push(self) -> bool:
        """Press and let go the mock button; False where there is none."""
        button = self._buttons.get("button")
        if button is None or self.kind is not PinChoice.MOCK:
            return False
        button.pin.drive_low()
        button.pin.drive_high()
        return True

    def close(self) -> None:
        """Everything dark, all pins given back, as far as they let themselves."""
        _give_back((*self._leds.values(), *self._buttons.values()))
        if self._factory is not None:
            self._factory.close()

    def _device(self, name: str, kind: Callable[..., Any], pin: int) -> Any:
        try:
            return kind(pin, pin_factory=self._factory)
        except Exception as error:
            # In use by another program, say: the other lights are none the worse for it.
            self.problems[name] = said(
                "GPIO {pin} cannot be used ({why}); “sudo gpioinfo” tells which program has it.",
                pin=pin,
                why=str(error),
            )
            return None


def _nobody_listens(_: bool) -> None:
    """For a button that is wired and that nobody asked for."""


def _give_back(devices: Iterable[Any]) -> None:
    """Put lamps out and close all of these, as far as they let themselves."""
    for device in devices:
        try:
            if isinstance(device, LED | PWMLED):
                device.off()
            device.close()
        except Exception:
            _log.exception("a pin could not be given back")


def _guarded(on_edge: Callable[[bool], object], *, closed: bool) -> Callable[[], None]:
    """The same, but nothing leaves gpiozero's thread: it would press no more."""

    def called() -> None:
        try:
            on_edge(closed)
        except Exception:
            _log.exception("a press of the button was not taken over")

    return called
