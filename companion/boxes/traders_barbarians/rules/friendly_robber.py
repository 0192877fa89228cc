"""The Friendly Robber: players with two points or fewer, or as many as the table says, are left alone. Ledger Traders &
Barbarians, TBV1.

It may be chosen for a game without a robber, where it changes nothing.
"""

from functools import reduce

from companion.geometry.sets import CornerSet, HexSet, SeatSet
from companion.geometry.topology import Hex, bits
from companion.kernel import Barrier, Module, Options, Seat, State
from companion.rules.base.pieces import Pieces
from companion.rules.base.points import points
from companion.rules.base.robber import closed_hexes, its_deserts, refuges, unrobbable
from companion.said import said_many

from .compared_points import most_points


class FriendlyRobberOptions(Options):
    """Up to how many points a player is left alone."""

    friendly_robber_max_vp: int = 2


friendly_robber = Module(
    "friendly robber", needs=("compared points",), fits_without=("robber",), options=FriendlyRobberOptions()
)


def spared_up_to(state: State) -> int:
    """How many points a player may have whom the robber leaves alone."""
    return state.game[FriendlyRobberOptions].friendly_robber_max_vp


def protected(state: State) -> SeatSet:
    """The players who have so few points that the robber stays away (TBV1-05, TB0-17)."""
    most = spared_up_to(state)
    return SeatSet(sum(1 << seat for seat in state.game.seats if most_points(state, seat) <= most))


def hexes_at(state: State, corners: CornerSet) -> HexSet:
    """The hexes that touch any of these corners."""
    touching = state.game.topology.corner_hex_mask
    return HexSet(reduce(lambda found, corner: found | touching[corner], bits(corners), 0))


@friendly_robber.shares(
    closed_hexes, rule=("TBV1-02", "TBV1-03", "TBV1-04", "TBV1-05", "TBV1-06", "TBV1-07", "TBV1-14")
)
def not_beside_the_poor(state: State, player: Seat) -> tuple[Barrier, ...]:
    return tuple(
        Barrier(hexes_at(state, state[Pieces].buildings(Seat(poor))), "TBV1-03", _left_alone(state, Seat(poor)))
        for poor in bits(protected(state))
    )


def _left_alone(state: State, player: Seat) -> str:
    return said_many(
        "{player} has only {count} victory point and is left alone.",
        "{player} has only {count} victory points and is left alone.",
        points(state, player),
        player=state.game.setup.called(player),
    )


@friendly_robber.shares(refuges, rule=("TBV1-08", "TBV1-11"))
def back_to_the_desert(state: State, player: Seat) -> HexSet:
    return HexSet(sum(1 << desert for desert in its_deserts(state) or ()))


@friendly_robber.shares(unrobbable, rule="TBV1-09")
def the_poor_are_not_robbed(state: State, hex: Hex) -> tuple[Barrier, ...]:
    words = said_many(
        "A player with only {count} victory point is not robbed.",
        "A player with only {count} victory points is not robbed.",
        spared_up_to(state),
    )
    return (Barrier(protected(state), "TBV1-09", words),)
