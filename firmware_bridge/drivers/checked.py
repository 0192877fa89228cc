"""How a driver is made for dice that speak docs/dice-protocol.md in some of its formats, all with a check sum."""

from collections.abc import Iterator, Sequence
from functools import partial

from firmware_bridge.discovery import PortFinding, look_at
from firmware_bridge.drivers.kind import Driver, Listener
from firmware_bridge.formats import LineFormat
from firmware_bridge.lines import DiceLines
from firmware_bridge.port import BAUD_RATE, open_serial_port


def checked_driver(name: str, words: str, formats: Sequence[LineFormat]) -> Driver:
    """A driver for dice that speak one of these formats; which one is found out by asking."""

    def connect(listener: Listener) -> DiceLines:
        return DiceLines(
            listener.ports,
            listener.on_reading,
            on_still=listener.on_still,
            on_status=listener.on_status,
            named=listener.named,
            open_port=partial(open_serial_port, baud_rate=listener.baud_rate or BAUD_RATE),
            formats=formats,
        )

    def examine(ports: Sequence[str]) -> Iterator[PortFinding]:
        return (look_at(port, formats=formats) for port in ports)

    return Driver(name, words, connect, examine)
