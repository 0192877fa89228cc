"""The pirate takes cloth, at the table."""

from companion.boxes.seafarers.rules.cloth.cloth_theft import StealCloth
from companion.said import said
from companion.table.topic import Topic

topic = Topic()

topic.act(
    StealCloth, said("{player} takes a bolt of cloth from {victim}."), said("Take cloth from {victim}"), glyph="cloth"
)

rules = {
    "SEA6-25": said("Only players whose ships lead to a village move the pirate; others move the robber."),
    "SEA6-26": said(
        "The player who moves the pirate takes a card or a bolt of cloth from a player with a ship at its hex."
    ),
}
