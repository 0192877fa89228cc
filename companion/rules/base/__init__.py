"""The base game, topic by topic. It knows of no other box.

Each file is a topic of the booklet and holds one module (or two that belong together). What other boxes may change,
they change through the questions and stages declared here; a topic may be left out by name.
"""

from companion.data import victory
from companion.geometry.printed import BEGINNER, RANDOM, VARIABLE
from companion.kernel import Module
from companion.rules.scenario import Has, Level, Product, Scenario, Variant
from companion.said import said

from . import (
    building,
    corrections,
    development,
    dice,
    discards,
    free_roads,
    handing_over,
    hands,
    harbors,
    knight_card,
    land,
    largest_army,
    longest_road,
    monopoly,
    network,
    offers,
    pieces,
    placement,
    player_trade,
    production,
    road_building,
    robber,
    scoring,
    separate_phases,
    starting_player,
    supply_count,
    supply_trade,
    turns,
    victory_cards,
    year_of_plenty,
)

BASE: tuple[Module, ...] = (
    land.land,
    hands.hands,
    supply_count.supply_count,
    handing_over.handing_over,
    pieces.pieces,
    network.network,
    starting_player.starting_player,
    placement.placement,
    placement.first_settlement,
    placement.second_settlement,
    turns.turns,
    dice.dice,
    dice.thrown_dice,
    production.production,
    production.city_production,
    discards.discards,
    robber.robber,
    building.building,
    building.city_building,
    supply_trade.supply_trade,
    harbors.harbors,
    player_trade.player_trade,
    offers.offers,
    free_roads.free_roads,
    development.development,
    knight_card.knight_card,
    road_building.road_building,
    year_of_plenty.year_of_plenty,
    monopoly.monopoly,
    scoring.scoring,
    victory_cards.victory_cards,
    largest_army.largest_army,
    longest_road.longest_road,
    corrections.corrections,
)
"""The topics of a base game, in the order in which they have their say."""

HAS = Has(
    hints=True,
    chances=True,
    read=True,
    robots="by preference",
    seen={
        "road": said("roads"),
        "settlement": said("settlements"),
        "city": said("cities"),
        "robber": said("the robber"),
    },
    lights={"robs": said("where the robber stands")},
    sounds={"part": said("a new turn"), "seven": said("a seven"), "won": said("the victory")},
)
"""What other boxes add theirs to."""

BASE_GAME = Product(
    "base",
    said("Base game"),
    said("The base game as printed."),
    level=Level.EASY,
    modules=BASE,
    has=HAS,
    scenarios=(
        Scenario(
            "base game",
            said("Base game"),
            said("The base game as printed."),
            target=victory().target,
            target_rule="BASE-213",
            layouts=(BEGINNER, VARIABLE, RANDOM),
            has=HAS,
        ),
    ),
    package=__name__,
    variants=(
        Variant(
            "separate phases",
            said("Separate phases"),
            said("Trade first, then build, and no trade after it: easier for a first game."),
            modules=(separate_phases.separate_phases,),
            has=Has(robots="by preference"),
        ),
    ),
)
