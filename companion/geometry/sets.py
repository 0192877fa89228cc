"""Sets of places as the bits of an int, told apart by type so that corners are not mistaken for paths."""

from typing import NewType

HexSet = NewType("HexSet", int)
CornerSet = NewType("CornerSet", int)
PathSet = NewType("PathSet", int)
SeatSet = NewType("SeatSet", int)
