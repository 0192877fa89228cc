"""Barbarian Attack: barbarians land along the coast, conquer hexes and buildings, and knights drive them off.

    coast           the hexes on which they land, in order; the castle's paths; how paths run
    invaders        where the barbarians are: landed, prisoners, in the supply
    conquest        what three of them on a hex do to the land and to buildings
    landing         the attack that each new building brings
    castle_knights  the knights on paths
    castle_cards    the development cards of this scenario, resolved at once
    mustering       two cards that bring knights
    treason         a card that moves barbarians
    intrigue        a card that catches one
    marches         knights move at the end of a part
    roll_offs       players roll for prisoners
    losses          knights that a victory costs
    victories       the check along the coast that ends a part

Ledger Traders & Barbarians, TBS4-01 to TBS4-79 and TB56-29 to TB56-40.
"""

from companion.boxes.traders_barbarians.facts.barbarians import barbarian_attack
from companion.boxes.traders_barbarians.rules.coins import GOLD_VIA_2TO1, gold_coins
from companion.geometry.layouts import Layout
from companion.geometry.printed import SMALL_PIECES
from companion.kernel import Module
from companion.mechanisms.rules.card_on_a_seven import card_on_a_seven
from companion.mechanisms.rules.movement_phase import movement_phase
from companion.mechanisms.rules.purses import purses
from companion.mechanisms.rules.second_city import second_city
from companion.rules.scenario import Reason, Scenario, Setting
from companion.said import said

from . import (
    castle_cards,
    castle_knights,
    coast,
    conquest,
    intrigue,
    invaders,
    landing,
    losses,
    marches,
    mustering,
    roll_offs,
    treason,
    victories,
)

MODULES: tuple[Module, ...] = (
    second_city,
    purses,
    gold_coins,
    card_on_a_seven,
    movement_phase,
    coast.coast,
    invaders.invaders,
    conquest.conquest,
    landing.landing,
    castle_knights.castle_knights,
    castle_cards.castle_cards,
    mustering.mustering,
    treason.treason,
    intrigue.castle_intrigue,
    marches.marches,
    roll_offs.roll_offs,
    losses.losses,
    victories.victories,
)
"""The topics of this scenario, in the order in which they have their say."""

NOT_PLAYED = frozenset(
    {
        "second settlement",
        "robber",
        "robber home",
        "development",
        "special purchase",
        "knight card",
        "road building",
        "year of plenty",
        "monopoly",
        "victory cards",
        "largest army",
        "knights for tokens",
        "free roads",
    }
)
"""What this scenario does without (TBS4-08, TBS4-09, TBS4-84)."""

DEALT = Layout(
    "dealt",
    said("Dealt"),
    said("Castle, desert and numbers as printed; coast, inland and harbors dealt at random."),
    "boxes/traders_barbarians/boards/barbarian_attack",
    (SMALL_PIECES,),
)

SCENARIO = Scenario(
    "barbarian attack",
    said("Barbarian Attack"),
    said("With every new building, barbarians land on the coast; knights from the castle take them prisoner."),
    modules=MODULES,
    without=NOT_PLAYED,
    target=barbarian_attack().victory_points,
    target_rule="TBS4-77",
    layouts=(DEALT,),
    fewest=3,
    refuses=(Reason("separate phases", "TBS4-11", said("barbarians land in the middle of trading and building")),),
    settings=(
        GOLD_VIA_2TO1,
        Setting(
            "barbarian_supply",
            said("Barbarians"),
            {
                "scenario": said("30, or 42 with five or six players: the scenario's own list"),
                "box": said("36, or 48 with five or six players: the list on the box"),
            },
        ),
        Setting("conquest_bars_upgrade", said("No settlement at a conquered hex becomes a city")),
        Setting(
            "castle_edges",
            said("The edges of the castle, seen from its middle"),
            {
                "NE-E-NW": said("1 or 4 upper right, 2 or 5 right, 3 or 6 upper left"),
                "E-NW-NE": said("1 or 4 right, 2 or 5 upper left, 3 or 6 upper right"),
                "NW-NE-E": said("1 or 4 upper left, 2 or 5 upper right, 3 or 6 right"),
                "NE-NW-E": said("1 or 4 upper right, 2 or 5 upper left, 3 or 6 right"),
                "E-NE-NW": said("1 or 4 right, 2 or 5 upper right, 3 or 6 upper left"),
                "NW-E-NE": said("1 or 4 upper left, 2 or 5 right, 3 or 6 upper right"),
            },
        ),
    ),
)
