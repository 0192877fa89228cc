"""Pieces as solids: wooden ones with edges, and cast ones that are all lumps. Lengths are tile radii, z is height.

A solid is convex: its faces are drawn from the farthest to the nearest, and shaded by where they look.
"""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from vision.boards.places import Points
from vision.boards.simulated.art import Colour, varied

COLOURS: dict[str, tuple[Colour, ...]] = {
    "red": ((0.14, 0.10, 0.72), (0.10, 0.08, 0.60), (0.22, 0.16, 0.80)),
    "blue": ((0.60, 0.24, 0.08), (0.36, 0.16, 0.06), (0.85, 0.42, 0.10), (0.92, 0.62, 0.14)),
    "white": ((0.86, 0.89, 0.90), (0.78, 0.84, 0.86), (0.70, 0.82, 0.87)),
    "orange": ((0.06, 0.48, 0.92), (0.10, 0.42, 0.80), (0.24, 0.52, 0.82)),
    "green": ((0.16, 0.46, 0.10), (0.30, 0.52, 0.08)),
    "brown": ((0.08, 0.20, 0.36), (0.06, 0.14, 0.28)),
}
"""What the pieces of a seat look like; more than one print of the same name exists."""


Profile = tuple[tuple[float, float], ...]
"""Heights and the radius at each."""


@dataclass(frozen=True, slots=True, eq=False)
class Solid:
    """A convex body: its faces (n x 3 points each), and the colour of each face before it is lit."""

    faces: tuple[Points, ...]
    colours: tuple[Colour, ...]

    @property
    def middle(self) -> Points:
        """The mean of its points."""
        return np.asarray(np.concatenate(self.faces).mean(axis=0))


def prism(outline: Points, low: float, high: float, colour: Colour, top: Points | None = None) -> Solid:
    """The outline (n x 2, in order) from `low` up to `high`, where it may have another outline `top`."""
    above = outline if top is None else top
    under = np.column_stack([outline, np.full(len(outline), low)])
    over = np.column_stack([above, np.full(len(above), high)])
    sides = [np.stack([under[i - 1], under[i], over[i], over[i - 1]]) for i in range(len(outline))]
    return Solid((*sides, over), (colour,) * (len(sides) + 1))


def box(at: Points, size: tuple[float, float], high: float, way: float, colour: Colour) -> Solid:
    """A block around a point, `size` long and wide, turned by `way` radians."""
    square = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * np.array(size) / 2
    return prism(_turned(square, way) + at, 0, high, colour)


def house(at: Points, size: tuple[float, float], heights: tuple[float, float], way: float, colour: Colour) -> Solid:
    """A block with a gabled roof along its length; `heights` are those of eaves and ridge."""
    (long, wide), (eaves, ridge) = size, heights
    end = np.array([(-wide / 2, 0), (wide / 2, 0), (wide / 2, eaves), (0, ridge), (-wide / 2, eaves)])
    rings = []
    for along in (-long / 2, long / 2):
        flat = _turned(np.column_stack([np.full(5, along), end[:, 0]]), way) + np.asarray(at)
        rings.append(np.column_stack([flat, end[:, 1]]))
    sides = [np.stack([rings[0][i - 1], rings[0][i], rings[1][i], rings[1][i - 1]]) for i in range(5)]
    return Solid((rings[0], rings[1], *sides), (colour,) * 7)


def turned_body(at: Points, profile: Profile, colour: Colour, sides: int = 12) -> list[Solid]:
    """A body of revolution from its (height, radius) steps, as a stack of solids."""
    way = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    ring = np.column_stack([np.cos(way), np.sin(way)])
    return [
        prism(ring * wide + at, low, high, colour, ring * narrow + at)
        for (low, wide), (high, narrow) in pairwise(profile)
    ]


def _turned(points: Points, way: float) -> Points:
    turn = np.array([[np.cos(way), np.sin(way)], [-np.sin(way), np.cos(way)]])
    return np.asarray(points @ turn)


def _towards(way: float) -> Points:
    return np.array([np.cos(way), np.sin(way)])


def _lump(chance: np.random.Generator, at: Points, radius: float, high: float, colour: Colour) -> list[Solid]:
    tone = varied(chance, colour, 2, 0.14)
    return turned_body(at, ((0, radius), (high * 0.6, radius * 0.9), (high, radius * 0.45)), tone, 8)


