"""The boards of The Rivers of Catan. Source: ledger traders_barbarians, TBS2-02 to TBS2-10 and TB56-16 to TB56-19."""

from companion.geometry.layouts import Framing, Layout
from companion.geometry.printed import SMALL_PIECES
from companion.said import said

_FILE = "boxes/traders_barbarians/boards/the_rivers_of_catan"

EXCHANGED = Framing(
    "TBS2-02",
    said("Put the pieces of this box in place of the pieces 4-5 and 5-6 of the frame; harbors are as they show."),
)
FRAME = (EXCHANGED, SMALL_PIECES)

LAYOUTS = (
    Layout(
        "variable",
        said("Shuffled, numbers in order"),
        said("The rivers stay; other hexes at random, number tokens in the order of their letters."),
        _FILE,
        FRAME,
    ),
    Layout(
        "random",
        said("Shuffled, numbers too"),
        said("The rivers stay; other hexes and number tokens at random, red numbers apart."),
        _FILE,
        FRAME,
    ),
)
