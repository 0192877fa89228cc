"""What the watch of `vision` saw -> what the referee of the board is told. Knows the watch by its few names alone."""

from collections.abc import Sequence
from enum import Enum
from typing import Protocol

from .board_seen import BoardSeen, BoardTrouble, PieceSeen


class ChangeTold(Protocol):
    """A place that looks otherwise than agreed, as `vision.boards.watching.PieceChange` tells it."""

    @property
    def kind(self) -> str:
        """`road`, `settlement`, `city` or `robber`."""

    @property
    def place(self) -> str:
        """Its path, corner or hex."""

    @property
    def colour(self) -> str:
        """Empty for the robber."""

    @property
    def is_there(self) -> bool:
        """Whether it came, or went."""

    @property
    def is_sure(self) -> bool:
        """Whether it may be booked."""

    @property
    def picture(self) -> bytes:
        """The place as it is now, a JPEG."""


class LookTold(Protocol):
    """What one look told, as `vision.boards.watching.BoardLook`."""

    @property
    def changes(self) -> Sequence[ChangeTold]:
        """All that lies otherwise than agreed."""

    @property
    def trouble(self) -> Enum | None:
        """Why nothing is seen; a `BoardTrouble` by name."""

    @property
    def at(self) -> float:
        """When it was seen."""


def told_by(look: LookTold) -> BoardSeen:
    """The look in the words of the referee."""
    pieces = tuple(
        PieceSeen(each.kind, each.place, each.colour, each.is_there, each.is_sure, each.picture)
        for each in look.changes
    )
    return BoardSeen(pieces, None if look.trouble is None else BoardTrouble[look.trouble.name], look.at)
