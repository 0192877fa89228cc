"""A seven without a robber, at the table."""

from companion.mechanisms.rules.card_on_a_seven import TAKE_A_CARD, StealFromNobody
from companion.said import said
from companion.table.topic import Topic

topic = Topic()

topic.act(StealFromNobody, said("{player} steals from nobody."), said("Steal from nobody"), sort="cards", glyph="hand")
topic.asks(TAKE_A_CARD, said("{players}: steal a card from anybody, or from nobody"))
topic.seven_waits_for(TAKE_A_CARD)
topic.likes[StealFromNobody] = 0.1
