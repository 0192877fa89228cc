"""Whether the forecast's chances are right: `companion bench chances`.

Games of four are played to their end by players who look ahead (`companion.playouts.thinking`), which those of the
play-outs do not. At a third, a half and two thirds of each game the chances are asked for as a table would see them, in
so many play-outs as a Raspberry Pi 4 manages in a second and a half without a compiled core. Then all players to whom
about the same chance was given are looked at together: as many of them should have won.

Development cards that have not been played are not known to the forecast; cards in hand are, as at a table that reports
what is stolen.
"""

import itertools
import json
from collections.abc import Iterator
from math import log
from random import Random
from typing import Any, Final, NamedTuple

from companion.forecast.jobs import WhoWins
from companion.forecast.shares import DOUBT, SHARPNESS, shares
from companion.forecast.worlds import KnownGame, board_data, position_data
from companion.playouts.conversion import position_of
from companion.playouts.doing import do
from companion.playouts.moves import CERTAIN, TO_ROLL
from companion.playouts.play import MOST_MOVES
from companion.playouts.policy import settled
from companion.playouts.position import GamePosition
from companion.playouts.thinking import think
from companion.playouts.worth import BoardWorth

from .lockstep import random_start
from .policy_games import measured

SEATS: Final = 4
TIMES: Final = 16
"""Play-outs for each move that the players think about."""
PLAYOUTS: Final = 150
"""For each of the chances; see above."""
MOMENTS: Final = (("a third", 1 / 3), ("a half", 1 / 2), ("two thirds", 2 / 3))
EDGES: Final = (0, 5, 10, 20, 30, 40, 50, 60, 70, 80, 100)
"""Chances in percent are looked at together from one of these to the next."""
TOGETHER: Final = 300
"""So many players at least: with fewer, luck alone is more than the five points."""
WITHIN: Final = 5.0
AT_RANDOM: Final = 200
"""Games of the policy against players at random, of each sort."""


class Told(NamedTuple):
    """What was found at a moment of a game: by seat the play-outs won, and who won in the end."""

    moment: int
    won: list[int]
    winner: int


class Row(NamedTuple):
    """Players with about the same chance at a moment: how many, what they were given on average, how many won."""

    moment: str
    players: int
    told: float
    won: float

    @property
    def off(self) -> float:
        """By how many points they were told too little or too much."""
        return abs(self.told - self.won)


def run(games: int = 1000, seed: int = 1, as_json: bool = False, fit: bool = False) -> str:
    """The table as text or JSON; or the two numbers that would be best for these games."""
    found = [one for game in range(games) for one in told_of(f"{seed} {game}")]
    if fit:
        return str(fitted(found))
    rows, at_random = list(reliability(found)), measured(AT_RANDOM, seed)
    worst = max(row.off for row in rows)
    if as_json:
        return json.dumps(
            {
                "games": games,
                "seed": seed,
                "rows": [{**row._asdict(), "off": row.off} for row in rows],
                "worst": worst,
                "log_loss": loss(found, SHARPNESS, DOUBT),
                "policy": {name: at_random[name] for name in ("games", "won_of_four", "won_of_two")},
            },
            indent=2,
        )
    return "\n".join(_text(rows, found, games, at_random))


def _text(rows: list[Row], found: list[Told], games: int, at_random: dict[str, Any]) -> Iterator[str]:
    yield f"{'moment':<12}{'players':>8}{'chance':>9}{'won':>8}{'off':>7}"
    for row in rows:
        yield f"{row.moment:<12}{row.players:>8}{row.told:>8.1f}%{row.won:>7.1f}%{row.off:>7.1f}"
    worst = max(row.off for row in rows)
    yield ""
    yield f"Off by at most {worst:.1f} points in {games} games; {WITHIN:g} are wanted."
    yield f"Log loss {loss(found, SHARPNESS, DOUBT):.3f}; {log(SEATS):.3f} for who knows nothing."
    for seats, won in ((4, "won_of_four"), (2, "won_of_two")):
        share = at_random[won] / at_random["games"]
        yield f"The policy against {seats - 1} at random: {share:.1%} of {at_random['games']} games."


