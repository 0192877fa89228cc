"""The flat part of a board, straight from above: frame, coast, harbors, hexes and tokens."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.boards import places
from vision.boards.places import ROOT3, Axial, Points
from vision.boards.simulated import tokens
from vision.boards.simulated.art import Colour, Texture, clouds, mix, painted, varied, water
from vision.boards.simulated.harbors import Harbors, draw_harbors, random_harbors

SCALE = 80
"""Pixels of the sheet to a tile radius."""

MARGIN = 1.3
"""Tile radii of frame, or table, around the coast."""

PRINTS = 2
"""How many pictures of each terrain a box has."""

TOLD_APART, TRIES = 14.0, 12
"""Distance in Lab by which prints of two terrains differ in a box, and how often one is painted again for it."""


@dataclass(frozen=True, slots=True)
class Looks:
    """How a box looks: `rim` is the pale edge of a hex as a share of it, `rough` how torn; `gap` is between hexes."""

    sand: Colour
    rim: float
    rough: float
    gap: float
    gap_colour: Colour
    beach: float
    framed: bool
    sea_hexes: bool
    cast: bool
    token: tokens.Print
    harbors: Harbors


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """The picture (0..1), which pixels the board covers (0..1), the tile radii at its upper left, and the tokens."""

    picture: Texture
    covers: Texture
    origin: Points
    tokens: Mapping[Axial, Points]


def random_looks(chance: np.random.Generator, fonts: tuple[str, ...] = (tokens.BUILT_IN,)) -> Looks:
    """A box at random."""
    torn = chance.random() < 0.7
    dark = chance.random() < 0.7
    return Looks(
        sand=varied(chance, (0.58, 0.80, 0.90), 4, 0.1),
        rim=float(chance.uniform(0.10, 0.24) if torn else chance.uniform(0.03, 0.14)),
        rough=float(chance.uniform(0.015, 0.05) if torn else chance.uniform(0, 0.006)),
        gap=float(chance.uniform(0.005, 0.045)),
        gap_colour=varied(chance, (0.16, 0.22, 0.26) if dark else (0.5, 0.7, 0.8), 20, 0.3),
        beach=float(chance.uniform(0.05, 0.3)),
        framed=bool(chance.random() < 0.93),
        sea_hexes=bool(chance.random() < 0.2),
        cast=bool(chance.random() < 0.4),
        token=tokens.random_print(chance, fonts),
        harbors=random_harbors(chance, fonts),
    )


def sheet(
    chance: np.random.Generator,
    hexes: Mapping[Axial, tuple[str, int | None]],
    looks: Looks,
    harbors: tuple[tuple[str, str], ...] = (),
) -> Sheet:
    """The board without its pieces."""
    middles = {at: places.position(places.hex_name(at)) for at in hexes}
    spots = np.array(list(middles.values()))
    origin = spots.min(axis=0) - (ROOT3 / 2 + MARGIN + 0.9, 1 + MARGIN + 0.4)
    width, height = np.ceil((spots.max(axis=0) - spots.min(axis=0) + 2 * (spots.min(axis=0) - origin)) * SCALE).astype(
        int
    )
    side = max(int(width), int(height))
    picture = np.ascontiguousarray(water(chance, side)[:height, :width])
    land = np.zeros((height, width), np.uint8)
    for middle in middles.values():
        cv2.fillPoly(land, [_pixels(_hexagon(1.0) + middle, origin)], 255, cv2.LINE_AA, 4)
    covers = _lay_frame(chance, land, spots, origin, looks)
    if looks.sea_hexes:
        _draw_sea_hexes(picture, hexes, middles, origin, varied(chance, (0.3, 0.25, 0.2), 20, 0.3))
    off = cv2.distanceTransform(255 - land, cv2.DIST_L2, 3) / SCALE
    wild = clouds(chance, side, side / 18, 2)[:height, :width]
    shore = np.clip((looks.beach + wild * 0.05 * min(1.0, looks.rough * 40) - off) / 0.07, 0, 1)
    picture = mix(picture, looks.sand, shore.astype(np.float32))
    lying_off = {path: (kind, places.seaward(path, hexes)) for path, kind in harbors}
    # By chances of their own, so that a board is the same with and without them.
    aside = np.random.default_rng(int(chance.integers(1 << 60)))
    draw_harbors(aside, picture, lying_off, (SCALE, origin), looks.harbors)
    picture = mix(picture, looks.gap_colour, land.astype(np.float32) / 255)
    prints = box_prints(chance, sorted({kind for kind, _ in hexes.values()}))
    for at, (terrain, _) in hexes.items():
        art = prints[terrain][int(chance.integers(PRINTS))]
        _lay_hex(chance, picture, art, middles[at] + chance.normal(0, 0.012, 2) - origin, looks)
    lying = {}
    for at, (_, number) in hexes.items():
        if number is not None:
            slid = 0.22 if chance.random() < 0.2 else 0.07
            lying[at] = middles[at] + np.clip(chance.normal(0, slid, 2), -0.45, 0.45)
            _lay_token(chance, picture, lying[at] - origin, number, looks.token)
    return Sheet(picture, covers, origin, lying)


def box_prints(chance: np.random.Generator, terrains: Sequence[str]) -> dict[str, list[Texture]]:
    """PRINTS pictures of each terrain, told apart at a glance: nobody prints fields and hills in one brown."""
    prints: dict[str, list[Texture]] = {}
    for name in terrains:
        others = [_tone(one) for several in prints.values() for one in several]
        for _ in range(TRIES):
            made = [painted(chance, name, 2 * SCALE) for _ in range(PRINTS)]
            apart = [float(np.linalg.norm(_tone(one) - other)) for one in made for other in others]
            if min(apart, default=TOLD_APART) >= TOLD_APART:
                break
        prints[name] = made
    return prints


def _tone(texture: Texture) -> Points:
    """The colour of a print seen from afar, in Lab."""
    mean = texture.mean(axis=(0, 1), dtype=np.float32)[None, None]
    return np.asarray(cv2.cvtColor(mean, cv2.COLOR_BGR2Lab)[0, 0], dtype=np.float64)


def _hexagon(size: float) -> Points:
    way = np.deg2rad(np.arange(30, 390, 60))
    return np.column_stack([np.cos(way), np.sin(way)]) * size


def _pixels(points: Points, origin: Points) -> "np.typing.NDArray[np.int32]":
    """In sixteenths of a pixel, as OpenCV's `shift` of 4 wants them."""
    return np.asarray(np.round((points - origin) * SCALE * 16), dtype=np.int32)


