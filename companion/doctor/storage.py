"""Where the games are kept: a folder that can be written to, on a disk with room."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from companion.config import Config

from .finding import OK, Finding, wrong
from .surroundings import Surroundings

NAME = "data folder"
LEAST_FREE = 100 * 1024 * 1024


def examine(_: Config, data: Path, __: Surroundings) -> Iterator[Finding]:
    """Look at the folder, or at the one in which it will be made."""
    place = next(folder for folder in (data, *data.resolve().parents) if folder.exists())
    free = shutil.disk_usage(place).free
    if not place.is_dir():
        yield wrong(
            NAME, "data is not a folder", f"{place} is a file.", "Name a folder with --data, or move the file away."
        )
    elif not os.access(place, os.W_OK):
        advice = f"Give it to this user: sudo chown $USER {place}"
        yield wrong(NAME, "data not writable", f"{place} cannot be written to.", advice)
    elif free < LEAST_FREE:
        words = f"{place} has only {free // 2**20} MB left."
        yield wrong(NAME, "disk full", words, "Make room on this disk.")
    else:
        yield Finding(NAME, OK, f"{data}: {free // 2**20} MB free.")
