"""What the process works at: a question in plain data, worked at step by step, and an answer at any time.

A step is one world drawn and played out, some milliseconds.
"""

from random import Random
from typing import Any, Final, Protocol

from companion.playouts.candidates import candidates
from companion.playouts.chance import CARD_BITS
from companion.playouts.moves import BITS, DISCARD, DISCARDS, END, PASS, RESOURCES, ROBBERS_DESERT, START
from companion.playouts.options import options
from companion.playouts.policy import discarded, play_sensibly
from companion.playouts.thinking import SEEDS, leads_to

from .worlds import KnownGame

LONGEST: Final = 3000
"""Moves after which a play-out is given up; they take about three hundred."""
ENOUGH: Final = 1000
"""Play-outs after which more would change no figure that is shown."""
LOOKS: Final = 8
"""Worlds that are looked at for moves, where there is more than one."""


class Job(Protocol):
    """A question that is worked at."""

    @property
    def steps(self) -> int:
        """How many worlds have been played out."""

    def step(self) -> None:
        """Draw a world and play it out."""

    def answer(self) -> dict[str, Any]:
        """What is known so far."""


class WhoWins:
    """Who wins? Games played out to their end, and how many of them each seat has won."""

    def __init__(self, game: KnownGame, random: Random) -> None:
        self._game, self._random = game, random
        self.won = [0] * game.seats
        self.lead = game.lead
        self.steps = 0

    def step(self) -> None:
        """One game."""
        position = self._game.drawn(self._random)
        play_sensibly(position, self._game.worth, self._random, LONGEST)
        self.steps += 1
        if position.winner >= 0:
            self.won[position.winner] += 1

    def answer(self) -> dict[str, Any]:
        """By seat the games won, and how far the game is: the share of the target that the leader shows."""
        return {"won": self.won, "games": self.steps, "lead": self.lead}


class WhichMove:
    """Which move leads farthest? Each of the few that are worth it, tried in the same worlds with the same dice.

    A seat may not have told what it has stolen. So the moves are those of some worlds, and each is compared with doing
    nothing, or else with the first, which can be made in all of them.
    """

    def __init__(self, game: KnownGame, random: Random, seat: int) -> None:
        self._game, self._random, self._seat = game, random, seat
        self.steps = 0
        first = game.drawn(random)
        self.discards: list[int] = []
        self.moves: list[int] = []
        if first.phase == DISCARDS:
            if seat in first.waiting and game.knows_hand(seat):
                self.moves = [DISCARD << BITS | seat]
                cards = discarded(first, seat)
                self.discards = [cards >> CARD_BITS * kind & 31 for kind in range(RESOURCES)]
        elif first.actor == seat and first.phase not in (START, ROBBERS_DESERT):  # these are for the table to say
            found = [first, *(game.drawn(random) for _ in range(LOOKS if game.is_open else 0))]
            self.moves = list(dict.fromkeys(move for one in found for move in candidates(one, game.worth)))
        self._plain = next((move for move in self.moves if move >> BITS in (END, PASS)), (self.moves or [0])[0])
        self._leads = [0] * len(self.moves)
        self._tried = [0] * len(self.moves)

    def step(self) -> None:
        """One world, for each of the moves that are possible in it."""
        self.steps += 1
        if len(self.moves) < 2:
            return
        position, seed = self._game.drawn(self._random), int(self._random.random() * SEEDS)
        possible = options(position)
        plain = leads_to(position, self._game.worth, self._plain, seed)
        for at, move in enumerate(self.moves):
            if move in possible:
                self._leads[at] += leads_to(position, self._game.worth, move, seed) - plain
                self._tried[at] += 1

    def answer(self) -> dict[str, Any]:
        """The moves, the best first, each with how much farther it leads than a plain one: a victory point is 100.

        `unsure` are those that are not possible in every world, for want of a card that may have been stolen.
        """
        leads = [lead // max(1, tried) for lead, tried in zip(self._leads, self._tried, strict=True)]
        order = sorted(range(len(leads)), key=lambda at: -leads[at])
        return {
            "moves": [self.moves[at] for at in order],
            "leads": [leads[at] for at in order],
            "unsure": [self._tried[at] < self.steps for at in order] if len(order) > 1 else [False for _ in order],
            "discards": self.discards,
            "tried": self.steps,
        }
