"""Whether a companion is running with these games."""

from collections.abc import Iterator
from pathlib import Path

from companion.config import Config
from companion.lock import LOCK, is_kept

from .finding import OK, Finding
from .surroundings import Surroundings

NAME = "companion"


def examine(_: Config, data: Path, __: Surroundings) -> Iterator[Finding]:
    """Look at the lock of the data folder."""
    if is_kept(data / LOCK):
        words = f"A companion is running with the games in {data}."
        yield Finding(NAME, OK, words, "Only one can; stop it before you start another there.", "running")
