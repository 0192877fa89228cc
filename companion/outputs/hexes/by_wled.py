"""A strip on a WLED controller in the network: its UDP realtime protocol draws, its JSON interface says who is there.

WLED documentation, "UDP realtime": byte 4 (DNRGB), seconds until WLED takes over again, index of the first light (two
bytes), then red, green, blue of each. A packet that gets lost is made good by the next, and one to nobody is lost in
silence: so the controller is asked now and then whether it is there, and its address looked up again, for it may get
another one.
"""

import json
import socket
import time
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from companion.said import said

from .lamps import BLACK, Rgb

DNRGB, MOST = 4, 489
HOLDS = 5
"""Seconds for which WLED shows what it was told."""
ASKED_EVERY = 10.0
"""Seconds between two questions whether the controller is there."""
MISSED = 2
"""So many questions in a row without an answer, and it is not: a busy one may leave out one."""
WAIT = 1.5
MOST_TOLD = 1 << 16
"""Bytes of an answer; what a controller says of itself has a few thousand."""


class WledHexLamps:
    """The lights of a controller, `per_hex` for each hex. Raises OSError where it is not known, or does not answer.

    `ask` raises OSError where it does not, and ValueError where something else does. `set_to` sets the controller's own
    brightness, 0 to 255: dimmed by that, colours keep apart.
    """

    in_colour = True
    again: float | None = 2.0

    def __init__(
        self,
        address: str,
        port: int,
        per_hex: int,
        brightness: float,
        *,
        ask: Callable[[], object] | None = None,
        set_to: Callable[[int], object] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._host, self._port = address, port
        self._per_hex, self._brightness = per_hex, brightness
        self._ask, self._clock = ask or partial(controller, address), clock
        self._set_to, self._bright = set_to or partial(set_brightness, address), -1
        self._lit = self._missed = 0
        self._answers(self._ask)
        self._asked = clock()
        self._socket, self._target = self._looked_up()

    def show(self, colours: Sequence[Rgb], share: float = 1.0) -> None:
        """Send the colours, in as many packets as they need."""
        if self._clock() - self._asked >= ASKED_EVERY:
            self._look_again()
        if any(colour != BLACK for colour in colours):
            self._shine(level(self._brightness * share))
        pixels = [colour for colour in colours for _ in range(self._per_hex)]
        shown = [*pixels, *([BLACK] * max(0, self._lit - len(pixels)))]
        self._lit = len(pixels)
        for first in range(0, len(shown), MOST):
            self._socket.sendto(packet(shown[first : first + MOST], first), self._target)

    def _shine(self, bright: int) -> None:
        """Have this brightness set, if it is not."""
        if bright != self._bright and self._reached(lambda: self._set_to(bright)):
            self._bright = bright

    def _look_again(self) -> None:
        self._asked = self._clock()
        if self._reached(self._ask):
            self._bright = -1  # it may have been started again meanwhile, with a brightness of its own
        self._socket.close()
        self._socket, self._target = self._looked_up()

    def _reached(self, call: Callable[[], object]) -> bool:
        """Whether it answers a call; one that is left out may be lost, and then OSError is raised."""
        try:
            self._answers(call)
        except OSError:
            self._missed += 1
            if self._missed >= MISSED:
                raise
            return False
        self._missed = 0
        return True

    def _answers(self, call: Callable[[], object]) -> None:
        try:
            call()
        except OSError as error:
            words = said(
                "no WLED controller answers at {address}; see whether it has power and is in this network",
                address=self._host,
            )
            raise OSError(words) from error

    def close(self) -> None:
        """Everything dark; after a moment WLED goes on with what it does by itself."""
        try:
            self.show(())
        finally:
            self._socket.close()

    def _looked_up(self) -> tuple[socket.socket, Any]:
        try:
            family, kind, _, _, target = socket.getaddrinfo(self._host, self._port, type=socket.SOCK_DGRAM)[0]
        except OSError as error:
            raise OSError(said("nobody in this network is called {name}", name=self._host)) from error
        return socket.socket(family, kind), target


def packet(pixels: Sequence[Rgb], first: int) -> bytes:
    """One packet of the realtime protocol: these lights from number `first` on."""
    return bytes((DNRGB, HOLDS, *first.to_bytes(2))) + b"".join(bytes(pixel) for pixel in pixels)


def level(share: float) -> int:
    """A controller's own brightness for this share of all: 1 to 255."""
    return max(1, round(255 * share))


def set_brightness(address: str, brightness: int, timeout: float = WAIT) -> None:
    """Set a controller's own brightness, 1 to 255, by its JSON interface. Raises OSError."""
    set_state(address, {"on": True, "bri": brightness}, timeout)


def set_state(address: str, state: Mapping[str, object], timeout: float = WAIT) -> None:
    """Change what a controller does by itself, by its JSON interface. Raises OSError."""
    body = json.dumps(state).encode()
    request = urllib.request.Request(f"http://{address}/json/state", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=timeout):
        pass


def state_of(address: str, timeout: float = WAIT) -> dict[str, Any]:
    """What a controller does by itself. Raises OSError, ValueError."""
    return _told(address, "state", timeout)


def controller(address: str, timeout: float = WAIT) -> tuple[str, int]:
    """What a WLED controller says of itself: its name and how many lights it has. Raises OSError, ValueError."""
    told = _told(address, "info", timeout)
    try:
        return str(told["name"]), int(told["leds"]["count"])
    except (KeyError, TypeError, ValueError) as error:
        raise _no_wled(address) from error


def _told(address: str, what: str, timeout: float) -> dict[str, Any]:
    """What the JSON interface says. Whatever else answers may send anything, and much of it."""
    with urllib.request.urlopen(f"http://{address}/json/{what}", timeout=timeout) as answer:
        sent = answer.read(MOST_TOLD)
    try:
        told = json.loads(sent)
    except (ValueError, RecursionError) as error:
        raise _no_wled(address) from error
    if not isinstance(told, dict):
        raise _no_wled(address)
    return told


def _no_wled(address: str) -> ValueError:
    """What answers there is something else."""
    return ValueError(said("{address} does not answer as WLED does", address=address))
