"""Progress cards: the three decks, draws, and the limit of four. Ledger CK-042 to CK-048, CK-178 to CK-183, CK-272."""

from typing import Final

from .agenda import add
from .moves import CONSTITUTION, GIVING_BACK, NEXT_DRAW, PRINTER, TRACKS
from .position import KnightsPosition

DECK_STARTS: Final[list[int]] = [0, 6, 15, 25]
"""By deck its first kind of card."""

DRAWS_UP_TO: Final[list[int]] = [0, 2, 3, 4, 5, 6]
"""By level of a track the highest red die that draws."""

LIMIT: Final = 4


def deck_of(card: int) -> int:
    """The deck a card belongs to."""
    return 0 if card < 6 else 1 if card < 15 else 2


def never_drawn(position: KnightsPosition, deck: int) -> list[int]:
    """By kind of a deck how many nobody has drawn yet."""
    return position.tops[DECK_STARTS[deck] : DECK_STARTS[deck + 1]]


def any_left(position: KnightsPosition, deck: int) -> bool:
    """Whether a card can be drawn from a deck."""
    return len(position.under[deck]) > 0 or sum(never_drawn(position, deck)) > 0


def take_from_deck(position: KnightsPosition, seat: int, card: int) -> bool:
    """A seat draws this card, never drawn before or first of those that came back; whether it is laid open, a point."""
    if position.tops[card] and sum(never_drawn(position, deck_of(card))):
        position.tops[card] -= 1
    else:
        del position.under[deck_of(card)][0]
    if card in (CONSTITUTION, PRINTER):
        position.points[seat] += 1
        return True
    position.progress[seat].append(card)
    return False


def put_under(position: KnightsPosition, seat: int, card: int) -> None:
    """A card of a hand goes under its deck."""
    position.progress[seat].remove(card)
    position.under[deck_of(card)].append(card)


def look_for_a_fifth(position: KnightsPosition, seat: int) -> None:
    """Out of one's own part a fifth card is given back at once."""
    if len(position.progress[seat]) > LIMIT and not (position.open and position.player == seat):
        add(position, GIVING_BACK, seat)


def a_gate_opens(position: KnightsPosition, track: int) -> None:
    """Clockwise, everybody draws whose chart shows the red die."""
    for after in range(position.seats - 1, -1, -1):
        seat = (position.dice + after) % position.seats
        if position.red <= DRAWS_UP_TO[position.levels[seat * TRACKS + track]]:
            add(position, NEXT_DRAW, seat, track)
