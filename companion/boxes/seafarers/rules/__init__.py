"""Seafarers: ships, islands, gold and the pirate, and nine scenarios, most of them boards and nothing else.

What all scenarios share is in the files of this folder. Where a scenario has rules of its own, they are in a file of
its name.
"""

from companion.kernel import Module
from companion.mechanisms.rules.exploring import exploring
from companion.mechanisms.rules.sea import sea
from companion.rules.scenario import Product, Reason, Scenario, Setting
from companion.said import said

from . import (
    cloth,
    contents,
    fog_islands,
    forgotten_tribe,
    free_ships,
    gold,
    islands,
    layouts,
    moving,
    new_world,
    pirate,
    pirate_islands,
    routes,
    ships,
    starting_ships,
    trade_route,
    wonders,
)

MODULES: tuple[Module, ...] = (
    sea,
    ships.ships,
    routes.routes,
    moving.moving,
    starting_ships.starting_ships,
    free_ships.free_ships,
    trade_route.trade_route,
    gold.gold,
    pirate.pirate,
    islands.islands,
)
"""The topics of Seafarers, in the order in which they have their say."""

SEAFARERS = Product(
    "seafarers",
    said("Seafarers"),
    said("Ships, islands, gold and a pirate."),
    modules=MODULES,
    scenarios=(
        Scenario(
            "heading for new shores",
            said("Heading for New Shores"),
            said("Start on the main island; the first settlement on each small one is worth two extra points."),
            target=14,
            target_rule="SEA1-15",
            layouts=layouts.HEADING_FOR_NEW_SHORES,
            fewest=3,
        ),
        Scenario(
            "the four islands",
            said("The Four Islands"),
            said("Start on one island or two; the first settlement on each other one is worth two extra points."),
            target=13,
            target_rule="SEA2-14",
            layouts=layouts.THE_FOUR_ISLANDS,
            fewest=3,
            large_title=said("The Six Islands"),
            wary=(Reason("knights", "SEA-116", said("knights hardly get about between many small islands")),),
        ),
        Scenario(
            "the fog islands",
            said("The Fog Islands"),
            said("Nobody knows what lies in the fog: the first to get there finds out, and takes a card for it."),
            modules=(exploring, fog_islands.fog_islands),
            target=12,
            target_rule="SEA3-30",
            layouts=layouts.THE_FOG_ISLANDS,
            options={"home_rule": "SEA3-09", "island_points": 0},
            fewest=3,
            large_title=said("The Fog Island"),
            wary=(Reason("knights", "SEA-116", said("knights hardly get about where hexes lie face down")),),
        ),
        Scenario(
            "through the desert",
            said("Through the Desert"),
            said("A strip of land lies behind the desert, islands lie across the sea; each is worth two extra points."),
            target=14,
            target_rule="SEA4-18",
            layouts=layouts.THROUGH_THE_DESERT,
            options={"home_rule": "SEA4-08"},
            settings=(
                Setting(
                    "desert_5_6_strips",
                    said("With five or six: the two strips behind the desert"),
                    {"two_areas": said("count one by one"), "one_area": said("count as one")},
                ),
            ),
            fewest=3,
        ),
        Scenario(
            "the forgotten tribe",
            said("The Forgotten Tribe"),
            said("A tribe on far shores has gifts for the first ship that calls: points, cards, harbors."),
            modules=(forgotten_tribe.forgotten_tribe,),
            target=13,
            target_rule="SEA5-26",
            layouts=layouts.THE_FORGOTTEN_TRIBE,
            options={"home_rule": "SEA5-07", "island_points": 0},
            fewest=3,
            needs=(Reason("development", "SEA5-05", said("some of its gifts are development cards")),),
        ),
        Scenario(
            "cloth for catan",
            said("Cloth for Catan"),
            said("Villages pay in cloth, and two bolts are worth a point; it also ends when they run out of it."),
            modules=cloth.MODULES,
            without=frozenset({"islands", "longest road", "trade route"}),
            target=14,
            target_rule="SEA6-29",
            layouts=layouts.CLOTH_FOR_CATAN,
            settings=(
                Setting(
                    "cloth_third_start_piece",
                    said("The third starting settlement comes"),
                    {
                        "settlement_and_route": said("with a road or ship"),
                        "settlement_only": said("alone"),
                    },
                ),
            ),
            fewest=3,
            needs=(Reason("second settlement", "SEA6-08", said("everybody starts with three settlements")),),
        ),
        Scenario(
            "the pirate islands",
            said("The Pirate Islands"),
            said(
                "Sail past the pirate fleet to your fortress and capture it; once it is yours, ten points are enough"
                " to win."
            ),
            modules=pirate_islands.MODULES,
            without=pirate_islands.NOT_PLAYED,
            target=10,
            target_rule="SEA7-52",
            layouts=layouts.THE_PIRATE_ISLANDS,
            settings=(
                Setting(
                    "fleet_attack_when_several_players",
                    said("When the fleet meets several players"),
                    {"each": said("it attacks each of them"), "nobody": said("it attacks nobody")},
                ),
            ),
            fewest=3,
            needs=(Reason("development", "SEA7-22", said("development cards arm its warships")),),
            refuses=(Reason("catan for two", "SEA-125", said("it has no Largest Army")),),
        ),
        Scenario(
            "the wonders of catan",
            said("The Wonders of Catan"),
            said("Finish a wonder, or have ten points and the highest one; there is no pirate."),
            modules=(wonders.wonders,),
            without=frozenset({"pirate"}),
            target=10,
            target_rule="SEA8-28",
            layouts=layouts.THE_WONDERS_OF_CATAN,
            options={"home_rule": "SEA8-03", "island_points": 1},
            settings=(
                Setting(
                    "island_chits",
                    said("A point for settling on small islands"),
                    {
                        "first settlement": said("for the first settlement on each"),
                        "every settlement": said("for every settlement"),
                        "once": said("once, for the first settlement on any"),
                    },
                ),
            ),
            fewest=3,
        ),
        Scenario(
            "new world",
            said("New World"),
            said(
                "Land and sea are dealt at random; the first settlement on each foreign island is worth an extra point."
            ),
            modules=(new_world.new_world,),
            target=12,
            target_rule="SEA9-14",
            layouts=layouts.NEW_WORLD,
            options={"island_points": 1},
            settings=(new_world.HARBORS_MAY_MEET,),
            fewest=3,
        ),
    ),
    settings=(
        Setting("pirate_on_frame", said("The pirate may stand anywhere on the frame, not only on its two whole hexes")),
        Setting("setup_ship_beside_pirate", said("Starting ships may lie beside the pirate")),
        Setting("ship_end_blocked_by_own_road", said("A road of your own at the end of a route holds the ship there")),
        Setting(
            "ship_loop_moves",
            said("Ships that form a ring"),
            {"faq": said("may be moved"), "strict": said("stay where they are")},
        ),
        Setting(
            "gold_at_setup",
            said("A gold field beside the settlement that brings cards"),
            {"choose_one": said("brings a card of choice"), "nothing": said("brings nothing")},
        ),
    ),
    start_pieces=False,
    holds=contents.BOX,
    extension=contents.EXTENSION,
)
