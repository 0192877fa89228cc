"""Cut a stream of bytes at a delimiter and decode each piece, whatever arrives.

Both line formats of the dice share this: only the delimiter, the longest piece and the decoding of one piece differ.
A decoder is fed with chunks of any size, finds its feet again at the next delimiter and never raises.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

Decoded = TypeVar("Decoded")


class DamagedError(ValueError):
    """The piece has the right form, but its check sum disagrees with its bytes."""


class RefusedError(ValueError):
    """The piece is not of this format, or says something that cannot be."""


@dataclass(frozen=True, slots=True)
class LineCounts:
    """What a decoder has met so far."""

    frames: int = 0
    """Pieces accepted."""
    crc_errors: int = 0
    """Pieces whose check sum was wrong."""
    refused: int = 0
    """Pieces of another format (plain text, for one) or with impossible content."""
    overlong: int = 0
    """Pieces longer than any frame can be; counted once a piece."""

    def __add__(self, other: "LineCounts") -> "LineCounts":
        """The sums, field by field."""
        return LineCounts(
            self.frames + other.frames,
            self.crc_errors + other.crc_errors,
            self.refused + other.refused,
            self.overlong + other.overlong,
        )


class StreamDecoder(Generic[Decoded]):
    """Incremental decoder over pieces that end with `delimiter` and hold at most `limit` bytes.

    `decode` turns one piece into a value, or raises `DamagedError` or `RefusedError`, which end here as counts.
    """

    def __init__(self, delimiter: bytes, limit: int, decode: Callable[[bytes], Decoded]) -> None:
        self._delimiter = delimiter
        self._limit = limit
        self._decode = decode
        self._rest = b""
        self._skipping = False
        self._frames = self._crc_errors = self._refused = self._overlong = 0

    @property
    def counts(self) -> LineCounts:
        """A snapshot of the counters."""
        return LineCounts(self._frames, self._crc_errors, self._refused, self._overlong)

    def feed(self, chunk: bytes) -> list[Decoded]:
        """Take any bytes; return what became complete with them, in order."""
        pieces = (self._rest + chunk).split(self._delimiter)
        self._rest = pieces.pop()
        decoded = []
        for piece in pieces:
            skip, self._skipping = self._skipping, False
            if skip or not piece:
                continue
            if len(piece) > self._limit:
                self._overlong += 1
                continue
            try:
                value = self._decode(piece)
            except DamagedError:
                self._crc_errors += 1
            except RefusedError:
                self._refused += 1
            else:
                self._frames += 1
                decoded.append(value)
        self._forget_overlong_rest()
        return decoded

    def _forget_overlong_rest(self) -> None:
        """Keep memory bounded on a line that never sends a delimiter."""
        if len(self._rest) > self._limit and not self._skipping:
            self._overlong += 1
            self._skipping = True
        if self._skipping:
            self._rest = b""
