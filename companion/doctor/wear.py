"""The card or disk under the games: how worn it says it is, and whether the file system has met errors on it.

Built-in memory (eMMC) tells its wear in tenths, by JEDEC JESD84-B51 (EXT_CSD 267 to 269); SD cards tell nothing, but a
dying one is met by ext4, which counts errors.
"""

import os
from collections.abc import Iterator
from pathlib import Path

from companion.config import Config
from companion.said import said

from .finding import OK, Finding, missing, wrong
from .surroundings import Surroundings

NAME = said("card")
WORN = 9
"""Tenths of its life from which a memory is called worn; 11 is more than all of it."""
NEAR_ITS_END = 2
"""The first state of `pre_eol_info` that is not normal: four fifths of the spare blocks are used."""


def examine(_: Config, data: Path, machine: Surroundings) -> Iterator[Finding]:
    """Nothing where the system does not tell."""
    partition = _partition_of(data)
    device = machine.file(partition).resolve().name
    errors = machine.text(f"/sys/fs/ext4/{device}/errors_count")
    tenths = [int(each, 16) for each in machine.text(f"{partition}/../device/life_time").split()]
    spare = int(machine.text(f"{partition}/../device/pre_eol_info") or "0", 16)
    advice = said("Make a backup, and put the companion on a new card.")
    if errors.isdigit() and int(errors):
        words = said("The file system of the games has met errors: {count} so far.", count=int(errors))
        yield wrong(NAME, "file system errors", words, advice)
    elif tenths:
        words = said("The memory has used up at most {percent} % of its life.", percent=max(tenths) * 10)
        is_worn = max(tenths) >= WORN or spare >= NEAR_ITS_END
        yield missing(NAME, "worn memory", words, advice) if is_worn else Finding(NAME, OK, words)
    elif errors:
        yield Finding(NAME, OK, said("The file system of the games has met no errors."))


def _partition_of(data: Path) -> str:
    """Where the kernel tells of the partition on which a folder is, or will be made."""
    number = next(folder for folder in (data, *data.resolve().parents) if folder.exists()).stat().st_dev
    return f"/sys/dev/block/{os.major(number)}:{os.minor(number)}"
