"""Where a journal lies: whether the files at its path are still those that are open.

A file that was moved, deleted or replaced is written to all the same, as long as it is open, and what it holds is not
found again when the path is opened next. SQLite's own two files beside it belong to it: what was committed last is
in one of them.
"""

import os
from contextlib import suppress
from enum import Enum
from pathlib import Path
from typing import Self

from companion.said import said

BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a file: what was committed last, and where to find it."""

_Number = tuple[int, int]
_LOOKED_AT_ONLY = getattr(os, "O_PATH", os.O_RDONLY)
"""Where there is O_PATH, closing it frees none of the locks that SQLite has on the file."""


class Lies(Enum):
    """What is at the path of a journal."""

    HERE = "the files that are open"
    TORN = "the file, without those that belong to it"
    MOVED = "nothing; the file is elsewhere"
    DELETED = "nothing; the file has no name any more"
    REPLACED = "another file"


class Place:
    """The files of a journal as they were when it was opened; they are known by their numbers in the file system."""

    def __init__(self, path: Path, open_file: int, numbers: tuple[_Number | None, ...]) -> None:
        self.path, self._open_file, self._numbers = path, open_file, numbers

    @classmethod
    def of(cls, path: Path) -> Self:
        """The place of a journal that has just been opened at this path. Raises OSError where it is gone already."""
        path = path.absolute()
        return cls(path, os.open(path, _LOOKED_AT_ONLY), _numbers(path))

    def lies(self) -> Lies:
        """What is at the path now."""
        now = _numbers(self.path)
        if now == self._numbers:
            return Lies.HERE
        if now[0] is not None:
            return Lies.TORN if now[0] == self._numbers[0] else Lies.REPLACED
        return Lies.MOVED if os.fstat(self._open_file).st_nlink else Lies.DELETED

    def take_away_what_is_left(self) -> None:
        """Without its file, what SQLite keeps beside it would be taken for that of the next file. Raises OSError."""
        for name, opened, now in zip(_names(self.path), self._numbers, _numbers(self.path), strict=True):
            if name != self.path.resolve() and now is not None and now == opened:
                name.unlink()

    def leave(self) -> None:
        """Look at it no more."""
        os.close(self._open_file)


def _names(path: Path) -> tuple[Path, ...]:
    real = path.resolve()  # SQLite keeps its files beside the file itself, wherever a link to it is
    return (real, *(real.with_name(real.name + ending) for ending in BESIDE))


def _numbers(path: Path) -> tuple[_Number | None, ...]:
    return tuple(map(_number, _names(path)))


def _number(path: Path) -> _Number | None:
    with suppress(OSError):
        found = path.stat()
        return found.st_dev, found.st_ino
    return None


def away(lies: Lies) -> str:
    """What is wrong where the files are not those that are open, in words."""
    return _AWAY[lies]


_AWAY = {
    Lies.TORN: said("files that belong to the journal were moved or deleted"),
    Lies.MOVED: said("the file of the journal was moved or renamed; put it back, or wait a minute"),
    Lies.DELETED: said("the file of the journal was deleted; it is being written again"),
    Lies.REPLACED: said("another file is in the place of the journal"),
}
