"""Everybody with everybody: each round brings those together who have met least.

Where a plan comes out even it is followed: for tables of two the circle, in which one stays and the others move on; for
the square of a table's size the lines of a finite plane, such as sixteen players at four tables of four, where in five
rounds everybody meets everybody once. Source: finite affine planes, of the orders 3, 4 and 5.
"""

from collections.abc import Callable, Iterator, Sequence
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
        elif len(playing) == len(order) == tournament.size**2 and tournament.size in _FIELDS:
            yield from _plane(order, tournament.size)

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


def _times_four(one: int, other: int) -> int:
    """Multiplication in the field of four, in which 2 is a root of x² + x + 1."""
    product = (one if other & 1 else 0) ^ (one << 1 if other & 2 else 0)
    return product ^ 0b111 if product & 0b100 else product


_FIELDS: dict[int, tuple[Callable[[int, int], int], Callable[[int, int], int]]] = {
    3: (lambda one, other: (one + other) % 3, lambda one, other: one * other % 3),
    4: (lambda one, other: one ^ other, _times_four),
    5: (lambda one, other: (one + other) % 5, lambda one, other: one * other % 5),
}
"""Addition and multiplication in the fields of these orders."""


def _plane(everybody: Sequence[int], size: int) -> Iterator[Seated]:
    """The parallel classes of the plane of this order: a round for each slope, and one for the upright lines."""
    plus, times = _FIELDS[size]
    players = sorted(everybody)
    line = range(size)
    yield tuple(tuple(players[x * size + y] for y in line) for x in line)
    for slope in line:
        yield tuple(tuple(players[x * size + plus(times(slope, x), start)] for x in line) for start in line)
