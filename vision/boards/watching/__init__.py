"""Watching a board: a fixed camera over it, and what is put there, moved or taken away.

The first picture is agreed to be right, whatever lies there. From then on only places that look otherwise are read, and
told as changes until they are agreed as well. What a change means for a game is up to the caller.
"""

from vision.boards.watching.seen import BoardLook, PieceChange, Trouble
from vision.boards.watching.watch import BoardWatch

__all__ = ["BoardLook", "BoardWatch", "PieceChange", "Trouble"]
