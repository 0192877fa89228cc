"""Intrigue, at the table."""

from companion.boxes.traders_barbarians.rules.barbarian_attack.intrigue import (
    CATCH_A_BARBARIAN,
    DRAW_ANOTHER,
    CatchBarbarian,
    DrawCastleCard,
)
from companion.said import said
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def draw(t: Phrases, a: DrawCastleCard) -> str:
    if a.card is None:
        return said("{player} turns up another card.", player=t.who(a.player))
    return said("{player} turns up another card: {card}.", player=t.who(a.player), card=a.card.words)


topic.act(
    CatchBarbarian,
    said("{player} catches a barbarian on {hex}."),
    said("Catch a barbarian here"),
    sort="cards",
    glyph="barbarians",
)
topic.act(DrawCastleCard, draw, said("Turn up another card"), sort="cards", glyph="card")
topic.asks(CATCH_A_BARBARIAN, said("{players}: intrigue – take a barbarian of the coast prisoner"))
topic.asks(DRAW_ANOTHER, said("{players}: no barbarian has landed – turn up another card"))

rules = {
    "TBS4-42": said("Intrigue: a barbarian of your choice becomes your prisoner."),
    "TBS4-43": said("Intrigue with no barbarian on the coast: turn up another card."),
}
