"""Irrigation and Mining, at the table."""

from companion.boxes.cities_knights.rules.progress.irrigation_mining import PlayIrrigation, PlayMining
from companion.boxes.cities_knights.table.progress.titles import titled
from companion.said import said
from companion.table.topic import Topic

topic = Topic()
topic.names.update({"Irrigation": said("Irrigation"), "Mining": said("Mining")})


topic.act(PlayIrrigation, titled(said("{player} plays {card}.")), titled(said("Play {card}")))
topic.act(PlayMining, titled(said("{player} plays {card}.")), titled(said("Play {card}")))
