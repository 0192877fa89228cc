"""The boards of Explorers & Pirates; the one that the booklet prints comes first, the rest leave the island to chance.

Source: ledger explorers_pirates, EP-050 to EP-058 and the set-up of each scenario; the drawings are in
`boards/`.
"""

from companion.geometry.layouts import Layout
from companion.said import said


def _printed(scenario: str, words: str) -> Layout:
    """The island as the diagram shows it."""
    return Layout("printed", said("Printed"), words, _file(scenario))


def _dealt(scenario: str, words: str) -> Layout:
    """The loose hexes of the island at random; the printed pasture and all tokens stay (EP-052, EP-057)."""
    return Layout("dealt", said("Dealt"), words, _file(scenario))


def _file(scenario: str) -> str:
    return f"boxes/explorers_pirates/boards/{scenario}"


LAND_HO = (
    _printed(
        "land_ho",
        said("The island of the diagram. Frame pieces A1, A2 and B3; sea pieces C1, C2, D1, F1 and F2."),
    ),
)

PIRATE_LAIRS = (
    _printed(
        "pirate_lairs",
        said("The island of the diagram. Frame pieces A1, A2, B1 and B3; sea pieces C1, C2, D1, E, F1 and F2."),
    ),
    _dealt(
        "pirate_lairs",
        said("Island hexes at random, tokens as printed. Up to four: frame A1, A2, B1, B3; sea C1, C2, D1, E, F1, F2."),
    ),
)

FISH_FOR_CATAN = (
    _dealt(
        "fish_for_catan",
        said("Island hexes at random, tokens as printed. Up to four: frame A1, A2, B1, B3; sea C1, C2, D2, E, F1, F2."),
    ),
)

SPICES_FOR_CATAN = (
    _dealt(
        "spices_for_catan",
        said(
            "Island hexes at random, tokens as printed. Up to four: frame A1, A2, B2, B3; sea C1, C2, D2, E, F1, F2, G."
        ),
    ),
)

EXPLORERS_AND_PIRATES = (
    _dealt(
        "explorers_and_pirates",
        said(
            "Island hexes at random, tokens as printed."
            " Up to four: frame A1, A2, B1, B2, B3; sea C1, C2, D2, E, F1, F2, G and a sea hex."
        ),
    ),
)
