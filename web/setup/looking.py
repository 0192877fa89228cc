"""What the pages need to set up an island by one look at it: a picture, where the board lies in it, what is unsure."""

from collections.abc import Mapping
from typing import Any, Protocol

from web.lessons.marks import Point

NONE, CORNERS, ASKING, DONE = "none", "corners", "asking", "done"
STEPS = (NONE, CORNERS, ASKING, DONE)
"""No picture; one in which people have to show where the island lies; one with hexes to ask about; one that is read."""

MOST_SENT = 12 * 1024 * 1024
"""Bytes of a picture that somebody sends; pages send far less, unless their browser cannot make a picture smaller."""

SO_IT_IS, NOTHING = "so it is", "none"
"""Answers beside terrains, numbers and harbors: what was counted is right, and no token or harbor lies there."""


class LookingDesk(Protocol):
    """One picture for all browsers, held in memory alone. Those that change something raise `DeskError` in words."""

    def told(self) -> Mapping[str, Any]:
        """How the look stands, as JSON."""

    def take_piece(self, number: int, of: int, piece: bytes) -> bool:
        """The next piece of a picture, from 0 on; whether it was the last one, with which the picture is read."""

    def look_through_camera(self) -> None:
        """Read what the camera sees now."""

    def lay_corners(self, corners: tuple[Point, ...]) -> None:
        """Read the picture once more: the island lies between these, clockwise from the upper left."""

    def answer(self, number: int, kind: str) -> None:
        """What lies at the place of this question, or NOTHING; SO_IT_IS where it is about how many there are."""

    def ask(self, number: int, place: str) -> None:
        """Of the places that this question counts, ask about this one."""

    def turn_to(self, number: int, *, back: bool) -> None:
        """From this question to the next one without an answer, or to the one before."""

    def turn_round(self) -> None:
        """Turn what was read clockwise, until hexes lie on hexes again."""

    def close(self, *, keep: bool) -> None:
        """Forget the picture, and what was read unless it is to be kept."""

    def picture(self) -> bytes | None:
        """The picture as JPEG."""

    def part(self, place: str) -> bytes | None:
        """A hex cut out of it, or what lies around a path, north up, as JPEG."""
