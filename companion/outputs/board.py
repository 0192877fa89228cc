"""The lights and the button as gpiozero devices on whatever pins there are. One thread drives it; see `lights`.

A pin that cannot be had is a problem of its lamp alone. With mock pins the very same devices run, and the panel's
button drives the mock pin.
"""

import logging
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from gpiozero import LED, Button

from .lamps import lamps
from .pins import PinChoice, Pins
from .wiring import PinMap

_log = logging.getLogger(__name__)


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

    def push(self) -> bool:
        """Press and let go the mock button; False where there is none."""
        ...

    def close(self) -> None:
        """Everything dark, all pins given back."""
        ...


class GpioBoard:
    """The devices of a pin map; `on_press` is called in gpiozero's own thread when the button's contact closes."""

    def __init__(self, wiring: PinMap, pins: Pins, on_press: Callable[[], object]) -> None:
        self.kind, self.words = pins.kind, pins.words
        self.problems: dict[str, str] = {}
        self._factory = pins.factory
        self._on_press = on_press
        self._leds: dict[str, Any] = {}
        self._button: Any = None
        if self._factory is None:
            return
        for lamp in lamps(wiring):
            self._leds[lamp.name] = self._device(lamp.name, LED, lamp.pin)
        if wiring.button is not None:
            self._button = self._device("button", Button, wiring.button)
            if self._button is not None:
                self._button.when_pressed = self._pressed

    def set(self, lamp: str, lit: bool) -> None:
        """Light a lamp or put it out; one that could not be had stays as it is."""
        led = self._leds.get(lamp)
        if led is not None:
            led.value = lit

    def push(self) -> bool:
        """Press and let go the mock button; False where there is none."""
        if self._button is None or self.kind is not PinChoice.MOCK:
            return False
        self._button.pin.drive_low()
        self._button.pin.drive_high()
        return True

    def close(self) -> None:
        """Everything dark, all pins given back, as far as they let themselves."""
        devices = [*self._leds.values(), self._button]
        for device in (device for device in devices if device is not None):
            try:
                if device is not self._button:
                    device.off()
                device.close()
            except Exception:
                _log.exception("a pin could not be given back")
        if self._factory is not None:
            self._factory.close()

    def _device(self, name: str, kind: Callable[..., Any], pin: int) -> Any:
        try:
            return kind(pin, pin_factory=self._factory)
        except Exception as error:
            # In use by another program, say: the other lights are none the worse for it.
            self.problems[name] = f"GPIO {pin} cannot be used ({error})."
            return None

    def _pressed(self) -> None:
        try:
            self._on_press()
        except Exception:
            # Nothing may leave gpiozero's thread: it would press no more.
            _log.exception("a press of the button was not taken over")
