"""What the ways of playing with five and six say of themselves at the table."""

from typing import Final

from companion.table.topic import Topic

from . import inactive_colour, special_building
from .rules import BOOKLET

__all__ = ["BOOKLET", "TOPICS"]

TOPICS: Final[tuple[Topic, ...]] = (inactive_colour.topic, special_building.topic)
