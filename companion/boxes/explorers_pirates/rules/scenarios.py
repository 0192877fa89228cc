"""The five scenarios of Explorers & Pirates: what each adds, its boards, and how many points win.

Source: ledger explorers_pirates, EP-001, EP-003, EP-520 and the part of each scenario.
"""

from companion.kernel import Module, Refusal
from companion.rules.scenario import Scenario, Setting
from companion.said import said

from . import (
    chasing,
    crews,
    fish,
    free_start,
    income,
    layouts,
    missions,
    pirate_lairs,
    pirate_ships,
    printed_start,
    signs,
    spices,
    stealing_at_sea,
)

NEUTRAL_COLOURS = 2
"""How many colours that nobody plays stand in the way of two players (EP1-13, EP-116)."""

NEUTRAL_ORDER = Setting(
    "neutral_order",
    said("With two: settlements of colours nobody plays are placed"),
    {"literal": said("before your own settlements"), "reverse": said("after them")},
)

TRACK_END = Setting(
    "track_end",
    said("A marker on the last space that would move on"),
    {"stay": said("stays where it lies in the stack"), "top": said("goes on top of the stack")},
)

LAIR_SETTINGS = (
    Setting(
        "lair_gold_timing",
        said("The gold for capturing a pirate lair comes"),
        {"third_crew": said("with the third crew"), "end_of_movement": said("after the captor's movement phase")},
    ),
    Setting(
        "lair_build_timing",
        said("At a captured lair you may build"),
        {"after_resolution": said("once its token has been flipped"), "third_crew": said("from the third crew on")},
    ),
    Setting("lair_crew_recall", said("Crews may be fetched from a lair before it is captured")),
    Setting(
        "resolution_order",
        said("Several lairs captured in one turn"),
        {
            "capturer_chooses": said("come in the order the captor likes"),
            "capture_order": said("come in the order they were captured"),
        },
    ),
    income.GOLD_ONLY_INCOME,
)

EXPEDITIONS: tuple[Module, ...] = (
    free_start.free_start,
    crews.crews,
    pirate_ships.pirate_ships,
    stealing_at_sea.stealing_at_sea,
    chasing.chasing,
    missions.missions,
)
"""What all scenarios but the first have: crews, pirate ships and missions (EP-007)."""

LAND_HO = Scenario(
    "land ho",
    said("Land Ho!"),
    said("Sail out with your settlers, discover new land and settle there; played to eight points."),
    modules=(printed_start.printed_start,),
    without=frozenset({"placement"}),
    target=8,
    target_rule="EP-520",
    layouts=layouts.LAND_HO,
    options={"explored_by": "land_ho"},
    most=4,
    beyond=Refusal("EP1-18", said("With five or six, begin with Pirate Lairs: Land Ho! is for up to four.")),
    neutral_with_two=NEUTRAL_COLOURS,
)

PIRATE_LAIRS = Scenario(
    "pirate lairs",
    said("Pirate Lairs"),
    said("Crews capture pirate lairs, and gold fields with them; played to twelve points."),
    modules=(*EXPEDITIONS, *pirate_lairs.MODULES),
    target=12,
    target_rule="EP-520",
    layouts=layouts.PIRATE_LAIRS,
    options={"explored_by": "pirate_lairs"},
    settings=(NEUTRAL_ORDER, TRACK_END, *LAIR_SETTINGS),
    neutral_with_two=NEUTRAL_COLOURS,
)

FISH_FOR_CATAN = Scenario(
    "fish for catan",
    said("Fish for Catan"),
    said("Fish for the Council of Catan, and pirate lairs as well; played to fifteen points."),
    modules=(*EXPEDITIONS, *pirate_lairs.MODULES, signs.signs, *fish.MODULES),
    target=15,
    target_rule="EP-520",
    layouts=layouts.FISH_FOR_CATAN,
    options={"explored_by": "fish_for_catan"},
    settings=(NEUTRAL_ORDER, TRACK_END, *LAIR_SETTINGS),
    neutral_with_two=NEUTRAL_COLOURS,
)

SPICES_FOR_CATAN = Scenario(
    "spices for catan",
    said("Spices for Catan"),
    said("Spices from far villages, and fish, for the Council of Catan; played to fifteen points."),
    modules=(*EXPEDITIONS, signs.signs, *fish.MODULES, *spices.MODULES),
    target=15,
    target_rule="EP-520",
    layouts=layouts.SPICES_FOR_CATAN,
    options={"explored_by": "spices_for_catan"},
    settings=(NEUTRAL_ORDER, TRACK_END),
    neutral_with_two=NEUTRAL_COLOURS,
)

ALL_MISSIONS = Scenario(
    "all missions",
    said("Explorers & Pirates"),
    said("Lairs, fish and spices, all at once; played to seventeen points."),
    modules=(*EXPEDITIONS, *pirate_lairs.MODULES, signs.signs, *fish.MODULES, *spices.MODULES),
    target=17,
    target_rule="EP-520",
    layouts=layouts.EXPLORERS_AND_PIRATES,
    options={"explored_by": "explorers_and_pirates"},
    settings=(NEUTRAL_ORDER, TRACK_END, *LAIR_SETTINGS),
    neutral_with_two=NEUTRAL_COLOURS,
)

OFFERED = (LAND_HO, PIRATE_LAIRS, FISH_FOR_CATAN, SPICES_FOR_CATAN, ALL_MISSIONS)
"""Those that are whole."""
