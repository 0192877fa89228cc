"""The Friendly Robber: players with two points or fewer are left alone. Ledger Traders & Barbarians, TBV1.

It may be chosen for a game without a robber, where it changes nothing.
"""

from functools import reduce

from companion.rules.base.pieces import Pieces
from companion.rules.base.points import points
from companion.rules.base.robber import closed_hexes, its_deserts, refuges, unrobbable
from companion.rules.geometry.sets import CornerSet, HexSet, SeatSet
from companion.rules.geometry.topology import Hex, bits
from companion.rules.kernel import Barrier, Module, Seat, State
from companion.said import said, said_many

friendly_robber = Module("friendly robber", fits_without=("robber",))

PROTECTED_UP_TO = 2


def protected(state: State) -> SeatSet:
    """The players who have so few points that the robber stays away (visible points, TB0-17)."""
    return SeatSet(sum(1 << seat for seat in state.game.seats if points(state, seat) <= PROTECTED_UP_TO))


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
    return (Barrier(protected(state), "TBV1-09", said("A player with only two victory points is not robbed.")),)
