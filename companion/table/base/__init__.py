"""What the base game says of itself at the table: a file for each of its modules."""

from typing import Final

from companion.table.topic import Topic

from . import (
    building,
    corrections,
    development,
    dice,
    discards,
    free_roads,
    handing_over,
    hands,
    inactive_colour,
    knight_card,
    land,
    largest_army,
    longest_road,
    monopoly,
    offers,
    pieces,
    placement,
    player_trade,
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
from .rules import BOOKLET

__all__ = ["BOOKLET", "TOPICS"]

TOPICS: Final[tuple[Topic, ...]] = (
    turns.topic,
    scoring.topic,
    pieces.topic,
    land.topic,
    dice.topic,
    starting_player.topic,
    placement.topic,
    building.topic,
    free_roads.topic,
    robber.topic,
    discards.topic,
    hands.topic,
    supply_count.topic,
    corrections.topic,
    supply_trade.topic,
    offers.topic,
    player_trade.topic,
    separate_phases.topic,
    longest_road.topic,
    largest_army.topic,
    development.topic,
    knight_card.topic,
    road_building.topic,
    year_of_plenty.topic,
    handing_over.topic,
    monopoly.topic,
    victory_cards.topic,
    inactive_colour.topic,
)
