"""Pieces that only some boxes have, as solids: knights, walls, ships, wagons, animals and figures.

Lengths are tile radii, as in `solids`; sizes go by the boxes' own pieces, where a tile's side is 45 millimetres.
"""

from collections.abc import Callable

import numpy as np

from vision.boards.places import Points
from vision.boards.simulated.art import Colour
from vision.boards.simulated.solids import Solid, box, prism, turned, turned_body

NEUTRAL: dict[str, Colour] = {
    "metropolis": (0.12, 0.66, 0.86),
    "camel": (0.30, 0.50, 0.66),
    "barbarian": (0.24, 0.34, 0.44),
    "pirate": (0.10, 0.10, 0.10),
    "merchant": (0.42, 0.70, 0.80),
}
"""What pieces look like that belong to nobody."""

PALE: Colour = (0.70, 0.80, 0.86)


def knight(chance: np.random.Generator, at: Points, way: float, colour: Colour, *, cast: bool) -> list[Solid]:
    """A thick disc with a picture on it; a cast one is a figure on a foot."""
    wide = chance.uniform(0.19, 0.22)
    if not cast:
        foot = turned_body(at, ((0, wide), (0.19, wide)), colour, 16)
        return [*foot, *turned_body(at, ((0.19, 0.5 * wide), (0.195, 0.5 * wide)), PALE, 8)]
    body = ((0, wide), (0.07, wide), (0.09, 0.5 * wide), (0.3, 0.42 * wide), (0.33, 0.3 * wide), (0.46, 0.1))
    shield = box(at + 0.11 * _towards(way), (0.04, 0.18), 0.3, way, colour)
    return [*turned_body(at, body, colour, 10), shield]


def city_wall(chance: np.random.Generator, at: Points, way: float, colour: Colour, *, cast: bool) -> list[Solid]:
    """A flat square; a cast one has towers at its corners."""
    side = chance.uniform(0.52, 0.58)
    out = [box(at, (side, side), 0.08, way, colour)]
    if cast:
        for turn in np.pi / 4 + np.arange(4) * np.pi / 2 + way:
            out += turned_body(at + 0.66 * side * _towards(turn), ((0, 0.07), (0.14, 0.06)), colour, 8)
    return out


def metropolis(chance: np.random.Generator, at: Points, way: float, colour: Colour, *, cast: bool) -> list[Solid]:
    """A gate that stands over a city: two towers and what joins them."""
    apart, high = chance.uniform(0.24, 0.28), 0.5
    out = []
    for side in (-1, 1):
        tower = at + side * apart * _towards(way)
        out.append(box(tower, (0.12, 0.2), high, way, colour))
        if cast:
            out += turned_body(tower, ((high, 0.08), (high + 0.12, 0.01)), colour, 8)
    across = turned(np.array([(-apart, -0.08), (apart, -0.08), (apart, 0.08), (-apart, 0.08)]), way) + at
    return [*out, prism(across, high - 0.1, high, colour)]


def ship(chance: np.random.Generator, at: Points, way: float, colour: Colour, *, cast: bool) -> list[Solid]:
    """A hull with a sail along it; a cast one has the sail across."""
    long, wide = chance.uniform(0.44, 0.52), chance.uniform(0.14, 0.17)
    out = [_hull(at, (long, wide, 0.13), way, colour)]
    if not cast:
        return [*out, box(at, (0.6 * long, 0.5 * wide), 0.36, way, colour)]
    mast = turned_body(at, ((0.13, 0.02), (0.42, 0.02)), colour, 6)
    sail = turned(np.array([(-0.03, -0.13), (0.03, -0.13), (0.03, 0.13), (-0.03, 0.13)]), way) + at
    return [*out, *mast, prism(sail, 0.18, 0.4, colour)]


def bridge(chance: np.random.Generator, at: Points, way: float, colour: Colour, *, cast: bool) -> list[Solid]:
    """A deck on two feet, wider than a road and higher."""
    long, wide = chance.uniform(0.6, 0.68), chance.uniform(0.22, 0.26)
    deck = turned(np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * (long / 2, wide / 2), way) + at
    feet = [box(at + side * 0.36 * long * _towards(way), (0.12, wide), 0.14, way, colour) for side in (-1, 1)]
    out = [*feet, prism(deck, 0.14, 0.22, colour)]
    if cast:
        across = _towards(way + np.pi / 2)
        out += [box(at + side * 0.45 * wide * across, (long, 0.03), 0.3, way, colour) for side in (-1, 1)]
    return out


