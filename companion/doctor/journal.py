"""The journal: whole, readable, with every entry there, and of no other companion. Not a byte of it is changed."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from companion.config import CALIBRATION, JOURNAL, Config
from companion.lock import LOCK, is_kept
from companion.table import Journal, JournalError

from .finding import OK, Finding, wrong
from .surroundings import Surroundings

NAME = "journal"


def examine(_: Config, data: Path, __: Surroundings) -> Iterator[Finding]:
    """Look at the journal, at who keeps it, and at the calibration beside it."""
    yield _journal(data / JOURNAL)
    if is_kept(data / LOCK):
        words = f"A companion is running with the games in {data}."
        yield Finding("companion", OK, words, "Only one can; stop it before you start another there.", "running")
    if (data / CALIBRATION).exists():
        yield _calibration(data / CALIBRATION)


def _journal(path: Path) -> Finding:
    if not path.exists():
        return Finding(NAME, OK, "There is no journal yet; the first game makes one.")
    try:
        if not _is_sound(path):
            return wrong(NAME, "journal damaged", f"{path} is damaged.", "Start the companion: it sets the file aside.")
        journal = Journal.look(path)
        try:
            games = journal.games()
            bad = [words for game in games if (words := _unreadable(journal, game.game))]
        finally:
            journal.close()
    except (sqlite3.Error, JournalError) as error:
        advice = "See whether another companion runs."
        return wrong(NAME, "journal cannot be opened", f"{path} cannot be opened: {error}.", advice)
    if bad:
        words, advice = " ".join(bad), "Those games cannot go on; the others can. Keep a copy of the file."
        return wrong(NAME, "journal has gaps", words, advice)
    return Finding(NAME, OK, f"{len(games)} games in {path}.")


def _unreadable(journal: Journal, game: str) -> str:
    try:
        journal.rows(game)
    except JournalError as error:
        return str(error)
    return ""


def _is_sound(path: Path) -> bool:
    """Whether SQLite finds the file whole. Raises sqlite3.OperationalError."""
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", timeout=0.5, uri=True)) as connection:
        try:
            return bool(connection.execute("PRAGMA quick_check").fetchone()[0] == "ok")
        except sqlite3.OperationalError:
            raise
        except sqlite3.DatabaseError:
            return False


def _calibration(path: Path) -> Finding:
    from vision import CalibrationError, load_calibration  # noqa: PLC0415  # OpenCV, where there is one to read

    try:
        load_calibration(path)
    except (CalibrationError, OSError) as error:
        words, advice = f"{error} The camera reads without it.", "Make a new one: companion calibrate."
        return wrong("calibration", "calibration unreadable", words, advice)
    return Finding("calibration", OK, f"The camera knows its tray ({path}).")
