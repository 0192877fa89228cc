"""Open a serial port for this program alone, and say in plain words why it could not be opened."""

import errno
import termios
from typing import Protocol

import serial

BAUD_RATE = 115200
READ_WAIT = 0.05
"""Longest wait of one read in seconds: how quickly a thread that owns a port can be stopped."""
WRITE_WAIT = 0.5


class PortError(OSError):
    """A port that cannot be used; the text is for people and says what to do."""


class SerialPort(Protocol):
    """What the bridge needs of an open port; `serial.Serial` is one. Every call may raise `OSError`."""

    @property
    def in_waiting(self) -> int:
        """Bytes that can be read at once."""

    def read(self, size: int = 1, /) -> bytes:
        """At most `size` bytes, fewer (or none) when they do not come in time."""

    def write(self, data: bytes, /) -> int | None:
        """Send all of `data`."""

    def close(self) -> None:
        """Give the port back."""


def open_serial_port(path: str, baud_rate: int = BAUD_RATE) -> SerialPort:
    """Open `path` exclusively, at 115200 baud unless told otherwise. Raises `PortError` saying what is wrong."""
    try:
        return serial.Serial(path, baud_rate, timeout=READ_WAIT, write_timeout=WRITE_WAIT, exclusive=True)
    except (OSError, ValueError, termios.error) as error:
        raise PortError(_explain(path, error)) from error


def read_available(port: SerialPort) -> bytes:
    """All bytes that have arrived, waiting a moment for the first. Raises `OSError` when the port is gone."""
    try:
        return port.read(max(1, port.in_waiting))
    except (TypeError, termios.error) as error:  # what pyserial lets through when a port vanishes in mid-call
        raise PortError("the port went away") from error


def _explain(path: str, error: Exception) -> str:
    code = error.errno if isinstance(error, OSError) else None
    if code in (errno.EAGAIN, errno.EBUSY):
        return f"{path} is in use by another program; close that program, and it is tried again."
    if code == errno.EACCES:
        return f"{path} may not be opened by this user; add the user to the group dialout and log in again."
    if code == errno.EPERM:  # the service manager keeps it closed, whoever the user is
        return (
            f"{path} is closed to the service; "
            "restart it while the dice are plugged in (sudo systemctl restart hexkeeper)."
        )
    if code in (errno.ENOENT, errno.ENXIO, errno.ENODEV, errno.EIO):
        return f"{path} is not there; plug the dice in, and they are found."
    return f"{path} cannot be opened as a serial port ({error})."
