"""Where automatic players take their ships: to land with settlers, to where settlers wait, and into the fog."""

from functools import lru_cache

from companion.rules.base.network import closed_corners
from companion.rules.explorers_pirates.fleets import Fleets
from companion.rules.explorers_pirates.holds import SETTLER, Basins
from companion.rules.explorers_pirates.passages import Passage, beside
from companion.rules.explorers_pirates.sea_routes import routes
from companion.rules.explorers_pirates.voyages import discovering_routes, reach
from companion.rules.geometry.sets import CornerSet, PathSet
from companion.rules.geometry.topology import Path, Topology, bits
from companion.rules.kernel import Seat, State, closed
from companion.rules.kernel.query import keeping
from companion.rules.mechanisms.exploring import Stacks

FAR = 99


def sites(state: State, player: Seat) -> CornerSet:
    """Where a settler may found a settlement: in the areas that were unexplored, or where else anything is open."""
    board, there = state.game.topology, 0
    for stack in state[Stacks].of:
        for at in bits(stack.places):
            there |= board.hex_corner_mask[at]
    everywhere = (1 << len(board.corner_names)) - 1
    free = everywhere & ~closed(closed_corners(state, player))
    return CornerSet(free & there or free)


def at_corners(state: State, corners: int) -> PathSet:
    """The routes on which a ship points at one of these corners."""
    found, around = 0, state.game.topology.corner_path_mask
    for corner in bits(corners):
        found |= around[corner]
    return PathSet(found & routes(state))


def goals(state: State, player: Seat, ship: int) -> PathSet:
    """The routes that one of a player's ships makes for; none where nothing is to be had."""
    mine = state[Fleets].ship(player, ship)
    unknown = discovering_routes(state)
    if mine is None:
        return PathSet(0)
    if SETTLER in mine.cargo:
        known = at_corners(state, sites(state, player))
        return PathSet(known & ~unknown or unknown or known)
    waiting = at_corners(state, sum(1 << corner for corner, cargo in state[Basins].of[player] if SETTLER in cargo))
    if waiting and not mine.cargo:
        return waiting
    return unknown


@lru_cache(maxsize=256)
def distances(board: Topology, goals: PathSet, sea: PathSet, ends: PathSet) -> dict[Path, int]:
    """How many steps each route is from the nearest goal, past no route where a movement ends."""
    found: dict[Path, int] = {}
    near, wave, seen, step = beside(board), int(goals), int(goals), 0
    while wave:
        further = 0
        for route in bits(wave):
            found[Path(route)] = step
            if not step or not ends >> route & 1:
                further |= near[route]
        wave = further & sea & ~seen
        seen |= wave
        step += 1
    return found


def how_far(state: State, player: Seat, ship: int) -> dict[Path, int]:
    """How many steps each route is from where this ship is bound for."""
    return distances(state.game.topology, goals(state, player, ship), routes(state), discovering_routes(state))


@keeping
def headings(state: State, player: Seat) -> tuple[PathSet, ...]:
    """By number the routes that bring each ship of a player nearest to where it is bound for."""
    return tuple(_nearest(state, player, number, ways) for number, ways in enumerate(reach(state, player)))


def _nearest(state: State, player: Seat, number: int, ways: dict[Path, tuple[Passage, ...]]) -> PathSet:
    ship = state[Fleets].ship(player, number)
    if ship is None or not ways:
        return PathSet(0)
    far = how_far(state, player, number)
    best = min(far.get(route, FAR) for route in ways)
    if best >= far.get(ship.route, FAR):
        return PathSet(0)
    return PathSet(sum(1 << route for route in ways if far.get(route, FAR) == best))
