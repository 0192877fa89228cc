"""Terrain as somebody may have painted it: a square of texture for a hex, other colours and patterns each time.

Colours are blue, green, red in 0..1; a square shows two tile radii from side to side.
"""

from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

Texture = npt.NDArray[Any]
Colour = tuple[float, float, float]

TERRAINS = ("fields", "forest", "hills", "pasture", "mountains", "desert")


def clouds(chance: np.random.Generator, side: int, cells: float, octaves: int = 3) -> Texture:
    """Soft noise, side x side, mean 0 and deviation about 1; `cells` lumps of it from side to side."""
    out = np.zeros((side, side), np.float32)
    for octave in range(octaves):
        n = max(2, round(cells * 2**octave))
        if n > side:
            break
        lumps = chance.standard_normal((n + 1, n + 1)).astype(np.float32)
        out += cv2.resize(lumps, (side, side), interpolation=cv2.INTER_CUBIC) * 0.6**octave
    return out / max(1e-6, float(out.std()))


def varied(chance: np.random.Generator, colour: Colour, hue: float = 6, wide: float = 0.16) -> Colour:
    """A colour near this one: `hue` in degrees, saturation and value by a share."""
    pixel = np.array([[colour]], np.float32)
    hsv = cv2.cvtColor(pixel, cv2.COLOR_BGR2HSV)[0, 0]
    hsv[0] = (hsv[0] + chance.normal(0, hue)) % 360
    hsv[1] = np.clip(hsv[1] * np.exp(chance.normal(0, wide)), 0, 1)
    hsv[2] = np.clip(hsv[2] * np.exp(chance.normal(0, wide)), 0, 1)
    b, g, r = cv2.cvtColor(hsv[None, None], cv2.COLOR_HSV2BGR)[0, 0]
    return float(b), float(g), float(r)


def plain(side: int, colour: Colour) -> Texture:
    """A square of one colour."""
    return np.full((side, side, 3), colour, np.float32)


def mix(under: Texture, over: Colour | Texture, share: Texture) -> Texture:
    """`over` laid on `under` by a share of 0..1 for each pixel."""
    part = share[..., None]
    return np.asarray(under * (1 - part) + np.asarray(over, np.float32) * part, dtype=np.float32)


def _shaded(texture: Texture, by: Texture, depth: float) -> Texture:
    return np.asarray(texture * np.exp(depth * by)[..., None], dtype=np.float32)


def _grid(side: int) -> tuple[Texture, Texture]:
    line = np.linspace(-1, 1, side, dtype=np.float32)
    x, y = np.meshgrid(line, line)
    return x, y


def _stripes(chance: np.random.Generator, side: int, number: float) -> Texture:
    """Waves in one direction, bent a little, -1..1."""
    x, y = _grid(side)
    way = chance.uniform(0, np.pi)
    along = x * np.cos(way) + y * np.sin(way) + clouds(chance, side, 2, 1) * chance.uniform(0, 0.08)
    return np.asarray(np.sin(along * number * np.pi), dtype=np.float32)


def _patches(chance: np.random.Generator, side: int, number: int) -> npt.NDArray[np.int64]:
    """The square parted among so many points, each pixel to the nearest."""
    x, y = _grid(side)
    spots = chance.uniform(-0.9, 0.9, (number, 2))
    stretch, way = chance.uniform(1, 2.2), chance.uniform(0, np.pi)
    far = []
    for a, b in spots:
        u = (x - a) * np.cos(way) + (y - b) * np.sin(way)
        v = -(x - a) * np.sin(way) + (y - b) * np.cos(way)
        far.append(u**2 * stretch + v**2)
    return np.asarray(np.argmin(np.stack(far), axis=0))


def _fields(chance: np.random.Generator, side: int) -> Texture:
    return _ploughed(chance, side) if chance.random() < 0.5 else _all_ripe(chance, side)


