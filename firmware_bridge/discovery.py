"""Which serial ports may have dice. A configured path wins; otherwise USB serial ports, in the order of their names.

A candidate is no more than a candidate: only a port that answers with a hello is trusted (see `handshake`).
"""

from collections.abc import Iterable
from dataclasses import dataclass

from serial.tools import list_ports

from firmware_bridge.formats import FORMATS
from firmware_bridge.handshake import HELLO_WAIT, Introduction, shake_hands
from firmware_bridge.port import open_serial_port
from firmware_bridge.protocol import Hello, device_name


@dataclass(frozen=True, slots=True)
class PortFinding:
    """What a short look at one port showed."""

    path: str
    trusted: bool
    """Dice have said hello."""
    words: str


def candidate_ports(configured: str | None = None) -> list[str]:
    """Paths worth asking. Ports without a USB identity (consoles, on-board UARTs) are asked only when configured."""
    if configured is not None:
        return [configured]
    return usb_ports((port.device, port.vid) for port in list_ports.comports())


def usb_ports(ports: Iterable[tuple[str, int | None]]) -> list[str]:
    """The paths among `(path, USB vendor id)` that have a vendor id, sorted."""
    return sorted(path for path, vendor in ports if vendor is not None)


def look_at(path: str, *, wait: float = HELLO_WAIT) -> PortFinding:
    """Open `path`, ask who is there, close it again. For diagnosis: a port in use by a link says so."""
    try:
        port = open_serial_port(path)
    except OSError as error:
        return PortFinding(path, False, str(error))
    try:
        answer = shake_hands(port, tuple(FORMATS.values()), wait, lambda: False)
    except OSError as error:
        return PortFinding(path, False, f"{path} went away ({error}).")
    finally:
        port.close()
    if not isinstance(answer, Introduction):
        return PortFinding(path, False, f"{path} does not speak the dice protocol.")
    names = ", ".join(sorted({device_name(each.device) for each in answer.messages if isinstance(each, Hello)}))
    return PortFinding(path, True, f"Dice {names} answer on {path} ({answer.line_format.name} format).")
