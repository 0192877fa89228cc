"""Rivers: which hexes they run through, and the coins for what is built beside them. Ledger: TBS2-11 to TBS2-15.

The coins come with the piece, in the set-up and for a free road too.
"""

from collections.abc import Iterator

from companion.boxes.traders_barbarians.facts.rivers import rivers as printed
from companion.geometry.notation import read_hex
from companion.geometry.sets import CornerSet, HexSet, PathSet
from companion.geometry.topology import bits
from companion.kernel import Happening, Module, State
from companion.mechanisms.rules.purses import GoldReceived
from companion.rules.base.pieces import RoadBuilt, SettlementBuilt

riverside = Module("riverside", needs=("pieces", "purses"))

RIVER = "river"
WHY = "river"
_COINS = printed().coins


@riverside.keeps
def river_hexes(state: State) -> HexSet:
    """The hexes that a river runs through, swamps among them (TBS2-13)."""
    board = state.game.topology
    found = (board.hex_at(*read_hex(place)) for place in state.game.setup.plan.marked(RIVER))
    return HexSet(sum(1 << at for at in found if at is not None))


@riverside.keeps
def river_corners(state: State) -> CornerSet:
    """The corners of those hexes."""
    found = 0
    for at in bits(river_hexes(state)):
        found |= state.game.topology.hex_corner_mask[at]
    return CornerSet(found)


@riverside.keeps
def river_paths(state: State) -> PathSet:
    """The paths beside those hexes."""
    found = 0
    for at in bits(river_hexes(state)):
        found |= state.game.topology.hex_path_mask[at]
    return PathSet(found)


@riverside.reacts(SettlementBuilt, played=True, rule=("TBS2-11", "TBS2-13", "TBS2-14", "TBS2-15"))
def a_settlement_brings_a_coin(state: State, happening: SettlementBuilt) -> Iterator[Happening]:
    if happening.player in state.game.seats and river_corners(state) >> happening.corner & 1:
        yield GoldReceived(happening.player, _COINS.settlement, WHY)


@riverside.reacts(RoadBuilt, played=True, rule=("TBS2-12", "TBS2-13", "TBS2-15"))
def a_road_brings_a_coin(state: State, happening: RoadBuilt) -> Iterator[Happening]:
    if happening.player in state.game.seats and river_paths(state) >> happening.path & 1:
        yield GoldReceived(happening.player, _COINS.road, WHY)
