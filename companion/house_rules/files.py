"""Which files of house rules lie in the data folder, and which of them may be read.

A house rule is a program, and may do whatever the companion may: so it is read only from a file, and a folder, that
nobody but the user who runs the companion, or root, can have written. What is no house rule by its name is passed over:
other endings, folders, and names that begin with a dot or an underscore, as editors and Python leave them.
"""

import os
import stat
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from typing import NamedTuple

from companion.said import Said, joined, said

LARGEST = 256 * 1024
"""Bytes of a file; a long house rule has a tenth."""
WHAT_TO_DO = said("Correct it or take it away, and start the companion again.")

ANOTHER_EACH_TIME = said("it is another rule each time that it is read")
"""Of a file that was sound when it was tried, and then is not."""


class RuleFile(NamedTuple):
    """A file that may be read, and what stands in it. `path` is as people know it."""

    path: str
    text: bytes

    @property
    def name(self) -> str:
        """The name of the rule: that of the file, without its ending."""
        return Path(self.path).stem


class LeftOut(NamedTuple):
    """A file that is left out, or the whole folder, and why, as a clause."""

    path: str
    why: Said

    @property
    def words(self) -> Said:
        """What people are told of it."""
        return said(
            "The house rule “{file}” is left out: {why}. Everything else works.",
            file=Path(self.path).name,
            why=self.why,
        )

    @property
    def words_and_advice(self) -> Said:
        """The same with what to do."""
        return joined((self.words, WHAT_TO_DO))


class NotReadError(Exception):
    """A file that is not read, or a rule that cannot be played; `why` is a clause."""

    def __init__(self, why: Said) -> None:
        super().__init__(why)
        self.why = why


def named(folder: Path) -> list[Path]:
    """The files that are meant as house rules, in order; nothing is said of their contents."""
    try:
        there = sorted(folder.iterdir())
    except OSError:
        return []
    return [
        path
        for path in there
        if path.suffix == ".py" and not path.name.startswith((".", "_")) and (path.is_symlink() or not path.is_dir())
    ]


def found(folder: Path) -> Iterator[RuleFile | LeftOut]:
    """What of a folder may be read, and what of it may not, in the order of the names."""
    if not os.path.lexists(folder):
        return
    try:
        _trusted(os.lstat(folder), stat.S_ISDIR)
        there = named(folder)
        os.listdir(folder)  # says so where the folder may not be read
    except (NotReadError, OSError) as error:
        yield LeftOut(str(folder), _why(error))
        return
    for path in there:
        try:
            yield RuleFile(str(path), _read(path))
        except (NotReadError, OSError) as error:
            yield LeftOut(str(path), _why(error))


def _why(error: NotReadError | OSError) -> Said:
    return error.why if isinstance(error, NotReadError) else said("it cannot be read ({why})", why=error.strerror)


def _read(path: Path) -> bytes:
    """What stands in a file. Raises NotReadError and OSError."""
    if not path.stem.isidentifier() or iskeyword(path.stem):
        words = said("its name has to be a word of letters, digits and underscores, such as “wool_road.py”")
        raise NotReadError(words)
    if find_spec(f"companion.rules.house_rules.{path.stem}") is not None:
        raise NotReadError(said("a house rule of this name is in the companion already: give the file another name"))
    _trusted(os.lstat(path), stat.S_ISREG)
    with open(os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK), "rb") as file:
        _trusted(os.fstat(file.fileno()), stat.S_ISREG)  # what was opened, should it be another one by now
        text = file.read(LARGEST + 1)
    if len(text) > LARGEST:
        raise NotReadError(said("it is larger than {most} kB, and no house rule is", most=LARGEST // 1024))
    return text


def _trusted(about: os.stat_result, is_right: Callable[[int], bool]) -> None:
    """Raises NotReadError unless nobody else can have written it."""
    if stat.S_ISLNK(about.st_mode):
        raise NotReadError(said("it is a link: put the files themselves there"))
    if not is_right(about.st_mode):
        raise NotReadError(said("“house_rules” has to be a folder, and what lies in it files"))
    if about.st_uid not in (0, os.geteuid()):
        raise NotReadError(said("it belongs to another user than the one who runs the companion (see chown)"))
    if about.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
        raise NotReadError(said("others than its owner may write to it (“chmod go-w” takes that from them)"))
