"""The base game, topic by topic. It knows of no other box.

Each file is a topic of the booklet and holds one module (or two that belong together). What other boxes may change,
they change through the questions and stages declared here; a topic may be left out by name.
"""

from companion.rules.kernel import Module

from .beginner_start import beginner_start
from .building import building
from .corrections import corrections
from .development import development
from .dice import dice
from .discards import discards
from .free_roads import free_roads
from .hands import hands
from .harbors import harbors
from .knight_card import knight_card
from .land import land
from .largest_army import largest_army
from .longest_road import longest_road
from .monopoly import monopoly
from .network import network
from .offers import offers
from .pieces import pieces
from .placement import placement, second_settlement
from .player_trade import player_trade
from .production import city_production, production
from .road_building import road_building
from .robber import robber
from .scoring import scoring
from .separate_phases import separate_phases
from .starting_player import starting_player
from .supply_trade import supply_trade
from .turns import turns
from .victory_cards import victory_cards
from .year_of_plenty import year_of_plenty

BASE: tuple[Module, ...] = (
    land,
    hands,
    pieces,
    network,
    starting_player,
    placement,
    second_settlement,
    turns,
    dice,
    production,
    city_production,
    discards,
    robber,
    building,
    supply_trade,
    harbors,
    player_trade,
    offers,
    free_roads,
    development,
    knight_card,
    road_building,
    year_of_plenty,
    monopoly,
    scoring,
    victory_cards,
    largest_army,
    longest_road,
    corrections,
)
"""The topics of a base game, in the order in which they have their say."""

__all__ = ["BASE", "beginner_start", "separate_phases"]
