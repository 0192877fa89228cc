"""Fish for Catan at the table: a file for each of its modules."""

from typing import Final

from companion.table.topic import Topic

from . import council, fishing, shoals

__all__ = ["TOPICS"]

TOPICS: Final[tuple[Topic, ...]] = (council.topic, shoals.topic, fishing.topic)
