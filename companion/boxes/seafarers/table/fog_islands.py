"""The Fog Islands, at the table."""

from companion.boxes.seafarers.rules.fog_islands import DISCOVERY
from companion.said import said
from companion.table.topic import Topic

topic = Topic()

topic.names[DISCOVERY] = said("discovery")
