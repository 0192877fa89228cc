"""A strip on a WLED controller in the network: its UDP realtime protocol draws, its JSON interface says who is there.

WLED documentation, "UDP realtime": byte 4 (DNRGB), seconds until WLED takes over again, index of the first light (two
bytes), then red, green, blue of each. A packet that gets lost is made good by the next. The address is looked up again
now and then: a controller may get another one.
"""

import json
import socket
import urllib.request
from collections.abc import Sequence
from typing import Any

from companion.said import said

from .lamps import Rgb
from .paint import dimmed

DNRGB, MOST = 4, 489
HOLDS = 5
"""Seconds for which WLED shows what it was told."""
LOOKED_UP_EVERY = 50
WAIT = 2.0


class WledHexLamps:
    """The lights of a controller, `per_hex` for each hex. Raises OSError where its name is not known."""

    in_colour = True
    again: float | None = 2.0

    def __init__(self, address: str, port: int, per_hex: int, brightness: float) -> None:
        self._host, self._port = address, port
        self._per_hex, self._brightness = per_hex, brightness
        self._lit = 0
        self._sent = 0
        self._socket, self._target = self._looked_up()

    def show(self, colours: Sequence[Rgb]) -> None:
        """Send the colours, in as many packets as they need."""
        if self._sent >= LOOKED_UP_EVERY:
            self._socket.close()
            self._socket, self._target = self._looked_up()
            self._sent = 0
        pixels = [dimmed(colour, self._brightness) for colour in colours for _ in range(self._per_hex)]
        shown = [*pixels, *([(0, 0, 0)] * max(0, self._lit - len(pixels)))]
        self._lit = len(pixels)
        for first in range(0, len(shown), MOST):
            self._socket.sendto(packet(shown[first : first + MOST], first), self._target)
        self._sent += 1

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


def controller(address: str, timeout: float = WAIT) -> tuple[str, int]:
    """What a WLED controller says of itself: its name and how many lights it has. Raises OSError, ValueError."""
    with urllib.request.urlopen(f"http://{address}/json/info", timeout=timeout) as answer:
        told = json.load(answer)
    try:
        return str(told["name"]), int(told["leds"]["count"])
    except (KeyError, TypeError) as error:
        raise ValueError(said("{address} does not answer as WLED does", address=address)) from error
