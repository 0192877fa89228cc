"""Which serial ports may have dice. Configured paths win; otherwise USB serial ports, in the order of their names.

A candidate is no more than a candidate: only a port that answers with a hello is trusted (see `handshake`).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from os.path import realpath

from serial.tools import list_ports

from firmware_bridge.formats import FORMATS, LineFormat
from firmware_bridge.handshake import HELLO_WAIT, Introduction, shake_hands
from firmware_bridge.port import open_serial_port
from firmware_bridge.protocol import Hello, device_name
from firmware_bridge.stream import LineCounts
from firmware_bridge.usb import known_ports


@dataclass(frozen=True, slots=True)
class PortFinding:
    """What a short look at one port showed."""

    path: str
    trusted: bool
    """Dice have said hello."""
    words: str
    counts: LineCounts = field(default_factory=LineCounts)
    """What the line carried while it was looked at."""
    devices: tuple[Hello, ...] = ()
    """What the dice said of themselves, one a device."""


def candidate_ports(configured: Sequence[str] = ()) -> list[str]:
    """Paths worth asking, one a port. Those without a USB identity (consoles, UARTs) are asked only when configured."""
    paths = configured or [path for path, _ in known_ports(list_ports.comports())]
    by_port: dict[str, str] = {}
    for path in paths:
        by_port.setdefault(realpath(path), path)
    return list(by_port.values())


def look_at(
    path: str, *, wait: float = HELLO_WAIT, formats: Sequence[LineFormat] = tuple(FORMATS.values())
) -> PortFinding:
    """Open `path`, ask who is there, close it again. For diagnosis: a port in use by a link says so."""
    try:
        port = open_serial_port(path)
    except OSError as error:
        return PortFinding(path, False, str(error))
    try:
        answer = shake_hands(port, formats, wait, lambda: False)
    except OSError as error:
        return PortFinding(path, False, f"{path} went away ({error}).")
    finally:
        port.close()
    if not isinstance(answer, Introduction):
        return PortFinding(path, False, f"{path} does not speak the dice protocol.", answer.counts)
    devices = {hello.device: hello for hello in answer.messages if isinstance(hello, Hello)}
    names = ", ".join(device_name(number) for number in sorted(devices))
    state = "; ".join(_state_of(devices[number]) for number in sorted(devices))
    words = f"Dice {names} answer on {path} ({answer.line_format.name} format, {state})."
    return PortFinding(path, True, words, answer.decoder.counts, tuple(devices[number] for number in sorted(devices)))


def _state_of(hello: Hello) -> str:
    """Firmware and battery in words."""
    battery = "" if hello.battery is None else f", battery {hello.battery} %"
    return "firmware {}.{}".format(*hello.firmware) + battery