def _ploughed(chance: np.random.Generator, side: int) -> Texture:
    """Oblong fields of corn on brown ground with sheaves on it."""
    gold = varied(chance, (0.30, 0.68, 0.86), 4, 0.1)
    earth = varied(chance, (0.22, 0.42, 0.58), 6, 0.16)
    out = _shaded(plain(side, earth), clouds(chance, side, 8), 0.12)
    out = _dotted(chance, out, int(chance.integers(20, 110)), (0.015, 0.04), varied(chance, gold, 4, 0.15))
    way = chance.uniform(0, np.pi)
    for _ in range(int(chance.integers(1, 6))):
        turn = way + float(chance.choice((0, np.pi / 2, np.pi / 3))) + chance.normal(0, 0.1)
        long, wide = chance.uniform(0.3, 0.95), chance.uniform(0.15, 0.5)
        lean = chance.normal(0, 0.25)
        shape = np.array([(-long + lean, -wide), (long + lean, -wide), (long - lean, wide), (-long - lean, wide)])
        spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
        corners = (shape @ spin.T + chance.uniform(-0.6, 0.6, 2) + 1) * side / 2
        inside = np.zeros((side, side), np.float32)
        cv2.fillConvexPoly(inside, np.round(corners).astype(np.int32), 1.0, cv2.LINE_AA)
        tone = varied(chance, gold, 3, 0.08)
        part = _shaded(plain(side, tone), _stripes(chance, side, chance.uniform(8, 26)), chance.uniform(0.03, 0.16))
        rim = cv2.dilate(inside, np.ones((3, 3), np.uint8)) - inside
        out = mix(mix(out, tuple(0.6 * shade for shade in tone), rim * 0.6), part, inside)  # type: ignore[arg-type]
    return _shaded(out, clouds(chance, side, 16), 0.08)


def _all_ripe(chance: np.random.Generator, side: int) -> Texture:
    gold = varied(chance, (0.22, 0.70, 0.92))
    if chance.random() < 0.2:
        gold = varied(chance, (0.30, 0.64, 0.86))
    brown = varied(chance, (0.16, 0.44, 0.66))
    out = plain(side, gold)
    where = _patches(chance, side, int(chance.integers(2, 8)))
    for patch in range(int(where.max()) + 1):
        inside = (where == patch).astype(np.float32)
        tone = varied(chance, gold if chance.random() < 0.68 else brown, 4, 0.12)
        part = _shaded(plain(side, tone), _stripes(chance, side, chance.uniform(5, 22)), chance.uniform(0.0, 0.2))
        if chance.random() < 0.3:
            part = _dotted(chance, part, int(chance.integers(5, 40)), (0.02, 0.06), varied(chance, gold))
        out = mix(out, part, inside)
    if chance.random() < 0.3:
        out = mix(out, varied(chance, (0.2, 0.5, 0.45)), (clouds(chance, side, 3) > 1.3).astype(np.float32) * 0.7)
    return _shaded(out, clouds(chance, side, 14), 0.09)


def _dotted(
    chance: np.random.Generator, texture: Texture, number: int, size: tuple[float, float], colour: Colour
) -> Texture:
    side = texture.shape[0]
    out = np.ascontiguousarray(texture)
    for x, y in chance.uniform(0, side, (number, 2)):
        radius = max(1, round(chance.uniform(*size) * side / 2))
        tone = varied(chance, colour, 5, 0.15)
        cv2.circle(out, (int(x), int(y)), radius, tone, -1, cv2.LINE_AA)
    return out


