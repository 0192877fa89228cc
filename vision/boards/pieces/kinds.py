"""Which pieces may lie on a board, and on what sort of place each lies. What they are for is up to the caller."""

from dataclasses import dataclass
from enum import StrEnum


class Shape(StrEnum):
    """The sorts of places."""

    PATH = "path"
    CORNER = "corner"
    HEX = "hex"


@dataclass(frozen=True, slots=True)
class PieceKind:
    """A kind of piece, by the name under which it is told.

    `is_coloured` says whether it belongs to somebody; otherwise it has the colour "". `joins` names the kind with which
    it lies on one place, as a wall does under a city: where it comes, that one stays.
    """

    name: str
    shape: Shape
    is_coloured: bool = True
    joins: str = ""


BASE = (
    PieceKind("road", Shape.PATH),
    PieceKind("settlement", Shape.CORNER),
    PieceKind("city", Shape.CORNER),
    PieceKind("robber", Shape.HEX, is_coloured=False),
)
"""What every board has. These alone are known without a lesson."""
