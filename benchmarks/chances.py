"""Whether the forecast's chances are right: `companion bench chances`.

Games of four are played to their end by players who look ahead (`companion.playouts.thinking`), which those of the
play-outs do not. At a third, a half and two thirds of each game the chances are asked for as a table would see them, in
so many play-outs as a Raspberry Pi 4 manages in a second and a half without a compiled core. Then all players to whom
about the same chance was given are looked at together: as many of them should have won.

How far a game is can be told in two ways. By points, when the leader first shows that share of those that win: so the
table itself sees it. By length, which nobody knows before the end: who shows many points in a game of which much is
still to come has not won soon. No forecast can know that, so by length a right one, too, is off a little, and points
seem to count for less than they do. The numbers of the forecast are therefore fitted to neither, but to every twelfth
turn of other games.

Development cards that have not been played are not known to the forecast; cards in hand are, as at a table that reports
what is stolen.

Games take long, what is made of them does not: what they came to may be kept in a file, a line for each moment, and the
table or the fit made from it again. How many play-outs there are is fixed, so a compiled core finds the very same.
"""

import itertools
import json
from collections.abc import Iterator
from math import log, sqrt
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from companion.forecast.jobs import WhoWins
from companion.forecast.shares import FITTED, Recalibration, shares
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
from .random_games import is_compiled

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


NINETEEN_OF_TWENTY: Final = 1.96
"""Standard errors on either side within which luck leaves nineteen of twenty figures."""
STEP: Final = 0.02
"""The fit looks at powers so far apart."""
NO_LUCK: Final = 8.0
"""By so much less, in sum, two powers must surprise than one: moments of the same game have the same winner."""


BY_POINTS, BY_LENGTH = "by points", "by length"
WAYS: Final = (BY_POINTS, BY_LENGTH)
"""How far a game is, by what its leader shows or by when it was over."""
IN_TURN: Final = "every twelfth turn"
EVERY: Final = 12


class Told(NamedTuple):
    """What was found at a moment of a game: by seat the play-outs won, the leader's share of the target, the winner.

    `way` says how far a game is by what, `moment` which of MOMENTS it was, or which turn.
    """

    way: str
    moment: int
    won: list[int]
    lead: float
    winner: int


class Row(NamedTuple):
    """Players with about the same chance at a moment: how many, what they were given on average, how many won.

    `luck` is how far off luck alone would leave nineteen of twenty such groups whose chances are right.
    """

    way: str
    moment: str
    players: int
    told: float
    won: float
    luck: float

    @property
    def off(self) -> float:
        """By how many points they were told too little or too much."""
        return abs(self.told - self.won)


def run(
    games: int = 1000, seed: int = 1, as_json: bool = False, fit: bool = False, outcomes: Path | None = None
) -> str:
    """The table as text or JSON; or the numbers that would be best for these games."""
    found = [one for told in outcomes_of(games, seed, outcomes) for one in told]
    if fit:
        return str(fitted(_seen(found, IN_TURN)))
    rows = {way: list(reliability(found, way)) for way in WAYS}
    at_random = measured(AT_RANDOM, seed)
    if as_json:
        return json.dumps(
            {
                "games": games,
                "seed": seed,
                "playouts": PLAYOUTS,
                "compiled": is_compiled(),
                "rows": [{**row._asdict(), "off": row.off} for way in WAYS for row in rows[way]],
                "worst": {way: max(row.off for row in rows[way]) for way in WAYS},
                "log_loss": {way: loss(_seen(found, way), FITTED) for way in WAYS},
                "policy": {name: at_random[name] for name in ("games", "won_of_four", "won_of_two")},
            },
            indent=2,
        )
    return "\n".join(_text(rows, found, games, at_random))


def _text(rows: dict[str, list[Row]], found: list[Told], games: int, at_random: dict[str, Any]) -> Iterator[str]:
    for way in WAYS:
        yield f"{way:<12}{'players':>8}{'chance':>9}{'won':>8}{'off':>7}{'luck':>7}"
        for row in rows[way]:
            chance, won = f"{row.told:.1f}%", f"{row.won:.1f}%"
            yield f"{row.moment:<12}{row.players:>8}{chance:>9}{won:>8}{row.off:>7.1f}{row.luck:>7.1f}"
        worst, right = max(row.off for row in rows[way]), sum(row.off <= WITHIN for row in rows[way])
        yield f"{right} of {len(rows[way])} groups are within {WITHIN:g} points, the worst is off by {worst:.1f}."
        yield f"Log loss {loss(_seen(found, way), FITTED):.3f}; {log(SEATS):.3f} for who knows nothing."
        yield ""
    yield f"{games} games, {PLAYOUTS} play-outs each, {'compiled' if is_compiled() else 'in pure Python'}."
    for seats, won_of in ((4, "won_of_four"), (2, "won_of_two")):
        share = at_random[won_of] / at_random["games"]
        yield f"The policy against {seats - 1} at random: {share:.1%} of {at_random['games']} games."


