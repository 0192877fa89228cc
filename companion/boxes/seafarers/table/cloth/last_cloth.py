"""The end when cloth runs out, at the table."""

from companion.boxes.seafarers.rules.cloth.last_cloth import ClothRanOut, RanOut
from companion.said import said
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def ran_out(t: Phrases, h: ClothRanOut) -> str:
    if len(h.winners) > 1:
        return said("The cloth runs out: the game is over, and {players} share the victory.", players=t.who(*h.winners))
    return said("The cloth runs out: the game is over.")


topic.tells(ClothRanOut, ran_out)
topic.only_booked(RanOut, "a victory is announced; no piece is moved for it")
