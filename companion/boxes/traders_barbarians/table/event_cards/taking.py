"""Cards of choice that events give, at the table."""

from companion.boxes.traders_barbarians.rules.event_cards.taking import TAKE, TakeCard
from companion.said import said
from companion.table.topic import Topic

topic = Topic()
topic.names["event card"] = said("event card")

topic.act(TakeCard, said("{player} takes 1 {card}."), said("Take 1 {card}"), glyph="hand")
topic.asks(TAKE, said("{players}: take a resource card of your choice"))

rules = {
    "TBV2-13": said(
        "If an event gives cards of your choice, the players take theirs clockwise, as long as there are any."
    ),
    "TBV2-41": said("The cards that events give from the supply are resource cards."),
}
