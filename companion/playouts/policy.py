"""A player for play-outs: plain, quick, and good enough that the better position wins more often.

It places where much grows, builds what is worth most, trades with the supply when that finishes something, sets the
robber on whoever is ahead, and discards what it does not save for. It decides all but dice and drawn cards, the same
way each time: what differs between two play-outs is chance. Of the others it looks at what lies open, and at their
hands only to name the card of a Monopoly, as people do who have counted along.
"""

from random import Random
from typing import Final

from .chance import CARD_BITS, drawn, due
from .doing import do
from .goals import A_CARD, A_CITY, A_ROAD, A_SETTLEMENT, OUT_OF_REACH, goal_of, missing, trade_to, trades_to
from .moves import (
    ABOUT,
    BITS,
    BUY,
    CERTAIN,
    DISCARD,
    END,
    FREE_ROADS,
    KNIGHT,
    MONOPOLY,
    PASS,
    PLACE_ROAD,
    PLACE_SETTLEMENT,
    PLAY_KNIGHT,
    PLAY_MONOPOLY,
    PLAY_ROAD_BUILDING,
    PLAY_YEAR_OF_PLENTY,
    RESOURCES,
    ROAD_BUILDING,
    ROBBER,
    ROLL,
    SPECIAL_BUILDING,
    STEAL,
    THEFT,
    TO_ACT,
    TO_ROLL,
    YEAR_OF_PLENTY,
)
from .options import can_lay, options, victims
from .play import MOST_MOVES
from .position import GamePosition
from .worth import (
    BoardWorth,
    best_city,
    best_corner,
    best_road,
    hurts,
    income_of,
    knights_to_award,
    lengthening_road,
    roads_to_award,
    robber_worth,
)

ROADS_IN_REACH: Final = 2
"""So many roads more for the Longest Road are worth laying."""
WORTH_A_MONOPOLY: Final = 3
"""So many cards of one kind in the others' hands."""
CROWDED: Final = 7
"""With more cards in hand than this a seven is dear, and saving not wise."""


def choose(position: GamePosition, worth: BoardWorth) -> int:
    """What the policy does in a position that waits for somebody; a legal move."""
    phase = position.phase
    if phase == TO_ACT:
        return _act(position, worth)
    if phase == TO_ROLL:
        return _before_the_roll(position, worth)
    if phase == ROBBER:
        return _send_robber(position, worth)
    if phase == THEFT:
        return _rob(position)
    if phase == SPECIAL_BUILDING:
        seat = position.actor
        move = _build(position, worth, position.hands[seat * RESOURCES : seat * RESOURCES + RESOURCES])
        return PASS << BITS if move < 0 else move
    moves = options(position)
    if phase == FREE_ROADS:
        return _free_road(position, worth, moves)
    if phase == PLACE_SETTLEMENT:
        return best_corner(position, worth, income_of(position, worth, position.actor), moves)
    if phase == PLACE_ROAD:
        move = best_road(position, worth, income_of(position, worth, position.actor), position.actor, moves)
        return moves[0] if move < 0 else move
    return moves[0]


def play_sensibly(position: GamePosition, worth: BoardWorth, random: Random, most: int = MOST_MOVES) -> int:
    """Play on until somebody wins, every seat by the policy; how many moves that took, at most so many."""
    made = 0
    while position.winner < 0 and made < most:
        move = choose(position, worth)
        do(position, move, settled(position, move, random) if move < CERTAIN else 0)
        made += 1
    return made


def settled(position: GamePosition, move: int, random: Random) -> int:
    """How chance settles a move; which cards are discarded does not fall to it, but is chosen."""
    if move >> BITS == DISCARD:
        return discarded(position, move & ABOUT)
    return drawn(position, move, random)


