"""The screen of the machine: what is to be done now, as text and as a code for a phone's camera."""

import os
import re
from collections.abc import Iterable
from contextlib import suppress
from fcntl import ioctl
from pathlib import Path

from .codes import in_letters

VT_ACTIVATE, VT_GETSTATE = 0x5606, 0x5603
"""Source: linux/vt.h."""

PROMPTS = 6
"""On so many consoles people may log in; what is on a higher one is a picture. Source: man 5 logind.conf, NAutoVTs."""

CLEARED = "\033[0m\033[2J\033[3J\033[H\033[?25l"
"""Everything is wiped, the cursor hidden."""


class Console:
    """A console of the machine, such as /dev/tty8. Without a screen nothing is shown, and nothing is wrong."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._before: int | None = None

    def show(self, paragraphs: Iterable[str], code: str = "") -> None:
        """Show this and nothing else, with a code under it, and turn to it."""
        lines = [*paragraphs, *(in_letters(code).splitlines() if code else ())]
        self._write(CLEARED + "\r\n".join(lines))  # a line's end below the last one would move the first one out
        self._turn_to(_number(self.path))

    def end(self) -> None:
        """Turn back to a picture that was on the screen before; a prompt is worth less than what is shown here."""
        if self._before is not None and self._before > PROMPTS:
            self._turn_to(self._before)

    def _write(self, text: str) -> None:
        with suppress(OSError):
            written = os.open(self.path, os.O_WRONLY | os.O_NOCTTY | os.O_APPEND)
            try:
                os.write(written, text.encode())
            finally:
                os.close(written)

    def _turn_to(self, number: int | None) -> None:
        if number is None:
            return
        with suppress(OSError):
            opened = os.open("/dev/tty0", os.O_RDONLY | os.O_NOCTTY)
            try:
                state = ioctl(opened, VT_GETSTATE, b"\0" * 6)
                if self._before is None:
                    self._before = int.from_bytes(state[:2], "little")
                ioctl(opened, VT_ACTIVATE, number)
            finally:
                os.close(opened)


def _number(path: Path) -> int | None:
    found = re.fullmatch(r"tty([1-9]\d?)", path.name)
    return int(found[1]) if found and path.parent == Path("/dev") else None
