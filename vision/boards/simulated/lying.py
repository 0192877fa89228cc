"""What lies or moves over a board and is none of its pieces: hands, sleeves, cards, dice and coins, as solids.

Lengths are tile radii.
"""

import numpy as np

from vision.boards.places import Points
from vision.boards.simulated.art import Colour, varied
from vision.boards.simulated.solids import Solid, box, prism, turned_body

SKINS: tuple[Colour, ...] = ((0.52, 0.62, 0.82), (0.30, 0.42, 0.62), (0.16, 0.24, 0.40))

DIE = 0.36
"""The edge of a die: 16 mm, where a tile's side is 45."""

CARD = (1.2, 1.75)


def hand(chance: np.random.Generator, at: Points, way: float) -> list[Solid]:
    """A hand whose finger tips are over a point and whose arm reaches away from it in the direction `way`."""
    skin = varied(chance, SKINS[int(chance.integers(len(SKINS)))], 4, 0.1)
    sleeve = varied(chance, (0.4, 0.4, 0.4), 180, 0.5)
    out_of = np.array([np.cos(way), np.sin(way)])
    across = np.array([-out_of[1], out_of[0]])
    parts = [
        _slab(at + out_of * 1.55, (1.2, 1.3), (0.55, 0.95), way, skin),
        _slab(at + out_of * 2.9, (1.7, 0.95), (0.6, 1.1), way, skin),
        _slab(at + out_of * 8.2, (9.2, 1.35), (0.6, 1.3), way, sleeve),
    ]
    for finger in range(4):
        spot = at + out_of * chance.uniform(0.45, 0.7) + across * (finger - 1.5) * chance.uniform(0.28, 0.33)
        parts.append(_slab(spot, (0.95, 0.28), (0.3, 0.58), way + chance.normal(0, 0.08), skin))
    return parts


def card(chance: np.random.Generator, at: Points) -> list[Solid]:
    """A card that lies there, its face or its back up."""
    way = chance.uniform(0, np.pi)
    tone = varied(chance, (0.5, 0.6, 0.7), 180, 0.4)
    return [
        _slab(at, CARD, (0.0, 0.01), way, (0.88, 0.92, 0.92)),
        _slab(at, (CARD[0] - 0.2, CARD[1] - 0.2), (0.01, 0.012), way, tone),
    ]


def row(chance: np.random.Generator, at: Points) -> list[Solid]:
    """Cards side by side, as resources are laid out; a point is the middle of the first."""
    way = np.array([1.0, 0.0])
    return [solid for step in range(4) for solid in card(chance, at + step * (CARD[0] + 0.15) * way)]


def coins(chance: np.random.Generator, at: Points) -> list[Solid]:
    """Three coins beside one another."""
    tone = varied(chance, (0.16, 0.62, 0.82), 6, 0.1)
    spots = [at + np.array([0.5 * step, chance.normal(0, 0.1)]) for step in range(3)]
    return [solid for spot in spots for solid in turned_body(spot, ((0, 0.2), (0.06, 0.2)), tone, 14)]


def sleeve(chance: np.random.Generator, at: Points) -> list[Solid]:
    """The end of a wide sleeve that hangs onto the board, its arm reaching away."""
    tone = varied(chance, (0.4, 0.4, 0.4), 180, 0.5)
    far = float(np.linalg.norm(at))
    out_of = at / far if far > 0.1 else np.array([0.0, 1.0])
    return [_slab(at + out_of * 4, (8.5, 1.6), (0.05, 0.9), float(np.arctan2(out_of[1], out_of[0])), tone)]


def dice(chance: np.random.Generator, at: Points) -> list[Solid]:
    """Two dice near each other."""
    way = chance.uniform(0, 2 * np.pi)
    return [*die(chance, at), *die(chance, at + 0.9 * np.array([np.cos(way), np.sin(way)]))]


def die(chance: np.random.Generator, at: Points) -> list[Solid]:
    """A die that lies there, white, red or yellow."""
    way, value = chance.uniform(0, np.pi), int(chance.integers(1, 7))
    tone = ((0.9, 0.92, 0.92), (0.14, 0.10, 0.72), (0.1, 0.75, 0.92))[int(chance.integers(3))]
    ink = (0.08, 0.08, 0.08) if tone[2] > 0.8 else (0.92, 0.92, 0.92)
    pips = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}[value]
    turn = np.array([[np.cos(way), -np.sin(way)], [np.sin(way), np.cos(way)]])
    spots = [turn @ (np.array([pip % 3 - 1, pip // 3 - 1]) * 0.27 * DIE) + at for pip in pips]
    ring = np.linspace(0, 2 * np.pi, 8, endpoint=False)
    disc = np.column_stack([np.cos(ring), np.sin(ring)]) * 0.1 * DIE
    return [box(at, (DIE, DIE), DIE, way, tone), *(prism(disc + spot, DIE, DIE + 0.004, ink) for spot in spots)]


def _slab(at: Points, size: tuple[float, float], heights: tuple[float, float], way: float, colour: Colour) -> Solid:
    """A block between two heights, its corners a little rounded."""
    ring = np.array([(-1, -0.6), (-0.8, -1), (0.8, -1), (1, -0.6), (1, 0.6), (0.8, 1), (-0.8, 1), (-1, 0.6)])
    turn = np.array([[np.cos(way), -np.sin(way)], [np.sin(way), np.cos(way)]])
    return prism((ring * np.array(size) / 2) @ turn.T + at, *heights, colour)


THINGS = {"card": card, "row": row, "coins": coins, "sleeve": sleeve, "die": die, "dice": dice}
"""What may be laid onto a board."""
