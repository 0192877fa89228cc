"""The five scenarios of Explorers & Pirates: what each adds, its boards, and how many points win.

Source: ledger explorers_pirates, EP-001, EP-003, EP-520 and the part of each scenario.
"""

from companion.rules.scenario import Scenario, Setting
from companion.said import said

from . import chasing, free_start, layouts, pirate_ships, printed_start, stealing_at_sea

NEUTRAL_COLOURS = 2
"""How many colours that nobody plays stand in the way of two players (EP1-13, EP-116)."""

NEUTRAL_ORDER = Setting(
    "neutral_order",
    said("With two: settlements of colours that nobody plays are placed"),
    {"literal": said("before your own settlements"), "reverse": said("after them")},
)

BEYOND_LAND_HO = (
    free_start.free_start,
    pirate_ships.pirate_ships,
    stealing_at_sea.stealing_at_sea,
    chasing.chasing,
)
"""What all scenarios but the first play with (EP-102, EP-413)."""

LAND_HO = Scenario(
    "land ho",
    said("Land Ho!"),
    said("Sail out with your settlers, discover new land and settle there; eight points win."),
    modules=(printed_start.printed_start,),
    without=frozenset({"placement"}),
    target=8,
    layouts=layouts.LAND_HO,
    options={"explored_by": "land_ho"},
    most=4,
    neutral_with_two=NEUTRAL_COLOURS,
)

PIRATE_LAIRS = Scenario(
    "pirate lairs",
    said("Pirate Lairs"),
    said("Crews capture the lairs of pirates, and gold fields with them; twelve points win."),
    modules=BEYOND_LAND_HO,
    target=12,
    layouts=layouts.PIRATE_LAIRS,
    options={"explored_by": "pirate_lairs"},
    settings=(NEUTRAL_ORDER,),
    neutral_with_two=NEUTRAL_COLOURS,
)

FISH_FOR_CATAN = Scenario(
    "fish for catan",
    said("Fish for Catan"),
    said("Fish for the Council of Catan, and pirate lairs besides; fifteen points win."),
    modules=BEYOND_LAND_HO,
    target=15,
    layouts=layouts.FISH_FOR_CATAN,
    options={"explored_by": "fish_for_catan"},
    settings=(NEUTRAL_ORDER,),
    neutral_with_two=NEUTRAL_COLOURS,
)

SPICES_FOR_CATAN = Scenario(
    "spices for catan",
    said("Spices for Catan"),
    said("Spices from far villages, and fish, for the Council of Catan; fifteen points win."),
    modules=BEYOND_LAND_HO,
    target=15,
    layouts=layouts.SPICES_FOR_CATAN,
    options={"explored_by": "spices_for_catan"},
    settings=(NEUTRAL_ORDER,),
    neutral_with_two=NEUTRAL_COLOURS,
)

ALL_MISSIONS = Scenario(
    "all missions",
    said("Explorers & Pirates"),
    said("Lairs, fish and spices, all at once; seventeen points win."),
    modules=BEYOND_LAND_HO,
    target=17,
    layouts=layouts.EXPLORERS_AND_PIRATES,
    options={"explored_by": "explorers_and_pirates"},
    settings=(NEUTRAL_ORDER,),
    neutral_with_two=NEUTRAL_COLOURS,
)

OFFERED = (LAND_HO,)
"""Those that are whole."""
