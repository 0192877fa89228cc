"""A damaged journal is set aside, and what can still be read of it becomes the new one.

The new file is finished beside the damaged one before that is moved, and then takes its place; after a power cut in
between, the next start goes on from there. Nothing is ever taken from what was set aside.
"""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from companion.aside import DAMAGED, all_aside, next_aside
from companion.said import Said, joined, said

from .place import BESIDE
from .salvage import Salvage, read
from .schema import PLAYED_LAST, TABLES

REMAINS = ".remains.jsonl"
"""After the name of a file that was set aside: what was found in it, and what of that does not go on."""


def is_damage(error: sqlite3.Error | UnicodeDecodeError) -> bool:
    """Whether this says that the file is not a sound journal, and not that it cannot be had just now."""
    if not isinstance(error, sqlite3.OperationalError):
        return True  # words of SQLite in which damaged text stands cannot even be decoded
    return error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_ERROR  # an unknown format, or a column that is not there


def set_aside(path: Path) -> Said:
    """Set a damaged journal aside and put what it still tells in its place; what to tell people of it.

    Raises OSError and sqlite3.Error, for instance on a full disk; then the file is where it was.
    """
    found, building = read(path), path.with_name(f"{path.name}.building")
    _build(building, found)
    _write(_remains_of(next_aside(path.parent, f"{path.name}{DAMAGED}")), "".join(found.remains()))
    building.replace(_finished(path))  # from here on the damaged file is done with, whatever happens
    return _replaced(path)


def gone_on(path: Path) -> Said | None:
    """Finish what a power cut left half done, and what to tell people of it. Raises OSError."""
    return _replaced(path) if _finished(path).exists() else None


def _replaced(path: Path) -> Said:
    """The damaged file goes, and the new one takes its place."""
    if path.exists():
        kept = next_aside(path.parent, f"{path.name}{DAMAGED}")
        for ending in (*BESIDE, ""):  # the file itself last: until then the others have the same name to go to
            beside = path.with_name(path.name + ending)
            if beside.exists():
                beside.rename(kept.with_name(kept.name + ending))
    _finished(path).rename(path)
    _sync(path.parent)
    kept = all_aside(path.parent, f"{path.name}{DAMAGED}")[-1]
    return joined(
        (
            said("The journal {name} was damaged. It was kept as {kept}.", name=path.name, kept=kept.name),
            *read(kept).words(),
            said("What was found is in {remains}.", remains=_remains_of(kept).name),
        )
    )


def _build(path: Path, found: Salvage) -> None:
    """A journal of what goes on, on disk when this returns."""
    for ending in ("", "-journal"):  # of a build that was cut short
        path.with_name(path.name + ending).unlink(missing_ok=True)
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        fill(connection, found)


def fill(connection: sqlite3.Connection, found: Salvage) -> None:
    """Write what goes on into an empty database, all at once. Raises sqlite3.Error."""
    connection.execute("BEGIN")
    for table in TABLES:
        connection.execute(table)
    for one in found.games:
        if one.beginning is not None:
            connection.execute("INSERT INTO games VALUES (?, ?, ?, ?)", one.beginning)
            connection.executemany("INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?, ?, ?)", one.going_on())
    connection.executemany("INSERT INTO about VALUES (?, ?, ?, ?, ?)", found.about)
    if found.on_table is None:
        connection.execute(f"INSERT INTO on_table {PLAYED_LAST}")
    else:
        connection.execute("INSERT INTO on_table VALUES (1, ?)", (found.on_table,))
    connection.execute("COMMIT")


def _finished(path: Path) -> Path:
    return path.with_name(f"{path.name}.salvaged")


def _remains_of(kept: Path) -> Path:
    return kept.with_name(kept.name + REMAINS)


def _write(path: Path, text: str) -> None:
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def _sync(folder: Path) -> None:
    """What was renamed in a folder stays so after a power cut."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
