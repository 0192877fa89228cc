"""Whether the files of a box can be read at all: plain files, neither links nor huge, and text where it is expected."""

import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path

from .fault import Fault

LARGEST = 1024 * 1024
"""Bytes; the largest file of a box has a tenth."""
MOST = 2000
"""Files; the largest box has two hundred."""
NAME = re.compile(r"[a-z][a-z0-9_]*")
TEXT = (".toml", ".py", ".js", ".css")


def files_at_fault(folder: Path) -> Iterator[Fault]:
    """What keeps the folder from being read."""
    name = folder.name
    if not NAME.fullmatch(name):
        words = (
            "the name of the folder has to be of small letters, digits and underscores, such as “my_box”: rename it."
        )
        yield Fault(name, words)
    if not os.path.lexists(folder / "box.toml"):
        yield Fault(f"{name}/box.toml", "is missing: write one as docs/adding-a-scenario.md shows.")
    there = 0
    for at, folders, files in os.walk(folder, onerror=None):
        folders[:] = sorted(each for each in folders if each != "__pycache__")
        for each in sorted((*folders, *files)):
            there += 1
            if there > MOST:
                yield Fault(name, f"there are more than {MOST} files: no box needs so many; is it the right folder?")
                return
            path = Path(at, each)
            if why := _at_fault(path):
                yield Fault(str(Path(name, path.relative_to(folder))), why)


def _at_fault(path: Path) -> str:
    """What is wrong with a file or folder; nothing where it can be read."""
    try:
        about = path.lstat()
        if stat.S_ISLNK(about.st_mode):
            return "is a link, which no package keeps: put the file itself there."
        if stat.S_ISDIR(about.st_mode):
            list(os.scandir(path))
            return ""
        if not stat.S_ISREG(about.st_mode):
            return "is neither a file nor a folder: take it away."
        if about.st_size > LARGEST:
            return f"is larger than {LARGEST // 1024} kB: no file of a box needs to be."
        text = path.read_bytes()
        if path.suffix in TEXT:
            text.decode()
    except OSError as error:
        return f"cannot be read ({error.strerror}): give yourself the right to."
    except UnicodeDecodeError:
        return "is not UTF-8: save it as that."
    return ""
