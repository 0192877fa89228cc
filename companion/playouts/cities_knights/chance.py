"""What falls to chance in a move, drawn. All of it comes from the `random.Random` that is handed in."""

from random import Random
from typing import Final

from companion.playouts.chance import CARD_BITS, NOTHING, SAFE_HAND, TOTALS

from .moves import ABOUT, BITS, DISCARD, DRAW, KINDS, ROLL, ROLL_EVENT, SABOTAGE, STEAL
from .position import KnightsPosition
from .progress import DECK_STARTS, never_drawn

SHIP: Final = 0
"""What the event die shows: a ship, or 1 + the track of a gate."""

WALLS: Final = 3


def drawn(position: KnightsPosition, move: int, random: Random) -> int:
    """How chance settles a move.

    A roll is its yellow die * 8 + the red one, the event die a ship or a gate, a card drawn its kind, a stolen one its
    kind (NOTHING from an empty hand), and discards are counted in five bits for each kind. Moves from CERTAIN on are
    not to be asked about.
    """
    kind = move >> BITS
    if kind == ROLL:
        yellow = int(random.random() * 6) + 1
        return yellow * 8 + int(random.random() * 6) + 1
    if kind == ROLL_EVENT:
        face = int(random.random() * 6)
        return SHIP if face < 3 else face - 2
    if kind == STEAL:
        at = (move & ABOUT) * KINDS
        return _one_of(position.hands[at : at + KINDS], random)
    if kind == DRAW:
        deck = move & ABOUT
        numbers = never_drawn(position, deck)
        return DECK_STARTS[deck] + _one_of(numbers, random) if sum(numbers) else position.under[deck][0]
    if kind == DISCARD:
        seat = move & ABOUT
        return _some(
            position, seat, half(position, seat) if position.phase == SABOTAGE else cards_due(position, seat), random
        )
    return TOTALS[int(random.random() * 36)]


def _one_of(numbers: list[int], random: Random) -> int:
    """The kind of one of so many cards of each kind."""
    left = int(random.random() * sum(numbers))
    for kind in range(len(numbers)):
        left -= numbers[kind]
        if left < 0:
            return kind
    return NOTHING


def hand_size(position: KnightsPosition, seat: int) -> int:
    """How many hand cards a seat holds."""
    at = seat * KINDS
    return sum(position.hands[at : at + KINDS])


def half(position: KnightsPosition, seat: int) -> int:
    """How many cards the Saboteur costs a seat. CK-247."""
    return hand_size(position, seat) // 2


def cards_due(position: KnightsPosition, seat: int) -> int:
    """How many cards a seven costs a seat. Ledger BASE-174, CK-066."""
    held = hand_size(position, seat)
    return held // 2 if held > SAFE_HAND + 2 * (WALLS - position.walls_left[seat]) else 0


def _some(position: KnightsPosition, seat: int, number: int, random: Random) -> int:
    """So many cards of a seat, each as likely as any other."""
    at = seat * KINDS
    pile: list[int] = []
    for kind in range(KINDS):
        pile += [kind] * position.hands[at + kind]
    cards = 0
    for _ in range(number):
        place = int(random.random() * len(pile))
        cards += 1 << CARD_BITS * pile[place]
        pile[place] = pile[-1]
        pile.pop()
    return cards
