"""Trade hexes: castle, quarry and glassworks, each with a plaza in the middle, to which inner paths lead.

Roads lie on inner paths. A plaza is no corner of land, so that nobody settles there (base, BASE-023). With up to four
players a trade hex turns its back to the sea: nothing is built there. The bigger board has some that are open all
around.

Ledger Traders & Barbarians, TBS5-14 to TBS5-21, TB56-45, TB56-46.
"""

from functools import lru_cache

from companion.data import terrains
from companion.data.base import needs_extension
from companion.geometry.notation import PLAZA
from companion.geometry.sets import CornerSet, HexSet, PathSet
from companion.geometry.topology import Corner, Hex, Topology, bits
from companion.kernel import Barrier, Module, Seat, State
from companion.rules.base.box import printed_seats
from companion.rules.base.land import Land
from companion.rules.base.network import closed_corners, closed_paths
from companion.said import said

trade_hexes = Module("trade hexes", needs=("land", "network"))

CASTLE, QUARRY, GLASSWORKS = "castle", "quarry", "glassworks"
KINDS = (CASTLE, QUARRY, GLASSWORKS)
KIND_OF = {kind: kind for kind in KINDS} | {
    "castle_pasture": CASTLE,
    "quarry_hills": QUARRY,
    "glassworks_forest": GLASSWORKS,
}
"""The kind of trade hex by its terrain; some yield resources besides."""


@lru_cache
def plazas_of(board: Topology) -> CornerSet:
    """The plazas of a board."""
    return CornerSet(sum(1 << at for at, name in enumerate(board.corner_names) if name.endswith(PLAZA)))


@trade_hexes.keeps
def plazas(state: State) -> dict[Corner, str]:
    """The plazas of trade hexes, and for each the kind of its hex."""
    board, terrain = state.game.topology, state[Land].terrain
    found = {Corner(at): terrain[board.corner_hexes[at][0]] for at in bits(plazas_of(board))}
    return {at: KIND_OF[kind] for at, kind in found.items() if kind in KIND_OF}


@trade_hexes.keeps
def hexes(state: State) -> HexSet:
    """The trade hexes."""
    board = state.game.topology
    return HexSet(sum(board.corner_hex_mask[at] for at in plazas(state)))


@trade_hexes.keeps
def seaward_paths(state: State) -> PathSet:
    """The paths between a trade hex and the sea."""
    board, here = state.game.topology, hexes(state)
    beside = sum({1 << path for at in bits(here) for path in board.hex_paths[at]})
    return PathSet(sum(1 << path for path in bits(beside) if _dry(state, board.path_hexes[path]) == 1))


@trade_hexes.keeps
def seaward_corners(state: State) -> CornerSet:
    """The corners of land that only a trade hex touches, and no inner path."""
    board, here = state.game.topology, hexes(state)
    inner = 0
    for plaza in plazas(state):
        inner |= board.corner_neighbor_mask[plaza]
    beside = sum({1 << corner for at in bits(here) for corner in board.hex_corners[at]}) & ~inner
    return CornerSet(sum(1 << corner for corner in bits(beside) if _dry(state, board.corner_hexes[corner]) == 1))


def _dry(state: State, around: tuple[Hex, ...]) -> int:
    """How many of these hexes are land."""
    return sum(terrains()[state[Land].terrain[at]].land for at in around)


def open_to_the_sea(state: State) -> bool:
    """Whether roads may lie on the coast of trade hexes, as on the bigger board."""
    return needs_extension(printed_seats(len(state.game.seats)))


@trade_hexes.shares(closed_paths, rule="TBS5-18")
def no_road_by_the_sea(state: State, player: Seat) -> tuple[Barrier, ...]:
    if open_to_the_sea(state):
        return ()
    words = said("No road is built between a trade hex and the sea.")
    return (Barrier(seaward_paths(state), "TBS5-18", words),)


@trade_hexes.shares(closed_corners, rule=("TBS5-20", "TB56-46"))
def nobody_settles_behind_it(state: State, player: Seat) -> tuple[Barrier, ...]:
    words = said("You cannot settle on the side of a trade hex that faces the sea.")
    return (Barrier(seaward_corners(state), "TBS5-20", words),)
