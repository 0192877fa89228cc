"""The journal: whole, readable, with every entry there; and the calibration beside it. Not a byte is changed."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from companion.config import CALIBRATION, JOURNAL, Config
from companion.said import joined, said, said_many
from companion.table import Journal, JournalError

from .finding import OK, Finding, wrong
from .surroundings import Surroundings

NAME = said("journal")


def examine(_: Config, data: Path, __: Surroundings) -> Iterator[Finding]:
    """Look at the journal, and at the calibration beside it."""
    yield _journal(data / JOURNAL)
    if (data / CALIBRATION).exists():
        yield _calibration(data / CALIBRATION)


def _journal(path: Path) -> Finding:
    if not path.exists():
        return Finding(NAME, OK, said("There is no journal yet; the first game makes one."))
    try:
        if not _is_sound(path):
            advice = said("Start the companion: it sets the file aside.")
            return wrong(NAME, "journal damaged", said("{file} is damaged.", file=path), advice)
        journal = Journal.look(path)
        try:
            games = journal.games()
            bad = [words for game in games if (words := _unreadable(journal, game.game))]
        finally:
            journal.close()
    except (sqlite3.Error, JournalError) as error:
        advice = said("See whether another companion runs.")
        words = said("{file} cannot be opened: {why}.", file=path, why=str(error))
        return wrong(NAME, "journal cannot be opened", words, advice)
    if bad:
        advice = said("Those games cannot go on; the others can. Keep a copy of the file.")
        return wrong(NAME, "journal has gaps", joined(bad), advice)
    return Finding(NAME, OK, said_many("{count} game in {file}.", "{count} games in {file}.", len(games), file=path))


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

    name = said("calibration")
    try:
        load_calibration(path)
    except (CalibrationError, OSError) as error:
        words = joined((str(error), said("The camera reads without it.")))
        return wrong(name, "calibration unreadable", words, said("Make a new one: companion calibrate."))
    return Finding(name, OK, said("The camera knows its tray ({file}).", file=path))
