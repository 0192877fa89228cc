"""Where a network may grow, and how long lines are with knights in the way. Ledger CK-118 to CK-125.

Knights come and go, so the moves that the board leaves open are worked out anew when somebody needs them.
"""

from companion.playouts.longest_line import longest_line, longest_line_with
from companion.playouts.pieces import hand_on_longest_road

from .moves import BITS, HIRE, ROAD, SETTLEMENT
from .position import KnightsPosition


def refresh(position: KnightsPosition, seat: int) -> None:
    """Where a seat may lay roads, build settlements and hire knights, cards and stock aside."""
    board, owner, roads = position.board, position.corner_owner, position.path_owner
    to_lay: list[int] = []
    to_build: list[int] = []
    to_hire: list[int] = []
    for corner in position.reach[seat]:
        there = owner[corner]
        if there < 0:
            to_hire.append(HIRE << BITS | corner)
            if not position.closed[corner]:
                to_build.append(SETTLEMENT << BITS | corner)
        elif there != seat:
            continue
        for path in board.corner_paths[corner]:
            if roads[path] == -1:
                move = ROAD << BITS | path
                if move not in to_lay:
                    to_lay.append(move)
    for corner in position.settlements[seat] + position.cities[seat]:
        if not position.touched[seat * board.corners + corner]:
            for path in board.corner_paths[corner]:
                if roads[path] == -1:
                    move = ROAD << BITS | path
                    if move not in to_lay:
                        to_lay.append(move)
    position.road_moves[seat] = to_lay
    position.settlement_moves[seat] = to_build
    position.hire_moves[seat] = to_hire
    position.stale[seat] = 0


def board_changed(position: KnightsPosition) -> None:
    """What is open to anybody may be something else now."""
    stale = position.stale
    for seat in range(position.seats):
        stale[seat] = 1


def lay_road(position: KnightsPosition, seat: int, path: int) -> None:
    """A road of this seat lies on a path."""
    road_lies(position, seat, path)
    position.roads_left[seat] -= 1
    now = longest_line_with(position, seat, path)
    if now != position.line[seat]:
        position.line[seat] = now
    hand_on_longest_road(position)
    board_changed(position)


def road_lies(position: KnightsPosition, seat: int, path: int) -> None:
    """A road of this seat is on the board: whatever follows from it is left to the caller."""
    board = position.board
    position.path_owner[path] = seat
    position.roads[seat].append(path)
    for corner in (board.one_end[path], board.other_end[path]):
        at = seat * board.corners + corner
        position.touched[at] += 1
        if position.touched[at] == 1:
            position.reach[seat].append(corner)


def lift_road(position: KnightsPosition, seat: int, path: int) -> None:
    """A road of this seat is taken off its path; who has the longest is not looked for yet."""
    board = position.board
    position.path_owner[path] = -1
    position.roads[seat].remove(path)
    position.roads_left[seat] += 1
    for corner in (board.one_end[path], board.other_end[path]):
        at = seat * board.corners + corner
        position.touched[at] -= 1
        if not position.touched[at]:
            position.reach[seat].remove(corner)
    position.line[seat] = longest_line(position, seat)
    board_changed(position)


def came_or_went(position: KnightsPosition, seat: int, corner: int) -> None:
    """A piece of this seat came to a corner or left it: a line of somebody else's through it is another now."""
    board, roads = position.board, position.path_owner
    for path in board.corner_paths[corner]:
        rival = roads[path]
        if rival >= 0 and rival != seat and position.touched[rival * board.corners + corner] > 1:
            position.line[rival] = longest_line(position, rival)
            return


def can_lay(position: KnightsPosition, seat: int) -> bool:
    """Whether a seat has a road, and a path for it."""
    if position.roads_left[seat] < 1:
        return False
    if position.stale[seat]:
        refresh(position, seat)
    return len(position.road_moves[seat]) > 0
