"""Progress cards that are worth a point, at the table."""

from companion.boxes.cities_knights.rules.progress.point_cards import worth
from companion.said import said
from companion.table.topic import Topic

topic = Topic()
topic.earns(worth, said("Progress cards laid open"))
