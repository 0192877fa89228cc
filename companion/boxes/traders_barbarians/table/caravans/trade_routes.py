"""Trade routes, at the table."""

from companion.boxes.traders_barbarians.rules.caravans.trade_routes import buildings_between_camels
from companion.said import said
from companion.table.topic import Topic

topic = Topic()
topic.earns(buildings_between_camels, said("Buildings between camels"))
