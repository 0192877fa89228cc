"""Binary frames: body and CRC-16, byte-stuffed by COBS, ended by a zero byte.

COBS removes every zero from the frame, so that a zero on the line is always a border: whatever was lost or damaged,
the next frame is found again. The check sum is CRC-16/GENIBUS: polynomial 0x1021, start 0xFFFF, inverted at the end,
high byte first; that of "123456789" is 0xD64E. What a body says is none of this file's business.

The inversion matters here. Without it a frame whose check sum ends in a zero byte is still right when that byte is cut
off, and one flipped bit in the stuffing of that byte does exactly this.
"""

from binascii import crc_hqx

from cobs import cobs

from firmware_bridge.stream import DamagedError, RefusedError

DELIMITER = b"\0"
FRAME_LIMIT = 64
"""Longest stuffed frame in bytes, without its delimiter."""
_CRC_BYTES = 2


def crc16(data: bytes) -> int:
    """CRC-16/GENIBUS of `data`, 0..65535; the one check sum of both formats."""
    return crc_hqx(data, 0xFFFF) ^ 0xFFFF


def frame(body: bytes) -> bytes:
    """The bytes for the line: a zero (it ends whatever noise came before), the stuffed body with its CRC, a zero."""
    checked = body + crc16(body).to_bytes(_CRC_BYTES, "big")
    stuffed: bytes = cobs.encode(checked)
    return DELIMITER + stuffed + DELIMITER


def unframe(stuffed: bytes) -> bytes:
    """The body of one piece between two zeros.

    Raises `RefusedError` when the piece cannot be unstuffed or is too short, `DamagedError` when the CRC disagrees.
    """
    try:
        checked: bytes = cobs.decode(stuffed)
    except cobs.DecodeError as error:
        raise RefusedError("these bytes are not byte-stuffed by COBS") from error
    if len(checked) <= _CRC_BYTES:
        raise RefusedError("a frame needs at least one byte before its check sum")
    body, crc = checked[:-_CRC_BYTES], int.from_bytes(checked[-_CRC_BYTES:], "big")
    if crc16(body) != crc:
        raise DamagedError("the check sum disagrees with the bytes of the frame")
    return body
