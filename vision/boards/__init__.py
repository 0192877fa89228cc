"""A board in a picture: where it lies, and what lies on it.

Like the rest of `vision` it knows no rule: no count of a box overrules what is seen, and a piece may lie anywhere. What
cannot be told for sure is asked about, never guessed.
"""

from vision.boards.finder import find_grid, refined
from vision.boards.grid import FOUR, Grid, grid_from, tips
from vision.boards.places import ISLAND, LARGE_ISLAND
from vision.boards.reader import read_board
from vision.boards.reading import BoardReading, HexSeen, PieceSeen

__all__ = [
    "FOUR",
    "ISLAND",
    "LARGE_ISLAND",
    "BoardReading",
    "Grid",
    "HexSeen",
    "PieceSeen",
    "find_grid",
    "grid_from",
    "read_board",
    "refined",
    "tips",
]
