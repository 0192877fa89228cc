"""What every way to draw a round shares: who rests, who has met whom, and which seat is whose."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice

from .chairs import Sat, rotated
from .seating import Seated, Weight, cost, seated
from .sizes import table_sizes
from .tournament import Match, Round, Tournament

RESTING_TRIES = 12
"""So many choices of who rests are compared where somebody would meet again."""

Meetings = Counter[frozenset[int]]


def meetings(tournament: Tournament) -> Meetings:
    """How often each two have sat at one table, whether or not its result is known."""
    return Counter(frozenset(pair) for match in tournament.matches for pair in combinations(match.players, 2))


def chairs(tournament: Tournament) -> Sat:
    """How often each has had each seat."""
    return Counter((player, seat) for match in tournament.matches for seat, player in enumerate(match.players))


def rests(tournament: Tournament) -> Counter[int]:
    """How often each has rested."""
    return Counter(player for each in tournament.rounds for player in each.resting)


def weight_of(met: Meetings, players: Sequence[int], tables: int) -> Weight:
    """What a meeting costs: nothing for those who have met least, and the more the more often others have: 1, 3, 6.

    At two tables most meet again in every round. There a first time counts for more than who has met how often.
    """
    least = min((met[frozenset(pair)] for pair in combinations(players, 2)), default=0)

    def weight(one: int, other: int) -> int:
        beyond = met[frozenset((one, other))] - least
        if tables == 2:
            return beyond and beyond + 2
        return beyond * (beyond + 1) // 2

    return weight


def drawn(
    tournament: Tournament, order: Sequence[int], planned: Callable[[Sequence[int]], Iterator[Seated]] | None = None
) -> Round:
    """The next round for these players, best first. Of what is `planned` for those who play the cheapest is taken.

    Whoever has rested least rests first, and among these the last in the order.
    """
    sizes = table_sizes(len(order), tournament.size)
    met, rested = meetings(tournament), rests(tournament)
    weight = weight_of(met, order, len(sizes))
    best: tuple[int, Seated, tuple[int, ...]] | None = None
    for resting in islice(_resting(order, len(order) - sum(sizes), rested), RESTING_TRIES):
        playing = [each for each in order if each not in resting]
        found = [*(planned(playing) if planned else ()), seated(playing, sizes, weight)]
        tables = min(found, key=lambda tables: cost(tables, weight))
        spent = cost(tables, weight)
        if best is None or spent < best[0]:
            best = (spent, tables, resting)
        if best[0] == 0:
            break
    assert best is not None
    sat = chairs(tournament)
    matches = tuple(Match(rotated(table, sat)) for table in best[1])
    return Round(matches, best[2])


def _resting(order: Sequence[int], count: int, rested: Counter[int]) -> Iterator[tuple[int, ...]]:
    """Who may rest, the best choice first: nobody twice before everybody has once."""
    upwards = order[::-1]
    last_first = sorted(upwards, key=lambda each: rested[each])
    if count == 0:
        return iter([()])
    most = rested[last_first[count - 1]]
    surely = tuple(each for each in last_first if rested[each] < most)
    perhaps = [each for each in last_first if rested[each] == most]
    return ((*surely, *more) for more in combinations(perhaps, count - len(surely)))
