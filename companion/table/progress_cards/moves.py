"""What progress cards move of themselves: from their decks, back under them, and from one player to another."""

from collections.abc import Iterator

from companion.rules.cities_knights.progress.counting import ProgressCorrected
from companion.rules.cities_knights.progress.holdings import (
    CardDrawn,
    CardGivenBack,
    CardLaidOpen,
    CardTaken,
    ProgressPlayed,
)
from companion.rules.cities_knights.progress.kinds import UNKNOWN, track_of
from companion.rules.cities_knights.progress.merchant_fleet import FleetSent
from companion.table.moves import SUPPLY, Move, nothing_moves, seat
from companion.table.telling import Registry, Telling

moves = Registry()


def shown(t: Telling, h: CardDrawn | CardGivenBack | CardTaken) -> dict[str, int]:
    """The card, or the back of its deck for those who may not see its face."""
    card = UNKNOWN[track_of(h.card)] if t.hides(h) else h.card
    return {card.name: 1}


moves(CardLaidOpen, ProgressCorrected, FleetSent)(nothing_moves)


@moves(CardDrawn)
def card_drawn(t: Telling, h: CardDrawn) -> Iterator[Move]:
    yield Move(SUPPLY, seat(t, h.player), shown(t, h))


@moves(ProgressPlayed)
def progress_played(t: Telling, h: ProgressPlayed) -> Iterator[Move]:
    yield Move(seat(t, h.player), SUPPLY, {h.card.name: 1})


@moves(CardGivenBack)
def card_given_back(t: Telling, h: CardGivenBack) -> Iterator[Move]:
    yield Move(seat(t, h.player), SUPPLY, shown(t, h))


@moves(CardTaken)
def card_taken(t: Telling, h: CardTaken) -> Iterator[Move]:
    yield Move(seat(t, h.victim), seat(t, h.player), shown(t, h))
