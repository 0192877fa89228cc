"""The foreign knight, at the table."""

from companion.boxes.traders_barbarians.rules.catan_for_two.foreign_knight import (
    PLACE_THE_FOREIGN_KNIGHT,
    MoveForeignKnight,
    PlaceForeignKnight,
    RideForeignKnight,
)
from companion.said import said
from companion.table.topic import Topic

topic = Topic()

topic.act(
    PlaceForeignKnight,
    said("{player} places the foreign knight on {path}."),
    said("Place the foreign knight"),
    sort="builds",
    glyph="knight",
)
topic.act(
    MoveForeignKnight,
    said("{player} moves the foreign knight from {path} to {to}."),
    lambda t, a: said("Move the foreign knight to {path}", path=t.path(a.to)),
)
topic.act(
    RideForeignKnight,
    said("{player} pays a grain and moves the foreign knight from {path} to {to}."),
    lambda t, a: said("Move the foreign knight to {path} for a grain", path=t.path(a.to)),
)
topic.lies_under("MoveKnight", MoveForeignKnight, to=lambda state, a: state.game.topology.path_names[a.to])
topic.lies_under("RideKnight", RideForeignKnight, to=lambda state, a: state.game.topology.path_names[a.to])
topic.asks(PLACE_THE_FOREIGN_KNIGHT, said("{players}: place the foreign knight at the castle"))
topic.likes[MoveForeignKnight] = 0.8
topic.serves[RideForeignKnight] = lambda state, action: False

rules = {
    "TBS4-80": said("With the first knight of the game the foreign knight comes to the castle; both players use it."),
    "TBS4-82": said("In your turn your own knights move first, and then the foreign knight."),
}
