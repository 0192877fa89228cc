"""The cards that players hold face down, pile by pile, and what books one that its owner shows after all.

A card may be drawn or stolen unseen, so that the books know it by its back only. Each pile of a box speaks for itself.
"""

from typing import Any, NamedTuple

from companion.kernel import Action, Seat, State
from companion.kernel.query import joined
from companion.rules.cards import HAND, Deck, Kind

from .hands import Hands, hands


class Holding(NamedTuple):
    """How many cards of a pile of a deck somebody may still show, which all can count, and those that are `known`."""

    deck: Deck[Any]
    pile: str
    number: int
    known: int


class Showing(NamedTuple):
    """Somebody shows one of the cards that they hold of a pile."""

    player: Seat
    pile: str
    card: Kind


@hands.asks(joined)
def held_face_down(state: State, player: Seat) -> tuple[Holding, ...]:
    """What a player holds, pile by pile."""
    return ()


@hands.asks(joined)
def booked_as(state: State, shown: Showing) -> tuple[Action, ...]:
    """What makes one of the unknown cards of that pile this one; nothing where none can be."""
    return ()


@hands.shares(held_face_down, rule="BASE-181")
def the_hand(state: State, player: Seat) -> tuple[Holding, ...]:
    mine = state[Hands]
    return (Holding(HAND, HAND.name, mine.size(player), mine.at_least(player)),)
