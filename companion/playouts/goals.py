"""What a hand is saved for: what each purchase takes, what of it is missing, and the trade that comes nearer to it."""

from typing import Final

from .moves import BITS, RESOURCES, TRADE
from .position import GamePosition

A_ROAD: Final[list[int]] = [1, 1, 0, 0, 0]
A_SETTLEMENT: Final[list[int]] = [1, 1, 1, 1, 0]
A_CITY: Final[list[int]] = [0, 0, 0, 2, 3]
A_CARD: Final[list[int]] = [0, 0, 1, 1, 1]

OUT_OF_REACH: Final = 99


def missing(hand: list[int], cost: list[int]) -> int:
    """How many cards a hand lacks."""
    found = 0
    for kind in range(RESOURCES):
        if hand[kind] < cost[kind]:
            found += cost[kind] - hand[kind]
    return found


def trades_to(position: GamePosition, seat: int, hand: list[int], cost: list[int]) -> int:
    """How many trades with the supply would make up the cost, of cards that it leaves over; else OUT_OF_REACH."""
    lacking, spare, at = 0, 0, seat * RESOURCES
    for kind in range(RESOURCES):
        over = hand[kind] - cost[kind]
        if over < 0:
            if position.supply[kind] < -over:
                return OUT_OF_REACH
            lacking -= over
        elif over:
            spare += over // position.rates[at + kind]
    return lacking if lacking <= spare else OUT_OF_REACH


def trade_to(position: GamePosition, seat: int, hand: list[int], cost: list[int]) -> int:
    """The next trade on the way to a cost that trades can make up."""
    give, take, most, at = 0, 0, -OUT_OF_REACH, seat * RESOURCES
    for kind in range(RESOURCES):
        over = hand[kind] - cost[kind]
        if over < 0:
            take = kind
        elif over >= position.rates[at + kind] and over - 2 * position.rates[at + kind] > most:
            give, most = kind, over - 2 * position.rates[at + kind]
    return TRADE << BITS | give * RESOURCES + take


def goal_of(position: GamePosition, seat: int, hand: list[int]) -> list[int]:
    """The cost of what a seat saves for: of what it may still build, what the hand lacks least."""
    goal, least = A_CARD, missing(hand, A_CARD) + 1
    if position.settlements_left[seat] and position.settlement_moves[seat]:
        lacking = missing(hand, A_SETTLEMENT)
        if lacking <= least:
            goal, least = A_SETTLEMENT, lacking
    if position.cities_left[seat] and position.city_moves[seat]:
        lacking = missing(hand, A_CITY)
        if lacking <= least:
            goal = A_CITY
    return goal
