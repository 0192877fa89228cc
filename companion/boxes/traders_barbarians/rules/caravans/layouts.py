"""The boards of The Caravans. Source: ledger traders_barbarians, TBS3-01 to TBS3-04 and TB56-23 to TB56-25."""

from companion.geometry.layouts import Layout
from companion.geometry.printed import SMALL_PIECES
from companion.said import said

_FILE = "boxes/traders_barbarians/boards/the_caravans"

LAYOUTS = (
    Layout(
        "beginner",
        said("Beginner"),
        said("The board of the booklet's first game, with the oasis."),
        _FILE,
        (SMALL_PIECES,),
    ),
    Layout(
        "variable",
        said("Shuffled, numbers in order"),
        said("The oasis stays; other hexes at random, number tokens in the order of their letters."),
        _FILE,
        (SMALL_PIECES,),
    ),
    Layout(
        "random",
        said("Shuffled, numbers too"),
        said("The oasis stays; other hexes and number tokens at random, red numbers apart."),
        _FILE,
        (SMALL_PIECES,),
    ),
)
