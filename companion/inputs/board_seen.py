"""What a camera over the board saw, in one form whatever watches it. What it means for the game the referee decides.

Times are seconds of a monotonic clock, places are named as in the records.
"""

from dataclasses import dataclass, field
from enum import StrEnum


class BoardTrouble(StrEnum):
    """Why the board is not seen just now."""

    DARK = "dark"
    GLARE = "glare"
    COVERED = "covered"
    MOVED = "moved"


@dataclass(frozen=True, slots=True)
class PieceSeen:
    """A piece that came (`is_there`) or went since the board was last agreed on.

    `kind` is what people call it, such as `road` or `robber` (see `board_pieces.kinds_in_play`), `place` its path,
    corner or hex, and `colour` empty for what has none. `picture` is the place as it looks now, a JPEG.
    """

    kind: str
    place: str
    colour: str
    is_there: bool
    is_sure: bool
    picture: bytes = field(default=b"", repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class BoardSeen:
    """All that lies otherwise than agreed, at `at`. With a trouble nothing is known of the pieces."""

    pieces: tuple[PieceSeen, ...]
    trouble: BoardTrouble | None
    at: float
