"""What rules that several boxes share say of themselves at the table: a file for each of their modules."""

from typing import Final

from companion.table.booklet import Booklet
from companion.table.topic import Topic

from . import exploring, movement_phase

__all__ = ["BOOKLET", "TOPICS"]

BOOKLET: Final = Booklet("", {})
"""Their sentences stand with the boxes whose rules they are."""

TOPICS: Final[tuple[Topic, ...]] = (exploring.topic, movement_phase.topic)
