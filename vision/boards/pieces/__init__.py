"""The pieces of one's own box: which kinds there are, a lesson that teaches what they look like, and the eye that knows
them afterwards."""

from vision.boards.pieces.kinds import BASE, PieceKind, Shape
from vision.boards.pieces.learnt import LearntPieces
from vision.boards.pieces.lesson import PieceAsked, PieceLesson

__all__ = ["BASE", "LearntPieces", "PieceAsked", "PieceKind", "PieceLesson", "Shape"]
