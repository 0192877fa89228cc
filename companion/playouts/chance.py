"""What falls to chance in a move, drawn. All of it comes from the `random.Random` that is handed in."""

from random import Random
from typing import Final

from .moves import ABOUT, BITS, BUY, DISCARD, RESOURCES, ROLL, STEAL
from .position import GamePosition

TOTALS: Final[list[int]] = [one + other for one in range(1, 7) for other in range(1, 7)]
"""What two dice show together, each way they can fall."""

SAFE_HAND: Final = 7
CARD_BITS: Final = 5
"""Of discarded cards each kind is counted in so many bits of a number."""

NOTHING: Final = -1


def drawn(position: GamePosition, move: int, random: Random) -> int:
    """How chance settles a move.

    A roll is its total, a bought card its kind, a stolen one its resource (NOTHING from an empty hand), and discards
    are counted in five bits for each resource. Moves from CERTAIN on are not to be asked about.
    """
    kind = move >> BITS
    if kind == ROLL:
        return TOTALS[int(random.random() * 36)]
    if kind == STEAL:
        at = (move & ABOUT) * RESOURCES
        return _one_of(position.hands[at : at + RESOURCES], random)
    if kind == BUY:
        return _one_of(position.deck, random)
    if kind == DISCARD:
        return _half(position, move & ABOUT, random)
    return TOTALS[int(random.random() * 36)]


def _one_of(numbers: list[int], random: Random) -> int:
    """The kind of one of so many cards of each kind."""
    left = int(random.random() * sum(numbers))
    for kind in range(len(numbers)):
        left -= numbers[kind]
        if left < 0:
            return kind
    return NOTHING


def due(position: GamePosition, seat: int) -> int:
    """How many cards a seven costs a seat. Ledger base, BASE-174."""
    at = seat * RESOURCES
    held = sum(position.hands[at : at + RESOURCES])
    return held // 2 if held > SAFE_HAND else 0


def _half(position: GamePosition, seat: int, random: Random) -> int:
    """The cards a seat gives up on a seven, each as likely to go as any other."""
    at = seat * RESOURCES
    pile: list[int] = []
    for kind in range(RESOURCES):
        pile += [kind] * position.hands[at + kind]
    cards = 0
    for _ in range(due(position, seat)):
        place = int(random.random() * len(pile))
        cards += 1 << CARD_BITS * pile[place]
        pile[place] = pile[-1]
        pile.pop()
    return cards
