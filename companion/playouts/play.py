"""Playing a position to its end: at random, or as a policy chooses."""

from collections.abc import Callable
from random import Random
from typing import Final

from .chance import drawn
from .doing import do
from .moves import CERTAIN
from .options import options
from .position import GamePosition

Policy = Callable[[GamePosition, list[int], Random], int]
"""Chooses one of two or more moves in a position."""

MOST_MOVES: Final = 20_000
"""A game that is not over by then is given up; at random it takes about a thousand."""


def play_at_random(position: GamePosition, random: Random, most: int = MOST_MOVES) -> int:
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


def play_by(policy: Policy, position: GamePosition, random: Random, most: int = MOST_MOVES) -> int:
    """The same with moves chosen by a policy; what it does not choose (dice, cards drawn, discards) falls by chance."""
    made = 0
    while position.winner < 0 and made < most:
        moves = options(position)
        move = moves[0] if len(moves) == 1 else policy(position, moves, random)
        do(position, move, drawn(position, move, random) if move < CERTAIN else 0)
        made += 1
    return made
