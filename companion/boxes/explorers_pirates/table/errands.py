"""What automatic players send ships for: land for settlers, lairs and villages for crews, the Council for the rest.

Each errand names the routes on which a ship can run it. In scenarios without a mission nobody runs its errands.
"""

from companion.boxes.explorers_pirates.rules.fish.council import docks, wanted
from companion.boxes.explorers_pirates.rules.fish.shoals import FishHauls
from companion.boxes.explorers_pirates.rules.fleets import Fleets
from companion.boxes.explorers_pirates.rules.harbor_settlements import HarborSettlements
from companion.boxes.explorers_pirates.rules.holds import CREW, SETTLER, Basins
from companion.boxes.explorers_pirates.rules.pirate_lairs.lairs import LairCrews, active_lairs, gold_fields
from companion.boxes.explorers_pirates.rules.sea_routes import routes
from companion.boxes.explorers_pirates.rules.spices.villages import SpiceVillages, spice_hexes
from companion.boxes.explorers_pirates.rules.voyages import discovering_routes
from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import bits
from companion.kernel import Seat, State, closed
from companion.mechanisms.rules.exploring import Stacks
from companion.rules.base.network import closed_corners


def errands(state: State, player: Seat, ship: int) -> tuple[PathSet, ...]:
    """The routes that one of a player's ships makes for, best first; where nothing of one errand is to be had, none."""
    mine = state[Fleets].ship(player, ship)
    if mine is None:
        return ()
    cargo, unknown = mine.cargo, discovering_routes(state)
    if not cargo:
        return at_corners(state, things_to_fetch(state, player)), unknown, at_home(state, player)
    if SETTLER in cargo:
        there = at_corners(state, open_corners(state, player) & unexplored_corners(state))
        return PathSet(there & ~unknown), unknown, at_corners(state, open_corners(state, player))
    found = 0
    if CREW in cargo:
        found |= at_corners(state, hosts(state, player))
    if is_wanted(state, cargo):
        found |= at_corners(state, docks(state))
    return PathSet(found), unknown


def at_corners(state: State, corners: int) -> PathSet:
    """The routes on which a ship points at one of these corners."""
    found, around = 0, state.game.topology.corner_path_mask
    for corner in bits(corners):
        found |= around[corner]
    return PathSet(found & routes(state))


def around(state: State, hexes: int) -> CornerSet:
    """The corners of these hexes."""
    found, corners = 0, state.game.topology.hex_corner_mask
    for at in bits(hexes):
        found |= corners[at]
    return CornerSet(found)


def at_home(state: State, player: Seat) -> PathSet:
    """The routes where a ship can be loaded with what its owner builds next."""
    return at_corners(state, state[HarborSettlements].of[player])


def unexplored_corners(state: State) -> CornerSet:
    """The corners of the areas that lay face down at the start."""
    return around(state, sum(stack.places for stack in state[Stacks].of))


def open_corners(state: State, player: Seat) -> CornerSet:
    """Where a settler may found a settlement."""
    everywhere = (1 << len(state.game.topology.corner_names)) - 1
    return CornerSet(everywhere & ~closed(closed_corners(state, player)))


def hosts(state: State, player: Seat) -> CornerSet:
    """Where crews are put ashore: at lairs, and in villages where none of this player's lives yet."""
    hexes = 0
    if LairCrews in state:
        hexes |= active_lairs(state)
    if SpiceVillages in state:
        hexes |= spice_hexes(state) & ~state[SpiceVillages].friends[player]
    return around(state, hexes)


def is_wanted(state: State, cargo: tuple[str, ...]) -> bool:
    """Whether the Council wants anything of this."""
    return FishHauls in state and any(piece in cargo for piece, _ in wanted(state))


def things_to_fetch(state: State, player: Seat) -> CornerSet:
    """Where something waits for an empty ship: in basins, on shoals, at gold fields."""
    found, hexes = sum(1 << corner for corner, _ in state[Basins].of[player]), 0
    if FishHauls in state:
        hexes |= state[FishHauls].at
    if LairCrews in state:
        hexes |= sum(1 << at for at, crews in state[LairCrews].of if crews[player]) & gold_fields(state)
    return CornerSet(found | around(state, hexes))
