"""The line formats by name: how messages travel on a line, and what may be expected of a line that carries them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from firmware_bridge import binary_format, json_format
from firmware_bridge.protocol import Message
from firmware_bridge.stream import LineCounts


class Decoder(Protocol):
    """Line bytes to messages, for one connection; `firmware_bridge.stream.StreamDecoder` is one."""

    @property
    def counts(self) -> LineCounts:
        """What it has met so far."""

    def feed(self, chunk: bytes, /) -> list[Message]:
        """Take any bytes, none as well; return what became complete with them, in order. Never raises."""


@dataclass(frozen=True, slots=True)
class LineFormat:
    """How messages travel on a line."""

    name: str
    encode: Callable[[Message], bytes]
    """The bytes of a message; none where the other end does not listen."""
    decoder: Callable[[], Decoder]
    """Makes a fresh decoder for one connection."""
    confidence: float = 1.0
    """How far its results may be believed, 0..1."""
    beats: bool = True
    """Something comes every second, so that silence means a broken line."""


BINARY = LineFormat("binary", binary_format.encode, binary_format.decoder)
JSON_LINE = LineFormat("json", json_format.encode, json_format.decoder)
FORMATS = {each.name: each for each in (BINARY, JSON_LINE)}
"""The formats with a check sum; which of them a port speaks is found out by asking."""
