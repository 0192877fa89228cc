"""Pirate Lairs at the table: a file for each of its modules that has something to say."""

from typing import Final

from companion.table.topic import Topic

from . import capture, crews_ashore, lairs

__all__ = ["TOPICS"]

TOPICS: Final[tuple[Topic, ...]] = (lairs.topic, crews_ashore.topic, capture.topic)
