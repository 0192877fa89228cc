"""The Fishermen of Catan, at the table: a file for each of its modules."""

from typing import Final

from companion.table.topic import Topic

from . import catching, first_seven, old_boot, payment, spending, tokens
from .rules import RULES

__all__ = ["RULES", "TOPICS"]

TOPICS: Final[tuple[Topic, ...]] = (
    tokens.topic,
    old_boot.topic,
    catching.topic,
    first_seven.topic,
    payment.topic,
    spending.topic,
)
