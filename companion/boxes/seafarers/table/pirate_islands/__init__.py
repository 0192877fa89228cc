"""The Pirate Islands at the table: a file for each of its modules that has something to say."""

from typing import Final

from companion.table.topic import Topic

from . import assault, fleet, fortresses, warships

__all__ = ["TOPICS"]

TOPICS: Final[tuple[Topic, ...]] = (
    fortresses.topic,
    warships.topic,
    fleet.topic,
    assault.topic,
)
