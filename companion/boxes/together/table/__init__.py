"""What exists only between two boxes says of itself at the table: a file for each pair."""

from typing import Final

from companion.table.booklet import Booklet
from companion.table.topic import Topic

from . import (
    barbarian_attack_cities_knights,
    cities_knights_seafarers,
    event_cards_cities_knights,
    event_cards_seafarers,
    fishermen_barbarian_attack,
    fishermen_cities_knights,
    fishermen_rivers,
    fishermen_wagons,
    wagons_cities_knights,
)

__all__ = ["BOOKLET", "TOPICS"]

BOOKLET: Final = Booklet("", {})
"""Their sentences stand with the boxes whose rules they are."""

TOPICS: Final[tuple[Topic, ...]] = (
    barbarian_attack_cities_knights.topic,
    cities_knights_seafarers.topic,
    event_cards_cities_knights.topic,
    event_cards_seafarers.topic,
    fishermen_barbarian_attack.topic,
    fishermen_cities_knights.topic,
    fishermen_rivers.topic,
    fishermen_wagons.topic,
    wagons_cities_knights.topic,
)
