"""The few moves of a position that are worth thinking about: of each kind of move the best, as the policy sees it.

Trades with the supply are among them when one or more of them finish something.
"""

from typing import Final

from .goals import A_CARD, A_CITY, A_ROAD, A_SETTLEMENT, OUT_OF_REACH, trade_to, trades_to
from .moves import (
    ABOUT,
    BITS,
    FREE_ROADS,
    MOVE_ROBBER,
    PLACE_ROAD,
    PLACE_SETTLEMENT,
    PLAY_MONOPOLY,
    PLAY_YEAR_OF_PLENTY,
    RESOURCES,
    ROAD,
    ROBBER,
    SETTLEMENT,
    SPECIAL_BUILDING,
    START,
    TO_ACT,
    TRADE,
)
from .moves import CITY as TO_CITY
from .options import options
from .policy import choose
from .position import GamePosition
from .worth import BoardWorth, corner_worth, income_of, lengthening_road, road_worth, robber_worth

OF_A_KIND: Final = 2
"""So many corners or paths are looked at in the course of a turn, and twice as many where nothing else is to decide."""


def candidates(position: GamePosition, worth: BoardWorth) -> list[int]:
    """Legal moves without any that is plainly worse than another, the policy's own choice first."""
    moves, phase = options(position), position.phase
    if len(moves) < 2 or phase == START:
        return moves[:1]
    first = choose(position, worth)
    found = [first]
    if phase in (TO_ACT, SPECIAL_BUILDING):
        _of_an_own_part(position, worth, moves, found)
    elif phase in (PLACE_SETTLEMENT, PLACE_ROAD, FREE_ROADS, ROBBER):
        for move in _best(position, worth, moves, 2 * OF_A_KIND):
            _add(found, move)
    else:  # before the roll, and whom to rob, there are few
        for move in moves:
            if move >> BITS != PLAY_YEAR_OF_PLENTY:
                _add(found, move)
    return found


def _add(found: list[int], move: int) -> None:
    if move >= 0 and move not in found:
        found.append(move)


def _of_an_own_part(position: GamePosition, worth: BoardWorth, moves: list[int], found: list[int]) -> None:
    """Each building, card and purchase, the trades towards what cannot be paid yet, and doing nothing."""
    by_kind: list[list[int]] = [[] for _ in range(PLAY_MONOPOLY + 1)]
    for move in moves:
        kind = move >> BITS
        if kind in (ROAD, SETTLEMENT, TO_CITY):
            by_kind[kind].append(move)
        elif kind not in (TRADE, PLAY_YEAR_OF_PLENTY, PLAY_MONOPOLY):
            _add(found, move)
    for kind in (TO_CITY, SETTLEMENT, ROAD):
        for move in _best(position, worth, by_kind[kind], OF_A_KIND):
            _add(found, move)
    if by_kind[ROAD]:
        _add(found, lengthening_road(position, position.actor))
    if position.phase == TO_ACT:
        _trades(position, found)


def _trades(position: GamePosition, found: list[int]) -> None:
    """The next trade towards each thing that trades alone would finish."""
    seat = position.actor
    at = seat * RESOURCES
    hand = position.hands[at : at + RESOURCES]
    costs: list[list[int]] = []
    if position.cities_left[seat] and position.city_moves[seat]:
        costs.append(A_CITY)
    if position.settlements_left[seat] and position.settlement_moves[seat]:
        costs.append(A_SETTLEMENT)
    if position.roads_left[seat] and position.road_moves[seat]:
        costs.append(A_ROAD)
    if any(position.deck):
        costs.append(A_CARD)
    for cost in costs:
        if 0 < trades_to(position, seat, hand, cost) < OUT_OF_REACH:
            _add(found, trade_to(position, seat, hand, cost))


def _best(position: GamePosition, worth: BoardWorth, moves: list[int], most: int) -> list[int]:
    """Of moves of one kind those that the policy values most, best first."""
    left = moves[:]
    if not left:
        return left
    seat = position.actor
    income = income_of(position, worth, seat)
    values = [_value(position, worth, income, seat, move) for move in left]
    found: list[int] = []
    while left and len(found) < most:
        at = values.index(max(values))
        found.append(left.pop(at))
        values.pop(at)
    return found


def _value(position: GamePosition, worth: BoardWorth, income: list[int], seat: int, move: int) -> int:
    kind, about = move >> BITS, move & ABOUT
    if kind == SETTLEMENT:
        return corner_worth(position, worth, income, about)
    if kind == TO_CITY:
        return worth.plain[about]
    if kind == ROAD:
        return road_worth(position, worth, income, seat, about)
    if kind == MOVE_ROBBER:
        return robber_worth(position, worth, seat, about)
    return 0
