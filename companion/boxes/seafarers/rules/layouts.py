"""The boards of Seafarers, scenario by scenario; the one that the booklet prints comes first.

Source: ledger seafarers, SEA-11 ... SEA-20 and the set-up of each scenario; the drawings are in `boards/`.
"""

from companion.geometry.layouts import Framing, Layout
from companion.said import said

FRAME = (Framing("SEA-11", said("All pieces of the frame lie with their sea side up: harbors are tokens.")),)


def _printed(scenario: str) -> Layout:
    """The diagram, its harbors drawn by chance (SEA-13, SEA-14, SEA-16); what it leaves to chance is dealt."""
    return Layout(
        "printed",
        said("Printed, harbors drawn"),
        said("The board in the diagram, harbors drawn at random."),
        _file(scenario),
        FRAME,
    )


def _as_printed(scenario: str) -> Layout:
    """The diagram with the harbors that it shows (SEA-19)."""
    return Layout(
        "as_printed",
        said("Printed, harbors too"),
        said("The board in the diagram, with the harbors it shows."),
        _file(scenario),
        FRAME,
    )


def _variable(scenario: str, words: str) -> Layout:
    """The variable set-up of the scenario (SEA-111)."""
    return Layout("variable", said("Variable"), words, _file(scenario), FRAME)


def _file(scenario: str) -> str:
    return f"boxes/seafarers/boards/{scenario}"


HEADING_FOR_NEW_SHORES = (
    _printed("heading_for_new_shores"),
    _as_printed("heading_for_new_shores"),
    _variable(
        "heading_for_new_shores",
        said("Main island at random; small islands form wherever their hexes fall."),
    ),
)

THE_FOUR_ISLANDS = (
    _printed("the_four_islands"),
    _as_printed("the_four_islands"),
    _variable("the_four_islands", said("The islands keep their shape; hexes and number tokens at random.")),
)

THE_FOG_ISLANDS = (
    _printed("the_fog_islands"),
    _as_printed("the_fog_islands"),
    _variable("the_fog_islands", said("The islands in sight keep their shape; hexes and number tokens at random.")),
)

THROUGH_THE_DESERT = (
    _printed("through_the_desert"),
    _as_printed("through_the_desert"),
    _variable(
        "through_the_desert",
        said("The deserts stay; main island and foreign areas at random, no red number on gold."),
    ),
)

THE_FORGOTTEN_TRIBE = (
    _printed("the_forgotten_tribe"),
    _variable("the_forgotten_tribe", said("Hexes and number tokens of the main island at random.")),
)

CLOTH_FOR_CATAN = (
    _printed("cloth_for_catan"),
    _variable("cloth_for_catan", said("Hexes and number tokens of the two main islands at random; the villages stay.")),
)

THE_PIRATE_ISLANDS = (_printed("the_pirate_islands"),)

THE_WONDERS_OF_CATAN = (
    _printed("the_wonders_of_catan"),
    _variable("the_wonders_of_catan", said("Hexes and number tokens of the main island at random; its deserts stay.")),
)

HARBORS_MEET = "newworld_harbors_share_intersection"
"""The option by which two harbors of New World may share a corner (SEA9-09)."""

NEW_WORLD = (
    Layout(
        "dealt",
        said("Dealt"),
        said("Land and sea, number tokens and harbors at random, red numbers apart."),
        _file("new_world"),
        FRAME,
        harbors_meet_by=HARBORS_MEET,
    ),
)
