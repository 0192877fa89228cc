"""Ships for nothing, at the table."""

from companion.boxes.seafarers.rules.free_ships import PlaceFreeShip
from companion.said import said
from companion.table.topic import Topic

topic = Topic()

topic.act(PlaceFreeShip, said("{player} lays a free ship on {path}."), said("Lay a free ship"), glyph="ship")

rules = {
    "SEA-79": said("Road Building brings two roads, two ships, or one of each."),
}
