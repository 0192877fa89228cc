"""Terrains that lie on one board are told apart by their lights, by eyes of every sort.

How colours look to others: Machado, Oliveira and Fernandes 2009, full deficiency, on linear light, which is what
light-emitting diodes give. How far two are apart is the distance in CIE L*a*b*, where 2 is just seen.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import dist
from random import Random

import pytest

from companion.outputs.hexes.lamps import Rgb
from companion.outputs.hexes.paint import ROBBER, TERRAIN
from companion.rules.boxes import layouts_of
from tests.rules.boxes_together import boxes_together

APART = 15.0
EYES = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
UNSEEN = {"frame", "fog"}


@cache
def seen(colour: Rgb, eyes: str) -> tuple[float, float, float]:
    """L*, a* and b* of a light."""
    red, green, blue = (max(0.0, sum(a * b / 255 for a, b in zip(row, colour, strict=True))) for row in EYES[eyes])
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def together() -> Iterator[tuple[str, str]]:
    """Terrains that may lie on one board."""
    for boxes in boxes_together():
        for layout in layouts_of(*boxes):
            for seats in layout.seats:
                laid = {hex.terrain for hex in layout.laid(seats, Random(1)).inside}
                yield from combinations(sorted((laid & TERRAIN.keys()) - UNSEEN), 2)
    # what lies face down may be any of these
    yield from combinations(sorted(("hills", "forest", "pasture", "fields", "mountains", "desert", "sea", "gold")), 2)


@pytest.mark.parametrize("eyes", EYES)
def test_terrains_on_one_board_are_told_apart(eyes) -> None:
    pairs = set(together())
    assert ("forest", "hills") in pairs
    assert ("gold", "pasture") in pairs
    alike = {pair for pair in pairs if dist(*(seen(TERRAIN[one], eyes) for one in pair)) < APART}
    assert alike == set()


@pytest.mark.parametrize("eyes", EYES)
def test_the_robbers_violet_is_no_terrain(eyes) -> None:
    lands = TERRAIN.keys() - UNSEEN
    assert {one for one in lands if dist(seen(TERRAIN[one], eyes), seen(ROBBER, eyes)) < APART} == set()
