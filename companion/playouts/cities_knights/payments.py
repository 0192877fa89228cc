"""Hand cards that change hands."""

from companion.playouts.chance import CARD_BITS
from companion.playouts.doing import CARD

from .moves import KINDS, SINGLE
from .position import KnightsPosition


def pay(position: KnightsPosition, kind: int, number: int) -> None:
    """The actor pays so many cards of a kind to the supply."""
    position.hands[position.actor * KINDS + kind] -= number
    position.supply[kind] += number


def pass_on(position: KnightsPosition, giver: int, taker: int, kind: int) -> None:
    """A card goes from one seat to another."""
    position.hands[giver * KINDS + kind] -= 1
    position.hands[taker * KINDS + kind] += 1


def pass_pair(position: KnightsPosition, giver: int, taker: int, cards: int) -> None:
    """Two cards go from one seat to another, or a single one: see `moves.pair`."""
    pass_on(position, giver, taker, cards // 9)
    if cards % 9 != SINGLE:
        pass_on(position, giver, taker, cards % 9)


def discard(position: KnightsPosition, seat: int, cards: int) -> None:
    """These cards of a seat, counted in five bits for each kind, go to the supply."""
    for kind in range(KINDS):
        number = cards >> CARD_BITS * kind & CARD
        position.hands[seat * KINDS + kind] -= number
        position.supply[kind] += number
