"""Knights on the board: placed, moved, woken, raised, removed. Ledger CK-099 to CK-142."""

from typing import Final

from companion.playouts.pieces import hand_on_longest_road

from .moves import ABILITY_LEVEL, POLITICS, TRACKS
from .network import board_changed, came_or_went
from .position import KnightsPosition

BASIC: Final = 1
STRONG: Final = 2
MIGHTY: Final = 3


def knight_stands(position: KnightsPosition, seat: int, corner: int, level: int, awake: int) -> None:
    """A knight of this seat is on the board: stock and lines are left to the caller."""
    position.corner_owner[corner] = seat
    position.rank[corner] = level
    position.awake[corner] = awake
    position.knights_at[seat].append(corner)


def place_knight(position: KnightsPosition, seat: int, corner: int, level: int, awake: int) -> None:
    """A knight comes from the stock of a seat onto a corner."""
    knight_stands(position, seat, corner, level, awake)
    position.ranks_left[seat * 4 + level] -= 1
    came_or_went(position, seat, corner)
    hand_on_longest_road(position)
    board_changed(position)


def take_knight_off(position: KnightsPosition, corner: int) -> None:
    """The knight on a corner goes back to its owner; who has the longest road is left to the caller."""
    seat = position.corner_owner[corner]
    position.ranks_left[seat * 4 + position.rank[corner]] += 1
    position.rank[corner] = 0
    position.awake[corner] = 0
    position.corner_owner[corner] = -1
    position.knights_at[seat].remove(corner)
    if corner in position.woken:
        position.woken.remove(corner)
    if corner in position.promoted:
        position.promoted.remove(corner)
    came_or_went(position, seat, corner)
    board_changed(position)


def move_knight(position: KnightsPosition, corner: int, to: int) -> None:
    """A knight goes to another, free corner, as it is; who has the longest road is left to the caller."""
    seat = position.corner_owner[corner]
    knight_stands(position, seat, to, position.rank[corner], position.awake[corner])
    position.rank[corner] = 0
    position.awake[corner] = 0
    position.corner_owner[corner] = -1
    position.knights_at[seat].remove(corner)
    if corner in position.woken:
        position.woken.remove(corner)
        position.woken.append(to)
    if corner in position.promoted:
        position.promoted.remove(corner)
        position.promoted.append(to)
    came_or_went(position, seat, corner)
    came_or_went(position, seat, to)
    board_changed(position)


def wake(position: KnightsPosition, corner: int) -> None:
    """A knight becomes active; it may act from its owner's next part on."""
    position.awake[corner] = 1
    if corner not in position.woken:
        position.woken.append(corner)


def raise_knight(position: KnightsPosition, seat: int, corner: int) -> None:
    """A knight rises by one level, as it is."""
    level = position.rank[corner]
    position.rank[corner] = level + 1
    position.ranks_left[seat * 4 + level] += 1
    position.ranks_left[seat * 4 + level + 1] -= 1
    position.promoted.append(corner)


def may_rise(position: KnightsPosition, seat: int, corner: int) -> bool:
    """Whether a knight may rise, cards aside. CK-109 to CK-114."""
    level = position.rank[corner]
    if level == MIGHTY or position.ranks_left[seat * 4 + level + 1] < 1 or corner in position.promoted:
        return False
    return level < STRONG or position.levels[seat * TRACKS + POLITICS] >= ABILITY_LEVEL


def any_may_rise(position: KnightsPosition, seat: int) -> bool:
    """Whether a seat has a knight that may rise."""
    return any(may_rise(position, seat, corner) for corner in position.knights_at[seat])


def ready(position: KnightsPosition, corner: int) -> bool:
    """Whether the knight on a corner may act in this part."""
    return position.awake[corner] > 0 and corner not in position.woken


def reachable(position: KnightsPosition, seat: int, corner: int) -> list[int]:
    """The corners a knight of this seat could come to from there, those where something stands included."""
    owner, roads, ways = position.corner_owner, position.path_owner, position.board.ways
    found = [corner]
    at = 0
    while at < len(found):
        here = found[at]
        at += 1
        if at == 1 or owner[here] < 0 or owner[here] == seat:  # it may stop where others stand, not pass
            for path, beyond in ways[here]:
                if roads[path] == seat and beyond not in found:
                    found.append(beyond)
    del found[0]
    return found


def refuge(position: KnightsPosition, seat: int, corner: int) -> list[int]:
    """The free corners a knight of this seat could come to from there."""
    return [to for to in reachable(position, seat, corner) if position.corner_owner[to] < 0]