def _lay_frame(chance: np.random.Generator, land: Texture, spots: Points, origin: Points, looks: Looks) -> Texture:
    """Which pixels the board covers (0..1)."""
    covers: Texture = np.zeros(land.shape, np.float32)
    if not looks.framed:
        wide = int(SCALE * chance.uniform(0.0, 0.9)) * 2 + 1
        covers[:] = cv2.dilate(land, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (wide, wide))) / 255
        return covers
    way = np.deg2rad(np.arange(30, 390, 60))
    outward = np.column_stack([np.cos(way), np.sin(way)])
    corners = np.concatenate([spots + corner for corner in _hexagon(1.0)])
    reach = (corners @ outward.T).max(axis=0) + chance.uniform(0.9, MARGIN)
    rim = [np.linalg.solve(outward[[side - 1, side]], reach[[side - 1, side]]) for side in range(6)]
    cv2.fillPoly(covers, [_pixels(np.array(rim), origin)], 1.0, cv2.LINE_AA, 4)
    return covers


def _draw_sea_hexes(
    picture: Texture, hexes: Mapping[Axial, object], middles: Mapping[Axial, Points], origin: Points, tone: Colour
) -> None:
    for q, r in hexes:
        for right, down in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)):
            at = (q + right, r + down)
            if at not in middles:
                outline = _pixels(_hexagon(1.0) + places.position(places.hex_name(at)), origin)
                cv2.polylines(picture, [outline], True, tone, 2, cv2.LINE_AA, 4)


def _lay_hex(chance: np.random.Generator, picture: Texture, art: Texture, middle: Points, looks: Looks) -> None:
    """`middle` in tile radii from the sheet's upper left; so for tokens."""
    side = 2 * SCALE
    x, y = np.meshgrid(np.linspace(-1, 1, side, dtype=np.float32), np.linspace(-1, 1, side, dtype=np.float32))
    way = np.deg2rad(np.arange(0, 360, 60))
    # 1 on the outline of the hex, 0 in its middle.
    out = np.max([x * np.cos(a) + y * np.sin(a) for a in way], axis=0) / (ROOT3 / 2)
    turn = cv2.getRotationMatrix2D((SCALE, SCALE), 60 * float(chance.integers(6)), 1.0)
    turned = cv2.warpAffine(art, turn, (side, side), borderMode=cv2.BORDER_REFLECT_101)
    torn = out + clouds(chance, side, 14, 2) * looks.rough
    inner = np.clip((1 - looks.rim - torn) / 0.03 + 0.5, 0, 1)
    tile = mix(np.full((side, side, 3), looks.sand, np.float32), turned, inner)
    inside = np.clip((1 - looks.gap - out) * SCALE * 0.8 + 0.5, 0, 1)
    left, top = np.round(middle * SCALE - SCALE).astype(int)
    part = picture[top : top + side, left : left + side]
    part[:] = mix(part, tile, inside.astype(np.float32))


def _lay_token(chance: np.random.Generator, picture: Texture, at: Points, number: int, style: tokens.Print) -> None:
    disc, inside = tokens.printed(style, number, "ABCDEFGHIJKLMNOPQR"[int(chance.integers(18))])
    disc = disc * np.float32(chance.uniform(0.9, 1.06))
    size = 2 * style.radius * SCALE / tokens.SIDE
    turn = cv2.getRotationMatrix2D((tokens.SIDE / 2, tokens.SIDE / 2), chance.uniform(0, 360), size)
    side = 64
    middle = at * SCALE
    left, top = np.floor(middle).astype(int) - side // 2
    turn[:, 2] += middle - (left, top) - tokens.SIDE / 2
    part = picture[top : top + side, left : left + side]
    shade = cv2.GaussianBlur(cv2.warpAffine(inside, turn, (side, side)), (0, 0), 1.5)
    shifted = np.roll(shade, tuple(int(step) for step in chance.integers(-3, 4, 2)), (0, 1))
    part *= (1 - 0.45 * shifted)[..., None]
    # The picture is shrunk by half or less, which INTER_AREA cannot do while turning: blur first.
    soft = cv2.GaussianBlur(disc, (0, 0), 0.7)
    part[:] = mix(part, cv2.warpAffine(soft, turn, (side, side)), cv2.warpAffine(inside, turn, (side, side)))
