"""Bartering for spice, at the table."""

from companion.boxes.explorers_pirates.rules.spices.bartering import BarterForSpice
from companion.boxes.explorers_pirates.table.cargo import numbered, which_ship
from companion.said import said
from companion.table.topic import Topic

topic = Topic()

topic.act(
    BarterForSpice,
    numbered(said("{player} leaves a crew of ship {number} in the village on {hex} for a sack of spice.")),
    numbered(said("Crew of ship {number} for a sack of spice")),
)
topic.lies_under("Ashore", BarterForSpice, which=which_ship)
topic.likes[BarterForSpice] = 100

rules = {
    "EP4-20": said("A ship that points at a spice hex may leave a crew there and take a sack of spice for it."),
    "EP4-21": said("Each village gives you one sack of spice in the whole game."),
}
