"""Pieces as solids: wooden ones with edges, and cast ones with many. Lengths are tile radii, z is height.

A solid is convex: its faces are drawn from the farthest to the nearest, and shaded by where they look. Sizes are those
of real pieces, measured on photographs: a wooden settlement is about 0.32 by 0.22, a cast one a mound 0.55 across with
two houses side by side, a cast city a round base with a long house over it and a tower.
"""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from vision.boards.places import Points
from vision.boards.simulated.art import Colour, varied

COLOURS: dict[str, tuple[Colour, ...]] = {
    "red": ((0.14, 0.10, 0.72), (0.10, 0.08, 0.56), (0.22, 0.16, 0.80), (0.30, 0.18, 0.84)),
    "blue": ((0.60, 0.24, 0.08), (0.36, 0.16, 0.06), (0.27, 0.14, 0.06), (0.85, 0.42, 0.10), (0.92, 0.62, 0.14)),
    "white": ((0.86, 0.89, 0.90), (0.78, 0.84, 0.86), (0.70, 0.84, 0.90), (0.66, 0.71, 0.74)),
    "orange": ((0.06, 0.48, 0.92), (0.04, 0.55, 1.00), (0.10, 0.42, 0.80), (0.24, 0.52, 0.82), (0.20, 0.42, 0.68)),
    "green": ((0.16, 0.46, 0.10), (0.30, 0.52, 0.08)),
    "brown": ((0.08, 0.20, 0.36), (0.06, 0.14, 0.28)),
}
"""What the pieces of a seat look like; more than one print of the same name exists."""


Profile = tuple[tuple[float, float], ...]
"""Heights and the radius at each."""


@dataclass(frozen=True, slots=True, eq=False)
class Solid:
    """A convex body: its faces (n x 3 points each), the colour of each before it is lit, and how much it shines."""

    faces: tuple[Points, ...]
    colours: tuple[Colour, ...]
    gloss: float = 0.0

    @property
    def middle(self) -> Points:
        """The mean of its points."""
        return np.asarray(np.concatenate(self.faces).mean(axis=0))

    def placed(self, at: Points, way: float) -> "Solid":
        """The same, made around the origin, turned by `way` radians and moved to a point of the board."""
        faces = [np.column_stack([turned(face[:, :2], way) + at, face[:, 2]]) for face in self.faces]
        return Solid(tuple(faces), self.colours, self.gloss)


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
    return prism(turned(square, way) + at, 0, high, colour)


def house(at: Points, size: tuple[float, float], heights: tuple[float, float], way: float, colour: Colour) -> Solid:
    """A block with a gabled roof along its length; `heights` are those of eaves and ridge."""
    (long, wide), (eaves, ridge) = size, heights
    end = np.array([(-wide / 2, 0), (wide / 2, 0), (wide / 2, eaves), (0, ridge), (-wide / 2, eaves)])
    rings = []
    for along in (-long / 2, long / 2):
        flat = turned(np.column_stack([np.full(5, along), end[:, 0]]), way) + np.asarray(at)
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


def turned(points: Points, way: float) -> Points:
    """Points (n x 2) turned around the origin by `way` radians, from x towards y."""
    turn = np.array([[np.cos(way), np.sin(way)], [-np.sin(way), np.cos(way)]])
    return np.asarray(points @ turn)


def _towards(way: float) -> Points:
    return np.array([np.cos(way), np.sin(way)])


def _lump(chance: np.random.Generator, at: Points, radius: float, high: float, colour: Colour) -> list[Solid]:
    tone = varied(chance, colour, 2, 0.14)
    return turned_body(at, ((0, radius), (high * 0.6, radius * 0.9), (high, radius * 0.45)), tone, 8)


def _mound(chance: np.random.Generator, at: Points, size: tuple[float, float], way: float, colour: Colour) -> Solid:
    """Rough ground, `size` long and wide, about 0.07 high."""
    turn = np.linspace(0, 2 * np.pi, 10, endpoint=False) + chance.normal(0, 0.1, 10)
    ring = np.column_stack([np.cos(turn) * size[0] / 2, np.sin(turn) * size[1] / 2])
    ring = turned(ring * chance.uniform(0.86, 1.12, (10, 1)), way)
    return prism(ring + at, 0, chance.uniform(0.05, 0.10), colour, ring * chance.uniform(0.78, 0.92) + at)


