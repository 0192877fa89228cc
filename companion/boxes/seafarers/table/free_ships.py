"""Ships for nothing, at the table."""

from companion.boxes.seafarers.rules.free_ships import PlaceFreeShip
from companion.said import said
from companion.table.topic import Topic

topic = Topic()

topic.act(PlaceFreeShip, said("{player} lays a free ship on {path}."), said("Lay a free ship"), glyph="ship")
