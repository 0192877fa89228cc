"""Playing a position to its end: at random, or as a policy chooses."""

from collections.abc import Callable
from random import Random
from typing import Final

from .chance import drawn
from .doing import do
from .moves import CERTAIN
from .options import options
from .position import KnightsPosition

KnightsPolicy = Callable[[KnightsPosition, list[int], Random], int]
"""Chooses one of two or more moves in a position."""

MOST_MOVES: Final = 50_000
"""A game that is not over by then is given up."""


def play_at_random(position: KnightsPosition, random: Random, most: int = MOST_MOVES) -> int:
    """Play on until somebody wins, each move as likely as any other; how many moves that took.

    The position is changed; `winner` says who won, or -1 where nobody has after `most` moves.
    """
    draw, made = random.random, 0
    while position.winner < 0 and made < most:
        moves = options(position)
        number = len(moves)
        move = moves[0] if number == 1 else moves[int(draw() * number)]
        do(position, move, drawn(position, move, random) if move < CERTAIN else 0)
        made += 1
    return made


def play_by(policy: KnightsPolicy, position: KnightsPosition, random: Random, most: int = MOST_MOVES) -> int:
    """The same with moves chosen by a policy; what it does not choose (dice, cards drawn, discards) falls by chance."""
    made = 0
    while position.winner < 0 and made < most:
        moves = options(position)
        move = moves[0] if len(moves) == 1 else policy(position, moves, random)
        do(position, move, drawn(position, move, random) if move < CERTAIN else 0)
        made += 1
    return made
