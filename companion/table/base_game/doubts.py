"""Which happenings make a hand doubtful for all to see, and which actions count hands."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from companion.rules.base.corrections import CountCards, CountHand, CountHands
from companion.rules.base.hands import HandedOver
from companion.rules.kernel import Action, Seat
from companion.said import said
from companion.table.telling import Telling


def handed_over(t: Telling, h: HandedOver) -> tuple[Seat, str] | None:
    """Everybody saw how many cards came; that the books expected another number tells nothing of the rest."""
    if h.number in h.expected:
        return None
    words = said(
        "{player} handed over {number} {card}, and the books expected another number. Count the hand to put the books"
        " right.",
        player=t.who(h.giver),
        number=h.number,
        card=h.kind.words,
    )
    return h.giver, words


doubts: Final[dict[type, Callable[[Telling, Any], tuple[Seat, str] | None]]] = {HandedOver: handed_over}

counted_hands: Final[dict[type[Action], Callable[[Any], Iterable[Seat]]]] = {
    CountHand: lambda it: (it.player,),
    CountCards: lambda it: (it.player,),
    CountHands: lambda it: [Seat(seat) for seat, cards in enumerate(it.hands) if cards is not None],
}
