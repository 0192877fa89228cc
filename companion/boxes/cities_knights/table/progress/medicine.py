"""Medicine, at the table."""

from companion.rules.cities_knights.progress.medicine import PlayMedicine
from companion.said import said
from companion.table.cities_knights.progress.titles import titled
from companion.table.topic import Topic

topic = Topic()


topic.act(PlayMedicine, titled(said("{player} plays {card}: a city on {corner}.")), titled(said("Play {card}")))
