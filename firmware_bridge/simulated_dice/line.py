"""The simulated cable: a pseudo-terminal that can be pulled out, and the troubles a line can have.

A pseudo-terminal carries bytes, exclusive opening and unplugging as a serial port does; it has no modem lines and no
speed, and is not listed among the USB ports.
"""

import os
import tty
from contextlib import suppress
from math import log
from pathlib import Path
from random import Random


class BitNoise:
    """Flips each bit with probability `rate`, independently, in the order of the bytes it is given."""

    def __init__(self, rate: float, rng: Random) -> None:
        if not 0 <= rate < 1:
            raise ValueError(f"the rate of bit errors is {rate}, not from 0 to below 1")
        self._rate = rate
        self._rng = rng
        self._until_flip = self._gap()

    def apply(self, data: bytes) -> bytes:
        """`data` as it comes out of the line."""
        if not self._rate:
            return data
        noisy = bytearray(data)
        bits = 8 * len(noisy)
        position = self._until_flip
        while position < bits:
            noisy[position // 8] ^= 1 << position % 8
            position += 1 + self._gap()
        self._until_flip = position - bits
        return bytes(noisy)

    def _gap(self) -> int:
        """Intact bits before the next flipped one, drawn from the geometric distribution."""
        if not self._rate:
            return 0
        return int(log(1 - self._rng.random()) / log(1 - self._rate))


class Cable:
    """A pseudo-terminal; the bridge opens `path`, the simulated dice read and write at the other end.

    With `link`, a symbolic link of that name always points at the present terminal, as udev's by-id links do.
    """

    def __init__(self, noise: BitNoise, link: Path | None = None) -> None:
        self._noise = noise
        self._link = link
        self._master: int | None = None
        self._slave: int | None = None
        self._name = ""
        self._cut_next = False
        self._join_next = False
        self.plug()

    @property
    def path(self) -> str:
        """What the bridge opens."""
        return str(self._link) if self._link else self._name

    @property
    def reading_end(self) -> int | None:
        """The file descriptor that becomes readable when the bridge has written; None while unplugged."""
        return self._master

    def plug(self) -> None:
        """Make a fresh terminal, unless one is there."""
        if self._master is not None:
            return
        # The far end stays open here too: without it the terminal reports a hang-up whenever no bridge listens.
        self._master, self._slave = os.openpty()
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        self._name = os.ttyname(self._slave)
        if self._link:
            fresh = self._link.with_name(self._link.name + ".new")
            fresh.unlink(missing_ok=True)
            fresh.symlink_to(self._name)
            fresh.replace(self._link)

    def unplug(self) -> None:
        """Close the terminal: a reader that has it open gets an error at once."""
        if self._master is None or self._slave is None:
            return
        if self._link:
            self._link.unlink(missing_ok=True)
        os.close(self._slave)
        os.close(self._master)
        self._master = self._slave = None

    def read(self) -> bytes:
        """What the bridge has written, through the noise."""
        if self._master is None:
            return b""
        try:
            return self._noise.apply(os.read(self._master, 4096))
        except OSError:
            return b""

    def write(self, data: bytes) -> None:
        """Send `data` through the noise and the troubles asked for; with no listener it is lost, as on a real line."""
        if self._cut_next:
            data, self._cut_next = data[: len(data) // 2], False
        if self._join_next:
            data, self._join_next = data.rstrip(b"\0\n"), False
        if self._master is not None:
            with suppress(OSError):
                os.write(self._master, self._noise.apply(data))

    def cut_next(self) -> None:
        """Send only the first half of what is written next."""
        self._cut_next = True

    def join_next(self) -> None:
        """Leave out the delimiter after what is written next."""
        self._join_next = True