def road(chance: np.random.Generator, at: Points, way: float, colour: Colour, *, cast: bool) -> list[Solid]:
    """A road lying along `way`."""
    if not cast:
        long, thick = chance.uniform(0.50, 0.62), chance.uniform(0.09, 0.13)
        return [box(at, (long, thick), thick * chance.uniform(0.8, 1.1), way, colour)]
    long, number = chance.uniform(0.38, 0.5), int(chance.integers(3, 6))
    under = (long + 0.06, chance.uniform(0.09, 0.14))
    out = [box(at, under, 0.05, way, varied(chance, colour, 2, 0.1))]
    for step in np.linspace(-long / 2, long / 2, number):
        spot = at + step * _towards(way) + chance.normal(0, 0.012, 2)
        out += _lump(chance, spot, chance.uniform(0.06, 0.10), chance.uniform(0.06, 0.13), colour)
    return out


def settlement(chance: np.random.Generator, at: Points, colour: Colour, *, cast: bool) -> list[Solid]:
    """A settlement, standing any way round."""
    way = chance.uniform(0, np.pi)
    if not cast:
        size = chance.uniform(0.88, 1.12)
        return [house(at, (0.28 * size, 0.21 * size), (0.17 * size, 0.28 * size), way, colour)]
    out = []
    for side in (-1, 1):
        size = chance.uniform(0.8, 1.1)
        tone = varied(chance, colour, 2, 0.12)
        spot = at + side * 0.09 * _towards(way)
        out.append(
            house(spot, (0.19 * size, 0.15 * size), (0.13 * size, 0.24 * size), way + chance.normal(1.2, 0.5), tone)
        )
    return out + _lump(chance, at, 0.13, 0.05, colour)


def city(chance: np.random.Generator, at: Points, colour: Colour, *, cast: bool) -> list[Solid]:
    """A city, standing any way round."""
    way = chance.uniform(0, 2 * np.pi)
    ahead = _towards(way)
    if not cast:
        size = chance.uniform(0.9, 1.12)
        wide = 0.22 * size
        low = box(at - ahead * 0.11 * size, (0.22 * size, wide), 0.20 * size, way, colour)
        spot, across = at + ahead * 0.10 * size, way + chance.choice((0, np.pi / 2))
        return [low, house(spot, (0.21 * size, wide), (0.28 * size, 0.40 * size), across, colour)]
    out = turned_body(at, ((0, 0.22), (0.08, 0.22), (0.10, 0.19)), varied(chance, colour, 2, 0.1), 14)
    for _ in range(int(chance.integers(3, 7))):
        far, turn = chance.uniform(0.04, 0.14), chance.uniform(0, 2 * np.pi)
        side = chance.uniform(0.08, 0.14)
        tone = varied(chance, colour, 2, 0.14)
        out.append(house(at + far * _towards(turn), (side, side), (0.16, 0.22), chance.uniform(0, np.pi), tone))
    tower = ((0, 0.075), (0.3, 0.065), (0.38, 0.02))
    return out + turned_body(at + 0.06 * ahead, tower, varied(chance, colour, 2, 0.1), 8)


ROBBER = (
    *((0.0, 1.0), (0.06, 1.0), (0.14, 0.6), (0.3, 0.75), (0.45, 0.72), (0.6, 0.42)),
    *((0.66, 0.45), (0.74, 0.55), (0.86, 0.52), (0.95, 0.3), (1.0, 0.08)),
)
"""The outline of the robber: height and radius, as shares of the whole."""

ROBBERS: tuple[Colour, ...] = ((0.42, 0.42, 0.42), (0.12, 0.12, 0.12), (0.35, 0.55, 0.70))


def robber(chance: np.random.Generator, at: Points) -> list[Solid]:
    """The robber: a turned figure, grey, black or of plain wood."""
    tone = varied(chance, ROBBERS[int(chance.choice(3, p=(0.5, 0.35, 0.15)))], 10, 0.15)
    tall, wide = chance.uniform(0.6, 0.85), chance.uniform(0.15, 0.2)
    return turned_body(at, tuple((z * tall, r * wide) for z, r in ROBBER), tone)
