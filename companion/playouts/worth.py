"""What places are worth to a seat: corners by what they bring, paths by where they lead, hexes for the robber.

All of it is counted in whole numbers, so that every machine and every compiler counts the same. Dots are those printed
below a number: how many of the 36 throws of two dice show it.
"""

from typing import Final

from .board import HIGHEST, BoardTables
from .longest_line import longest_line_with
from .moves import ABOUT, RESOURCES
from .pieces import FEWEST_KNIGHTS, GENERIC, SHORTEST_LINE
from .position import GamePosition

COMMON: Final = 60
SCARCE: Final = 40
"""A dot is worth COMMON and, the scarcer its kind on the board, so much more; both for a kind of average frequency."""
BUILDS: Final[list[int]] = [0, 0, -12, 8, 6]
"""What a dot is worth more or less because of what its kind builds."""
NEW_KIND: Final = 130
"""What it is worth to come by a kind of card at all."""
ANY_HARBOR: Final = 110
OWN_HARBOR: Final = 26
"""What a harbor is worth: a generic one, and one of a kind for each dot that brings this kind."""
FARTHER: Final = 60
"""What a corner is worth, in hundredths, that takes a second road."""
OWN_DOTS: Final = 110
LEAD: Final = 25
"""The robber on a hex: in hundredths what a dot of one's own weighs, and how much more one of somebody ahead."""


class BoardWorth:
    """What a board's places bring: made once for a board. `dots` by hex, `yields` by corner * 5 + kind."""

    def __init__(self, board: BoardTables) -> None:
        self.dots = [0] * board.hexes
        for number in range(2, HIGHEST + 1):
            for hex in board.fields[number]:
                self.dots[hex] += 6 - abs(7 - number)
        totals = [0] * RESOURCES
        for hex in range(board.hexes):
            if board.resource[hex] >= 0:
                totals[board.resource[hex]] += self.dots[hex]
        average = sum(totals) // RESOURCES
        self.kinds = [
            COMMON + BUILDS[kind] + SCARCE * average // max(1, totals[kind], average // 2) for kind in range(RESOURCES)
        ]
        self.yields = [0] * (board.corners * RESOURCES)
        self.plain = [0] * board.corners
        for corner in range(board.corners):
            for hex in board.fields_at[corner]:
                kind = board.resource[hex]
                self.yields[corner * RESOURCES + kind] += self.dots[hex]
                self.plain[corner] += self.dots[hex] * self.kinds[kind]


def income_of(position: GamePosition, worth: BoardWorth, seat: int) -> list[int]:
    """By kind the dots that bring a seat cards, the robber aside."""
    income = [0] * RESOURCES
    first = seat * RESOURCES
    last = first + RESOURCES
    for hex in range(position.board.hexes):
        for taker in position.takers[hex]:
            if first <= taker < last:
                income[taker - first] += worth.dots[hex]
    return income


def corner_worth(position: GamePosition, worth: BoardWorth, income: list[int], corner: int) -> int:
    """What a settlement on a corner is worth to somebody with such an income."""
    found = worth.plain[corner]
    at = corner * RESOURCES
    for kind in range(RESOURCES):
        if worth.yields[at + kind] and not income[kind]:
            found += NEW_KIND
    for harbor in position.board.harbors[corner]:
        if harbor == GENERIC:
            found += ANY_HARBOR
        else:
            found += OWN_HARBOR * min(10, income[harbor] + worth.yields[at + harbor])
    return found


def best_corner(position: GamePosition, worth: BoardWorth, income: list[int], moves: list[int]) -> int:
    """Of moves that are each about a corner, the one about the corner worth most."""
    best, found = -1, moves[0]
    for move in moves:
        value = corner_worth(position, worth, income, move & ABOUT)
        if value > best:
            best, found = value, move
    return found


def best_city(worth: BoardWorth, moves: list[int]) -> int:
    """Of the settlements that may become cities, the one that brings most."""
    best, found = -1, moves[0]
    for move in moves:
        value = worth.plain[move & ABOUT]
        if value > best:
            best, found = value, move
    return found


def road_worth(position: GamePosition, worth: BoardWorth, income: list[int], seat: int, path: int) -> int:
    """What a road on a path is worth for the settlements to which it leads; 0 where it leads to none."""
    board, roads, best = position.board, position.path_owner, 0
    for end in (board.one_end[path], board.other_end[path]):
        owner = position.corner_owner[end]
        if owner >= 0:
            continue
        if any(roads[beside] == seat for beside in board.corner_paths[end]):
            continue  # the seat is there already
        if not position.closed[end]:
            best = max(best, corner_worth(position, worth, income, end))
            continue
        for onward, beyond in board.ways[end]:
            if onward != path and roads[onward] == -1 and not position.closed[beyond]:
                best = max(best, corner_worth(position, worth, income, beyond) * FARTHER // 100)
    return best


def best_road(position: GamePosition, worth: BoardWorth, income: list[int], seat: int, moves: list[int]) -> int:
    """Of moves that lay a road each, the one that leads to the best settlement; -1 where none leads to any."""
    best, found = 0, -1
    for move in moves:
        value = road_worth(position, worth, income, seat, move & ABOUT)
        if value > best:
            best, found = value, move
    return found


def roads_to_award(position: GamePosition, seat: int) -> int:
    """How much longer a seat's line has to be for the Longest Road, or for keeping it safe."""
    holder = position.longest_road
    if holder < 0:
        most = SHORTEST_LINE - 1
        for line in position.line:
            most = max(most, line)
        return most + 1 - position.line[seat]
    if holder != seat:
        return position.line[holder] + 1 - position.line[seat]
    rival = 0
    for other in range(position.seats):
        if other != seat:
            rival = max(rival, position.line[other])
    return 1 if rival >= position.line[seat] - 1 else 99


def lengthening_road(position: GamePosition, seat: int) -> int:
    """A move that makes the seat's longest line longer; -1 where none does."""
    before, roads = position.line[seat], position.path_owner
    for move in position.road_moves[seat]:
        path = move & ABOUT
        roads[path] = seat
        after = longest_line_with(position, seat, path)
        roads[path] = -1
        if after > before:
            return move
    return -1


def knights_to_award(position: GamePosition, seat: int) -> int:
    """How many knights more the Largest Army takes; 99 for who has it."""
    holder = position.army
    if holder == seat:
        return 99
    most = FEWEST_KNIGHTS - 1
    for knights in position.knights:
        most = max(most, knights)
    return most + 1 - position.knights[seat]


def robber_worth(position: GamePosition, worth: BoardWorth, seat: int, hex: int) -> int:
    """What the robber on a hex is worth to a seat: cards that others ahead go without, less its own."""
    board = position.board
    if board.resource[hex] < 0:
        return 0
    found, kind = 0, worth.kinds[board.resource[hex]]
    ours = position.points[seat]
    for taker in position.takers[hex]:
        owner = taker // RESOURCES
        if owner == seat:
            found -= OWN_DOTS
        else:
            found += max(10, 100 + LEAD * (position.points[owner] - ours))
    return found * worth.dots[hex] * kind


def hurts(position: GamePosition, seat: int) -> bool:
    """Whether the robber stands where the seat would take cards."""
    first = seat * RESOURCES
    if position.robber < 0:
        return False
    return any(first <= taker < first + RESOURCES for taker in position.takers[position.robber])
