"""Engineer, at the table."""

from companion.rules.cities_knights.progress.engineer import PlayEngineer
from companion.said import said
from companion.table.cities_knights.progress.titles import titled
from companion.table.topic import Topic

topic = Topic()


topic.act(PlayEngineer, titled(said("{player} plays {card}: a wall on {corner}.")), titled(said("Play {card}")))
