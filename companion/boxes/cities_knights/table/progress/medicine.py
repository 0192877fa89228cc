"""Medicine, at the table."""

from companion.boxes.cities_knights.rules.progress.medicine import PlayMedicine
from companion.boxes.cities_knights.table.progress.titles import titled
from companion.said import said
from companion.table.topic import Topic

topic = Topic()


topic.act(PlayMedicine, titled(said("{player} plays {card}: a city on {corner}.")), titled(said("Play {card}")))
