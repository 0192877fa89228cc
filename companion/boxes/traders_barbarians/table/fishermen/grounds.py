"""Fishing grounds and lakes, at the table."""

from companion.boxes.traders_barbarians.rules.fishermen.grounds import Grounds
from companion.table.topic import Topic

topic = Topic()
topic.only_booked(Grounds, "they are printed on the board")
