"""Who begins: at each table players sit where they have sat least often, since the first seat is another game.

Source: the championship rules of CATAN Studio (2024), which ask for different places in the order as well.
"""

from collections import Counter
from itertools import permutations

Sat = Counter[tuple[int, int]]
"""How often each player, by number, has had each seat, counted from 0."""


def rotated(table: tuple[int, ...], sat: Sat) -> tuple[int, ...]:
    """The same players in the order of their seats, the first of whom begins."""
    return min(
        permutations(table),
        key=lambda seats: sum(sat[player, seat] ** 2 + sat[player, seat] for seat, player in enumerate(seats)),
    )
