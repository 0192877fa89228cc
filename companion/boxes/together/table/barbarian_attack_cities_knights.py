"""A barbarian that the Bishop sends along the coast, at the table."""

from companion.boxes.together.rules.barbarian_attack_cities_knights import MOVE_ALONG_THE_COAST
from companion.said import said
from companion.table.topic import Topic

topic = Topic()

topic.asks(MOVE_ALONG_THE_COAST, said("{players}: the Bishop – move a barbarian to another coastal hex"))
topic.seven_waits_for(MOVE_ALONG_THE_COAST)
