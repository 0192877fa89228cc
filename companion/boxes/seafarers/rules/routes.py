"""Open and closed routes: which ships lie on a line between two buildings, and which are at an end.

Ledger Seafarers, SEA-42 to SEA-48, SEA-51 to SEA-53, SEA-60 to SEA-62.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import Corner, Path, Topology, bits
from companion.kernel import Barrier, Module, Options, Seat, State
from companion.kernel.query import joined, union
from companion.rules.base.network import ends_of
from companion.rules.base.pieces import Pieces, Roads
from companion.said import said

from .ships import Ships, fresh


class RouteOptions(Options):
    """Which ships a table lets move."""

    ship_loop_moves: Literal["faq", "strict"] = "faq"
    ship_end_blocked_by_own_road: bool = True


routes = Module("routes", needs=("ships", "pieces"), options=RouteOptions())


@routes.asks(joined, kept=True)
def anchored(state: State, player: Seat) -> tuple[Barrier, ...]:
    """Ships of this player that may not be moved, and why."""
    return ()


@routes.asks(union, kept=True)
def pins(state: State, player: Seat) -> CornerSet:
    """Corners with a piece of this player, other than a ship, that holds the ships that end there."""
    return CornerSet(0)


def closed_lines(board: Topology, fleet: PathSet, buildings: CornerSet) -> PathSet:
    """The ships on any line of ships from one building to another, passing no corner twice."""
    return lines_to(board, fleet, buildings, buildings)


@lru_cache(maxsize=4096)
def lines_to(board: Topology, fleet: PathSet, buildings: CornerSet, goals: CornerSet) -> PathSet:
    """The ships on any line of ships from a building to another of these goals, passing no corner twice.

    A line ends at the next building; any other goal it may pass.
    """
    found = 0

    def sail(start: Corner, at: Corner, used: int, passed: int) -> None:
        nonlocal found
        for path in bits(board.corner_path_mask[at] & fleet & ~used):
            one, other = board.path_ends[path]
            there = other if at == one else one
            if goals >> there & 1 and there != start:
                found |= used | 1 << path
            if not (buildings | passed) >> there & 1:
                sail(start, there, used | 1 << path, passed | 1 << there)

    for building in bits(buildings):
        sail(Corner(building), Corner(building), 0, 1 << building)
    return PathSet(found)


@lru_cache(maxsize=4096)
def reached(board: Topology, fleet: PathSet, buildings: CornerSet) -> CornerSet:
    """The corners to which lines of ships lead from these buildings, those of the buildings among them."""
    found, waiting = int(buildings), list(bits(buildings))
    while waiting:
        for corner in _beside(board, fleet, Corner(waiting.pop())):
            if not found >> corner & 1:
                found |= 1 << corner
                waiting.append(corner)
    return CornerSet(found)


@routes.shares(anchored, rule=("SEA-42", "SEA-43", "SEA-44", "SEA-47", "SEA-48"))
def it_closes_a_route(state: State, player: Seat) -> tuple[Barrier, ...]:
    lines = closed_lines(state.game.topology, state[Ships].of[player], state[Pieces].buildings(player))
    words = said("This ship is part of a line between two of your settlements or cities.")
    return (Barrier(lines, "SEA-44", words),) if lines else ()


@routes.shares(pins, rule=("SEA-51", "SEA-52"))
def my_buildings(state: State, player: Seat) -> CornerSet:
    return state[Pieces].buildings(player)


@routes.shares(pins, rule="SEA-52")
def my_roads(state: State, player: Seat) -> CornerSet:
    if not state.game[RouteOptions].ship_end_blocked_by_own_road:
        return CornerSet(0)
    return ends_of(state.game.topology, state[Roads].of[player])


@routes.shares(anchored, rule=("SEA-51", "SEA-53", "SEA-61", "SEA-62", "SEA-64"))
def it_is_not_an_end(state: State, player: Seat) -> tuple[Barrier, ...]:
    fleet, held = state[Ships].of[player], pins(state, player)
    inner = fleet & ~_ends(state.game.topology, fleet, held)
    if inner and state.game[RouteOptions].ship_loop_moves == "faq":
        inner &= ~_in_rings(state.game.topology, fleet, state[Pieces].buildings(player))
    words = said("Only a ship at the end of a route can be moved: one end of it touches none of your other pieces.")
    return (Barrier(inner, "SEA-51", words),) if inner else ()


@routes.shares(anchored, rule="SEA-54")
def it_was_built_just_now(state: State, player: Seat) -> tuple[Barrier, ...]:
    new = fresh(state) & state[Ships].of[player]
    return (Barrier(new, "SEA-54", said("This ship was built this turn: it can be moved from the next one on.")),)


@lru_cache(maxsize=4096)
def _ends(board: Topology, fleet: PathSet, held: CornerSet) -> PathSet:
    """The ships of which one end touches neither another ship of the fleet nor a held corner."""
    return PathSet(
        sum(
            1 << path
            for path in bits(fleet)
            if any(
                not held >> end & 1 and (board.corner_path_mask[end] & fleet).bit_count() == 1
                for end in board.path_ends[path]
            )
        )
    )


@lru_cache(maxsize=4096)
def _in_rings(board: Topology, fleet: PathSet, buildings: CornerSet) -> PathSet:
    """The ships of rings that join no building, and the two at the building of rings that join one."""
    return PathSet(sum(1 << path for path in bits(fleet) if _closes_a_ring(board, fleet, buildings, Path(path))))


def _closes_a_ring(board: Topology, fleet: PathSet, buildings: CornerSet, path: Path) -> bool:
    """Whether other ships join the two ends of this one without passing any building but the one it may touch."""
    start, goal = board.path_ends[path]
    if (buildings >> start & 1) and (buildings >> goal & 1):
        return False
    others, seen, waiting = fleet & ~(1 << path), 1 << start, [start]
    while waiting:
        for corner in _beside(board, others, waiting.pop()):
            if corner == goal:
                return True
            if not (seen | buildings) >> corner & 1:
                seen |= 1 << corner
                waiting.append(corner)
    return False


def _beside(board: Topology, fleet: int, at: Corner) -> Iterator[Corner]:
    """The corners one ship away from a corner."""
    for path in bits(board.corner_path_mask[at] & fleet):
        one, other = board.path_ends[path]
        yield other if at == one else one
