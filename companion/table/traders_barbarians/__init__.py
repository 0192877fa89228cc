"""What the variants of Traders & Barbarians say of themselves at the table."""

from typing import Final

from companion.table.topic import Topic

from . import event_cards, harbormaster
from .rules import BOOKLET

__all__ = ["BOOKLET", "TOPICS"]

TOPICS: Final[tuple[Topic, ...]] = (harbormaster.topic, *event_cards.TOPICS)
