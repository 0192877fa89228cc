"""The Warlord, at the table."""

from companion.boxes.cities_knights.rules.progress.warlord import PlayWarlord
from companion.boxes.cities_knights.table.progress.titles import titled
from companion.said import said
from companion.table.topic import Topic

topic = Topic()


topic.act(PlayWarlord, titled(said("{player} plays {card}.")), titled(said("Play {card}")))