def outcomes_of(games: int, seed: int, kept: Path | None) -> Iterator[list[Told]]:
    """What each game came to. Those that a file keeps are not played again, and those it lacks are added to it."""
    known: dict[str, list[Told]] = {}
    if kept is not None and kept.exists():
        for line in kept.read_text(encoding="utf-8").splitlines():
            name, told = json.loads(line)
            known[name] = [Told(*one) for one in told]
    for game in range(games):
        name = f"{seed} {game}"
        if name not in known:
            known[name] = told_of(name)
            if kept is not None:
                with kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([name, known[name]]) + "\n")
        yield known[name]


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
    found = []
    for at, (_, part) in enumerate(MOMENTS):
        found.append(_told(BY_LENGTH, at, turns[int(len(turns) * part)], random, position.winner))
    random = Random(f"public {seed}")
    for at, (_, part) in enumerate(MOMENTS):
        reached = next((turn for turn in turns if max(turn.points) >= part * turn.target), None)
        if reached is not None:  # somebody may win from far behind, in one turn
            found.append(_told(BY_POINTS, at, reached, random, position.winner))
    random = Random(f"fixed {seed}")
    for turn in range(EVERY, len(turns), EVERY):
        found.append(_told(IN_TURN, turn, turns[turn], random, position.winner))
    return found


def _told(way: str, moment: int, position: GamePosition, random: Random, winner: int) -> Told:
    """What the play-outs find in a position at the start of a turn."""
    job = WhoWins(as_known(position), random)
    for _ in range(PLAYOUTS):
        job.step()
    return Told(way, moment, job.won, job.lead, winner)


def _seen(found: list[Told], way: str) -> list[Told]:
    return [one for one in found if one.way == way]


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


def reliability(found: list[Told], way: str, by: Recalibration = FITTED) -> Iterator[Row]:
    """The table: at each moment the players by the chance they were given, from the smallest to the greatest."""
    for at, (moment, _) in enumerate(MOMENTS):
        pairs = sorted(
            (share.chance * 100, 100.0 * (seat == one.winner))
            for one in _seen(found, way)
            if one.moment == at
            for seat, share in enumerate(shares(one.won, one.lead, by))
        )
        yield from (_row(way, moment, group) for group in _groups(pairs))


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


def _row(way: str, moment: str, group: list[tuple[float, float]]) -> Row:
    players = len(group)
    told, won = (sum(each) / players for each in zip(*group, strict=True))
    luck = NINETEEN_OF_TWENTY * sqrt(sum(chance * (100 - chance) for chance, _ in group)) / players
    return Row(way, moment, players, told, won, luck)


def loss(found: list[Told], by: Recalibration) -> float:
    """How surprising the winners were, on average: the less the better."""
    return -sum(log(shares(one.won, one.lead, by)[one.winner].chance) for one in found) / len(found)


def fitted(found: list[Told]) -> Recalibration:
    """The numbers with which these winners surprise least.

    The power is one for the whole game, unless two surprise so much less that it is no luck.
    """
    steady = _best(found, Recalibration(1.0, 1.0, 1.0), ((0, 0), (-1, -1), (1, 1)))
    changing = _best(found, steady, tuple((early, late) for early in (-1, 0, 1) for late in (-1, 0, 1)))
    gained = (loss(found, steady) - loss(found, changing)) * len(found)
    return changing if gained > NO_LUCK else steady


def _best(found: list[Told], best: Recalibration, steps: tuple[tuple[int, int], ...]) -> Recalibration:
    """The best that is reached by steps of the two powers, each with more, less or as much doubt."""
    least = loss(found, best)
    while True:
        tried = {one: loss(found, one) for one in _beside(best, steps)}
        better = min(tried, key=lambda one: tried[one])
        if tried[better] >= least:
            return best
        best, least = better, tried[better]


def _beside(one: Recalibration, steps: tuple[tuple[int, int], ...]) -> Iterator[Recalibration]:
    for early, late in steps:
        for doubt in (one.doubt / 2, one.doubt, one.doubt * 2):
            near = Recalibration(round(one.early + early * STEP, 2), round(one.late + late * STEP, 2), doubt)
            if near != one and min(near.early, near.late) > 0:
                yield near
