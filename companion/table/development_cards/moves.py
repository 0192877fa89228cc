"""What buying moves: a development card from the pile. One that is played lies before its player, and goes nowhere."""

from collections.abc import Iterator

from companion.rules.base.development import UNKNOWN, CardBought, CardPlayed, CardsCorrected, CardShown, PileLaidOut
from companion.table.moves import SUPPLY, Move, nothing_moves, seat
from companion.table.telling import Registry, Telling

moves = Registry()


moves(PileLaidOut, CardPlayed, CardShown, CardsCorrected)(nothing_moves)


@moves(CardBought)
def card_bought(t: Telling, h: CardBought) -> Iterator[Move]:
    card = UNKNOWN if h.card is None or t.hides(h) else h.card
    yield Move(SUPPLY, seat(t, h.player), {card.name: 1})
