"""The boards of The Rivers of Catan. Source: ledger traders_barbarians, TBS2-03 to TBS2-10 and TB56-16 to TB56-19."""

from companion.rules.geometry.layouts import Layout
from companion.said import said

_FILE = "traders_barbarians/the_rivers_of_catan"

LAYOUTS = (
    Layout(
        "variable",
        said("Variable"),
        said("The rivers stay; other hexes at random, number tokens in the order of their letters."),
        _FILE,
    ),
    Layout(
        "random",
        said("Random"),
        said("The rivers stay; other hexes and number tokens at random, red numbers apart."),
        _FILE,
    ),
)
