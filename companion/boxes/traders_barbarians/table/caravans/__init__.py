"""What The Caravans says of itself at the table."""

from typing import Final

from companion.table.topic import Topic

from . import camels, voting

__all__ = ["TOPICS"]

TOPICS: Final[tuple[Topic, ...]] = (camels.topic, voting.topic)
