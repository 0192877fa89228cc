"""What the pages need to show one's own pieces to the camera over the board.

The lesson is guided: it marks where each piece is to lie, and goes from colour to colour by itself. Every tablet sees
the same one. What was shown of a colour is kept at once, and stays known.
"""

from dataclasses import dataclass
from typing import Protocol

from web.lessons.marks import Outline, Point, Rings

NOBODY = "nobody"
"""What the colour of pieces that belong to nobody is called."""


@dataclass(frozen=True)
class PieceTold:
    """A piece that is to lie on the board now, and whether it is seen there."""

    words: str
    is_seen: bool


@dataclass(frozen=True)
class ColourTold:
    """A colour, or NOBODY: what people call it, and whether all its pieces are known."""

    colour: str
    words: str
    is_known: bool


@dataclass(frozen=True)
class PiecesTold:
    """The camera over the board and the lesson. `step` is `idle`, `island`, `showing`, `clearing` or `done`.

    `trouble` is why no picture comes. `words` say what to do, `problem` why what lies there is of no use, and
    `advice` what of the last colour will be hard to tell apart. `colour` is
    the one that is `asked` for; `marks` are the places in the same order, by number. The board `is_lost` where people
    have to show where it lies. While no lesson is open, `colours` are those of which something is known.
    """

    trouble: str = ""
    step: str = "idle"
    words: str = ""
    problem: str = ""
    advice: tuple[str, ...] = ()
    colour: str = ""
    asked: tuple[PieceTold, ...] = ()
    colours: tuple[ColourTold, ...] = ()
    marks: tuple[Outline, ...] = ()
    is_lost: bool = False


class PieceLessonsDesk(Protocol):
    """Every method may be called from any thread. Those that change something raise `DeskError` in words."""

    def pieces(self) -> PiecesTold:
        """How it stands. Asking again and again keeps the lesson open."""

    def live_board(self) -> bytes | None:
        """What the camera over the board sees, as JPEG. None while no picture comes."""

    def begin_pieces(self) -> None:
        """Begin with the bare board, in place of what was begun before."""

    def board_rings(self) -> Rings:
        """The rings by which people show where the board lies."""

    def lay_board_corners(self, corners: tuple[Point, ...]) -> None:
        """The board lies between these, in the order of the rings."""

    def show_colour(self, colour: str) -> None:
        """Go to this colour, "" for nobody's pieces."""

    def skip_colour(self) -> None:
        """Leave out the colour that is asked for."""

    def give_up(self) -> None:
        """End the lesson, if it is open; what was kept stays known."""
