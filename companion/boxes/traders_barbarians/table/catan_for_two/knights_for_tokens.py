"""A knight that is given up for trade tokens, at the table."""

from companion.boxes.traders_barbarians.rules.catan_for_two.knights_for_tokens import (
    GiveUpKnightCard,
    KnightDiscarded,
    KnightGivenUp,
)
from companion.said import said
from companion.table.moves import nothing_moves
from companion.table.topic import Topic

topic = Topic()

topic.act(
    GiveUpKnightCard,
    said("{player} gives up a knight for trade tokens."),
    said("Give up a knight for trade tokens"),
    sort="cards",
    glyph="chit",
)
topic.lies_under("Tokens", GiveUpKnightCard)
topic.tells(KnightDiscarded, said("A knight of {player} goes to the discard pile."))
topic.goes_without_saying(KnightGivenUp)
topic.moves[KnightDiscarded] = nothing_moves
topic.likes[GiveUpKnightCard] = 0.2

rules = {
    "TBV4-26": said("Once in your turn you may discard one of your face-up knights for 2 trade tokens."),
}
