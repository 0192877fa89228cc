"""The unexplored areas, at the table."""

from companion.rules.explorers_pirates.unexplored import ShipAnchored
from companion.table.topic import Topic

topic = Topic()

topic.goes_without_saying(ShipAnchored)
