"""Stealing beside the pirate ship, at the table."""

from companion.boxes.explorers_pirates.rules.stealing_at_sea import STEAL_BESIDE_IT, StealGold
from companion.said import said
from companion.table.topic import Topic

topic = Topic()

topic.act(
    StealGold,
    said("{player} steals 1 gold from {victim}."),
    said("Steal 1 gold from {victim}"),
    sort="cards",
    glyph="money",
)
topic.asks(STEAL_BESIDE_IT, said("{players}: steal beside the pirate ship, if you like"))
topic.seven_waits_for(STEAL_BESIDE_IT)