def discarded(position: GamePosition, seat: int) -> int:
    """The cards a seat gives up on a seven, counted as `chance` counts them: what it saves for goes last."""
    at = seat * RESOURCES
    hand = position.hands[at : at + RESOURCES]
    goal = goal_of(position, seat, hand)
    cards = 0
    for _ in range(due(position, seat)):
        worst, most = 0, -OUT_OF_REACH
        for kind in range(RESOURCES):
            if hand[kind] and hand[kind] - 4 * min(hand[kind], goal[kind]) > most:
                worst, most = kind, hand[kind] - 4 * min(hand[kind], goal[kind])
        hand[worst] -= 1
        cards += 1 << CARD_BITS * worst
    return cards


def _before_the_roll(position: GamePosition, worth: BoardWorth) -> int:
    seat = position.actor
    if _has(position, seat, KNIGHT) and (hurts(position, seat) or knights_to_award(position, seat) == 1):
        return PLAY_KNIGHT << BITS
    return ROLL << BITS


def _has(position: GamePosition, seat: int, card: int) -> bool:
    """Whether the actor may play a development card of this kind now."""
    return not position.card_played and position.held[seat * 5 + card] > position.fresh[card]


def _send_robber(position: GamePosition, worth: BoardWorth) -> int:
    best, found, seat = -(1 << 40), 0, position.actor
    moves = options(position)
    for move in moves:
        value = robber_worth(position, worth, seat, move & ABOUT)
        if value > best:
            best, found = value, move
    return found


def _rob(position: GamePosition) -> int:
    """Whoever is ahead, of those who have cards."""
    best, found = -1, 0
    for victim in victims(position):
        at = victim * RESOURCES
        cards = sum(position.hands[at : at + RESOURCES])
        value = min(cards, 1) * 1000 + position.points[victim] * 10 + min(cards, 9)
        if value > best:
            best, found = value, victim
    return STEAL << BITS | found


def _act(position: GamePosition, worth: BoardWorth) -> int:
    """A card if one is to be played, else what can be built, else a trade that comes nearer to that, else the end."""
    seat = position.actor
    at = seat * RESOURCES
    hand = position.hands[at : at + RESOURCES]
    if position.playable[seat] and not position.card_played:
        move = _play(position, worth, seat, hand)
        if move >= 0:
            return move
    move = _build(position, worth, hand)
    if move >= 0:
        return move
    move = _trade(position, worth, seat, hand)
    return END << BITS if move < 0 else move


def _build(position: GamePosition, worth: BoardWorth, hand: list[int]) -> int:
    """What the actor builds or buys now of its hand; -1 for nothing."""
    seat = position.actor
    if hand[4] >= 3 and hand[3] >= 2 and position.cities_left[seat] and position.city_moves[seat]:
        return best_city(worth, position.city_moves[seat])
    roads = hand[0] and hand[1] and position.roads_left[seat]
    open_corners = position.settlement_moves[seat] if position.settlements_left[seat] else []
    if open_corners and hand[0] and hand[1] and hand[2] and hand[3]:
        return best_corner(position, worth, income_of(position, worth, seat), open_corners)
    if roads and position.road_moves[seat]:
        move = _road(position, worth, seat, open_corners)
        if move >= 0:
            return move
    if hand[2] and hand[3] and hand[4] and any(position.deck) and not _saves(position, seat, hand):
        return BUY << BITS
    return -1


def _road(position: GamePosition, worth: BoardWorth, seat: int, open_corners: list[int]) -> int:
    """A road that is paid for: to the next settlement, or for the Longest Road; -1 for none."""
    if not open_corners and position.settlements_left[seat]:
        income = income_of(position, worth, seat)
        move = best_road(position, worth, income, seat, position.road_moves[seat])
        if move >= 0:
            return move
    lacking = roads_to_award(position, seat)
    if lacking <= ROADS_IN_REACH and lacking <= position.roads_left[seat]:
        return lengthening_road(position, seat)
    return -1


def _saves(position: GamePosition, seat: int, hand: list[int]) -> bool:
    """Whether a development card would take what a city or settlement lacks little of."""
    if sum(hand) > CROWDED:
        return False
    if position.cities_left[seat] and position.city_moves[seat] and missing(hand, A_CITY) <= 1:
        return True
    return (
        position.settlements_left[seat] > 0
        and len(position.settlement_moves[seat]) > 0
        and hand[2] < 2
        and hand[3] < 2
        and missing(hand, A_SETTLEMENT) <= 1
    )


