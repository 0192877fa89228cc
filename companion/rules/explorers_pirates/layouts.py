"""The boards of Explorers & Pirates; the one that the booklet prints comes first, the rest leave the island to chance.

Source: ledger explorers_pirates, EP-050 to EP-058 and the set-up of each scenario; the drawings are in
`data/explorers_pirates/`.
"""

from companion.rules.geometry.layouts import Layout
from companion.said import said


def _printed(scenario: str) -> Layout:
    """The island as the diagram shows it."""
    words = said("The island of the diagram; what lies in the unexplored areas nobody knows.")
    return Layout("printed", said("Printed"), words, _file(scenario))


def _dealt(scenario: str) -> Layout:
    """The loose hexes of the island at random; the printed pasture and all tokens stay (EP-052, EP-057)."""
    words = said("The hexes of the island at random; its number tokens stay in their places.")
    return Layout("dealt", said("Dealt"), words, _file(scenario))


def _file(scenario: str) -> str:
    return f"explorers_pirates/{scenario}"


LAND_HO = (_printed("land_ho"),)

PIRATE_LAIRS = (_printed("pirate_lairs"), _dealt("pirate_lairs"))

FISH_FOR_CATAN = (_dealt("fish_for_catan"),)

SPICES_FOR_CATAN = (_dealt("spices_for_catan"),)

EXPLORERS_AND_PIRATES = (_dealt("explorers_and_pirates"),)
