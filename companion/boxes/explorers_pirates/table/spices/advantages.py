"""The advantages of villages, at the table."""

from companion.boxes.explorers_pirates.rules.spices.advantages import FastGold, FastGoldUsed, SellOneForGold
from companion.said import said
from companion.table.standing import ONLY_IN_THIS_TURN
from companion.table.topic import Topic

topic = Topic()

topic.act(
    SellOneForGold,
    said("{player} sells 1 {give} for 1 gold to the village."),
    said("Sell 1 {give} for 1 gold, as a friend of Fast Gold"),
)
topic.lies_under("Gold", SellOneForGold)
topic.goes_without_saying(FastGoldUsed)
topic.serves[SellOneForGold] = lambda state, action: False  # a card is worth more
topic.only_booked(FastGold, ONLY_IN_THIS_TURN)

rules = {
    "EP4-50": said(
        "With a crew in a Fast Gold village you may sell any one card for 1 gold in your turn; with two crews, two"
        " cards."
    ),
}
