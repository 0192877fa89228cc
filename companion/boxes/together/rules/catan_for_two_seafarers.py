"""What exists only between Catan for Two and Seafarers. Ledger Seafarers, SEA-125.

The two go together without rules of their own, wherever there is a Largest Army: a ship brings no neutral piece. What
follows is how the rules of both are read where they meet. Neutral colours start where players do. Where no desert lies
to which it may go, the robber goes for trade tokens to where it started, beside the board (SEA-108). When a neutral
road reaches fog, the player who built it turns the hex over; neutral colours take no cards (TBV4-15), so nobody gets
one.
"""

from companion.boxes.seafarers.rules.fog_islands import brings_no_card
from companion.boxes.seafarers.rules.ships import Ships
from companion.boxes.traders_barbarians.rules.catan_for_two.neutral_colours import closed_to_neutral, neutral
from companion.boxes.traders_barbarians.rules.catan_for_two.robber_home import robber_homes
from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import Hex
from companion.kernel import Barrier, Module, Seat, State
from companion.mechanisms.rules.exploring import HexTurned, lookouts
from companion.rules.base.network import ends_of
from companion.rules.base.pieces import Roads
from companion.rules.base.placement import closed_starts
from companion.rules.base.robber import its_deserts
from companion.rules.base.turns import Turn

robber_off_at_sea = Module("robber off at sea", needs=("robber home", "sea", "land"))
neutral_homes = Module("neutral homes", needs=("neutral start", "placement", "sea"))
neutral_explorers = Module("neutral explorers", needs=("neutral colours", "fog islands", "exploring", "turns"))


@robber_off_at_sea.shares(robber_homes, rule=("SEA-125", "SEA-108", "SEA5-13", "SEA6-23"))
def beside_the_board_without_a_desert(state: State) -> tuple[Hex | None, ...]:
    return its_deserts(state) or (None,)


@neutral_homes.shares(closed_to_neutral, rule="SEA-125")
def where_nobody_starts(state: State, owner: Seat) -> tuple[Barrier, ...]:
    return closed_starts(state, owner)


@neutral_explorers.shares(lookouts, rule=("SEA-125", "SEA3-14"))
def at_the_ends_of_neutral_roads(state: State, player: Seat) -> CornerSet:
    if player != state[Turn].player:
        return CornerSet(0)
    roads = 0
    for owner in neutral(state):
        roads |= state[Roads].of[owner]
    return ends_of(state.game.topology, PathSet(roads))


@neutral_explorers.shares(brings_no_card, rule=("SEA-125", "TBV4-15"))
def seen_from_neutral_roads_alone(state: State, turned: HexTurned) -> bool:
    mine = state[Roads].of[turned.player] | state[Ships].of[turned.player]
    board = state.game.topology
    return not ends_of(board, PathSet(mine)) & board.hex_corner_mask[turned.hex]
