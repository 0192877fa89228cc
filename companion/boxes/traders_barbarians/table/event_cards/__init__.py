"""What the event cards say of themselves at the table: the deck, and a file for each event that asks something."""

from typing import Final

from companion.table.topic import Topic

from . import deck, drawing, earthquake, epidemic, good_neighbors, neighborly_assistance, robber_flees, taking
from .rules import RULES

__all__ = ["RULES", "TOPICS"]

TOPICS: Final[tuple[Topic, ...]] = (
    deck.topic,
    epidemic.topic,
    earthquake.topic,
    good_neighbors.topic,
    taking.topic,
    drawing.topic,
    robber_flees.topic,
    neighborly_assistance.topic,
)
