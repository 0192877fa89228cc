"""Cards that bring knights, at the table."""

from companion.boxes.traders_barbarians.rules.barbarian_attack.mustering import (
    PLACE_ANYWHERE,
    PLACE_AT_THE_CASTLE,
    PlaceCastleKnight,
    PlaceNoKnight,
)
from companion.said import said
from companion.table.topic import Topic

topic = Topic()

topic.act(
    PlaceCastleKnight,
    said("{player} places a knight on {path}."),
    said("Place a knight"),
    sort="builds",
    glyph="knight",
)
topic.act(
    PlaceNoKnight, said("{player} does not place a knight."), said("Place no knight"), sort="builds", glyph="knight"
)
topic.likes[PlaceNoKnight] = 0.01
topic.asks(PLACE_AT_THE_CASTLE, said("{players}: place a knight at the castle"))
topic.asks(PLACE_ANYWHERE, said("{players}: place a knight on any path"))

rules = {
    "TBS4-34": said("Knighthood: place a knight on a free path of the castle."),
    "TBS4-35": said("Swift Knight: place a knight on any free path, if you like."),
    "TBS4-36": said("Without a knight left, or a free path at the castle, the card does nothing."),
}