def road(chance: np.random.Generator, at: Points, way: float, colour: Colour, *, cast: bool) -> list[Solid]:
    """A road lying along `way`."""
    if not cast:
        long, thick = chance.uniform(0.48, 0.66), chance.uniform(0.085, 0.14)
        return [box(at, (long, thick), thick * chance.uniform(0.8, 1.1), way, colour)]
    long, wide = chance.uniform(0.44, 0.56), chance.uniform(0.13, 0.2)
    out = [_mound(chance, at, (long + 0.06, wide), way, varied(chance, colour, 2, 0.1))]
    across = _towards(way + np.pi / 2)
    for step in np.linspace(-long / 2 + 0.05, long / 2 - 0.05, int(chance.integers(4, 9))):
        spot = at + step * _towards(way) + chance.normal(0, 0.03) * across
        out += _lump(chance, spot, chance.uniform(0.04, 0.085), chance.uniform(0.08, 0.14), colour)
    return out


LYING = 0.07
"""How often a wooden settlement or city lies on its side."""


def settlement(
    chance: np.random.Generator, at: Points, colour: Colour, *, cast: bool, lying: float = LYING
) -> list[Solid]:
    """A settlement, standing any way round; by the chance of `lying` a wooden one has fallen over."""
    way = chance.uniform(0, np.pi)
    if not cast:
        size = chance.uniform(0.88, 1.3)
        if chance.random() < lying:
            end = np.array([(-0.105, -0.14), (0.105, -0.14), (0.105, 0.03), (0, 0.14), (-0.105, 0.03)]) * size
            return [prism(turned(end, way) + at, 0, 0.28 * size, colour)]
        return [house(at, (0.28 * size, 0.21 * size), (0.17 * size, 0.28 * size), way, colour)]
    return _cast_settlement(chance, at, colour, way)


def _cast_settlement(chance: np.random.Generator, at: Points, colour: Colour, way: float) -> list[Solid]:
    """Two houses side by side, their ridges about alike, with a gap between them, on rough ground."""
    size = chance.uniform(0.85, 1.3)
    long, wide = size * chance.uniform(0.44, 0.54), size * chance.uniform(0.36, 0.46)
    out = [_mound(chance, at, (long, wide), way, varied(chance, colour, 2, 0.1))]
    for _ in range(int(chance.integers(1, 5))):
        turn, far = chance.uniform(0, 2 * np.pi), chance.uniform(0.12, 0.18) * size
        out += _lump(chance, at + far * _towards(turn), chance.uniform(0.04, 0.09), chance.uniform(0.08, 0.13), colour)
    apart = chance.uniform(0.08, 0.13) * size
    for side in (-1, 1):
        one = size * chance.uniform(0.85, 1.15)
        tone = varied(chance, colour, 2, 0.12)
        spot = at + side * apart * _towards(way) + chance.normal(0, 0.02) * _towards(way + np.pi / 2)
        turned = way + np.pi / 2 + chance.normal(0, 0.2)
        if chance.random() < 0.25:
            turned += np.pi / 2
        heights = (chance.uniform(0.13, 0.19) * one, chance.uniform(0.21, 0.29) * one)
        out.append(house(spot, (0.21 * one, 0.13 * one), heights, turned, tone))
        if chance.random() < 0.6:  # a porch, lower than the house
            beside = spot + side * 0.07 * one * _towards(way) + chance.normal(0, 0.04, 2)
            out.append(box(beside, (0.07 * one, 0.08 * one), heights[0] * 0.8, turned, varied(chance, colour, 2, 0.1)))
    return out


