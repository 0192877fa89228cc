"""An answer that says no: which rule forbids it, in words a player understands.

The words are `said`, so that each device can show them in its own language.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.said import joined

from .values import Seat


@dataclass(frozen=True)
class Refusal:
    """`rule` is a ledger id of the module that refuses; `words` says what is wrong and, where it helps, what to do.

    `hands` are those that seem to have too few cards, and may be worth a count; `lacking` is how many too few. `cost`
    is what all of it costs, in hand cards, where somebody cannot pay. What is said `openly` tells of no hand.
    """

    rule: str
    words: str
    hands: tuple[Seat, ...] = field(default=(), compare=False)
    lacking: int = field(default=0, compare=False)
    cost: int = field(default=0, compare=False)
    openly: str = field(default="", compare=False)

    def __str__(self) -> str:
        return joined((self.words, f"({self.rule})"))


@dataclass(frozen=True)
class Barrier:
    """Places (bits of a mask: hexes, corners, paths or seats) that one rule closes, with its reason."""

    places: int
    rule: str
    words: str


def closed(barriers: tuple[Barrier, ...]) -> int:
    """All places that any of the barriers closes."""
    places = 0
    for barrier in barriers:
        places |= barrier.places
    return places


def first_barrier(barriers: tuple[Barrier, ...], place: int) -> Refusal | None:
    """The refusal of the first barrier that closes this place."""
    bit = 1 << place
    for barrier in barriers:
        if barrier.places & bit:
            return Refusal(barrier.rule, barrier.words)
    return None


def nearest(refusals: Iterable[Refusal | None]) -> Refusal | None:
    """The refusal nearest to being allowed: the one that fewest meet, then one for want of cards, the fewest of them.

    Most of what is refused fails at what comes first, such as a place where nobody stands; what few fail at comes last.
    None where one of them is none: something is allowed.
    """
    found = tuple(refusals)
    refused = [refusal for refusal in found if refusal is not None]
    if len(refused) < len(found):
        return None
    often = Counter(refused)
    return min(refused, key=lambda one: (often[one], not one.lacking, one.lacking), default=None)
