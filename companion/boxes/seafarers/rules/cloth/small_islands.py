"""The small islands belong to their villages: no settlement, no robber. Ledger Seafarers, SEA6-11, SEA6-23."""

from functools import lru_cache

from companion.geometry.sets import CornerSet, HexSet
from companion.geometry.topology import Hex, bits
from companion.kernel import Barrier, Game, Module, Seat, State
from companion.rules.base.network import closed_corners
from companion.rules.base.robber import closed_hexes, deserts_but, its_deserts
from companion.said import said

small_islands = Module("small islands", needs=("network", "robber"))

SMALL = "small"
"""The mark of a board: the hexes of these islands."""


@lru_cache(maxsize=64)
def hexes_of(game: Game) -> HexSet:
    """The hexes of the small islands."""
    return HexSet(sum(1 << game.topology.hex(name) for name in game.setup.plan.marked(SMALL)))


@lru_cache(maxsize=64)
def corners_of(game: Game) -> CornerSet:
    """The corners of the small islands."""
    found = 0
    for at in bits(hexes_of(game)):
        found |= game.topology.hex_corner_mask[at]
    return CornerSet(found)


@small_islands.shares(closed_corners, rule="SEA6-11")
def nobody_settles_there(state: State, player: Seat) -> tuple[Barrier, ...]:
    return (Barrier(corners_of(state.game), "SEA6-11", said("You cannot settle on the islands of the villages.")),)


@small_islands.shares(closed_hexes, rule="SEA6-23")
def the_robber_keeps_off(state: State, player: Seat) -> tuple[Barrier, ...]:
    words = said("The robber never goes to the islands of the villages.")
    return (Barrier(hexes_of(state.game), "SEA6-23", words),)


@small_islands.shares(its_deserts, rule="SEA6-23")
def it_goes_back_to_no_desert_there(state: State) -> tuple[Hex, ...]:
    return deserts_but(state, hexes_of(state.game))