def city(chance: np.random.Generator, at: Points, colour: Colour, *, cast: bool, lying: float = LYING) -> list[Solid]:
    """A city, standing any way round; by the chance of `lying` a wooden one has fallen over."""
    way = chance.uniform(0, 2 * np.pi)
    ahead = _towards(way)
    if cast:
        return _cast_city(chance, at, colour, way)
    size = chance.uniform(0.92, 1.28)
    wide = 0.22 * size
    if chance.random() < lying:
        low = np.array([(-0.22, -0.2), (0.0, -0.2), (0.0, 0.0), (-0.22, 0.0)]) * size
        tall = np.array([(0.0, -0.2), (0.21, -0.2), (0.21, 0.08), (0.105, 0.2), (0.0, 0.08)]) * size
        if chance.random() < 0.5:
            low, tall = low * (-1, 1), tall * (-1, 1)
        return [prism(turned(part, way) + at, 0, wide, colour) for part in (low, tall)]
    low_part = box(at - ahead * 0.11 * size, (0.22 * size, wide), chance.uniform(0.17, 0.21) * size, way, colour)
    spot, across = at + ahead * 0.10 * size, way + (np.pi / 2 if chance.random() < 0.85 else 0.0)
    return [low_part, house(spot, (wide, 0.21 * size), (0.28 * size, 0.40 * size), across, colour)]


def _cast_city(chance: np.random.Generator, at: Points, colour: Colour, way: float) -> list[Solid]:
    """A round base, a long house over it with a tower at its end, and low roofs in rows on both sides."""
    size = chance.uniform(0.9, 1.12)
    wide, low = 0.255 * size, chance.uniform(0.06, 0.10)
    tone = varied(chance, colour, 2, 0.1)
    out = turned_body(at, ((0, wide), (low, wide * 0.98), (low + 0.02, wide * 0.9)), tone, 16)
    ahead, across = _towards(way), _towards(way + np.pi / 2)
    for side in (-1, 1):
        for step in np.linspace(-0.14, 0.14, int(chance.integers(2, 5))) + chance.normal(0, 0.015):
            far = chance.uniform(0.10, 0.13)
            spot = at + size * (step * ahead + side * far * across)
            roof = (chance.uniform(0.10, 0.14) * size, chance.uniform(0.035, 0.07) * size)
            heights = (low + chance.uniform(0.03, 0.08), low + chance.uniform(0.09, 0.14))
            out.append(house(spot, roof, heights, way + np.pi / 2, varied(chance, colour, 2, 0.12)))
    nave = (chance.uniform(0.38, 0.48) * size, chance.uniform(0.07, 0.11) * size)
    heights = (chance.uniform(0.2, 0.26) * size, chance.uniform(0.27, 0.34) * size)
    out.append(house(at, nave, heights, way, varied(chance, colour, 2, 0.1)))
    if chance.random() < 0.6:  # another one across
        out.append(house(at + 0.03 * ahead, (nave[0] * 0.75, nave[1]), heights, way + np.pi / 2, tone))
    tower = at + ahead * nave[0] * chance.uniform(0.2, 0.42)
    high = chance.uniform(0.36, 0.5) * size
    profile = ((0, 0.06 * size), (high * 0.75, 0.055 * size), (high, 0.012))
    return out + turned_body(tower, profile, varied(chance, colour, 2, 0.1), int(chance.choice((4, 8))))


ROBBER = (
    *((0.0, 1.0), (0.06, 1.0), (0.14, 0.6), (0.3, 0.75), (0.45, 0.72), (0.6, 0.42)),
    *((0.66, 0.45), (0.74, 0.55), (0.86, 0.52), (0.95, 0.3), (1.0, 0.08)),
)
"""The outline of the robber: height and radius, as shares of the whole."""

ROBBERS: tuple[Colour, ...] = ((0.42, 0.42, 0.42), (0.10, 0.10, 0.10), (0.35, 0.55, 0.70), (0.66, 0.68, 0.70))


def robber(chance: np.random.Generator, at: Points) -> list[Solid]:
    """The robber: a turned figure, grey, black, pale or of plain wood."""
    tone = varied(chance, ROBBERS[int(chance.choice(4, p=(0.4, 0.35, 0.12, 0.13)))], 10, 0.15)
    tall, wide = chance.uniform(0.55, 0.85), chance.uniform(0.14, 0.21)
    return turned_body(at, tuple((z * tall, r * wide) for z, r in ROBBER), tone)
