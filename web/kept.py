"""What outlives a restart without being part of any game: one small JSON file, a part for each who keeps something.

It is for its owner's eyes only, because it holds codes and tokens, and it is replaced as a whole, so that a power cut
leaves the old one or the new one. A part that cannot be read is empty, and begun anew by whose it is. Without a file
everything is forgotten at the end.
"""

import json
import logging
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Any

_log = logging.getLogger(__name__)


class Kept:
    """The parts of one file. Every method may be called from any thread; `part` never waits for the disk."""

    def __init__(self, path: Path | None = None) -> None:
        self._path, self._keeping = path, Lock()
        # Replaced as a whole, never changed: whoever asks for a part meanwhile needs no lock.
        self._parts: Mapping[str, Any] = {} if path is None else read(path)

    def part(self, name: str) -> Any:
        """What was kept under this name; an empty object where nothing was."""
        return self._parts.get(name, {})

    def keep(self, name: str, part: Mapping[str, Any]) -> None:
        """Keep this from now on. A disk that takes nothing is told to the log, and the evening goes on."""
        with self._keeping:
            self._parts = {**self._parts, name: part}
            if self._path is None:
                return
            try:
                replace(self._path, json.dumps(self._parts))
            except OSError as error:
                words = "what outlives a restart could not be kept in %s, and holds until then only: %s"
                _log.warning(words, self._path, error)


def replace(path: Path, text: str) -> None:
    """Write a whole file anew, for its owner's eyes only: after a power cut it is the old one or the new one.

    Raises OSError; then it is the old one.
    """
    beside = path.with_name(f"{path.name}.new")
    with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def read(path: Path) -> dict[str, Any]:
    """All parts of such a file; none where it is not there or makes no sense. Raises PermissionError."""
    try:
        with suppress(ValueError):
            found = json.loads(path.read_text(encoding="utf-8"))
            return found if isinstance(found, dict) else {}
    except PermissionError:
        raise
    except OSError:
        pass
    return {}
