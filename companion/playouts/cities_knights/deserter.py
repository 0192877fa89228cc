"""The Deserter: a knight leaves one player and may join another. Ledger CK-227 to CK-233."""

from .agenda import add
from .knights import BASIC
from .moves import ABOUT, DESERTING
from .network import refresh
from .position import KnightsPosition


def free_places(position: KnightsPosition, seat: int) -> list[int]:
    """The corners where a seat may place a knight."""
    if position.stale[seat]:
        refresh(position, seat)
    return [move & ABOUT for move in position.hire_moves[seat]]


def comes_over(position: KnightsPosition, seat: int, level: int, awake: int) -> None:
    """One as strong joins the seat, or a basic one, if there is one in stock and a place for it."""
    if position.ranks_left[seat * 4 + level] < 1:
        level = BASIC
    if position.ranks_left[seat * 4 + level] > 0 and free_places(position, seat):
        add(position, DESERTING, seat, level * 2 + awake)


def deserter_places(position: KnightsPosition, seat: int) -> list[int]:
    """The corners where the deserter may stand."""
    return free_places(position, seat) if position.ranks_left[seat * 4 + position.about // 2] > 0 else []
