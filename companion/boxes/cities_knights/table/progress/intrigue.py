"""The Intrigue, at the table."""

from companion.boxes.cities_knights.rules.progress.intrigue import (
    TAKE_THE_PLACE,
    LeaveVacatedPlace,
    PlayIntrigue,
    TakeVacatedPlace,
)
from companion.boxes.cities_knights.table.progress.titles import titled
from companion.said import said
from companion.table.topic import Topic

topic = Topic()


topic.act(
    PlayIntrigue, titled(said("{player} plays {card} against the knight on {corner}.")), titled(said("Play {card}"))
)
topic.act(
    TakeVacatedPlace, said("{player} places a basic knight there."), said("Place a basic knight there"), glyph="army"
)
topic.act(
    LeaveVacatedPlace, said("{player} does not place a knight there."), said("Place no knight there"), glyph="army"
)
topic.asks(TAKE_THE_PLACE, said("{players}: place a basic knight where the other stood, if you like"))

rules = {
    "CK-242": said("Intrigue: displace an opponent's knight that stands at one of your roads."),
    "CK-245": said("If the table has chosen so, Intrigue lets you place a basic knight on the free corner."),
}
