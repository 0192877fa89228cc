"""Whose points are compared: those that everybody sees, or at tables that wish so hidden ones, too.

Ledger Traders & Barbarians, TB0-17. Which victory point cards are in a hand the rules never tell: a refusal would give
them away. So where hidden points count, whatever may be right is allowed, and who is owed or spared something says so.
"""

from companion.data import victory
from companion.kernel import Module, Options, Seat, State
from companion.rules.base.development import VICTORY_POINT, Cabinet, full_deck
from companion.rules.base.points import points
from companion.rules.cards import count, size


class ComparedOptions(Options):
    """Which points are compared."""

    visible_vp_only: bool = True


compared_points = Module("compared points", needs=("scoring",), options=ComparedOptions())


def most_points(state: State, player: Seat) -> int:
    """The points that a player may have where they are compared: of these `points` are sure."""
    seen = points(state, player)
    if state.game[ComparedOptions].visible_vp_only or Cabinet not in state:
        return seen
    cabinet = state[Cabinet]
    hidden = count(full_deck(state), VICTORY_POINT) - sum(count(played, VICTORY_POINT) for played in cabinet.played)
    return seen + victory().victory_point_card * max(min(size(cabinet.held[player]), hidden), 0)


def may_be_ahead(state: State, player: Seat, other: Seat) -> bool:
    """Whether a player may have more points than another."""
    return most_points(state, player) > points(state, other)
