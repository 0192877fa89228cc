"""Variant, at the table."""

from companion.rules.cities_knights.knight_errant import KnightErrantSent
from companion.table.topic import Topic

topic = Topic()


topic.goes_without_saying(KnightErrantSent)
