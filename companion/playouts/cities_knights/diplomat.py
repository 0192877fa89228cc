"""The Diplomat: which roads lie open, and where one's own may be laid instead. Ledger CK-234 to CK-241."""

from .moves import ABOUT
from .network import refresh
from .position import KnightsPosition


def open_roads(position: KnightsPosition) -> list[int]:
    """The paths of all roads that have a free end and leave no knight without any road."""
    return [path for seat in range(position.seats) for path in position.roads[seat] if _is_open(position, seat, path)]


def _is_open(position: KnightsPosition, seat: int, path: int) -> bool:
    board = position.board
    is_end = False
    for corner in (board.one_end[path], board.other_end[path]):
        if position.touched[seat * board.corners + corner] == 1:
            if position.corner_owner[corner] != seat:
                is_end = True
            elif position.rank[corner]:
                return False
    return is_end


def elsewhere(position: KnightsPosition, seat: int, path: int) -> list[int]:
    """The moves that lay a road that was lifted from a path on another."""
    if position.roads_left[seat] < 1:
        return []
    if position.stale[seat]:
        refresh(position, seat)
    return [move for move in position.road_moves[seat] if move & ABOUT != path]
