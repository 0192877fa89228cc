"""How many sit at each table of a round: as many tables as can be of the size that is wanted, and hardly anybody rests.

A table that is too small is the exception, as four is the number for which most boxes are made.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

SIZES: Final[Mapping[int, tuple[int, ...]]] = {
    2: (2,),
    3: (3, 4),
    4: (4, 3),
    5: (5, 6, 4, 3),
    6: (6, 5, 4, 3),
}
"""By the size that is wanted the sizes that may come up, that one first. Two cannot become three: another game."""

Cost = tuple[int, int, int]


@cache
def table_sizes(players: int, wanted: int) -> tuple[int, ...]:
    """The sizes of all tables, the wanted ones first; who is not counted in any of them has to rest.

    First as few as possible rest, then as few tables as possible are of another size, then these differ as little as
    possible from it.
    """
    best: list[tuple[Cost, tuple[int, ...]]] = [((0, 0, 0), ())]
    for seated in range(1, players + 1):
        choices = [((best[seated - 1][0][0] + 1, *best[seated - 1][0][1:]), best[seated - 1][1])]
        for size in SIZES[wanted]:
            if size <= seated:
                (rest, others, apart), sizes = best[seated - size]
                off = abs(size - wanted)
                choices.append(((rest, others + (off > 0), apart + off * off), (*sizes, size)))
        best.append(min(choices))
    return tuple(sorted(best[players][1], key=SIZES[wanted].index))
