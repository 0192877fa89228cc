"""The names of what is set aside, none over another: `journal.sqlite.damaged-2` after `journal.sqlite.damaged-1`."""

from pathlib import Path

DAMAGED = ".damaged-"
"""What follows the name of something that is damaged, before its number."""


def all_aside(folder: Path, name: str) -> tuple[Path, ...]:
    """What lies in a folder under this name with a number after it, the newest last."""
    found = ((path.name.removeprefix(name), path) for path in folder.glob(f"{name}*"))
    numbered = ((int(number), path) for number, path in found if number.isascii() and number.isdigit())
    return tuple(path for _, path in sorted(numbered))


def next_aside(folder: Path, name: str) -> Path:
    """Where the next one goes."""
    taken = all_aside(folder, name)
    return folder / f"{name}{1 + int(taken[-1].name.removeprefix(name)) if taken else 1}"
