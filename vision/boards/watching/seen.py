"""What watching a board brings: places that look otherwise than agreed, and why the board cannot be seen."""

from dataclasses import dataclass
from enum import Enum


class Trouble(Enum):
    """Why the board, or much of it, cannot be watched just now."""

    DARK = "dark"
    GLARE = "glare"
    COVERED = "covered"
    """A hand is over it, or something lies over much of it."""
    MOVED = "moved"
    """Board or camera has moved so far that a new look at the whole is needed."""


@dataclass(frozen=True, slots=True)
class PieceChange:
    """One place that looks otherwise than agreed.

    `kind` is `road`, `settlement`, `city` or `robber`; `place` a path, a corner, or for the robber a hex, by its
    canonical name; `colour` is empty for the robber. `is_there` says whether it came or went; what comes to a place
    takes the place of what was there, so a city for a settlement is one change, and so is a robber that went elsewhere.
    `confidence` is 0..1, and `is_sure` whether that is enough to book it. `picture` is the place as it is now, a JPEG
    of 240 pixels a side at most, the board's north up.
    """

    kind: str
    place: str
    colour: str
    is_there: bool
    confidence: float
    is_sure: bool
    picture: bytes


@dataclass(frozen=True, slots=True, eq=False)
class BoardLook:
    """All that differs from the agreed picture at a time (seconds); changes that a trouble now hides are kept."""

    changes: tuple[PieceChange, ...]
    trouble: Trouble | None
    at: float
