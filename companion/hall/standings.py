"""How everybody stands: by wins, then by shares of the points of their tables, then points, then whom they have met.

Championships count points before shares, and say nothing of opponents; shares come first here because tables of three
and four, and games to 10 and to 13, are then alike. Source: the championship rules of CATAN Studio (2018, 2024), in
which a share is called a percentage of victory points.
"""

from collections import defaultdict
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise

from .tournament import Tournament


@dataclass(frozen=True)
class Standing:
    """How one player stands. `rank` counts from 1; who stands alike has the same.

    `share` is the sum of shares, each from 0 to 1 of all points at a table; `opponents` the wins that those whom this
    player has met have on average. A rest counts as a win, without points.
    """

    number: int
    rank: int = 1
    wins: int = 0
    share: Fraction = Fraction(0)
    points: int = 0
    opponents: Fraction = Fraction(0)
    played: int = 0
    rested: int = 0

    @property
    def order(self) -> tuple[int, Fraction, int, Fraction]:
        """What is compared, more is better."""
        return self.wins, self.share, self.points, self.opponents


def standings(tournament: Tournament) -> tuple[Standing, ...]:
    """Everybody who has been entered, best first; who stands alike in the order of entering."""
    found = {each.number: Standing(each.number) for each in tournament.entrants}
    met = defaultdict[int, list[int]](list)
    for match in tournament.matches:
        if match.result is None:
            continue
        whole = sum(match.result.points)
        for player, points in zip(match.players, match.result.points, strict=True):
            now = found[player]
            found[player] = replace(
                now,
                wins=now.wins + (player == match.result.winner),
                share=now.share + (Fraction(points, whole) if whole else 0),
                points=now.points + points,
                played=now.played + 1,
            )
            met[player] += [other for other in match.players if other != player]
    for player in (player for each in tournament.rounds for player in each.resting):
        found[player] = replace(found[player], wins=found[player].wins + 1, rested=found[player].rested + 1)
    wins = {number: each.wins for number, each in found.items()}
    whole_field = [
        replace(each, opponents=Fraction(sum(wins[other] for other in met[number]), len(met[number]) or 1))
        for number, each in found.items()
    ]
    return _ranked(sorted(whole_field, key=lambda each: each.order, reverse=True))


def _ranked(best_first: list[Standing]) -> tuple[Standing, ...]:
    ranks = [1] if best_first else []
    for place, (before, each) in enumerate(pairwise(best_first), start=2):
        ranks.append(ranks[-1] if each.order == before.order else place)
    return tuple(replace(each, rank=rank) for each, rank in zip(best_first, ranks, strict=True))