def _trade(position: GamePosition, worth: BoardWorth, seat: int, hand: list[int]) -> int:
    """A trade after which, or after one more, something can be built; -1 for none."""
    best, cost = OUT_OF_REACH, A_CITY
    if position.cities_left[seat] and position.city_moves[seat]:
        best = trades_to(position, seat, hand, A_CITY)
    if position.settlements_left[seat]:
        if position.settlement_moves[seat]:
            trades = trades_to(position, seat, hand, A_SETTLEMENT)
            if trades < best:
                best, cost = trades, A_SETTLEMENT
        elif best == OUT_OF_REACH and position.roads_left[seat] and position.road_moves[seat]:
            trades = trades_to(position, seat, hand, A_ROAD)
            if trades < best and _road(position, worth, seat, []) >= 0:
                best, cost = trades, A_ROAD
    if best == OUT_OF_REACH and any(position.deck) and not _saves(position, seat, hand):
        trades = trades_to(position, seat, hand, A_CARD)
        if trades < best:
            best, cost = trades, A_CARD
    return -1 if best == OUT_OF_REACH else trade_to(position, seat, hand, cost)


def _play(position: GamePosition, worth: BoardWorth, seat: int, hand: list[int]) -> int:
    """The development card that is played now; -1 for none."""
    if _has(position, seat, KNIGHT):
        return PLAY_KNIGHT << BITS
    if _has(position, seat, ROAD_BUILDING) and can_lay(position) and position.roads_left[seat] > 1:
        return PLAY_ROAD_BUILDING << BITS
    if _has(position, seat, YEAR_OF_PLENTY):
        move = _plenty(position, seat, hand)
        if move >= 0:
            return move
    if _has(position, seat, MONOPOLY):
        return _monopoly(position, seat)
    return -1


def _plenty(position: GamePosition, seat: int, hand: list[int]) -> int:
    """Two cards that finish a city or settlement; -1 while none would be finished."""
    goals: list[list[int]] = []
    if position.cities_left[seat] and position.city_moves[seat]:
        goals.append(A_CITY)
    if position.settlements_left[seat] and position.settlement_moves[seat]:
        goals.append(A_SETTLEMENT)
    for goal in goals:
        lacking: list[int] = []
        for kind in range(RESOURCES):
            for _ in range(goal[kind] - hand[kind]):
                lacking.append(kind)
        if len(lacking) == 1:
            lacking.append(4 if lacking[0] != 4 else 3)
            lacking.sort()
        if len(lacking) == 2 and _are_there(position, lacking[0], lacking[1]):
            return PLAY_YEAR_OF_PLENTY << BITS | (lacking[0] * 6 + lacking[1])
    return -1


def _are_there(position: GamePosition, first: int, second: int) -> bool:
    supply = position.supply
    return supply[first] > 0 and supply[second] > (1 if first == second else 0)


def _monopoly(position: GamePosition, seat: int) -> int:
    """The kind of which the others hold most; -1 while that is little."""
    best, found = WORTH_A_MONOPOLY - 1, -1
    for kind in range(RESOURCES):
        cards = 0
        for other in range(position.seats):
            if other != seat:
                cards += position.hands[other * RESOURCES + kind]
        if cards > best:
            best, found = cards, PLAY_MONOPOLY << BITS | kind
    return found


def _free_road(position: GamePosition, worth: BoardWorth, moves: list[int]) -> int:
    seat = position.actor
    if len(moves) == 1:
        return moves[0]
    roads = position.road_moves[seat]
    if position.settlements_left[seat]:
        move = best_road(position, worth, income_of(position, worth, seat), seat, roads)
        if move >= 0:
            return move
    move = lengthening_road(position, seat)
    return roads[0] if move < 0 else move
