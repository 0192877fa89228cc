"""A board in a picture: where it lies, and what lies on it.

Like the rest of `vision` it knows no rule: no count of a box overrules what is seen, and a piece may lie anywhere. What
cannot be told for sure is asked about, never guessed.
"""

from vision.boards.grid import FOUR, Grid, grid_from
from vision.boards.places import ISLAND

__all__ = ["FOUR", "ISLAND", "Grid", "grid_from"]
