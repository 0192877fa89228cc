"""Spices for Catan at the table: a file for each of its modules."""

from typing import Final

from companion.table.topic import Topic

from . import advantages, bartering, villages

__all__ = ["TOPICS"]

TOPICS: Final[tuple[Topic, ...]] = (villages.topic, bartering.topic, advantages.topic)
