"""Which USB device is behind a serial port, so that it is known again under another name after a replug.

Names such as /dev/ttyUSB0 are given in the order of plugging in. Vendor, product and serial number stay.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from os.path import realpath
from typing import Protocol

from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo


@dataclass(frozen=True, slots=True)
class UsbIdentity:
    """What a USB device says it is."""

    vendor: int
    product: int
    serial_number: str | None
    """Many cheap converters have none; then two of a kind cannot be told apart."""


class UsbDirectory(Protocol):
    """Ports and the devices behind them, as they are now."""

    def identity(self, path: str) -> UsbIdentity | None:
        """The device behind a port; None for a port that is not a USB port, or not there."""

    def path(self, identity: UsbIdentity) -> str | None:
        """The port of a device; None when it is not there, or when several look like it."""


class UsbPorts:
    """The USB serial ports of this machine."""

    def identity(self, path: str) -> UsbIdentity | None:
        """As in `UsbDirectory`; a symbolic link is followed."""
        wanted = realpath(path)
        return next((known for name, known in known_ports(list_ports.comports()) if realpath(name) == wanted), None)

    def path(self, identity: UsbIdentity) -> str | None:
        """As in `UsbDirectory`."""
        found = [name for name, known in known_ports(list_ports.comports()) if known == identity]
        return found[0] if len(found) == 1 else None


class ByNameAlone:
    """Of no port is it known what is behind it."""

    def identity(self, _: str) -> UsbIdentity | None:
        """As in `UsbDirectory`."""
        return None

    def path(self, _: UsbIdentity) -> str | None:
        """As in `UsbDirectory`."""
        return None


def known_ports(ports: Iterable[ListPortInfo]) -> list[tuple[str, UsbIdentity]]:
    """Path and identity of those ports that have a USB identity, sorted by path."""
    return sorted(
        (
            (port.device, UsbIdentity(port.vid, port.pid, port.serial_number or None))
            for port in ports
            if port.vid is not None and port.pid is not None
        ),
        key=lambda each: each[0],
    )
