"""Easy start, at the table."""

from companion.rules.cities_knights.easy_start import EarlyRollCounted
from companion.table.topic import Topic

topic = Topic()


topic.goes_without_saying(EarlyRollCounted)
