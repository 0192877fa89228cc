"""The knight card, at the table."""

from companion.rules.base.knight_card import PlayKnight
from companion.said import said
from companion.table.topic import Topic

topic = Topic()


topic.act(PlayKnight, said("{player} plays a knight."), said("Play a knight"), glyph="army")
topic.lies_under("Play", PlayKnight)

rules = {
    "BASE-188": said("Only a 7 or a knight moves the robber."),
}
