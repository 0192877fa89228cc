"""What Explorers & Pirates says of itself at the table: a file for each of its modules."""

from typing import Final

from companion.table.topic import Topic

from . import free_start, unexplored
from .rules import BOOKLET

__all__ = ["BOOKLET", "TOPICS"]

TOPICS: Final[tuple[Topic, ...]] = (
    unexplored.topic,
    free_start.topic,
)
