"""What counts as a victory point: the questions, and the happenings after which the answers may be others.

Ledger base, BASE-219. Whoever has points to give shares in `points` (seen by all) or `hidden_points`, and derives the
happenings that change them from `PointsChanged`, so that a victory is noticed at once.
"""

from dataclasses import dataclass

from companion.rules.kernel import Happening, Module, Seat, State
from companion.rules.kernel.query import total

scoring = Module("scoring", needs=("turns", "pieces"))


@dataclass(frozen=True)
class PointsChanged(Happening):
    """Somebody may have more or fewer points than before."""


@scoring.asks(total)
def points(state: State, player: Seat) -> int:
    """Points everybody can see on the table."""
    return 0


@scoring.asks(total)
def hidden_points(state: State, player: Seat) -> int:
    """Points the companion knows of that are still hidden from the others."""
    return 0


@scoring.asks(total)
def target(state: State) -> int:
    """How many points win."""
    return state.rules.setup.target
