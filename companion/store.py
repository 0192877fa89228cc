"""What outlives a restart without being part of any game: one small JSON file, a part for each who keeps something.

It is for its owner's eyes only, because it holds codes and tokens, and it is replaced as a whole, so that a power cut
leaves the old one or the new one. A part that cannot be read is empty, and begun again by whose it is. Without a file
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

from companion.data.nesting import not_too_deep
from companion.said import said

_log = logging.getLogger(__name__)


class NotStoredError(OSError):
    """Something could not be stored that must outlive a restart; nothing changed."""


class Store:
    """The parts of one file. Every method may be called from any thread; `part` never waits for the disk."""

    def __init__(self, path: Path | None = None) -> None:
        self._path, self._keeping = path, Lock()
        self.unreadable: PermissionError | None = None
        found: Mapping[str, Any] = {}
        try:
            found = {} if path is None else read(path)
        except PermissionError as error:  # a reason to keep nothing, for it is not ours, and none not to start
            self.unreadable = error
        # Replaced as a whole, never changed: asking for a part meanwhile needs no lock.
        self._parts = self._stored = found

    def part(self, name: str) -> Any:
        """What was kept under this name; an empty object where nothing was."""
        return self._parts.get(name, {})

    def keep(self, name: str, part: Mapping[str, Any]) -> None:
        """Keep this from now on. A disk that takes nothing is logged, and the evening goes on."""
        with self._keeping:
            self._parts = {**self._parts, name: part}
            try:
                self._store(self._parts)
            except OSError as error:
                words = "what outlives a restart could not be kept in %s, and holds until then only: %s"
                _log.warning(words, self._path, error)

    def keep_or_refuse(self, name: str, part: Mapping[str, Any]) -> None:
        """The same, where nothing may hold that a restart would forget. Raises NotStoredError; then nothing changed."""
        with self._keeping:
            parts = {**self._parts, name: part}
            try:
                self._store(parts)
            except OSError as error:
                words = said("This could not be saved, and nothing was changed. Make room on the disk, and try again.")
                raise NotStoredError(words) from error
            self._parts = parts

    def has_stored(self, name: str) -> bool:
        """Whether this part outlives a restart as it is now."""
        return self._stored.get(name) == self._parts.get(name)

    def store(self) -> None:
        """Try again to keep what could not be kept."""
        if self._stored != self._parts:
            with self._keeping, suppress(OSError):
                self._store(self._parts)

    def _store(self, parts: Mapping[str, Any]) -> None:
        """Raises OSError; then the file is as it was."""
        if self.unreadable is not None:
            raise self.unreadable
        if self._path is not None:
            replace(self._path, json.dumps(parts))
        self._stored = parts


def replace(path: Path, text: str) -> None:
    """Write a whole file, for its owner's eyes only: after a power cut it is the old one or the new one.

    Raises OSError; then it is the old one.
    """
    beside = path.with_name(f"{path.name}.new")
    try:
        with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        with suppress(OSError):
            beside.unlink()  # half of it only takes up room
        raise


def read(path: Path) -> dict[str, Any]:
    """All parts of such a file; none where it is not there or makes no sense. Raises PermissionError."""
    try:
        with suppress(ValueError, RecursionError):
            found = json.loads(path.read_text(encoding="utf-8"))
            not_too_deep(found)
            return found if isinstance(found, dict) else {}
    except PermissionError:
        raise
    except OSError:
        pass
    return {}
