"""What caravans are good for: roads beside camels count twice, buildings between camels a point more.

Ledger: TBS3-32 to TBS3-36.
"""

from companion.boxes.traders_barbarians.facts.caravans import caravans as printed
from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import bits
from companion.kernel import Module, Seat, State
from companion.rules.base.longest_road import line_doubles
from companion.rules.base.pieces import Pieces, Roads
from companion.rules.base.points import points

from .camels import Camels

trade_routes = Module("caravan routes", needs=("camels", "scoring", "pieces"), fits_without=("longest road",))


@trade_routes.keeps
def between_camels(state: State) -> CornerSet:
    """The corners at which two camels or more stand."""
    board, once, twice = state.game.topology, 0, 0
    for path in bits(state[Camels].paths):
        twice |= once & board.path_end_mask[path]
        once |= board.path_end_mask[path]
    return CornerSet(twice)


@trade_routes.shares(line_doubles, rule=("TBS3-32", "TBS3-33"))
def roads_beside_camels(state: State, player: Seat) -> PathSet:
    return PathSet(state[Roads].of[player] & state[Camels].paths)


@trade_routes.shares(points, rule=("TBS3-34", "TBS3-35"))
def buildings_between_camels(state: State, player: Seat) -> int:
    return printed().between_camels * (state[Pieces].buildings(player) & between_camels(state)).bit_count()
