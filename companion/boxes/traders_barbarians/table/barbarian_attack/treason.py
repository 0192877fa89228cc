"""Treason, at the table."""

from companion.boxes.traders_barbarians.rules.barbarian_attack.treason import (
    PUT_A_BARBARIAN,
    TAKE_A_BARBARIAN,
    PutBarbarian,
    TakeBarbarian,
)
from companion.said import said
from companion.table.topic import Topic

topic = Topic()

topic.act(
    TakeBarbarian,
    said("{player} takes a barbarian from {hex}."),
    said("Take a barbarian from here"),
    sort="cards",
    glyph="barbarians",
)
topic.act(
    PutBarbarian,
    said("{player} puts a barbarian on {hex}."),
    said("Put a barbarian here"),
    sort="cards",
    glyph="barbarians",
)
topic.asks(TAKE_A_BARBARIAN, said("{players}: treason – take a barbarian from a hex"))
topic.asks(PUT_A_BARBARIAN, said("{players}: treason – put a barbarian on another hex"))

rules = {
    "TBS4-37": said("Treason: take two gold, and move two barbarians along the coast."),
    "TBS4-39": said("Treason takes barbarians from two hexes and puts them on two others."),
    "TBS4-40": said("Nobody puts a fourth barbarian on a hex."),
    "TBS4-41": said("Treason puts barbarians on the coast only."),
}
