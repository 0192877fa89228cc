"""What counts as a victory point: the questions, and the happenings after which the answers may be others.

Ledger base, BASE-219. A module with points to give shares in `points` (seen by all) or `hidden_points`; one that asks
more of some players than of others, in `target` or `holds_back`. The happenings that change any of these answers derive
from `PointsChanged`, so that a victory is noticed at once.
"""

from companion.kernel import Happening, Module, Refusal, Seat, State
from companion.kernel.query import first, joined, total

scoring = Module("scoring", needs=("turns", "pieces"))


class PointsChanged(Happening):
    """Somebody may have more or fewer points than before, or need more or fewer."""


@scoring.asks(total, kept=True)
def points(state: State, player: Seat) -> int:
    """Points everybody can see on the table."""
    return 0


@scoring.asks(total)
def hidden_points(state: State, player: Seat) -> int:
    """Points the companion knows of that are still hidden from the others."""
    return 0


@scoring.asks(total)
def doubtful_points(state: State, player: Seat) -> int:
    """Points that this player may hold besides, as far as the companion knows: cards that it has not seen."""
    return 0


@scoring.asks(total)
def target(state: State, player: Seat) -> int:
    """How many points this player needs to win."""
    return state.game.setup.target


@scoring.asks(first)
def holds_back(state: State, player: Seat) -> Refusal | None:
    """Why this player does not win yet, whatever the points."""
    return None


@scoring.asks(joined)
def sharers(state: State) -> tuple[Seat, ...]:
    """Who shares the victory with the winner, once there is one."""
    return ()


def played_to(state: State) -> int:
    """How many points the game is played to: what those need who need the fewest."""
    return min(target(state, player) for player in state.game.seats)