def _forest(chance: np.random.Generator, side: int) -> Texture:
    ground = varied(chance, (0.12, 0.30, 0.20), 10)
    leaf = varied(chance, (0.16, 0.40, 0.24), 12)
    autumn = chance.choice((0.0, 0.05, 0.2))
    out = plain(side, ground)
    for x, y in chance.uniform(0, side, (int(chance.integers(60, 260)), 2)):
        radius = max(2, round(chance.uniform(0.03, 0.11) * side / 2))
        tone = varied(chance, leaf, 9, 0.25)
        if chance.random() < autumn:
            tone = varied(chance, (0.12, 0.42, 0.66), 12)
        dark = tuple(part * 0.45 for part in tone)
        cv2.circle(out, (int(x), int(y)), radius, dark, -1, cv2.LINE_AA)
        cv2.circle(
            out, (int(x - radius * 0.2), int(y - radius * 0.25)), max(1, int(radius * 0.72)), tone, -1, cv2.LINE_AA
        )
    return _shaded(out, clouds(chance, side, 18), 0.16)


def _hills(chance: np.random.Generator, side: int) -> Texture:
    clay = varied(chance, (0.16, 0.34, 0.62), 6)
    if chance.random() < 0.25:
        clay = varied(chance, (0.20, 0.30, 0.72), 5)
    out = _shaded(plain(side, clay), clouds(chance, side, 4, 4), chance.uniform(0.15, 0.4))
    ridges = np.abs(clouds(chance, side, chance.uniform(3, 7), 2))
    out = mix(out, varied(chance, (0.06, 0.14, 0.30)), np.clip(1 - ridges * chance.uniform(2, 6), 0, 1) * 0.7)
    out = mix(out, varied(chance, (0.30, 0.54, 0.80)), np.clip(clouds(chance, side, 6) - 1.0, 0, 1) * 0.8)
    if chance.random() < 0.5:  # a pit, with shades running into it
        x, y = _grid(side)
        far = np.hypot(x - chance.normal(0, 0.15), y - chance.normal(0, 0.15))
        rays = np.sin(np.arctan2(y, x) * chance.integers(5, 16) + clouds(chance, side, 3) * 1.5)
        out = _shaded(
            out, np.clip(0.7 - far, 0, 1) * -1.0 + rays * 0.4 * np.clip(far, 0, 0.6), chance.uniform(0.3, 1.0)
        )
        if chance.random() < 0.5:  # so deep that it is black, and looks like the foot of a robber
            deep = np.clip((chance.uniform(0.1, 0.25) - far * np.exp(0.3 * clouds(chance, side, 4))) * 12, 0, 1)
            out = mix(out, varied(chance, (0.08, 0.10, 0.14)), deep * chance.uniform(0.5, 1.0))
    if chance.random() < 0.25:  # rows of bricks, with green between
        rows = np.clip(_stripes(chance, side, chance.uniform(6, 14)) * _stripes(chance, side, 8) * 3, 0, 1)
        out = mix(out, varied(chance, (0.2, 0.55, 0.45), 15), rows * 0.7)
    return out


def _pasture(chance: np.random.Generator, side: int) -> Texture:
    grass = varied(chance, (0.18, 0.68, 0.42), 9)
    if chance.random() < 0.35:
        grass = varied(chance, (0.22, 0.62, 0.48), 9)
    out = _shaded(plain(side, grass), clouds(chance, side, 3), chance.uniform(0.03, 0.16))
    if chance.random() < 0.6:
        out = _shaded(out, _stripes(chance, side, chance.uniform(2, 8)), chance.uniform(0, 0.08))
    if chance.random() < 0.35:
        pond = (clouds(chance, side, 2.5) > 1.9).astype(np.float32)
        out = mix(out, varied(chance, (0.75, 0.7, 0.5)), pond)
    out = _dotted(chance, out, int(chance.integers(0, 40)), (0.006, 0.02), varied(chance, (0.12, 0.42, 0.26)))
    if chance.random() < 0.5:  # sheep
        out = _dotted(chance, out, int(chance.integers(1, 14)), (0.012, 0.035), (0.85, 0.9, 0.9))
    return _shaded(out, clouds(chance, side, 24), chance.uniform(0.02, 0.1))


