"""Engineer, at the table."""

from companion.boxes.cities_knights.rules.progress.engineer import PlayEngineer
from companion.boxes.cities_knights.table.progress.titles import titled
from companion.said import said
from companion.table.topic import Topic

topic = Topic()


topic.act(PlayEngineer, titled(said("{player} plays {card}: a wall on {corner}.")), titled(said("Play {card}")))
