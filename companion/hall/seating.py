"""Who sits with whom: an order of players is cut into tables so that as little as possible is met again.

Beginning at the top of the order, each table takes the next players who have not met. Where that does not come out, it
is tried otherwise, all ways if need be; with many players, where all ways would take for ever, tables swap players.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

Seated = tuple[tuple[int, ...], ...]
Weight = Callable[[int, int], int]
"""What it costs that these two meet: 0 where it is welcome."""

STEPS = 60_000
"""Players put at a table while it is tried; up to twelve players these are all ways there are."""


class _TooLongError(Exception):
    """More ways than there is time for."""


def cost(tables: Seated, weight: Weight) -> int:
    """What all meetings at these tables cost."""
    return sum(weight(*pair) for table in tables for pair in combinations(table, 2))


def seated(order: Sequence[int], sizes: Sequence[int], weight: Weight, steps: int = STEPS) -> Seated:
    """Tables of these sizes for the players in this order, as cheap as can be found; there are as many seats."""
    search, allowed = _Search(sizes, weight, steps), 0
    try:
        while (found := search.within(tuple(order), allowed)) is None:
            allowed += 1
    except _TooLongError:
        return _swapped(order, sizes, weight)
    return found


class _Search:
    """All ways, the first players of the order with their neighbours first."""

    def __init__(self, sizes: Sequence[int], weight: Weight, steps: int) -> None:
        self._sizes, self._weight, self._left = tuple(sizes), weight, steps

    def within(self, order: tuple[int, ...], allowed: int) -> Seated | None:
        """The first way that costs no more than is allowed; None where there is none. Raises _TooLongError."""
        return self._fill(order, self._sizes, allowed)

    def _fill(self, free: tuple[int, ...], sizes: tuple[int, ...], allowed: int) -> Seated | None:
        if not free:
            return ()
        for size in dict.fromkeys(sizes):
            at = sizes.index(size)
            others = sizes[:at] + sizes[at + 1 :]
            for table, spent in self._tables((free[0],), free[1:], size, allowed):
                left = tuple(each for each in free if each not in table)
                found = self._fill(left, others, allowed - spent)
                if found is not None:
                    return (table, *found)
        return None

    def _tables(
        self, begun: tuple[int, ...], free: tuple[int, ...], size: int, allowed: int
    ) -> Iterator[tuple[tuple[int, ...], int]]:
        """Every table of this size that goes on from what is begun, with what it costs."""
        if len(begun) == size:
            yield begun, 0
            return
        for at, each in enumerate(free):
            spent = sum(self._weight(other, each) for other in begun)
            if spent <= allowed:
                self._left -= 1
                if self._left < 0:
                    raise _TooLongError
                for table, more in self._tables((*begun, each), free[at + 1 :], size, allowed - spent):
                    yield table, spent + more


def _swapped(order: Sequence[int], sizes: Sequence[int], weight: Weight) -> Seated:
    """The order cut into tables, which then swap players as long as that helps; the best of some beginnings."""
    found = min((_settled(begun, weight) for begun in _begun(order, sizes)), key=lambda tables: cost(tables, weight))
    return tuple(map(tuple, found))


def _begun(order: Sequence[int], sizes: Sequence[int]) -> Iterator[list[list[int]]]:
    for turned in range(min(8, len(order))):
        players = iter((*order[turned:], *order[:turned]))
        yield [[next(players) for _ in range(size)] for size in sizes]


def _settled(tables: list[list[int]], weight: Weight) -> Seated:
    def spent(table: list[int], at: int, player: int) -> int:
        return sum(weight(player, other) for seat, other in enumerate(table) if seat != at)

    better = True
    while better:
        better = False
        for one, other in combinations(tables, 2):
            for here in range(len(one)):
                for there in range(len(other)):
                    mine, theirs = one[here], other[there]
                    now = spent(one, here, mine) + spent(other, there, theirs)
                    if now and spent(one, here, theirs) + spent(other, there, mine) < now:
                        one[here], other[there], better = theirs, mine, True
    return tuple(map(tuple, tables))