def told_of(seed: str) -> list[Told]:
    """One game, played to its end, and what was found at each moment."""
    random = Random(seed)
    position = position_of(random_start(SEATS, "paired players", random))
    worth, made, turns = BoardWorth(position.board), 0, []
    while position.winner < 0 and made < MOST_MOVES:
        if position.phase == TO_ROLL and not position.card_played:
            turns.append(position.copy())
        move = think(position, worth, random, TIMES)
        do(position, move, settled(position, move, random) if move < CERTAIN else 0)
        made += 1
    return [
        Told(at, chances_in(turns[int(len(turns) * part)], random), position.winner)
        for at, (_, part) in enumerate(MOMENTS)
    ]


def chances_in(position: GamePosition, random: Random) -> list[int]:
    """By seat the play-outs won from a position at the start of a turn."""
    job = WhoWins(as_known(position), random)
    for _ in range(PLAYOUTS):
        job.step()
    return job.won


def as_known(position: GamePosition) -> KnownGame:
    """A position as a table knows it: nobody has told which development cards they hold."""
    seats, held = range(position.seats), position.held
    return KnownGame(
        {
            "board": board_data(position.board),
            "position": position_data(position),
            "hands": [position.hands + position.supply],
            "held": [0] * len(held),
            "unknown": [sum(held[seat * 5 : seat * 5 + 5]) for seat in seats],
            "unseen": [position.deck[kind] + sum(held[seat * 5 + kind] for seat in seats) for kind in range(5)],
            "fresh": [0] * 5,
            "newest": 0,
        }
    )


def reliability(found: list[Told], sharpness: float = SHARPNESS, doubt: float = DOUBT) -> Iterator[Row]:
    """The table: at each moment the players by the chance they were given, from the smallest to the greatest."""
    for at, (moment, _) in enumerate(MOMENTS):
        pairs = sorted(
            (share.chance * 100, 100.0 * (seat == one.winner))
            for one in found
            if one.moment == at
            for seat, share in enumerate(shares(one.won, sharpness, doubt))
        )
        yield from (_row(moment, group) for group in _groups(pairs))


def _groups(pairs: list[tuple[float, float]]) -> list[list[tuple[float, float]]]:
    """From edge to edge; a group that is too small is put together with its smaller neighbour."""
    by_edges = (
        [pair for pair in pairs if low <= pair[0] < high or pair[0] == high == EDGES[-1]]
        for low, high in itertools.pairwise(EDGES)
    )
    groups = [group for group in by_edges if group]
    while len(groups) > 1 and min(map(len, groups)) < TOGETHER:
        at = min(range(len(groups)), key=lambda one: len(groups[one]))
        beside = [one for one in (at - 1, at + 1) if 0 <= one < len(groups)]
        first = min(at, min(beside, key=lambda one: len(groups[one])))
        groups[first : first + 2] = [groups[first] + groups[first + 1]]
    return groups


def _row(moment: str, group: list[tuple[float, float]]) -> Row:
    return Row(
        moment, len(group), sum(told for told, _ in group) / len(group), sum(won for _, won in group) / len(group)
    )


def loss(found: list[Told], sharpness: float, doubt: float) -> float:
    """How surprising the winners were, on average: the less the better."""
    return -sum(log(shares(one.won, sharpness, doubt)[one.winner].chance) for one in found) / len(found)


def fitted(found: list[Told]) -> tuple[float, float]:
    """The sharpness and the doubt with which these winners surprise least."""
    choices = [(sharp / 20, doubt) for sharp in range(8, 31) for doubt in (0.5, 1.0, 2.0, 4.0, 8.0)]
    return min(choices, key=lambda one: loss(found, *one))
