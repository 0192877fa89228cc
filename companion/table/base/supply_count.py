"""What the supply has left, where the table is asked for it."""

from companion.kernel import Item, State
from companion.rules.base.hands import SupplyCounted
from companion.rules.base.supply_count import COUNT_THE_SUPPLY, CountSupply
from companion.rules.cards import Kind
from companion.said import said
from companion.table.moves import nothing_moves
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def count_supply(t: Phrases, a: CountSupply) -> str:
    return said("In the supply: {number} {card}.", number=a.number, card=a.kind.words)


def asked(t: Phrases, state: State, item: Item) -> str:
    assert isinstance(item.data, Kind)
    return said("How many {card} cards are in the supply, before anybody takes one now?", card=item.data.words)


topic.act(CountSupply, count_supply, said("{number} {kind} in the supply"), glyph="hand")
topic.asks(COUNT_THE_SUPPLY, asked)
topic.goes_without_saying(SupplyCounted)
topic.moves[SupplyCounted] = nothing_moves

rules = {
    "BASE-223": said("All players may see how many cards are in the supply and how many each player has."),
}
