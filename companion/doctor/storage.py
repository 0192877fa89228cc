"""Where the games are kept: a folder that can be written to, on a disk with room."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from companion.config import Config
from companion.said import said

from .finding import OK, Finding, wrong
from .surroundings import Surroundings

NAME = said("data folder")
LEAST_FREE = 100 * 1024 * 1024


def examine(_: Config, data: Path, __: Surroundings) -> Iterator[Finding]:
    """Look at the folder, or at the one in which it will be made."""
    place = next(folder for folder in (data, *data.resolve().parents) if folder.exists())
    free = shutil.disk_usage(place).free
    if not place.is_dir():
        advice = said("Name a folder with --data, or move the file away.")
        yield wrong(NAME, "data is not a folder", said("{file} is a file.", file=place), advice)
    elif not os.access(place, os.W_OK):
        advice = said("Give it to this user: sudo chown $USER {folder}", folder=place)
        yield wrong(NAME, "data not writable", said("{folder} cannot be written to.", folder=place), advice)
    elif free < LEAST_FREE:
        words = said("{folder} has only {free} MB left.", folder=place, free=free // 2**20)
        yield wrong(NAME, "disk full", words, said("Make room on this disk."))
    else:
        yield Finding(NAME, OK, said("{folder}: {free} MB free.", folder=data, free=free // 2**20))
