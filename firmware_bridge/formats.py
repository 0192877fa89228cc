"""The line formats by name. A new kind of dice that speaks the same messages otherwise is one more entry here."""

from collections.abc import Callable
from dataclasses import dataclass

from firmware_bridge import binary_format, json_format
from firmware_bridge.protocol import Message
from firmware_bridge.stream import StreamDecoder


@dataclass(frozen=True, slots=True)
class LineFormat:
    """How messages travel on a line."""

    name: str
    encode: Callable[[Message], bytes]
    decoder: Callable[[], StreamDecoder[Message]]
    """Makes a fresh decoder for one connection."""


BINARY = LineFormat("binary", binary_format.encode, binary_format.decoder)
JSON_LINE = LineFormat("json", json_format.encode, json_format.decoder)
FORMATS = {each.name: each for each in (BINARY, JSON_LINE)}
