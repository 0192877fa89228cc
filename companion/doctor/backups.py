"""The companion's own backups: when the last one was made, and where."""

import time
from collections.abc import Iterator
from pathlib import Path

from companion.config import BACKUPS, JOURNAL, Config
from companion.safekeeping.rotation import backups
from companion.said import said

from .finding import OK, Finding, missing
from .surroundings import Surroundings

NAME = said("backups")
OLD = 8 * 24 * 3600.0
"""Seconds: a companion that runs makes one a day, and a table may rest for a week."""


def examine(settings: Config, data: Path, _: Surroundings) -> Iterator[Finding]:
    """Look into the folder of the backups."""
    named = settings.backup.folder
    folder = Path(named) if named else data / BACKUPS
    if named and not folder.is_dir():
        advice = said("Plug the stick in, or make the folder; the companion tries again every minute.")
        yield missing(NAME, "no folder for backups", said("{folder} is not there.", folder=folder), advice)
        return
    if named and (data / JOURNAL).exists() and folder.stat().st_dev == (data / JOURNAL).stat().st_dev:
        words = said("{folder} is on the same disk as the games, and would be lost with it.", folder=folder)
        advice = said("If it is meant to be a stick: plug it in, and see that it is mounted there.")
        yield missing(NAME, "backups on the same disk", words, advice)
    found = backups(folder)
    if not found:
        if (data / JOURNAL).exists():
            advice = said("Start the companion: it makes one at once.")
            yield missing(
                NAME, "no backup", said("There is no backup of the games in {folder} yet.", folder=folder), advice
            )
        return
    at = time.strftime("%Y-%m-%d %H:%M", time.localtime(found[0].at))
    words = said("The last backup was made on {at}: {path}.", at=at, path=found[0].path)
    if time.time() - found[0].at > OLD:
        yield missing(NAME, "old backup", words, said("Start the companion: it makes one at once."))
    else:
        yield Finding(NAME, OK, words, details={"at": found[0].at, "path": str(found[0].path)})
