"""What rules that several boxes share say of themselves at the table: a file for each of their modules."""

from typing import Final

from companion.table.booklet import Booklet
from companion.table.topic import Topic

from . import card_on_a_seven, exploring, movement_phase, purses, second_city

__all__ = ["BOOKLET", "TOPICS"]

BOOKLET: Final = Booklet("", {})
"""Their sentences stand with the boxes whose rules they are."""

TOPICS: Final[tuple[Topic, ...]] = (
    second_city.topic,
    card_on_a_seven.topic,
    exploring.topic,
    movement_phase.topic,
    purses.topic,
)
