"""A data folder becomes what an archive holds: all of it or nothing, whenever the plug is pulled.

The archive is unpacked and checked within the folder first, and nothing else is touched. Then one name says that it is
to be so: `RESTORING`. From then on a power cut changes nothing any more, for the next one to open the folder carries
out what is left (`finish`): what was there goes into a folder of its own, what was unpacked takes its place.
"""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from companion.aside import next_aside
from companion.config import BACKUPS, HOUSE_RULES, JOURNAL
from companion.lock import LOCK, FolderLock
from companion.said import said
from companion.table.journal import connections, is_ours

from . import copies
from .archive import KEPT_ASIDE, ArchiveError, belongs, unpack

UNPACKED, RESTORING = "unpacking.new", "restoring.new"
NEW, TAKING_PLACE, BEFORE = "new", "taking place", "before"
"""Within that folder: what was unpacked, the same once the old files are gone, and the old files."""


def restore(archive: Path, data: Path) -> Path | None:
    """Put an archive in the place of what is there; where that is kept now, nothing if there was nothing.

    Raises ArchiveError and OSError: for a companion that runs there, or an archive that is not sound. Then nothing was
    changed.
    """
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    with _alone(data):
        _carry_out(data)
        unpacked = data / UNPACKED
        shutil.rmtree(unpacked, ignore_errors=True)
        try:
            for folder in (unpacked, unpacked / NEW, unpacked / BEFORE):
                folder.mkdir(mode=0o700)
            unpack(archive, unpacked / NEW)
            _prove(unpacked / NEW / JOURNAL, archive)
            for folder in (unpacked, *(path for path in unpacked.rglob("*") if path.is_dir())):
                copies.sync(folder)
        except BaseException:
            shutil.rmtree(unpacked, ignore_errors=True)
            raise
        unpacked.rename(data / RESTORING)
        copies.sync(data)
        return _carry_out(data)


def finish(data: Path) -> None:
    """Carry out what is left of a restore that was cut short. Raises OSError."""
    if (data / RESTORING).exists():
        with suppress(ArchiveError), _alone(data):  # another process is doing it already
            _carry_out(data)


def _carry_out(data: Path) -> Path | None:
    """What was there goes aside, what was unpacked takes its place; each step may be the last one for now."""
    restoring = data / RESTORING
    if not restoring.exists():
        return None
    coming = restoring / TAKING_PLACE
    if (restoring / NEW).exists():
        for path in _there(data):
            path.rename(restoring / BEFORE / path.name)
        (restoring / NEW).rename(coming)
        copies.sync(restoring)
    for path in coming.iterdir():
        if belongs(path.name):  # a folder in the making is ours, whatever was unpacked
            path.rename(data / path.name)
    aside = next_aside(data, KEPT_ASIDE)
    before = restoring / BEFORE
    is_kept = before.exists() and any(before.iterdir())
    if is_kept:
        before.rename(aside)
    restoring.rename(data / UNPACKED)  # from here on there is nothing left to carry out
    copies.sync(data)
    shutil.rmtree(data / UNPACKED)
    return aside if is_kept else None


def _there(data: Path) -> Iterator[Path]:
    """What a restore replaces."""
    for path in sorted(data.iterdir()):
        if path.name not in (LOCK, BACKUPS, HOUSE_RULES, UNPACKED, RESTORING) and not path.name.startswith(KEPT_ASIDE):
            yield path


def _prove(journal: Path, archive: Path) -> None:
    """Raises ArchiveError unless this is a journal as ours are, and sound."""
    try:
        with closing(connections.at_rest(journal)) as connection:
            if not is_ours(connection.execute("SELECT type, sql FROM sqlite_schema")):
                raise ArchiveError(said("The journal in {file} is none of ours. Nothing was changed.", file=archive))
            copies.check(connection)
    except (sqlite3.Error, UnicodeDecodeError) as error:
        words = said("The journal in {file} is damaged: {why}. Nothing was changed.", file=archive, why=error)
        raise ArchiveError(words) from error


@contextmanager
def _alone(data: Path) -> Iterator[None]:
    """No companion runs there, and none can start. Raises ArchiveError."""
    lock = FolderLock(data)
    try:
        lock.hold()
    except OSError as error:
        words = said("A companion is running with the games in {data}: stop it first. Nothing was changed.", data=data)
        raise ArchiveError(words) from error
    try:
        yield
    finally:
        lock.leave()
