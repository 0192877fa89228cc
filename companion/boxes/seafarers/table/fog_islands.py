"""The Fog Islands, at the table."""

from companion.boxes.seafarers.rules.fog_islands import DISCOVERY
from companion.said import said
from companion.table.topic import Topic

topic = Topic()

topic.names[DISCOVERY] = said("discovery")

rules = {
    "SEA3-14": said("The player whose road or ship reaches a hex in the fog turns it over at once."),
}
