"""Intrigue, at the table."""

from companion.boxes.traders_barbarians.rules.barbarian_attack.intrigue import (
    CATCH_A_BARBARIAN,
    DRAW_ANOTHER,
    CatchBarbarian,
    DrawCastleCard,
)
from companion.said import said
from companion.table.phrases import either
from companion.table.topic import Topic

topic = Topic()


topic.act(
    CatchBarbarian,
    said("{player} catches a barbarian on {hex}."),
    said("Catch a barbarian here"),
    sort="cards",
    glyph="barbarians",
)
topic.act(
    DrawCastleCard,
    either("card", said("{player} turns up another card: {card}."), said("{player} turns up another card.")),
    said("Turn up another card"),
    sort="cards",
    glyph="card",
)
topic.asks(CATCH_A_BARBARIAN, said("{players}: intrigue – take a barbarian of the coast prisoner"))
topic.asks(DRAW_ANOTHER, said("{players}: no barbarian has landed – turn up another card"))

rules = {
    "TBS4-42": said("Intrigue: a barbarian of your choice becomes your prisoner."),
    "TBS4-43": said("Intrigue with no barbarian on the coast: turn up another card."),
}
