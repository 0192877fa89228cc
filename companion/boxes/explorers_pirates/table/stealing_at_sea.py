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

rules = {
    "EP-430": said("The player who places a pirate ship may steal a card from one player with a ship beside it."),
    "EP-431": said("A ship is beside the pirate ship if it lies on a side of its hex; pointing at it is not enough."),
    "EP-434": said("From a player without any cards you may take 1 gold instead."),
    "EP-435": said("A player with cards gives no gold, and one with neither gives nothing."),
}
