"""What Traders & Barbarians says of itself at the table: a file a variant, a folder a scenario."""

from typing import Final

from companion.table.topic import Topic

from . import harbormaster, wagons
from .rules import BOOKLET

__all__ = ["BOOKLET", "TOPICS"]

TOPICS: Final[tuple[Topic, ...]] = (
    harbormaster.topic,
    *wagons.TOPICS,
)
