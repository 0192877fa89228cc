"""What the booklets list for each board of Seafarers, by scenario and number of players.

A line is the hexes that lie face up, the number tokens on them, and how many of the harbors are for a resource and how
many for any; villages are among the numbers, and harbors that lie out as gifts are not counted. The New World for five
and six lists a third 12, for which no hex is left.
"""

from collections import Counter
from typing import NamedTuple

TABLE = """
heading_for_new_shores 3 | SEA1-01 SEA1-02 SEA1-03
    13 sea, 2 gold, 4 fields, 4 hills, 4 mountains, 5 pasture, 3 forest
    2:1 3:2 4:3 5:3 6:2 8:3 9:2 10:3 11:2 12:1 | 5 3
heading_for_new_shores 4 | SEA1-04 SEA1-05 SEA1-06
    14 sea, 1 desert, 2 gold, 5 fields, 5 hills, 5 mountains, 5 pasture, 5 forest
    2:2 3:3 4:3 5:3 6:3 8:3 9:3 10:3 11:3 12:1 | 5 4
heading_for_new_shores 56 | SEA56-16
    16 sea, 2 desert, 3 gold, 7 fields, 7 hills, 7 mountains, 7 pasture, 7 forest
    2:3 3:4 4:4 5:4 6:4 8:4 9:4 10:4 11:4 12:3 | 6 5
the_four_islands 3 | SEA2-01 SEA2-02
    15 sea, 4 fields, 4 hills, 4 mountains, 4 pasture, 4 forest
    2:1 3:2 4:2 5:3 6:2 8:2 9:3 10:2 11:2 12:1 | 5 4
the_four_islands 4 | SEA2-03 SEA2-04
    12 sea, 5 fields, 4 hills, 4 mountains, 5 pasture, 5 forest
    2:1 3:2 4:3 5:3 6:2 8:2 9:3 10:3 11:3 12:1 | 5 4
the_four_islands 56 | SEA56-20
    24 sea, 6 fields, 6 hills, 6 mountains, 7 pasture, 7 forest
    2:2 3:3 4:4 5:4 6:4 8:3 9:4 10:4 11:2 12:2 | 6 5
the_fog_islands 3 | SEA3-01 SEA3-02 SEA3-07
    16 sea, 12 fog, 2 fields, 2 hills, 2 mountains, 4 pasture, 4 forest
    3:1 4:1 5:2 6:2 8:2 9:2 10:1 11:2 12:1 | 5 3
the_fog_islands 4 | SEA3-01 SEA3-03 SEA3-07
    13 sea, 12 fog, 3 fields, 3 hills, 3 mountains, 4 pasture, 4 forest
    2:1 3:2 4:2 5:2 6:2 8:2 9:2 10:2 11:1 12:1 | 5 4
the_fog_islands 56 | SEA56-23 SEA56-24
    12 sea, 25 fog, 1 desert, 2 gold, 5 fields, 5 hills, 5 mountains, 4 pasture, 4 forest
    2:1 3:3 4:3 5:2 6:3 8:3 9:2 10:3 11:3 12:2 | 5 4
through_the_desert 3 | SEA4-01 SEA4-02 SEA4-03
    10 sea, 3 desert, 2 gold, 4 fields, 3 hills, 4 mountains, 4 pasture, 5 forest
    2:1 3:2 4:3 5:3 6:3 8:3 9:3 10:2 11:2 | 5 3
through_the_desert 4 | SEA4-04 SEA4-05 SEA4-06
    12 sea, 3 desert, 2 gold, 5 fields, 5 hills, 5 mountains, 5 pasture, 5 forest
    2:1 3:3 4:3 5:3 6:3 8:3 9:3 10:3 11:3 12:2 | 5 4
through_the_desert 56 | SEA56-28
    20 sea, 5 desert, 3 gold, 7 fields, 7 hills, 7 mountains, 7 pasture, 7 forest
    2:3 3:4 4:4 5:4 6:4 8:4 9:4 10:4 11:4 12:3 | 6 5
the_forgotten_tribe 34 | SEA5-01 SEA5-02 SEA5-06 SEA5-09
    19 sea, 3 desert, 2 gold, 5 fields, 5 hills, 5 mountains, 5 pasture, 5 forest
    2:1 3:2 4:2 5:2 6:2 8:2 9:2 10:2 11:2 12:1 | 0 0
the_forgotten_tribe 56 | SEA56-31
    22 sea, 4 desert, 3 gold, 7 fields, 7 hills, 6 mountains, 7 pasture, 7 forest
    2:1 3:4 4:4 5:4 6:3 8:3 9:3 10:3 11:3 12:1 | 0 0
cloth_for_catan 34 | SEA6-01 SEA6-02 SEA6-03
    18 sea, 2 desert, 2 gold, 5 fields, 3 hills, 4 mountains, 4 pasture, 4 forest
    2:2 3:3 4:3 5:3 6:3 8:3 9:3 10:3 11:3 12:2 | 5 4
cloth_for_catan 56 | SEA56-33
    24 sea, 4 desert, 2 gold, 6 fields, 4 hills, 5 mountains, 5 pasture, 6 forest
    2:3 3:4 4:4 5:4 6:4 8:4 9:4 10:4 11:4 12:3 | 6 5
the_pirate_islands 34 | SEA7-01 SEA7-02
    19 sea, 3 desert, 2 gold, 5 fields, 5 hills, 5 mountains, 5 pasture, 5 forest
    2:1 3:2 4:3 5:3 6:3 8:3 9:3 10:3 11:2 12:1 | 5 3
the_pirate_islands 56 | SEA56-37
    26 sea, 5 desert, 4 gold, 5 fields, 4 hills, 7 mountains, 6 pasture, 6 forest
    2:1 3:4 4:4 5:4 6:4 8:4 9:3 10:3 11:4 12:1 | 5 4
the_wonders_of_catan 34 | SEA8-01 SEA8-02
    19 sea, 3 desert, 2 gold, 5 fields, 5 hills, 5 mountains, 5 pasture, 5 forest
    2:2 3:3 4:3 5:3 6:3 8:3 9:3 10:3 11:3 12:1 | 5 4
the_wonders_of_catan 56 | SEA56-43
    24 sea, 4 desert, 3 gold, 6 fields, 6 hills, 6 mountains, 7 pasture, 7 forest
    2:2 3:3 4:4 5:4 6:4 8:4 9:4 10:4 11:4 12:2 | 6 5
new_world 34 | SEA9-01 SEA9-02
    19 sea, 5 fields, 4 hills, 4 mountains, 5 pasture, 5 forest
    2:1 3:3 4:3 5:3 6:2 8:2 9:3 10:3 11:2 12:1 | 5 4
new_world 56 | SEA56-47
    21 sea, 3 desert, 4 gold, 7 fields, 7 hills, 7 mountains, 7 pasture, 7 forest
    2:2 3:3 4:4 5:5 6:5 8:5 9:5 10:4 11:4 12:2 | 6 5
"""


class Listed(NamedTuple):
    """What one board is made of."""

    scenario: str
    seats: tuple[int, ...]
    rules: tuple[str, ...]
    terrains: dict[str, int]
    numbers: Counter[int]
    special: int
    generic: int


def listed() -> list[Listed]:
    """All boards, in the order of the booklets."""
    lines = TABLE.strip().splitlines()
    return [_read(*lines[at : at + 3]) for at in range(0, len(lines), 3)]


def _read(head: str, hexes: str, rest: str) -> Listed:
    name, rules = head.split("|")
    scenario, seats = name.split()
    terrains = {kind: int(count) for count, kind in (each.split() for each in hexes.split(","))}
    tokens, harbors = rest.split("|")
    numbers = Counter({int(number): int(count) for number, count in (each.split(":") for each in tokens.split())})
    special, generic = map(int, harbors.split())
    return Listed(scenario, tuple(map(int, seats)), tuple(rules.split()), terrains, numbers, special, generic)
