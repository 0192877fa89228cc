"""What the base game says of itself at the table: a file for each of its modules."""

from collections.abc import Mapping
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

_FILES: Final = (
    turns,
    scoring,
    pieces,
    land,
    dice,
    starting_player,
    placement,
    building,
    free_roads,
    robber,
    discards,
    hands,
    supply_count,
    corrections,
    supply_trade,
    offers,
    player_trade,
    separate_phases,
    longest_road,
    largest_army,
    development,
    knight_card,
    road_building,
    year_of_plenty,
    handing_over,
    monopoly,
    victory_cards,
    inactive_colour,
)
"""In the order in which they speak."""

TOPICS: Final[tuple[Topic, ...]] = tuple(file.topic for file in _FILES)

RULES: Final[Mapping[str, str]] = {rule: words for file in _FILES for rule, words in getattr(file, "rules", {}).items()}
