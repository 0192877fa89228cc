"""Constitution and Printer: laid open as soon as they are drawn, a point each. Ledger, CK-180, CK-217, CK-226."""

from collections.abc import Iterator

from companion.boxes.cities_knights.facts import progress_cards
from companion.kernel import Happening, Module, Seat, State
from companion.rules.base.points import points
from companion.rules.cards import count

from .holdings import CardDrawn, CardLaidOpen, ProgressCards
from .kinds import POINT_CARDS

point_cards = Module("progress cards with points", needs=("progress cards", "scoring"))

_WORTH = {card: progress_cards()[card.name].points for card in POINT_CARDS}


@point_cards.reacts(CardDrawn, rule=("CK-180", "CK-217", "CK-226", "CK-296"))
def laid_open_at_once(state: State, happening: CardDrawn) -> Iterator[Happening]:
    if happening.card in POINT_CARDS:
        yield CardLaidOpen(happening.player, happening.card)


@point_cards.shares(points, rule=("CK-180", "CK-191", "CK-217", "CK-226"))
def worth(state: State, player: Seat) -> int:
    lying_open = state[ProgressCards].open[player]
    return sum(each * count(lying_open, card) for card, each in _WORTH.items()) if lying_open else 0
