"""What all games come to: who played and won how often, how many points, which boxes, and all rolls together."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from .fairness import TOTALS, Fairness, expected, fairness, usual
from .summary import Summary, has_people, pairs


@dataclass(frozen=True)
class Regular:
    """Somebody by name: finished games, wins, points a game, and the most points in one."""

    name: str
    colour: str
    games: int
    wins: int
    points: float
    best: int


@dataclass(frozen=True)
class BoxPlayed:
    """Finished games of one box, the parts and the seconds of an average one; seconds None where no times are known."""

    words: str
    games: int
    parts: float
    seconds: float | None


@dataclass(frozen=True)
class Lifetime:
    """All games together; `counts`, `expected` and `usual` are by total, from 2 to 12."""

    games: int
    finished: int
    regulars: tuple[Regular, ...]
    boxes: tuple[BoxPlayed, ...]
    counts: tuple[int, ...]
    expected: tuple[float, ...]
    usual: tuple[tuple[int, int], ...]
    fairness: Fairness


def lifetime(games: Sequence[Summary]) -> Lifetime:
    """These games together, as far as people played them. Who did not finish counts for the dice alone."""
    games = [one for one in games if has_people(one)]
    finished = [one for one in games if one.winners]
    dice = tuple(sum(counts) for counts in zip(*(one.dice for one in games), strict=True)) or (0,) * 36
    rolls = pairs(dice)
    totals = [yellow + red for yellow, red in rolls]
    return Lifetime(
        games=len(games),
        finished=len(finished),
        regulars=_regulars(finished),
        boxes=_boxes(finished),
        counts=tuple(totals.count(total) for total in TOTALS),
        expected=expected(len(rolls)),
        usual=usual(len(rolls)),
        fairness=fairness(rolls),
    )


def _regulars(finished: Sequence[Summary]) -> tuple[Regular, ...]:
    played: dict[str, list[tuple[Summary, int]]] = defaultdict(list)
    for one in finished:
        for seat, player in enumerate(one.players):
            if not player.robot:
                played[player.name].append((one, seat))
    found = []
    for games in played.values():
        points = [one.totals[seat] for one, seat in games]
        newest = max(games, key=lambda game: game[0].began or 0.0)
        player = newest[0].players[newest[1]]
        wins = sum(seat in one.winners for one, seat in games)
        found.append(Regular(player.name, player.colour, len(games), wins, sum(points) / len(points), max(points)))
    return tuple(sorted(found, key=lambda one: (-one.wins, -one.games, -one.points, one.name)))


def _boxes(finished: Sequence[Summary]) -> tuple[BoxPlayed, ...]:
    played: dict[str, list[Summary]] = defaultdict(list)
    for one in finished:
        played[one.played.box].append(one)
    found = []
    for games in played.values():
        timed = [one.seconds for one in games if one.seconds > 0]
        parts = sum(one.parts for one in games) / len(games)
        found.append(BoxPlayed(games[0].played.box, len(games), parts, sum(timed) / len(timed) if timed else None))
    return tuple(sorted(found, key=lambda one: (-one.games, one.words)))