def wagon(chance: np.random.Generator, at: Points, way: float, colour: Colour, *, cast: bool) -> list[Solid]:
    """A box on wheels, a hood over half of it, a shaft before it."""
    long, wide = chance.uniform(0.36, 0.42), chance.uniform(0.2, 0.24)
    ahead = _towards(way)
    body = box(at, (long, wide), 0.16, way, colour)
    hood = box(at - 0.22 * long * ahead, (0.5 * long, 0.9 * wide), 0.3, way, colour)
    out = [body, hood, box(at + 0.7 * long * ahead, (0.5 * long, 0.05), 0.08, way, colour)]
    if cast:
        across = _towards(way + np.pi / 2)
        spots = [at + a * 0.3 * long * ahead + b * 0.6 * wide * across for a in (-1, 1) for b in (-1, 1)]
        out += [box(spot, (0.13, 0.03), 0.13, way, colour) for spot in spots]
    return out


def camel(chance: np.random.Generator, at: Points, way: float, colour: Colour, *, cast: bool) -> list[Solid]:
    """A long body with a hump, a neck and a head."""
    long = chance.uniform(0.3, 0.36)
    ahead = _towards(way)
    parts = [(0.0, (long, 0.12), 0.24), (-0.03, (0.12, 0.1), 0.32), (0.5 * long, (0.08, 0.08), 0.36)]
    out = [box(at + far * ahead, size, high, way, colour) for far, size, high in parts]
    return [*out, box(at, (long + 0.1, 0.16), 0.03, way, colour)] if cast else out


def barbarian(chance: np.random.Generator, at: Points, way: float, colour: Colour, *, cast: bool) -> list[Solid]:
    """A figure with an axe."""
    wide, tall = chance.uniform(0.13, 0.16), chance.uniform(0.4, 0.5)
    body = ((0, wide), (0.05, wide), (0.07, 0.6 * wide), (0.7 * tall, 0.75 * wide), (tall, 0.3 * wide))
    axe = box(at + 0.14 * _towards(way), (0.1, 0.04), tall * (1.0 if cast else 0.8), way, colour)
    return [*turned_body(at, body, colour, 10), axe]


def pirate(chance: np.random.Generator, at: Points, way: float, colour: Colour, *, cast: bool) -> list[Solid]:
    """A ship larger than those of the players."""
    long, wide = chance.uniform(0.52, 0.6), chance.uniform(0.18, 0.22)
    hull = _hull(at, (long, wide, 0.16), way, colour)
    sail = box(at, (0.1, 1.2 * wide) if cast else (0.6 * long, 0.4 * wide), 0.45, way, colour)
    return [hull, sail]


def merchant(chance: np.random.Generator, at: Points, way: float, colour: Colour, *, cast: bool) -> list[Solid]:
    """A cone with a ball on it; a cast one has a pack on its back."""
    wide, tall = chance.uniform(0.15, 0.18), chance.uniform(0.44, 0.52)
    body = ((0, wide), (0.7 * tall, 0.4 * wide), (0.76 * tall, 0.55 * wide), (0.92 * tall, 0.5 * wide), (tall, 0.1))
    out = turned_body(at, body, colour, 10)
    return [*out, box(at + 0.12 * _towards(way), (0.1, 0.14), 0.26, way, colour)] if cast else out


MAKERS: dict[str, Callable[..., list[Solid]]] = {
    "knight": knight,
    "city wall": city_wall,
    "metropolis": metropolis,
    "ship": ship,
    "bridge": bridge,
    "wagon": wagon,
    "camel": camel,
    "barbarian": barbarian,
    "pirate": pirate,
    "merchant": merchant,
}

JOINING = frozenset({"city wall", "metropolis"})
"""What lies under or over another piece at its place."""


def _hull(at: Points, size: tuple[float, float, float], way: float, colour: Colour) -> Solid:
    long, wide, high = size
    ring = np.array([(-0.5, 0.0), (-0.35, -0.5), (0.3, -0.5), (0.5, 0.0), (0.3, 0.5), (-0.35, 0.5)])
    low, top = ring * (0.8 * long, 0.7 * wide), ring * (long, wide)
    return prism(turned(low, way) + at, 0, high, colour, turned(top, way) + at)


def _towards(way: float) -> Points:
    return np.array([np.cos(way), np.sin(way)])
