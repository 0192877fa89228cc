"""Everybody with everybody: each round brings those together who have met least.

At tables of two the circle is followed, in which one stays and the others move on.
"""

from collections.abc import Iterator, Sequence
from random import Random

from .drawing import drawn
from .seating import Seated
from .tournament import Round, Tournament


def draw(tournament: Tournament, random: Random) -> Round:
    """The next round; who begins is by lot at first."""
    order = [each.number for each in tournament.entrants if not each.is_gone]

    def planned(playing: Sequence[int]) -> Iterator[Seated]:
        """The rounds of the plan, if there is one; those who rest in the circle sit across from nobody."""
        if tournament.size == 2:
            yield from _circle(playing, order)

    if tournament.size != 2:
        random.shuffle(order)  # of ways that are as good, none is preferred every time
    return drawn(tournament, order, planned)


def _circle(playing: Sequence[int], everybody: Sequence[int]) -> Iterator[Seated]:
    """The rounds of all pairs that seat exactly those who play."""
    ring: list[int | None] = [*sorted(everybody), *([None] if len(everybody) % 2 else [])]
    for _ in range(len(ring) - 1):
        pairs = [(ring[at], ring[-1 - at]) for at in range(len(ring) // 2)]
        tables = tuple((one, other) for one, other in pairs if one is not None and other is not None)
        if {each for table in tables for each in table} == set(playing):
            yield tables
        ring = [ring[0], ring[-1], *ring[1:-1]]
