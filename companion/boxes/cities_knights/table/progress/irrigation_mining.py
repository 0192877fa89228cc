"""Irrigation and Mining, at the table."""

from companion.rules.cities_knights.progress.irrigation_mining import PlayIrrigation, PlayMining
from companion.said import said
from companion.table.cities_knights.progress.titles import titled
from companion.table.topic import Topic

topic = Topic()


topic.act(PlayIrrigation, titled(said("{player} plays {card}.")), titled(said("Play {card}")))
topic.act(PlayMining, titled(said("{player} plays {card}.")), titled(said("Play {card}")))
