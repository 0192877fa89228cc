"""How far the teacher on the phones may go: off, until the host has chosen otherwise. It outlives a restart."""

from collections.abc import Callable

from companion.store import Store
from web.desk import OFF, TEACHINGS

PART, HOW_FAR = "teacher", "how far"


class Teaching:
    """The choice of one table, whatever game is on."""

    def __init__(self, kept: Store, changed: Callable[[], object]) -> None:
        self._kept, self._changed = kept, changed

    @property
    def how_far(self) -> str:
        """One of TEACHINGS."""
        chosen = self._kept.part(PART).get(HOW_FAR)
        return chosen if chosen in TEACHINGS else OFF

    def choose(self, how_far: str) -> None:
        """From now on so far and no farther."""
        self._kept.keep(PART, {HOW_FAR: how_far})
        self._changed()
