"""How long a player's longest line of roads is. Ledger base, BASE-195 to BASE-202.

A line uses no road twice, may cross itself, and ends where somebody else has a building.
"""

from .position import GamePosition


def longest_line(position: GamePosition, seat: int) -> int:
    """The longest line of a seat, worked out from scratch."""
    board, owner = position.board, position.path_owner
    used = [0] * board.paths
    best = 0
    for path in range(board.paths):
        if owner[path] == seat:
            used[path] = 1  # the first road of the line, gone along from either end
            for corner in (board.one_end[path], board.other_end[path]):
                length = 1 + _onward(position, seat, corner, used)
                best = max(best, length)
            used[path] = 0
    return best


def longest_line_with(position: GamePosition, seat: int, path: int) -> int:
    """The longest line of a seat that has just laid a road on this path, when `line` is what it was before."""
    board = position.board
    one, other = board.one_end[path], board.other_end[path]
    goes_on = _goes_on(position, seat, one, path)
    if goes_on and _goes_on(position, seat, other, path):
        return longest_line(position, seat)
    used = [0] * board.paths
    used[path] = 1
    return max(position.line[seat], 1 + _onward(position, seat, one if goes_on else other, used))


def _goes_on(position: GamePosition, seat: int, corner: int, path: int) -> bool:
    """Whether a line that comes to a corner by a path may leave it by another."""
    owner = position.corner_owner[corner]
    if owner != seat and owner >= 0:
        return False
    roads = position.path_owner
    return any(roads[other] == seat and other != path for other in position.board.corner_paths[corner])


def _onward(position: GamePosition, seat: int, corner: int, used: list[int]) -> int:
    """How far a line goes on from a corner by roads that it has not used."""
    building = position.corner_owner[corner]
    if building != seat and building >= 0:
        return 0
    owner = position.path_owner
    best = 0
    for path, beyond in position.board.ways[corner]:
        if owner[path] == seat and not used[path]:
            used[path] = 1
            length = 1 + _onward(position, seat, beyond, used)
            used[path] = 0
            best = max(best, length)
    return best
