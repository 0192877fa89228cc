"""Who rolls and who draws the cards in each game: the table, or the companion. Chosen with a game, and kept with it.

The rules and the record know nothing of it: a chance that comes in is the same, no matter who let it happen.
"""

from dataclasses import replace

from companion.store import Store
from companion.table import COMPANION_DOES, TABLE_DOES, Chances

PART = "chances"


class DrawnBy:
    """The chances of the newest game; of any other they are as configured."""

    def __init__(self, kept: Store, configured: Chances) -> None:
        self._kept, self._configured = kept, configured

    def chosen(self, dice: str = "", cards: str = "") -> Chances:
        """The chances of a game of which this was chosen; empty is as configured."""
        now = self._configured
        if dice:
            now = replace(now, dice=COMPANION_DOES if dice == COMPANION_DOES else TABLE_DOES)
        return replace(now, cards=cards, development=cards) if cards else now

    def keep(self, game: str, chances: Chances) -> None:
        """Remember these of this game."""
        sources = {"dice": chances.dice, "cards": chances.cards, "development": chances.development}
        self._kept.keep(PART, {"game": game, **sources})

    def of(self, game: str) -> Chances:
        """The chances of this game."""
        part = self._kept.part(PART)
        if part.get("game") != game:
            return self._configured
        try:
            sources = {name: part[name] for name in ("dice", "cards", "development")}
            return replace(self._configured, **sources)
        except (KeyError, ValueError):
            return self._configured
