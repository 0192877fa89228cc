"""Which enrolled deck cards are read with: chosen on the pages and kept over a restart, else as configured.

How cards are read with a folder, or without one, is decided where the cameras are connected; here only which one.
A deck that was chosen and is gone by now is as if nobody had chosen.
"""

import os.path
from collections.abc import Callable
from pathlib import Path

from companion.said import said
from companion.store import Store
from web.desk import DeskError

PART = "deck"


class ChosenDeck:
    """The choice among the decks in `folder`."""

    def __init__(self, kept: Store, folder: Path) -> None:
        self._kept, self._folder = kept, folder
        self._configured: Path | None = None
        self._read: Callable[[Path | None], object] = lambda deck: None

    def begin(self, configured: Path | None, read: Callable[[Path | None], object]) -> None:
        """Read with this deck from now on, called again after each choice. `configured` holds while nobody chose."""
        self._configured, self._read = configured, read
        read(self.path)

    @property
    def path(self) -> Path | None:
        """The folder of the deck; None where there is none."""
        name = self._kept.part(PART).get("folder")
        if name == "":
            return None
        if isinstance(name, str) and self._is_there(name):
            return self._folder / name
        return self._configured

    @property
    def name(self) -> str:
        """The folder of the deck among the enrolled ones, the end of its path elsewhere, empty for none."""
        path = self.path
        if path is None:
            return ""
        return path.name if path.parent == self._folder else f"{path.parent.name}/{path.name}"

    def choose(self, name: str) -> None:
        """Read with this deck from now on; empty: with none. Raises DeskError."""
        if name and not self._is_there(name):
            raise DeskError(said("There is no deck {name}. Nothing was changed.", name=repr(name[:40])))
        self._kept.keep(PART, {"folder": name})
        self._read(self.path)

    def changed(self, name: str) -> None:
        """Something was enrolled in this deck, or taken out of it."""
        if name == self.name:
            self._read(self.path)

    def _is_there(self, name: str) -> bool:
        """Whether a folder of this name lies in ours."""
        return Path(name).name == name and not name.startswith(".") and os.path.isdir(self._folder / name)
