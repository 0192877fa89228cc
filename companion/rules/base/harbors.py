"""Harbors: better rates for whoever has built there. Ledger base, BASE-027, BASE-110 to BASE-112, BASE-119."""

from companion.rules.cards import Cards
from companion.rules.data import supply_trade as rates_printed
from companion.rules.kernel import Module, Seat, State

from .land import GENERIC, Land
from .pieces import Pieces
from .resources import RESOURCES
from .supply_trade import Rate, rates, tradable

harbors = Module("harbors", needs=("supply trade", "land", "pieces"))


@harbors.shares(rates, rule=("BASE-110", "BASE-119"))
def generic_harbor(state: State, player: Seat) -> tuple[Rate, ...]:
    corners = state[Land].harbor_corners.get(GENERIC, 0)
    return (Rate(tradable(state), rates_printed().generic_harbor),) if state[Pieces].buildings(player) & corners else ()


@harbors.shares(rates, rule=("BASE-111", "BASE-112", "BASE-119"))
def special_harbor(state: State, player: Seat) -> tuple[Rate, ...]:
    buildings, harbor = state[Pieces].buildings(player), state[Land].harbor_corners
    kinds = sum(kind.one for kind in RESOURCES if buildings & harbor.get(kind.name, 0))
    return (Rate(Cards(kinds), rates_printed().special_harbor),) if kinds else ()
