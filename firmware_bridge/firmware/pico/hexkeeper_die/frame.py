"""Frames on the line: a body and its CRC-16/GENIBUS, stuffed by COBS, between two zero bytes.

For MicroPython and CPython alike. What a body says is the business of `device`.
"""

FRAME_LIMIT = 64
"""Longest stuffed frame in bytes, without its zeros."""
CRC_BYTES = 2


def crc16(data: bytes) -> int:
    """CRC-16/GENIBUS of `data`, 0 to 65535."""
    crc = 0xFFFF
    for byte in data:
        crc ^= byte << 8
        for _ in range(8):
            crc = (crc << 1 ^ 0x1021) & 0xFFFF if crc & 0x8000 else crc << 1
    return crc ^ 0xFFFF


def frame(body: bytes) -> bytes:
    """The bytes for the line. `body` has at most `FRAME_LIMIT` - 3 bytes."""
    crc = crc16(body)
    stuffed = bytearray(1)
    for part in (body + bytes((crc >> 8, crc & 0xFF))).split(b"\0"):
        stuffed.append(len(part) + 1)
        stuffed += part
    stuffed.append(0)
    return bytes(stuffed)


def unframe(stuffed: bytes) -> bytes:
    """The body of what stood between two zeros; empty when that is not an intact frame."""
    checked = bytearray()
    at = 0
    while at < len(stuffed):
        end = at + stuffed[at]
        if end > len(stuffed):
            return b""
        checked += stuffed[at + 1 : end]
        at = end
        if at < len(stuffed):
            checked.append(0)
    body, crc = bytes(checked[:-CRC_BYTES]), checked[-CRC_BYTES:]
    return body if body and crc16(body) == crc[0] << 8 | crc[1] else b""


class FrameReader:
    """Collects the bytes between two zeros."""

    def __init__(self) -> None:
        self._bytes = bytearray()
        self._overlong = False

    def read(self, byte: int) -> bytes:
        """Take one byte of the line: the body of the frame that it ends, or nothing."""
        if byte:
            if len(self._bytes) < FRAME_LIMIT:
                self._bytes.append(byte)
            else:
                self._overlong = True
            return b""
        body = b"" if self._overlong else unframe(bytes(self._bytes))
        self._bytes = bytearray()
        self._overlong = False
        return body
