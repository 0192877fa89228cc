"""What the pages need of the set-up of the next game. What fits together it decides itself."""

from collections.abc import Mapping
from typing import Any, Protocol

from web.setup.looking import LookingDesk

COPIED = "copied"
"""The way to lay an island that people copy from the table."""

LONGEST_TITLE = 40
"""Letters of the title of an evening."""

FEWEST_POINTS, MOST_POINTS = 3, 40
"""Of how many points a table may say that they win."""


class SettingUpDesk(Protocol):
    """One draft for all browsers. Every method may be called from any thread; those that change raise DeskError."""

    @property
    def looking(self) -> LookingDesk:
        """Setting the island up by one look at it."""

    def told(self) -> Mapping[str, Any]:
        """Everything about the set-up, as JSON."""

    def choose(self, chosen: Mapping[str, Any]) -> None:
        """Take fields of the draft as people have chosen them."""

    def lay(self, how: str) -> None:
        """Lay the island in one of the ways of the menu; `copied` is bare, to copy the one on the table."""

    def put(self, sort: str, place: str, kind: str) -> None:
        """Put a terrain, number, harbor or the robber on a place; an empty kind takes it away."""

    def letter(self, place: str, *, clockwise: bool) -> None:
        """Lay the numbers in the order of their letters, from a corner hex on."""

    def type(self, text: str) -> None:
        """Take a board that people typed."""

    def draw_lots(self) -> str:
        """Let chance say who starts; the colour."""

    def forget(self) -> None:
        """Everything as it is where nobody has chosen anything."""

    def begin(self, seen: int | None = None) -> None:
        """Begin the game, if nobody has changed the set-up since the revision that was seen."""

    def again(self, number: int) -> None:
        """Take what an earlier evening chose."""

    def rematch(self) -> None:
        """Take what is played at the table, everybody where they sit."""

    def call(self, number: int, title: str) -> None:
        """Give an earlier evening a title, so that it stays."""

    def remove(self, number: int) -> None:
        """Remember an evening no longer."""
