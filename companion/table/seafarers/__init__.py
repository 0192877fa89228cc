"""What Seafarers says of itself at the table: a file for each of its modules."""

from typing import Final

from companion.table.topic import Topic

from . import free_ships, gold, islands, moving, pirate, pirate_islands, ships, starting_ships
from .rules import BOOKLET

__all__ = ["BOOKLET", "TOPICS"]

TOPICS: Final[tuple[Topic, ...]] = (
    ships.topic,
    moving.topic,
    starting_ships.topic,
    free_ships.topic,
    gold.topic,
    pirate.topic,
    islands.topic,
    *pirate_islands.TOPICS,
)
