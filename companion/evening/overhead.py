"""The camera through which a board is looked at before a game: the one over the board, or else that of the dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vision import Image

    from .board import BoardCamera
    from .equipment import Equipment


class Overhead:
    """What the set-up sees the table with."""

    def __init__(self, board: BoardCamera, dice: Equipment) -> None:
        self._board, self._dice = board, dice

    @property
    def has_camera(self) -> bool:
        """Whether there is one."""
        return self._one.has_camera

    @property
    def hidden(self) -> Callable[[], bool]:
        """Whether what it sees is nobody's business just now."""
        return self._one.hidden

    def frame(self) -> Image | None:
        """What it sees now; None while no picture comes, or where that is nobody's business."""
        return self._one.frame()

    @property
    def _one(self) -> BoardCamera | Equipment:
        return self._board if self._board.has_camera else self._dice
