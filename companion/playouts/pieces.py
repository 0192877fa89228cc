"""What a piece on the board changes: where who may build next, who takes what, rates, lines, and points.

Ledger base, sections 11 to 13, 16 and 17.
"""

from typing import Final

from .longest_line import longest_line, longest_line_with
from .moves import BITS, CITY, RESOURCES, ROAD, SETTLEMENT
from .position import GamePosition

GENERIC: Final = 5
SHORTEST_LINE: Final = 5
FEWEST_KNIGHTS: Final = 3
AWARD: Final = 2


def lay_road(position: GamePosition, seat: int, path: int) -> None:
    """A road of this seat lies on a path."""
    board, roads = position.board, position.path_owner
    roads[path] = seat
    position.roads_left[seat] -= 1
    move = ROAD << BITS | path
    for moves in position.road_moves:
        if move in moves:
            moves.remove(move)
    _opens(position, seat, board.one_end[path])
    _opens(position, seat, board.other_end[path])
    before = position.line[seat]
    now = longest_line_with(position, seat, path)
    if now != before:
        position.line[seat] = now
        if now >= SHORTEST_LINE:
            hand_on_longest_road(position)


def _opens(position: GamePosition, seat: int, corner: int) -> None:
    """This seat has a road to a corner: from there it may go on, and build."""
    owner = position.corner_owner[corner]
    if owner == seat or owner < 0:
        _opens_paths(position, seat, corner)
    if not position.closed[corner]:
        move = SETTLEMENT << BITS | corner
        moves = position.settlement_moves[seat]
        if move not in moves:
            moves.append(move)


def _opens_paths(position: GamePosition, seat: int, corner: int) -> None:
    roads, moves = position.path_owner, position.road_moves[seat]
    for path in position.board.corner_paths[corner]:
        if roads[path] == -1:
            move = ROAD << BITS | path
            if move not in moves:
                moves.append(move)


def put_settlement(position: GamePosition, seat: int, corner: int) -> None:
    """A settlement of this seat stands on a corner."""
    board = position.board
    position.corner_owner[corner] = seat
    position.settlements_left[seat] -= 1
    position.points[seat] += 1
    position.city_moves[seat].append(CITY << BITS | corner)
    _closes(position, corner)
    for _, beside in board.ways[corner]:
        _closes(position, beside)
    _opens_paths(position, seat, corner)
    takes_cards(position, seat, corner)
    _trades(position, seat, corner)
    _cuts(position, seat, corner)


def put_city(position: GamePosition, seat: int, corner: int) -> None:
    """A city of this seat replaces its settlement."""
    position.settlements_left[seat] += 1
    position.cities_left[seat] -= 1
    position.points[seat] += 1
    position.city_moves[seat].remove(CITY << BITS | corner)
    takes_cards(position, seat, corner)


def takes_cards(position: GamePosition, seat: int, corner: int) -> None:
    """One card more for this seat from each field at a corner."""
    board = position.board
    for hex in board.fields_at[corner]:
        position.takers[hex].append(seat * RESOURCES + board.resource[hex])


def _closes(position: GamePosition, corner: int) -> None:
    """No settlement may be built there any more."""
    if not position.closed[corner]:
        position.closed[corner] = 1
        move = SETTLEMENT << BITS | corner
        for moves in position.settlement_moves:
            if move in moves:
                moves.remove(move)


def _trades(position: GamePosition, seat: int, corner: int) -> None:
    """The seat may use the harbors of a corner."""
    rates, at = position.rates, seat * RESOURCES
    for harbor in position.board.harbors[corner]:
        if harbor == GENERIC:
            for kind in range(RESOURCES):
                rates[at + kind] = min(rates[at + kind], 3)
        else:
            rates[at + harbor] = 2


def _cuts(position: GamePosition, seat: int, corner: int) -> None:
    """A building stands in the way of the others' roads at its corner: they go on from there no more."""
    board, roads = position.board, position.path_owner
    for cut in board.corner_paths[corner]:
        rival = roads[cut]
        if rival >= 0 and rival != seat:
            moves = position.road_moves[rival]
            for path, end in board.ways[corner]:
                move = ROAD << BITS | path
                if move in moves and not starts_road(position, rival, end):
                    moves.remove(move)
            line = longest_line(position, rival)
            if line != position.line[rival]:
                position.line[rival] = line
                hand_on_longest_road(position)


def starts_road(position: GamePosition, seat: int, corner: int) -> bool:
    """Whether this seat may lay a road from a corner."""
    owner = position.corner_owner[corner]
    if owner >= 0:
        return owner == seat
    roads = position.path_owner
    return any(roads[path] == seat for path in position.board.corner_paths[corner])


def hand_on_longest_road(position: GamePosition) -> None:
    """The card for the longest line goes where it belongs now."""
    before = position.longest_road
    after = holder_after(before, position.line, SHORTEST_LINE)
    if after != before:
        position.longest_road = after
        _award(position, before, after)


def hand_on_largest_army(position: GamePosition) -> None:
    """The card for the most knights goes where it belongs now."""
    before = position.army
    after = holder_after(before, position.knights, FEWEST_KNIGHTS)
    if after != before:
        position.army = after
        _award(position, before, after)


def holder_after(holder: int, counts: list[int], least: int) -> int:
    """Who holds a card for the most of something; -1 when it is set aside. BASE-199, BASE-204 to BASE-207, BASE-211."""
    best = max(counts)
    if best < least:
        return -1
    if holder >= 0 and counts[holder] == best:
        return holder
    return counts.index(best) if counts.count(best) == 1 else -1


def _award(position: GamePosition, before: int, after: int) -> None:
    if before >= 0:
        position.points[before] -= AWARD
    if after >= 0:
        position.points[after] += AWARD
