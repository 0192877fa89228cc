"""Robber Flees, at the table."""

from companion.boxes.traders_barbarians.rules.event_cards.robber_flees import CHOOSE_ITS_DESERT
from companion.said import said
from companion.table.topic import Topic

topic = Topic()

topic.asks(CHOOSE_ITS_DESERT, said("{players}: choose the desert to which the robber flees"))
topic.seven_waits_for(CHOOSE_ITS_DESERT)

rules = {
    "TBV2-42": said("Robber Flees: it goes back to the desert, and nobody is robbed."),
}
