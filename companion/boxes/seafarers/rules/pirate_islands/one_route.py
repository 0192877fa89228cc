"""The one route of each player: a single line from home to the beacon, and on to the fortress, by the shortest way.

Every new ship lies at the end of the line and brings it a step nearer to where it goes next. How far that is, is
measured over all paths where ships may ever lie, whatever lies there now. Ledger Seafarers, SEA7-13, SEA7-16 to
SEA7-21, SEA7-57, SEA56-41.
"""

from functools import lru_cache
from typing import NamedTuple

from companion.boxes.seafarers.rules.islands import marked_home
from companion.boxes.seafarers.rules.routes import anchored
from companion.boxes.seafarers.rules.ships import Ships, closed_to_ships
from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import Corner, Path, Topology, bits
from companion.kernel import Barrier, Module, Seat, State
from companion.mechanisms.rules.sea import frame_paths, wet_paths
from companion.rules.base.network import paths_at
from companion.rules.base.pieces import Pieces
from companion.said import said

from .fortresses import course_of

one_route = Module("one route", needs=("ships", "routes", "pirate fortresses"))

FAR = 1_000
"""Steps to where no way leads."""


class Route(NamedTuple):
    """The ships of a line in order, the one at home first, and the corners they lead by, one more than ships."""

    ships: tuple[Path, ...] = ()
    corners: tuple[Corner, ...] = ()


@one_route.keeps
def steps_to(state: State, goal: Corner) -> tuple[int, ...]:
    """From every corner the number of ships on the shortest way to this one."""
    return _steps(state.game.topology, PathSet(wet_paths(state) & ~frame_paths(state)), goal)


@lru_cache(maxsize=256)
def _steps(board: Topology, sea: PathSet, goal: Corner) -> tuple[int, ...]:
    steps, reached = [FAR] * len(board.corner_names), [goal]
    steps[goal] = 0
    for corner in reached:  # it grows meanwhile
        for path in bits(board.corner_path_mask[corner] & sea):
            there = beyond(board, Path(path), corner)
            if steps[there] == FAR:
                steps[there] = steps[corner] + 1
                reached.append(there)
    return tuple(steps)


def beyond(board: Topology, path: Path, corner: Corner) -> Corner:
    """The other end of a path."""
    one, other = board.path_ends[path]
    return other if corner == one else one


def home_ports(state: State, player: Seat) -> CornerSet:
    """The buildings on the home island, from which this player's route may set out."""
    return CornerSet(state[Pieces].buildings(player) & marked_home(state.game))


@one_route.keeps
def route(state: State, player: Seat) -> Route:
    """The line of a player's ships. Of ships that a correction has put beside it, none is in it."""
    far = steps_to(state, course_of(state, player).beacon)
    return _line(state.game.topology, state[Ships].of[player], home_ports(state, player), far)


@lru_cache(maxsize=4096)
def _line(board: Topology, fleet: PathSet, home: CornerSet, far: tuple[int, ...]) -> Route:
    """It sets out from a building at home, or else from the end that is farthest from the beacon."""
    ends = [corner for corner, paths in enumerate(board.corner_path_mask) if (paths & fleet).bit_count() == 1]
    if not ends:
        return Route()
    at = Corner(max(ends, key=lambda corner: (home >> corner & 1, far[corner])))
    ships, corners, left = [], [at], fleet
    while ahead := board.corner_path_mask[at] & left:
        path = Path(next(bits(ahead)))
        left = PathSet(left & ~(1 << path))
        at = beyond(board, path, at)
        ships.append(path)
        corners.append(at)
    return Route(tuple(ships), tuple(corners))


def at_the_fortress(state: State, player: Seat) -> bool:
    """Whether a player's route touches their fortress."""
    corners = route(state, player).corners
    return bool(corners) and corners[-1] == course_of(state, player).fortress


def goes_on_from(state: State, player: Seat) -> CornerSet:
    """Where the next ship joins on: the end of the route, or without any ship the buildings at home."""
    corners = route(state, player).corners
    return CornerSet(1 << corners[-1]) if corners else home_ports(state, player)


def next_ships(state: State, player: Seat) -> PathSet:
    """The paths by which a player's route comes a step nearer, to the beacon first and then to the fortress."""
    board, course = state.game.topology, course_of(state, player)
    far = steps_to(state, course.fortress if course.beacon in route(state, player).corners else course.beacon)
    found = 0
    for corner in map(Corner, bits(goes_on_from(state, player))):
        for path in bits(board.corner_path_mask[corner] & wet_paths(state)):
            if far[beyond(board, Path(path), corner)] < far[corner]:
                found |= 1 << path
    return PathSet(found)


@one_route.shares(
    closed_to_ships,
    rule=("SEA7-13", "SEA7-16", "SEA7-17", "SEA7-18", "SEA7-19", "SEA7-20", "SEA7-21", "SEA7-57", "SEA56-41"),
)
def one_line_by_the_shortest_way(state: State, player: Seat) -> tuple[Barrier, ...]:
    board = state.game.topology
    everywhere = (1 << len(board.path_names)) - 1
    if at_the_fortress(state, player):
        return (Barrier(everywhere, "SEA7-18", said("Your route ends at the fortress, and you have no other.")),)
    joined_on = paths_at(board, goes_on_from(state, player))
    return (
        Barrier(everywhere & ~joined_on, "SEA7-16", said("You have one route, and it only grows at its end.")),
        Barrier(
            joined_on & ~next_ships(state, player),
            "SEA7-20",
            said("Your route takes the shortest way: first to the mark of your colour, then to the fortress."),
        ),
    )


@one_route.shares(anchored, rule="SEA7-21")
def the_first_ship_stays(state: State, player: Seat) -> tuple[Barrier, ...]:
    ships = route(state, player).ships
    words = said("The first ship of your route stays where it is: moved, it would begin another route.")
    return (Barrier(1 << ships[0], "SEA7-21", words),) if ships else ()
