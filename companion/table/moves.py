"""Which cards the newest line moved: from where, to where, and which, as one viewer may know them.

What each kind of happening moves, its topic says in `moves`. Pages let these cards fly; nothing else rests
on them: who holds what, the hands say.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.kernel import Happening, Seat
from companion.rules.cards import HAND

from .history import History
from .phrases import Phrases

SUPPLY: Final = "supply"
"""Where cards lie that nobody has: the supply, and the piles that are drawn from."""

BACK: Final = "back"
"""A hand card of which this viewer may know the back only."""


CARDS_ARE_TOLD: Final = "what moved the cards says which went where, so nobody hears of other players' cards"
"""Why nothing else says how a slice of cards is put right by hand."""


def is_hand_card(card: str) -> bool:
    """Whether cards of this name are held in hands, the back of one among them."""
    return card == BACK or any(card == kind.name for kind in HAND.kinds)


@dataclass(frozen=True)
class Move:
    """Cards that went from one place to another: hexes by name, seats by colour, or SUPPLY; cards counted by name."""

    giver: str
    taker: str
    cards: Mapping[str, int]


def seat(t: Phrases, player: Seat) -> str:
    """A seat as a place of cards."""
    return t.game.setup.seats[player]


def hand_cards(cards: int) -> dict[str, int]:
    """Hand cards that lie open, by name."""
    return HAND.unpack(cards)


def backs(number: int) -> dict[str, int]:
    """So many hand cards, face down."""
    return {BACK: number}


def nothing_moves(t: Phrases, h: object) -> tuple[Move, ...]:
    """Nothing goes from anywhere to anybody: the table is laid, a pile is reported, or the books are set right."""
    return ()


def moves_of(told: Mapping[type, Any], t: Phrases, happenings: Iterable[Happening]) -> Iterator[Move]:
    """What these happenings moved, in their order; `told` says it of each kind, see `Topic`."""
    for one in happenings:
        if type(one) in told:
            yield from (move for move in told[type(one)](t, one) if any(move.cards.values()))


def moves_view(told: Mapping[type, Any], t: Phrases, history: History) -> list[dict[str, Any]]:
    """What the newest line moved, and what the companion answered to it by itself: `{line, from, to, cards}` each."""
    return [
        {"line": step.line.number, "from": move.giver, "to": move.taker, "cards": dict(move.cards)}
        for step in history.newest()
        for move in moves_of(told, t, step.happenings)
    ]
