"""Longest Road: the card for the longest line. Ledger base, BASE-194 to BASE-209.

Lengths are never kept: after each change on the board they are asked again of the pieces that lie there. What counts as
a line is asked, so that others can add kinds of pieces, stops or weights.
"""

from collections.abc import Iterator

from companion.data import victory
from companion.geometry.sets import CornerSet, PathSet
from companion.kernel import Happening, Item, Module, Moment, Seat, State
from companion.kernel.query import joined, union

from .awards import AwardHeld, AwardTaken, handed_on
from .longest_line import longest_line
from .network import ends_of, rival_corners
from .pieces import BoardChanged, Pieces, Roads
from .points import points

_VICTORY = victory()

longest_road = Module("longest road", needs=("network", "scoring"))

RECOUNT = "recount the longest roads"


@longest_road.state(rule=("BASE-010", "BASE-057"))
class LongestRoad(AwardHeld):
    """Who holds the Longest Road."""


class LongestRoadTaken(AwardTaken):
    """The card went to a player with a line of this length, or was set aside."""

    length: int


@longest_road.asks(joined)
def line_kinds(state: State, player: Seat) -> tuple[PathSet, ...]:
    """The pieces a line may be made of, one set for each kind."""
    return ()


@longest_road.asks(union)
def line_stops(state: State, player: Seat) -> CornerSet:
    """Corners a line of this player may end at but not pass."""
    return CornerSet(0)


@longest_road.asks(union)
def line_junctions(state: State, player: Seat) -> CornerSet:
    """Corners at which pieces of different kinds join."""
    return CornerSet(0)


@longest_road.asks(union)
def line_doubles(state: State, player: Seat) -> PathSet:
    """Paths on which a piece counts twice."""
    return PathSet(0)


@longest_road.shares(line_kinds, rule=("BASE-195", "BASE-209"))
def roads(state: State, player: Seat) -> tuple[PathSet, ...]:
    return (state[Roads].of[player],)


@longest_road.shares(line_stops, rule=("BASE-201", "BASE-202"))
def buildings_of_others(state: State, player: Seat) -> CornerSet:
    return rival_corners(state, player)


@longest_road.shares(line_junctions, rule="BASE-198")
def own_buildings(state: State, player: Seat) -> CornerSet:
    return state[Pieces].buildings(player)


def length(state: State, player: Seat) -> int:
    """The longest line of a player."""
    return length_from(state, player, 0)


def length_from(state: State, player: Seat, least: int) -> int:
    """The longest line of a player, or 0 where there are too few pieces for one of at least `least`."""
    kinds = line_kinds(state, player)
    pieces = sum(map(int.bit_count, kinds))
    if 2 * pieces < least:
        return 0
    doubles, board = line_doubles(state, player), state.game.topology
    if pieces + doubles.bit_count() < least:
        return 0
    touched = 0
    for kind in kinds:
        touched |= ends_of(board, kind)
    stops, junctions = line_stops(state, player), line_junctions(state, player)
    return longest_line(board, kinds, CornerSet(stops & touched), CornerSet(junctions & touched), doubles)


@longest_road.changes(LongestRoad, LongestRoadTaken, rule="BASE-199")
def hand_on(mine: LongestRoad, happening: LongestRoadTaken) -> LongestRoad:
    return LongestRoad(happening.holder)


longest_road.at_once(RECOUNT, BoardChanged, rule=("BASE-194", "BASE-203"))


@longest_road.stage(
    RECOUNT,
    moment=Moment.COUNT,  # once all has changed: a city that replaces a settlement never opens a line
    rule=("BASE-194", "BASE-199", "BASE-203", "BASE-204", "BASE-205", "BASE-206", "BASE-207", "B56-061"),
)
def recount(state: State, item: Item) -> Iterator[Happening]:
    least = _VICTORY.longest_road_minimum
    before = state[LongestRoad].holder
    to_beat = least if before is None else max(least, length(state, before) + 1)
    lengths = tuple(length_from(state, player, least if player == before else to_beat) for player in state.game.owners)
    return handed_on(state, LongestRoad, LongestRoadTaken, lengths, least)


@longest_road.shares(points, rule=("BASE-200", "BASE-219"))
def two_points(state: State, player: Seat) -> int:
    return _VICTORY.longest_road if state[LongestRoad].holder == player else 0
