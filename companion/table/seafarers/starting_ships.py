"""Starting with a ship, at the table."""

from companion.rules.seafarers.starting_ships import PlaceShip
from companion.said import said
from companion.table.topic import Topic

topic = Topic()

topic.likes[PlaceShip] = 300
topic.act(PlaceShip, said("{player} places a ship on {path}."), said("Place a ship instead"), glyph="ship")
