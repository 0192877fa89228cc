"""Every record that can still be read in a damaged SQLite file, whatever else of it is damaged.

Records are looked for on the pages themselves, not by way of the trees above them, so a page that is lost costs what
stood on that page and nothing else, even where it is the first. Committed pages of the write-ahead log count as pages
of the file. Nothing is written, and SQLite is not asked. The format: https://www.sqlite.org/fileformat2.html and, for
the log, https://www.sqlite.org/walformat.html. No page of ours has reserved bytes at its end.
"""

import struct
from collections.abc import Iterator
from pathlib import Path

Value = None | int | float | str | bytes
Record = tuple[Value, ...]

MAGIC, LOG_MAGICS = b"SQLite format 3\0", (0x377F0682, 0x377F0683)
LOG_HEADER, FRAME_HEADER = 32, 24
INDEX_INTERIOR, INDEX_LEAF, TABLE_LEAF = 2, 10, 13
USUAL_SIZE = 4096
"""Bytes a page of every journal, assumed where the file no longer says."""

_UNREADABLE = (ValueError, IndexError, struct.error)


class FilePages:
    """The pages of one file and its log, numbered from 1; several versions of a page may still be there."""

    def __init__(self, path: Path) -> None:
        """Raises OSError."""
        content, log = path.read_bytes(), path.with_name(path.name + "-wal")
        frames = _frames(log.read_bytes() if log.exists() else b"")
        said = struct.unpack_from(">H", content.ljust(18, b"\0"), 16)[0] if content.startswith(MAGIC) else 0
        # The size is a power of two from 512; 65536 is written as 1.
        sizes = [len(frames[0][1])] if frames else [1 << 16] if said == 1 else [said]
        self.size = next((size for size in sizes if 512 <= size <= 1 << 16 and size & size - 1 == 0), USUAL_SIZE)
        number = range(0, len(content), self.size)
        self.versions = [(at // self.size + 1, content[at : at + self.size].ljust(self.size, b"\0")) for at in number]
        self.versions += frames
        self.newest = dict(self.versions)
        first = self.newest.get(1, b"")
        self.has_header = first.startswith(MAGIC)

    @property
    def cut_off(self) -> bool:
        """Whether the file once had more pages than there are now."""
        return self.has_header and struct.unpack_from(">I", self.newest[1], 28)[0] > max(self.newest)

    def records(self) -> Iterator[Record]:
        """The records of all tables and indexes, in no particular order; what was deleted is not among them."""
        free = set(self._free())
        for number, page in reversed(self.versions):
            if number not in free:
                yield from self._records(page, 100 if number == 1 else 0)

    def _records(self, page: bytes, at: int) -> Iterator[Record]:
        kind, cells = page[at], struct.unpack_from(">H", page, at + 3)[0]
        if kind not in (INDEX_INTERIOR, INDEX_LEAF, TABLE_LEAF):
            return
        pointers = at + (12 if kind == INDEX_INTERIOR else 8)
        for place in range(pointers, min(pointers + 2 * cells, self.size - 1), 2):
            try:
                yield _values(self._payload(page, struct.unpack_from(">H", page, place)[0], kind))
            except _UNREADABLE:  # this one is lost; the next may not be
                continue

    def _payload(self, page: bytes, at: int, kind: int) -> bytes:
        """The bytes of one record, those on overflow pages included."""
        length, at = _varint(page, at + (4 if kind == INDEX_INTERIOR else 0))
        if kind == TABLE_LEAF:
            _, at = _varint(page, at)
        most = self.size - 35 if kind == TABLE_LEAF else (self.size - 12) * 64 // 255 - 23
        if length <= most:
            return _bytes(page, at, length)
        if length > len(self.newest) * self.size:
            raise ValueError  # longer than everything there is
        least = (self.size - 12) * 32 // 255 - 23
        here = least + (length - least) % (self.size - 4)
        here = here if here <= most else least
        parts, rest = [_bytes(page, at, here)], length - here
        (following,) = struct.unpack_from(">I", page, at + here)
        while rest > 0:
            page = self.newest.get(following, b"")
            parts.append(_bytes(page, 4, min(rest, self.size - 4)))
            rest -= len(parts[-1])
            (following,) = struct.unpack_from(">I", page)
        return b"".join(parts)

    def _free(self) -> Iterator[int]:
        """The pages that hold nothing any more, as far as the file says."""
        most = self.size // 4 - 2
        trunk = struct.unpack_from(">I", self.newest[1], 32)[0] if self.has_header else 0
        for _ in self.newest:
            page = self.newest.get(trunk)
            if page is None:
                return
            yield trunk
            trunk, leaves = struct.unpack_from(">II", page)
            if leaves > most:
                return
            yield from struct.unpack_from(f">{leaves}I", page, 8)


def _frames(log: bytes) -> list[tuple[int, bytes]]:
    """The pages in a write-ahead log up to its last commit, oldest first, each with its number."""
    if len(log) < LOG_HEADER or struct.unpack_from(">I", log)[0] not in LOG_MAGICS:
        return []
    size, salts = struct.unpack_from(">I", log, 8)[0], log[16:24]
    if not 512 <= size <= 1 << 16:
        return []
    frames: list[tuple[int, bytes]] = []
    committed = 0
    for at in range(LOG_HEADER, len(log) - FRAME_HEADER - size + 1, FRAME_HEADER + size):
        number, pages = struct.unpack_from(">II", log, at)
        if log[at + 8 : at + 16] != salts:  # left over from before the log was begun again
            break
        frames.append((number, log[at + FRAME_HEADER : at + FRAME_HEADER + size]))
        if pages:
            committed = len(frames)
    return frames[:committed]


def _values(payload: bytes) -> Record:
    """The columns of a record. Raises ValueError, IndexError and struct.error for what is none."""
    end, at = _varint(payload, 0)
    body, values = end, list[Value]()
    while at < end:
        serial, at = _varint(payload, at)
        value, body = _value(payload, body, serial)
        values.append(value)
    if at != end or body != len(payload) or not values:
        raise ValueError
    return tuple(values)


def _value(payload: bytes, at: int, serial: int) -> tuple[Value, int]:
    if serial == 0:
        return None, at
    if serial <= 6:
        length = (1, 2, 3, 4, 6, 8)[serial - 1]
        return int.from_bytes(_bytes(payload, at, length), signed=True), at + length
    if serial == 7:
        return struct.unpack_from(">d", payload, at)[0], at + 8
    if serial < 10:
        return serial - 8, at
    length = (serial - 12) // 2
    content = _bytes(payload, at, length)
    return content.decode() if serial % 2 else content, at + length


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where it ends. Raises IndexError."""
    value = 0
    for _ in range(8):
        byte = data[at]
        at += 1
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at
    return value << 8 | data[at], at + 1


def _bytes(data: bytes, at: int, length: int) -> bytes:
    """So many bytes. Raises ValueError where there are not so many."""
    if not 0 <= length <= len(data) - at:
        raise ValueError
    return data[at : at + length]
