"""One companion for one folder of games: each would believe it is alone with the game."""

import fcntl
import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

LOCK = "companion.lock"


def is_kept(path: Path) -> bool:
    """Whether a companion that runs holds the lock in this file."""
    try:
        with path.open() as lock:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


class FolderLock:
    """The lock of a data folder: on the folder itself, and on a file in it where one can be had.

    Nothing need be written: a full or read-only disk keeps nobody from holding it.
    """

    def __init__(self, data: Path) -> None:
        self._data, self._held = data, dict[tuple[int, int], int]()

    def hold(self) -> None:
        """Hold it from now on; called again, also where the folder was deleted and made again meanwhile.

        Raises OSError in words where another companion holds it.
        """
        found = dict[tuple[int, int], int]()
        try:
            for path in (self._data, self._data / LOCK):
                if (number := _opened(path)) is not None:
                    self._lock(number, found)
        except BlockingIOError as error:
            _close(number for known, number in found.items() if known not in self._held)
            raise OSError(
                f"Another companion keeps its games in {self._data}."
                " Nothing was started; stop it, or use another --data."
            ) from error
        _close(number for known, number in self._held.items() if known not in found)
        self._held = found

    def leave(self) -> None:
        """Let another companion have it."""
        _close(self._held.values())
        self._held = {}

    def _lock(self, number: int, found: dict[tuple[int, int], int]) -> None:
        """Raises BlockingIOError where another companion has this one."""
        there = os.fstat(number)
        known = there.st_dev, there.st_ino
        if known in self._held:  # opened once more, it would be in its own way
            os.close(number)
            found[known] = self._held[known]
            return
        found[known] = number
        try:
            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise
        except OSError:  # a file system where a folder, or what one may only read, cannot be locked
            return


def _opened(path: Path) -> int | None:
    """A file or folder to lock, the file made if that can be; None where there is none."""
    if path.name == LOCK:
        with suppress(OSError):
            return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    with suppress(OSError):
        return os.open(path, os.O_RDONLY)
    return None


def _close(numbers: Iterable[int]) -> None:
    for number in numbers:
        os.close(number)
