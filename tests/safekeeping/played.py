"""A data folder as a family has it, and a process that is killed on its way."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from companion.table import Journal
from tests.table.room import first_game

STEPS = {"os.rename", "os.remove", "os.rmdir", "os.mkdir", "open", "sqlite3.connect", "os.utime"}
"""What Python is asked for before a folder or a file changes."""


def played(data: Path, rolls: int = 3) -> str:
    """Put a game, a calibration, a deck and codes into a folder; the game's name."""
    data.mkdir(parents=True, exist_ok=True)
    with closing(Journal.open(data / "journal.sqlite")) as journal:
        room = first_game(journal)
        for number in range(rolls):
            room.done("CountHand", "blue", cards={"ore": 1 + number % 2})
    (data / "calibration.json").write_text(f'{{"tray": {rolls}}}', encoding="utf-8")
    (data / "seats.json").write_text('{"hosts": ["123456"]}', encoding="utf-8")
    (data / "decks" / "ours").mkdir(parents=True, exist_ok=True)
    (data / "decks" / "ours" / "deck.toml").write_text("title = 'ours'\n", encoding="utf-8")
    return room.table.game


def games(data: Path) -> list[tuple[str, int]]:
    """The games in a folder and how many entries each has."""
    with closing(Journal.look(data / "journal.sqlite")) as journal:
        return [(entry.game, entry.rows) for entry in journal.games()]


def files(data: Path) -> dict[str, bytes]:
    """Every file in a folder that is neither the lock nor what a restore has set aside."""
    return {
        path.relative_to(data).as_posix(): path.read_bytes()
        for path in sorted(data.rglob("*"))
        if path.is_file() and path.name != "companion.lock" and "before-restore" not in path.as_posix()
    }


def killed_after(steps: int, work: Callable[[], object]) -> bool:
    """Do some work in a process of its own that is killed after so many steps; whether that was before its end."""
    process = multiprocessing.get_context("fork").Process(target=_until, args=(steps, work))
    process.start()
    process.join()
    assert process.exitcode in (0, -signal.SIGKILL)
    return process.exitcode != 0


def _until(steps: int, work: Callable[[], object]) -> None:
    taken = 0

    def count(event: str, _: object) -> None:
        nonlocal taken
        if event in STEPS:
            taken += 1
            if taken > steps:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(count)
    work()
    os._exit(0)
