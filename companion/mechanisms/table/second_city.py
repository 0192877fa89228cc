"""The second round of the placement phase, at the table."""

from companion.mechanisms.rules.second_city import PLACE_A_CITY, PlaceCity
from companion.said import said
from companion.table.topic import Topic

topic = Topic()


topic.act(PlaceCity, said("{player} places a city on {corner}."), said("Place your city"), glyph="city")
topic.asks(PLACE_A_CITY, said("{players}: place your city"))
