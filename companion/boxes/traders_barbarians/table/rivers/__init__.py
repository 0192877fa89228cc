"""What The Rivers of Catan says of itself at the table."""

from typing import Final

from companion.table.topic import Topic

from . import bridges, settlers

__all__ = ["TOPICS"]

TOPICS: Final[tuple[Topic, ...]] = (bridges.topic, settlers.topic)
