"""A stronger player: it tries each candidate in short play-outs of the policy, and takes the one that leads farthest.

A play-out is broken off after some rounds, and what everybody has by then is weighed. That says less about a game than
its end does, but far more often.
"""

from random import Random
from typing import Final

from .candidates import candidates
from .doing import do
from .moves import CERTAIN, RESOURCES, VICTORY_POINT
from .play import MOST_MOVES
from .policy import choose, play_sensibly, settled
from .position import GamePosition
from .worth import BoardWorth, income_of

A_WIN: Final = 1500
A_POINT: Final = 100
"""What a won game counts, and a victory point."""
A_DOT: Final = 20
"""What a dot of income counts that is worth 100."""
A_CARD_HELD: Final = 8
A_DEVELOPMENT_CARD: Final = 30
A_KNIGHT: Final = 20
A_ROAD: Final = 6
"""What counts besides: a card in hand, up to seven; a development card held, a knight played, a road of the line."""
SEVERAL: Final = 7
AHEAD: Final = 14
"""Moves for each seat that are looked ahead: some four turns."""
SURELY: Final = 2
"""So many standard errors must lie between a move and what the policy would do, before another is taken."""
SEEDS: Final = 1 << 30


def leads_to(position: GamePosition, worth: BoardWorth, move: int, seed: int) -> int:
    """How far a play-out after a move leads who makes it; the same chance for the same seed."""
    random, seat = Random(seed), position.actor
    played = position.copy()
    do(played, move, settled(played, move, random) if move < CERTAIN else 0)
    play_sensibly(played, worth, random, AHEAD * position.seats)
    return lead(played, worth, seat)


def lead(position: GamePosition, worth: BoardWorth, seat: int) -> int:
    """How far a seat is ahead of the best of the others; a point counts A_POINT."""
    best = -A_WIN
    for other in range(position.seats):
        if other != seat:
            best = max(best, standing(position, worth, other))
    return standing(position, worth, seat) - best


def standing(position: GamePosition, worth: BoardWorth, seat: int) -> int:
    """What a seat has, weighed."""
    at = seat * RESOURCES
    held = position.held[at : at + RESOURCES]
    income = income_of(position, worth, seat)
    found = A_POINT * (position.points[seat] + held[VICTORY_POINT])
    for kind in range(RESOURCES):
        found += A_DOT * income[kind] * worth.kinds[kind] // 100
    found += A_CARD_HELD * min(SEVERAL, sum(position.hands[at : at + RESOURCES]))
    found += A_DEVELOPMENT_CARD * position.playable[seat]
    found += A_KNIGHT * position.knights[seat] + A_ROAD * position.line[seat]
    return found + A_WIN if position.winner == seat else found


def think(position: GamePosition, worth: BoardWorth, random: Random, times: int) -> int:
    """The move that leads farthest in so many play-outs each, of one position in which nothing is hidden."""
    moves = candidates(position, worth)
    if len(moves) == 1:
        return moves[0]
    totals, squares = [0] * len(moves), [0] * len(moves)
    for _ in range(times):
        seed = int(random.random() * SEEDS)
        first = leads_to(position, worth, moves[0], seed)
        for at in range(1, len(moves)):
            more = leads_to(position, worth, moves[at], seed) - first
            totals[at] += more
            squares[at] += more * more
    best = 0
    for at in range(1, len(moves)):
        if totals[at] > totals[best] and is_sure(totals[at], squares[at], times):
            best = at
    return moves[best]


def is_sure(total: int, squares: int, times: int) -> bool:
    """Whether differences with this sum, and this sum of squares, lie SURELY above nothing."""
    return total > 0 and total * total * (times - 1) > SURELY * SURELY * (squares * times - total * total)


def play_thoughtfully(
    position: GamePosition, worth: BoardWorth, random: Random, thinkers: list[int], times: int
) -> int:
    """Play on to the end, these seats thinking and the others by the policy; how many moves that took."""
    made = 0
    while position.winner < 0 and made < MOST_MOVES:
        thinks = position.actor in thinkers
        move = think(position, worth, random, times) if thinks else choose(position, worth)
        do(position, move, settled(position, move, random) if move < CERTAIN else 0)
        made += 1
    return made
