"""The pirate takes cloth, at the table."""

from companion.boxes.seafarers.rules.cloth.cloth_theft import StealCloth
from companion.said import said
from companion.table.topic import Topic

topic = Topic()

topic.act(
    StealCloth, said("{player} takes a bolt of cloth from {victim}."), said("Take cloth from {victim}"), glyph="cloth"
)
