"""The companion's own backups: after each game, when another one takes the table, and once a day; seven are kept.

They are made in a thread of their own. A folder that is not there, such as a stick that was pulled, is reported and
tried again; nothing ever waits for it.

A copy is a whole one, and a memory card wears with what is written to it. So a long journal is copied less often on its
own disk, where a copy helps against much, but not against the end of that disk.
"""

import errno
import os
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from pathlib import Path

from companion.said import said

from . import copies

KEPT = 7
DAY, TRY_AGAIN = 24 * 3600.0, 60.0
"""Seconds."""
SHORT, A_DAY = 4 * 2**20, 20 * 2**20
"""Bytes: up to which a journal is copied to its own disk each time, and what the copies of a longer one write a day."""
LONGEST = 7 * DAY
"""Seconds after which a journal of any length is copied again."""
ENDING = 5.0
"""Seconds for a backup that is being made at the end; a network folder whose server is gone would keep it for ever."""
LEFT_FREE = 50 * 2**20
"""Bytes that a backup leaves for whatever else is written to its disk."""
NAME = "hexkeeper"


@dataclass(frozen=True)
class Backup:
    """One backup; `at` is wall time in seconds."""

    path: Path
    at: float


def backups(folder: Path) -> list[Backup]:
    """The backups in a folder, the newest first. They are counted in their names: a clock may have been set back."""
    found = [(_number(path), path) for path in folder.glob(f"{NAME}-*.sqlite") if _number(path)]
    return [Backup(path, path.stat().st_mtime) for _, path in sorted(found, reverse=True)]


def due(journal: Path, folder: Path, now: float) -> float:
    """In how many seconds the journal may be copied to that folder again; `now` is wall time. Raises OSError."""
    there, size = backups(folder), journal.stat().st_size
    if not there or size <= SHORT or journal.stat().st_dev != folder.stat().st_dev:
        return 0.0
    rest = min(DAY * size / A_DAY, LONGEST)
    since = now - there[0].at
    return max(0.0, rest - since) if since >= 0 else 0.0  # made in the future: a clock was wrong


def back_up(journal: Path, folder: Path) -> Backup:
    """Make a backup, unless the newest one holds everything, and let the oldest go.

    Raises OSError and sqlite3.Error; then nothing is gone.
    """
    there = backups(folder)
    if there and _is_up_to_date(journal, there[0].path):
        os.utime(there[0].path)
        return Backup(there[0].path, there[0].path.stat().st_mtime)
    if shutil.disk_usage(folder).free < journal.stat().st_size + LEFT_FREE:
        raise OSError(errno.ENOSPC, said("there is too little room"))  # games that are played come first
    number = _number(there[0].path) + 1 if there else 1
    path = folder / f"{NAME}-{number:05}-{time.strftime('%Y-%m-%d')}.sqlite"
    copies.copy(journal, path)
    for old in backups(folder)[KEPT:]:
        old.path.unlink(missing_ok=True)
    return Backup(path, path.stat().st_mtime)


class Rotation:
    """Makes backups of one journal in one folder. `told` is called with why there is none, and with no words after it.

    The folder named by the owner must be there, or a stick that is out would be taken for a place on this disk; that
    of the companion itself (`own`) is made.
    """

    def __init__(self, journal: Path, folder: Path, *, own: bool, told: Callable[[str], object]) -> None:
        self._journal, self._folder, self._own, self._told = journal, folder, own, told
        self._wanted, self._ended = threading.Event(), threading.Event()
        self._game: Hashable = None
        self._thread = threading.Thread(target=self._run, name="backups", daemon=True)

    def start(self) -> None:
        """Begin with one backup now."""
        self._wanted.set()
        self._thread.start()

    def stop(self) -> None:
        """Make no more; one that is being made is finished, unless its folder hangs."""
        self._ended.set()
        self._wanted.set()
        self._thread.join(timeout=ENDING)

    def stands(self, game: Hashable) -> None:
        """What is on the table, and whether it is over: when that changes it is time for a backup. Never waits."""
        if game != self._game:
            self._game = game
            self._wanted.set()

    def _run(self) -> None:
        pause, told = DAY, ""
        while not self._ended.is_set():
            self._wanted.wait(pause)
            self._wanted.clear()
            if self._ended.is_set():
                return
            if not told and (wait := self._rest()):  # what went wrong is tried until it works
                pause = min(wait, DAY)
                continue
            trouble = self._tried()
            pause = TRY_AGAIN if trouble else DAY
            if trouble != told:
                self._told(trouble)
            told = trouble

    def _rest(self) -> float:
        try:
            return due(self._journal, self._folder, time.time())
        except OSError:  # trying says what is wrong
            return 0.0

    def _tried(self) -> str:
        """Make a backup; in words why there is none."""
        try:
            if self._own:
                self._folder.mkdir(mode=0o700, exist_ok=True)
            elif not self._folder.is_dir():
                return said("There is no backup of the games: {folder} is not there.", folder=self._folder)
            back_up(self._journal, self._folder)
        except (OSError, sqlite3.Error) as error:
            why = getattr(error, "strerror", None) or str(error)
            return said("The games could not be backed up in {folder}: {why}.", folder=self._folder, why=why)
        return ""


def _is_up_to_date(journal: Path, newest: Path) -> bool:
    try:
        return copies.holds(journal, newest)
    except sqlite3.Error:  # one of them is damaged; making a new one says which
        return False


def _number(path: Path) -> int:
    """Which backup this is, counted from 1; 0 for another file."""
    number = path.name.removeprefix(f"{NAME}-").partition("-")[0]
    return int(number) if number.isascii() and number.isdigit() else 0
