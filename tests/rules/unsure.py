"""A supply that the books are not sure of: what stays open after an unseen theft and a count that says otherwise."""

from companion.rules.base.corrections import CountHand
from companion.rules.base.hands import Hands
from companion.rules.cards import HAND, NO_CARDS, Cards
from tests.rules.table import Table


def unsure(table: Table, thief: str = "red", victim: str = "blue", held: int = NO_CARDS) -> Table:
    """The thief drew a card from the victim unseen, and then turned out to hold no more than before."""
    hands = table.state[Hands].drawn(table.seat(victim), table.seat(thief), None)
    table.state = table.state.replacing({Hands: hands})
    table.do(CountHand(table.seat(thief), Cards(held)))
    return table


def in_supply(table: Table, kind: str) -> list[int]:
    """How many cards of a kind the supply may have left."""
    return sorted({HAND.unpack(supply).get(kind, 0) for supply in table.state[Hands].supplies()})
