"""The Warlord, at the table."""

from companion.rules.cities_knights.progress.warlord import PlayWarlord
from companion.said import said
from companion.table.cities_knights.progress.titles import titled
from companion.table.topic import Topic

topic = Topic()


topic.act(PlayWarlord, titled(said("{player} plays {card}.")), titled(said("Play {card}")))
