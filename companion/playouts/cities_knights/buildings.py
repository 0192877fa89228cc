"""Settlements, cities and walls, and what they bring. Ledger CK-052 to CK-054, CK-090 to CK-098, CK-284 to CK-288."""

from typing import Final

from companion.playouts.pieces import GENERIC, hand_on_longest_road

from .moves import KINDS
from .network import board_changed, came_or_went
from .position import KnightsPosition
from .rates import renew_rates

CITY_BRINGS: Final[list[int]] = [0, 5, 6, 3, 7]
"""By resource of a field what a city takes there besides a card of it: paper, cloth and coin, or the same again."""


def put_settlement(position: KnightsPosition, seat: int, corner: int) -> None:
    """A settlement of this seat stands on a corner."""
    position.settlements_left[seat] -= 1
    position.points[seat] += 1
    _comes(position, seat, corner)
    building_stands(position, seat, corner, 1)


def put_starting_city(position: KnightsPosition, seat: int, corner: int) -> None:
    """A city of this seat is placed on a corner."""
    position.cities_left[seat] -= 1
    position.points[seat] += 2
    _comes(position, seat, corner)
    building_stands(position, seat, corner, 2)


def _comes(position: KnightsPosition, seat: int, corner: int) -> None:
    position.corner_owner[corner] = seat
    came_or_went(position, seat, corner)
    hand_on_longest_road(position)
    board_changed(position)


def building_stands(position: KnightsPosition, seat: int, corner: int, size: int) -> None:
    """A building of this seat is on the board: points, stock and lines are left to the caller."""
    board = position.board
    position.corner_owner[corner] = seat
    position.building[corner] = size
    position.closed[corner] = 1
    for _, beside in board.ways[corner]:
        position.closed[beside] = 1
    (position.settlements if size == 1 else position.cities)[seat].append(corner)
    for hex in board.fields_at[corner]:
        kind = board.resource[hex]
        position.takers[hex].append(seat * KINDS + kind)
        if size > 1:
            position.takers[hex].append(seat * KINDS + CITY_BRINGS[kind])
    if board.harbors[corner]:
        rates, at = position.harbor_rates, seat * KINDS
        for harbor in board.harbors[corner]:
            if harbor == GENERIC:
                for kind in range(KINDS):
                    rates[at + kind] = min(rates[at + kind], 3)
            else:
                rates[at + harbor] = 2
        renew_rates(position, seat)


def put_city(position: KnightsPosition, seat: int, corner: int) -> None:
    """A city of this seat replaces its settlement, or is stood up again."""
    board = position.board
    if corner in position.tipped[seat]:
        position.tipped[seat].remove(corner)
    else:
        position.settlements_left[seat] += 1
        position.cities_left[seat] -= 1
    position.points[seat] += 1
    position.building[corner] = 2
    position.settlements[seat].remove(corner)
    position.cities[seat].append(corner)
    for hex in board.fields_at[corner]:
        position.takers[hex].append(seat * KINDS + CITY_BRINGS[board.resource[hex]])


def lose_city(position: KnightsPosition, corner: int) -> None:
    """A city becomes a settlement, on its side where its owner has no settlement left; its wall goes."""
    board, seat = position.board, position.corner_owner[corner]
    if position.settlements_left[seat] < 1:
        position.tipped[seat].append(corner)
    else:
        position.settlements_left[seat] -= 1
        position.cities_left[seat] += 1
    position.points[seat] -= 1
    position.building[corner] = 1
    position.cities[seat].remove(corner)
    position.settlements[seat].append(corner)
    for hex in board.fields_at[corner]:
        position.takers[hex].remove(seat * KINDS + CITY_BRINGS[board.resource[hex]])
    if position.wall[corner]:
        position.wall[corner] = 0
        position.walls_left[seat] += 1


def put_wall(position: KnightsPosition, seat: int, corner: int) -> None:
    """A wall lies under a city."""
    position.wall[corner] = 1
    position.walls_left[seat] -= 1


def upgradable(position: KnightsPosition, seat: int) -> list[int]:
    """The settlements that may become cities, cards aside; those on their sides first, and they need no piece."""
    if position.tipped[seat]:
        return position.tipped[seat]
    return position.settlements[seat] if position.cities_left[seat] > 0 else []


def wallable(position: KnightsPosition, seat: int) -> list[int]:
    """The cities under which a wall may be built, cards aside."""
    if position.walls_left[seat] < 1:
        return []
    return [corner for corner in position.cities[seat] if not position.wall[corner]]


def starting_cards(position: KnightsPosition, seat: int, corner: int) -> None:
    """One card from each field at a corner: resources alone. BASE-069, CK-030."""
    for hex in position.board.fields_at[corner]:
        kind = position.board.resource[hex]
        position.hands[seat * KINDS + kind] += 1
        position.supply[kind] -= 1
