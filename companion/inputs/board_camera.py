"""What the watch of `vision` saw -> what the referee of the board is told. Knows the watch's words, and no rule.

Neither loads OpenCV, which a table without a camera is spared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .board_seen import BoardSeen, BoardTrouble, PieceSeen

if TYPE_CHECKING:
    from vision.boards.watching import BoardLook


def told_by(look: BoardLook) -> BoardSeen:
    """The look in the words of the referee."""
    pieces = tuple(
        PieceSeen(each.kind, each.place, each.colour, each.is_there, each.is_sure, each.picture)
        for each in look.changes
    )
    return BoardSeen(pieces, None if look.trouble is None else BoardTrouble[look.trouble.name], look.at)
