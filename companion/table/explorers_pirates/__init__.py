"""What Explorers & Pirates says of itself at the table: a file for each of its modules."""

from typing import Final

from companion.table.topic import Topic

from . import chasing, free_start, pirate_ships, setting_sail, stealing_at_sea, unexplored, voyages
from .rules import BOOKLET

__all__ = ["BOOKLET", "TOPICS"]

TOPICS: Final[tuple[Topic, ...]] = (
    setting_sail.topic,
    voyages.topic,
    pirate_ships.topic,
    stealing_at_sea.topic,
    chasing.topic,
    unexplored.topic,
    free_start.topic,
)
