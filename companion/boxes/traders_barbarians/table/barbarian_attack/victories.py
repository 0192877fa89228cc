"""Victories over the barbarians, at the table."""

from companion.boxes.traders_barbarians.rules.barbarian_attack.victories import BarbariansBeaten
from companion.said import said_many
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def beaten(t: Phrases, h: BarbariansBeaten) -> str:
    return said_many(
        "Victory at {hex}: {knights} knights of {players} beat {count} barbarian.",
        "Victory at {hex}: {knights} knights of {players} beat {count} barbarians.",
        h.barbarians,
        hex=t.hex(h.hex),
        knights=h.knights,
        players=t.who(*h.players),
    )


topic.tells(BarbariansBeaten, beaten)
