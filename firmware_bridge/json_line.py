"""The hobby format: one JSON object a line, then `*` and the CRC-16 of the object's bytes as four hex digits.

    {"say":"rolling","device":"00a1","boot":7,"n":5}*962F

A sketch can print it with what every board has, and a person can read it in a serial monitor. The check sum is that of
`framing.crc16`. What an object says is none of this file's business, only that its bytes are as they were sent.
"""

import re

from firmware_bridge.framing import crc16
from firmware_bridge.stream import DamagedError, RefusedError

DELIMITER = b"\n"
LINE_LIMIT = 256
"""Longest line in bytes, without its newline."""
_LINE = re.compile(rb"(\{.*\})\*([0-9A-Fa-f]{4})\r?", re.DOTALL)


def line(body: bytes) -> bytes:
    """The bytes for the line. `body` is one JSON object without newlines."""
    return body + b"*%04X" % crc16(body) + DELIMITER


def unline(text: bytes) -> bytes:
    """The object's bytes of one line without its newline (a carriage return before it is allowed).

    Raises `RefusedError` for anything but an object with a check sum (for `ROLL 3 5`, say), `DamagedError` when the CRC
    disagrees.
    """
    match = _LINE.fullmatch(text)
    if match is None:
        raise RefusedError("a line is one JSON object, * and four hex digits; plain text is not read")
    body, digits = match.groups()
    if crc16(body) != int(digits, 16):
        raise DamagedError("the check sum disagrees with the bytes of the line")
    return body
