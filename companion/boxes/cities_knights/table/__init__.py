"""What Cities & Knights says of itself at the table: a file for each of its modules."""

from typing import Final

from companion.table.topic import Topic

from . import (
    aqueduct,
    attack,
    barbarians,
    chase,
    defender,
    easy_start,
    event_die,
    hiring,
    improvements,
    knight_errant,
    knight_moves,
    knight_places,
    knights,
    metropolis,
    nasty_barbarians,
    neutral_knights,
    pillage,
    progress,
    retreat,
    walls,
)
from .rules import BOOKLET

__all__ = ["BOOKLET", "TOPICS"]

TOPICS: Final[tuple[Topic, ...]] = (
    improvements.topic,
    knights.topic,
    neutral_knights.topic,
    walls.topic,
    pillage.topic,
    metropolis.topic,
    barbarians.topic,
    event_die.topic,
    attack.topic,
    defender.topic,
    aqueduct.topic,
    hiring.topic,
    knight_places.topic,
    knight_moves.topic,
    knight_errant.topic,
    retreat.topic,
    chase.topic,
    nasty_barbarians.topic,
    easy_start.topic,
    *progress.TOPICS,
)
