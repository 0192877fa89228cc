"""What Seafarers says of itself at the table: a file for each of its modules."""

from typing import Final

from companion.table.topic import Topic

from . import (
    cloth,
    fog_islands,
    forgotten_tribe,
    free_ships,
    gold,
    islands,
    moving,
    pirate,
    pirate_islands,
    ships,
    starting_ships,
    wonders,
)
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
    fog_islands.topic,
    forgotten_tribe.topic,
    *cloth.TOPICS,
    wonders.topic,
    *pirate_islands.TOPICS,
)
