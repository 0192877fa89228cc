"""Which light is which hex: the order in which the lights hang, for any board.

rows     in reading order, each row from west to east
snake    the same, but every second row from east to west, as one strip lies in rows
spiral   around the coast clockwise from the north-west, then the next ring, to the middle, as tokens are laid
a list   hex by hex, by name
"""

import math
from collections.abc import Iterable, Iterator, Sequence

from companion.geometry.notation import Coordinate, hex_name

_STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def ordered(hexes: Iterable[Coordinate], order: str | Sequence[str]) -> tuple[Coordinate | None, ...]:
    """The hex of each light in turn; None for a light that is given a hex this board does not have."""
    reading = sorted(hexes, key=lambda at: (at[1], at[0]))
    if order == "rows":
        return tuple(reading)
    if order == "snake":
        rows = sorted({r for _, r in reading})
        return tuple(at for turn, r in enumerate(rows) for at in _row(reading, r)[:: -1 if turn % 2 else 1])
    if order == "spiral":
        return tuple(_spiral(reading))
    by_name = {hex_name(at): at for at in reading}
    return tuple(by_name.get(name.replace(" ", "")) for name in order)


def _row(reading: Sequence[Coordinate], r: int) -> list[Coordinate]:
    return [at for at in reading if at[1] == r]


def _spiral(reading: Sequence[Coordinate]) -> Iterator[Coordinate]:
    """Ring after ring. A ring is what has open water beside it once the rings before it are taken away."""
    left = list(reading)
    middle = _centre(left)
    while left:
        here = set(left)
        ring = [at for at in left if any((at[0] + q, at[1] + r) not in here for q, r in _STEPS)]
        first = _angle(ring[0], middle)
        yield from sorted(ring, key=lambda at: round((_angle(at, middle) - first) % math.tau, 9))
        left = [at for at in left if at not in set(ring)]


def _spot(at: Coordinate) -> tuple[float, float]:
    q, r = at
    return (q + r / 2) * math.sqrt(3), 1.5 * r


def _centre(hexes: Sequence[Coordinate]) -> tuple[float, float]:
    spots = [_spot(at) for at in hexes]
    count = max(1, len(spots))
    return sum(x for x, _ in spots) / count, sum(y for _, y in spots) / count


def _angle(at: Coordinate, middle: tuple[float, float]) -> float:
    """Clockwise as seen on the table, since y points south."""
    x, y = _spot(at)
    return math.atan2(y - middle[1], x - middle[0])
