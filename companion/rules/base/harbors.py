"""Harbors: better rates for the player who has built there. Ledger base, BASE-027, BASE-110 to BASE-112, BASE-119.

Which buildings are cut off from their harbor is a question: other boxes lay buildings low.
"""

from companion.data import supply_trade as rates_printed
from companion.geometry.sets import CornerSet
from companion.kernel import Module, Seat, State
from companion.kernel.query import union
from companion.rules.cards import Cards

from .land import GENERIC, Land
from .pieces import Pieces
from .resources import RESOURCES
from .supply_trade import Rate, rates, tradable

harbors = Module("harbors", needs=("supply trade", "land", "pieces"))


@harbors.asks(union)
def cut_off(state: State, player: Seat) -> CornerSet:
    """Corners whose building of this player cannot use its harbor just now."""
    return CornerSet(0)


def trading(state: State, player: Seat) -> CornerSet:
    """Corners with a building of this player that can use its harbor, if it has one."""
    return CornerSet(state[Pieces].buildings(player) & ~cut_off(state, player))


@harbors.shares(rates, rule=("BASE-110", "BASE-119"))
def generic_harbor(state: State, player: Seat) -> tuple[Rate, ...]:
    corners = state[Land].harbor_corners.get(GENERIC, 0)
    return (Rate(tradable(state), rates_printed().generic_harbor),) if trading(state, player) & corners else ()


@harbors.shares(rates, rule=("BASE-111", "BASE-112", "BASE-119"))
def special_harbor(state: State, player: Seat) -> tuple[Rate, ...]:
    buildings, harbor = trading(state, player), state[Land].harbor_corners
    kinds = (Cards(kind.one) for kind in RESOURCES if buildings & harbor.get(kind.name, 0))
    return tuple(Rate(kind, rates_printed().special_harbor) for kind in kinds)
