"""What Traders & Barbarians says of itself at the table: a file for each variant, a folder for each scenario."""

from typing import Final

from companion.table.topic import Topic

from . import barbarian_attack, caravans, catan_for_two, event_cards, fishermen, harbormaster, rivers, wagons
from .rules import BOOKLET

__all__ = ["BOOKLET", "TOPICS"]

TOPICS: Final[tuple[Topic, ...]] = (
    harbormaster.topic,
    *event_cards.TOPICS,
    *catan_for_two.TOPICS,
    *fishermen.TOPICS,
    *rivers.TOPICS,
    *caravans.TOPICS,
    *barbarian_attack.TOPICS,
    *wagons.TOPICS,
)