def _mountains(chance: np.random.Generator, side: int) -> Texture:
    stone = varied(chance, (0.52, 0.44, 0.46), 12, 0.25)
    if chance.random() < 0.3:
        stone = varied(chance, (0.45, 0.45, 0.45), 20, 0.25)
    out = _shaded(plain(side, stone), clouds(chance, side, 4, 4), chance.uniform(0.15, 0.35))
    for _ in range(int(chance.integers(4, 16))):
        x, y = chance.uniform(0.05, 0.95, 2) * side
        wide, high = chance.uniform(0.06, 0.22) * side, chance.uniform(0.08, 0.3) * side
        way = chance.normal(0, 0.5)
        turn = np.array([[np.cos(way), -np.sin(way)], [np.sin(way), np.cos(way)]])
        jag = chance.normal(0, 0.03 * side, (5, 2))
        left = np.array([(-wide, high), (0, -high), (0, high / 2), (-wide / 3, high)])
        right = np.array([(wide, high), (0, -high), (0, high / 2), (wide / 3, high)])
        for part, tone in ((left, (0.86, 0.84, 0.84)), (right, (0.24, 0.22, 0.22))):
            shape = (part @ turn.T + (x, y) + jag[:4]).astype(np.int32)
            cv2.fillPoly(out, [shape], varied(chance, tone, 10, 0.12), cv2.LINE_AA)
    if chance.random() < 0.3:
        out = mix(out, varied(chance, (0.25, 0.55, 0.6), 15), np.clip(clouds(chance, side, 4) - 1.1, 0, 1) * 0.7)
    return _shaded(out, clouds(chance, side, 14), 0.2)


def _desert(chance: np.random.Generator, side: int) -> Texture:
    sand = varied(chance, (0.50, 0.72, 0.85) if chance.random() < 0.6 else (0.36, 0.60, 0.76), 4, 0.12)
    out = plain(side, sand)
    waves = _stripes(chance, side, chance.uniform(3, 9)) + 0.6 * clouds(chance, side, 3)
    out = _shaded(out, waves, chance.uniform(0.02, 0.1))
    if chance.random() < 0.15:  # long shadows
        dark = np.clip(_stripes(chance, side, chance.uniform(3, 6)) + clouds(chance, side, 4) * 0.7, 0, 1)
        out = mix(out, varied(chance, (0.12, 0.2, 0.26)), dark * chance.uniform(0.4, 0.9))
    for _ in range(int(chance.integers(2, 14))):
        x, y = chance.uniform(0.1, 0.9, 2) * side
        axes = (int(chance.uniform(0.06, 0.3) * side), int(chance.uniform(0.02, 0.1) * side))
        begin = chance.uniform(0, 360)
        tone = tuple(part * chance.uniform(0.62, 0.9) for part in sand)
        turn = float(chance.normal(0, 25))
        cv2.ellipse(out, (int(x), int(y)), axes, turn, begin, begin + 150, tone, max(1, side // 70), cv2.LINE_AA)
    return _shaded(out, clouds(chance, side, 16), 0.05)


_PAINTERS: dict[str, Callable[[np.random.Generator, int], Texture]] = {
    "fields": _fields,
    "forest": _forest,
    "hills": _hills,
    "pasture": _pasture,
    "mountains": _mountains,
    "desert": _desert,
}


def painted(chance: np.random.Generator, terrain: str, side: int) -> Texture:
    """A square of this terrain, side x side x 3."""
    return np.clip(_PAINTERS[terrain](chance, side), 0, 1)


def water(chance: np.random.Generator, side: int) -> Texture:
    """A square of sea."""
    blue = varied(chance, (0.72, 0.45, 0.18), 8, 0.2)
    if chance.random() < 0.25:
        blue = varied(chance, (0.45, 0.33, 0.28), 8, 0.2)
    out = _shaded(plain(side, blue), clouds(chance, side, chance.uniform(2, 10)), chance.uniform(0.02, 0.12))
    return np.clip(_shaded(out, clouds(chance, side, side / 12, 1), chance.uniform(0.02, 0.14)), 0, 1)
