"""Cities & Knights: commodities and improvements, knights and barbarians, progress cards. Ledger Cities & Knights.

One topic a file. It plays without the development cards and the Largest Army; cities yield otherwise, and the second
round of the placement phase brings a city.
"""

from companion.boxes.cities_knights.facts import cities_knights_victory
from companion.geometry.layouts import Layout
from companion.geometry.printed import BEGINNER, RANDOM, VARIABLE
from companion.kernel import Module
from companion.mechanisms.rules.second_city import second_city
from companion.rules.scenario import Level, Product, Reason, Scenario, Setting, Variant
from companion.said import said

from . import (
    aqueduct,
    attack,
    barbarians,
    chase,
    commodities,
    contents,
    defender,
    easy_start,
    event_die,
    hiring,
    improvements,
    knight_errant,
    knight_moves,
    knight_places,
    knights,
    merchant_guild,
    metropolis,
    nasty_barbarians,
    pillage,
    retreat,
    walls,
)
from .progress import (
    alchemist,
    bishop,
    commercial_harbor,
    counting,
    crane,
    deserter,
    diplomat,
    draws,
    engineer,
    hand_limit,
    holdings,
    intrigue,
    inventor,
    irrigation_mining,
    master_merchant,
    medicine,
    merchant,
    merchant_fleet,
    monopolies,
    point_cards,
    road_building,
    saboteur,
    smith,
    spy,
    warlord,
    wedding,
)

MODULES: tuple[Module, ...] = (
    second_city,
    commodities.commodities,
    event_die.event_die,
    barbarians.barbarians,
    attack.attack,
    walls.walls,
    pillage.pillage,
    knights.knights,
    knight_places.knight_places,
    improvements.improvements,
    hiring.hiring,
    retreat.retreat,
    knight_moves.knight_moves,
    chase.chase,
    merchant_guild.merchant_guild,
    aqueduct.aqueduct,
    metropolis.metropolis,
    holdings.progress,
    defender.defender,
    counting.counting,
    draws.draws,
    point_cards.point_cards,
    hand_limit.hand_limit,
    alchemist.alchemist,
    crane.crane,
    engineer.engineer,
    inventor.inventor,
    irrigation_mining.irrigation_mining,
    medicine.medicine,
    road_building.road_building,
    smith.smith,
    commercial_harbor.commercial_harbor,
    master_merchant.master_merchant,
    merchant.merchant,
    merchant_fleet.merchant_fleet,
    monopolies.monopolies,
    bishop.bishop,
    deserter.deserter,
    diplomat.diplomat,
    intrigue.intrigue,
    saboteur.saboteur,
    spy.spy,
    warlord.warlord,
    wedding.wedding,
)
"""The topics, in the order in which they have their say."""

LEFT_OUT = frozenset(
    {
        "second settlement",
        "city production",
        "development",
        "knight card",
        "road building",
        "year of plenty",
        "monopoly",
        "victory cards",
        "largest army",
        "special purchase",
    }
)
"""Topics of other boxes that it does without (CK-014, CK-015, CK-029, CK-052, CK-311)."""

PREPARED = Layout(
    "prepared",
    said("For Cities & Knights"),
    said("The board printed in Cities & Knights for a first game with three or four."),
    "boxes/cities_knights/boards/cities_and_knights",
)

CITIES_KNIGHTS = Product(
    "cities and knights",
    said("Cities & Knights"),
    said("Commodities, city improvements, knights against barbarians; no development cards."),
    level=Level.EXPERIENCED,
    modules=MODULES,
    without=LEFT_OUT,
    scenarios=(
        Scenario(
            "cities and knights",
            said("Cities & Knights"),
            said("Commodities, improvements, knights and the barbarians; played to thirteen points."),
            target=cities_knights_victory().target,
            target_rule="CK-307",
            layouts=(PREPARED, BEGINNER, VARIABLE, RANDOM),
            fewest=3,
        ),
    ),
    variants=(
        Variant(
            "nasty barbarians",
            said("Nasty barbarians"),
            said("When they land, the players say in turn which of their active knights fight."),
            modules=(nasty_barbarians.nasty_barbarians,),
        ),
        Variant(
            "easy start",
            said("Easy start"),
            said("No seven and no event die in each player's first two turns."),
            modules=(easy_start.easy_start,),
        ),
        Variant(
            "knight-errant",
            said("Knight-errant"),
            said("An active knight may chase the robber away before the roll."),
            modules=(knight_errant.knight_errant,),
        ),
    ),
    settings=(
        Setting("steps_to_attack", said("Steps of the barbarian ship until it lands")),
        Setting("chased_robber_needs_number", said("A chased robber goes to a hex with a number, never to the desert")),
        Setting(
            "reward_without_cities", said("With no city on the board, all tied players draw a card after a victory")
        ),
        Setting("intrigue_free_knight", said("After Intrigue a basic knight may take the empty place for free")),
    ),
    refuses=(
        Reason("separate phases", "CK-038", said("trading and building are one phase")),
        Reason("catan for two", "TBV4-37", said("no booklet has rules for two with knights")),
    ),
    start_pieces=False,
    holds=contents.BOX,
    extension=contents.EXTENSION,
)
