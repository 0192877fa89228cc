"""What Explorers & Pirates says of itself at the table: a file for each of its modules."""

from typing import Final

from companion.table.topic import Topic

from . import (
    chasing,
    crews,
    fish,
    fleets,
    founding,
    free_start,
    harbor_settlements,
    holds,
    income,
    loading,
    missions,
    pirate_lairs,
    pirate_ships,
    setting_sail,
    settlers,
    ship_building,
    signs,
    spices,
    stealing_at_sea,
    unexplored,
    voyages,
)
from .rules import BOOKLET

__all__ = ["BOOKLET", "TOPICS"]

TOPICS: Final[tuple[Topic, ...]] = (
    unexplored.topic,
    free_start.topic,
    fleets.topic,
    harbor_settlements.topic,
    holds.topic,
    ship_building.topic,
    settlers.topic,
    crews.topic,
    loading.topic,
    founding.topic,
    income.topic,
    setting_sail.topic,
    voyages.topic,
    pirate_ships.topic,
    stealing_at_sea.topic,
    chasing.topic,
    missions.topic,
    signs.topic,
    *pirate_lairs.TOPICS,
    *fish.TOPICS,
    *spices.TOPICS,
)
