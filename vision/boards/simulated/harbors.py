"""Harbors as they are printed or laid on the sea: two piers, and a sign that says what is traded.

The sign is an icon with its rate printed on the water, the sail of a ship, or a disc like a number token.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import cv2
import numpy as np
from PIL import Image as PillowImage
from PIL import ImageDraw

from vision.boards import places
from vision.boards.places import GENERIC, Points
from vision.boards.simulated.art import Colour, Texture, mix, varied
from vision.boards.simulated.tokens import BUILT_IN, font

SIDE = 64
"""Pixels from side to side of a sign before it is laid."""


@dataclass(frozen=True, slots=True)
class Harbors:
    """How the harbors of a box look; `far` and `size` of the sign in tile radii, `piers` as a share of the way to it.

    `sign` is `print`, `ship` or `disc`; `upright` ones have their foot towards the island, others lie as they fell.
    """

    sign: str
    far: float
    size: float
    piers: float
    thick: float
    upright: bool
    rate_beside: bool
    question: bool
    paper: Colour
    wood: Colour
    font: str


def random_harbors(chance: np.random.Generator, fonts: tuple[str, ...] = (BUILT_IN,)) -> Harbors:
    """Harbors of some box."""
    sign = str(chance.choice(("print", "ship", "disc"), p=(0.35, 0.4, 0.25)))
    far = {"print": (0.24, 0.5), "ship": (0.42, 0.72), "disc": (0.4, 0.95)}[sign]
    size = {"print": (0.28, 0.42), "ship": (0.3, 0.42), "disc": (0.34, 0.56)}[sign]
    return Harbors(
        sign=sign,
        far=float(chance.uniform(*far)),
        size=float(chance.uniform(*size)),
        piers=float(chance.uniform(0.25, 0.6) if chance.random() < 0.85 else 0.0),
        thick=float(chance.uniform(0.03, 0.13)),
        upright=bool(sign == "print" or chance.random() < 0.5),
        rate_beside=bool(sign == "disc" and chance.random() < 0.5),
        question=bool(chance.random() < 0.5),
        paper=varied(chance, (0.85, 0.90, 0.93), 8, 0.08),
        wood=varied(chance, (0.3, 0.42, 0.5), 12, 0.25),
        font=str(chance.choice(fonts)),
    )


def draw_harbors(
    chance: np.random.Generator,
    picture: Texture,
    lying: Mapping[str, tuple[str, Points]],
    to_sheet: tuple[float, Points],
    looks: Harbors,
) -> None:
    """Draw harbors, each path with its kind and the way to the sea.

    `to_sheet` is how many pixels of the sheet make a tile radius, and the tile radii at its upper left.
    """
    scale, origin = to_sheet
    signs = {kind: _sign(chance, kind, looks) for kind in sorted({kind for kind, _ in lying.values()})}
    for path, (kind, out) in lying.items():
        spot = places.position(path)
        across = np.array([-out[1], out[0]])
        sign = spot + out * (looks.far + chance.normal(0, 0.03)) + across * chance.normal(0, 0.03)
        if looks.piers:
            for end in (-0.5, 0.5):
                foot = spot + across * end * chance.uniform(0.85, 1.05) + out * 0.05
                tip = foot + (sign - foot) * looks.piers * chance.uniform(0.8, 1.2)
                line = np.round((np.stack([foot, tip]) - origin) * scale * 16).astype(np.int32)
                tone = varied(chance, looks.wood, 4, 0.12)
                wide = max(1, round(looks.thick * scale))
                cv2.line(picture, line[0].tolist(), line[1].tolist(), tone, wide, cv2.LINE_AA, 4)
        way = float(np.arctan2(across[1], across[0]))
        way += float(chance.normal(0, 0.08) if looks.upright else chance.uniform(0, 2 * np.pi))
        _lay(picture, signs[kind], (sign - origin) * scale, looks.size * scale / SIDE * 1.6, way)
        if looks.rate_beside:
            text = _text("3:1" if kind == GENERIC else "2:1", looks.font, varied(chance, (0.9, 0.9, 0.9), 5, 0.1))
            beside = spot + out * looks.far * 0.45
            _lay(picture, text, (beside - origin) * scale, 0.4 * scale / SIDE, float(np.arctan2(across[1], across[0])))


def _lay(picture: Texture, sign: tuple[Texture, Texture], at: Points, size: float, way: float) -> None:
    """A sign (with which of its pixels belong to it) laid around a point of the sheet, its right side along `way`."""
    drawn, inside = sign
    half = int(np.ceil(SIDE * size * 0.75))
    left, top = np.floor(at).astype(int) - half
    if left < 0 or top < 0 or left + 2 * half > picture.shape[1] or top + 2 * half > picture.shape[0]:
        return
    turn = size * np.array([[np.cos(way), -np.sin(way)], [np.sin(way), np.cos(way)]])
    middle = at - (left, top)
    placed = np.hstack([turn, (middle - turn @ (SIDE / 2, SIDE / 2))[:, None]])
    soft = max(0.3, 0.35 / size)
    drawn, inside = cv2.GaussianBlur(drawn, (0, 0), soft), cv2.GaussianBlur(inside, (0, 0), soft)
    part = picture[top : top + 2 * half, left : left + 2 * half]
    share = cv2.warpAffine(inside, placed, (2 * half, 2 * half))
    laid = cv2.warpAffine(drawn, placed, (2 * half, 2 * half), borderMode=cv2.BORDER_REPLICATE)
    part[:] = mix(part, laid, share)


def _sign(chance: np.random.Generator, kind: str, looks: Harbors) -> tuple[Texture, Texture]:
    """The sign of a kind: its picture (SIDE x SIDE x 3, 0..1), and which of its pixels belong to it."""
    drawn = PillowImage.new("RGB", (SIDE, SIDE), _bytes(looks.paper))
    inside = PillowImage.new("L", (SIDE, SIDE), 0)
    pen, mask = ImageDraw.Draw(drawn), ImageDraw.Draw(inside)
    ink = _bytes(varied(chance, (0.12, 0.12, 0.12), 20, 0.3))
    if looks.sign == "disc":
        mask.ellipse((12, 12, 52, 52), fill=255)
    elif looks.sign == "ship":
        _draw_ship(chance, pen, mask, looks)
    rate, middle, high = ("3:1" if kind == GENERIC else "2:1"), SIDE / 2, 20
    if looks.sign == "print" and kind == GENERIC:
        halo = int(chance.integers(0, 3))
        mask.text((middle, middle), rate, 255, font(looks.font, 22), anchor="mm", stroke_width=1 + halo)
        pen.text((middle, middle), rate, ink, font(looks.font, 22), anchor="mm", stroke_width=1)
    elif kind == GENERIC:
        if looks.question:
            pen.text((middle, middle - 6), "?", ink, font(looks.font, 24), anchor="mm", stroke_width=1)
        if not looks.rate_beside:
            at = (middle, middle + 12) if looks.question else (middle, middle)
            pen.text(at, rate, ink, font(looks.font, 13 if looks.question else high), anchor="mm", stroke_width=1)
    else:
        up = 0 if looks.rate_beside else 5
        if looks.sign == "print":
            if chance.random() < 0.5:
                mask.ellipse((14, 12, 50, 42), fill=int(chance.uniform(60, 230)))
            _draw_icon(np.random.default_rng(int(chance.integers(1 << 30))), pen, kind, middle - up, mask)
            mask.text((middle, middle + 16), rate, 255, font(looks.font, 12), anchor="mm", stroke_width=1)
        else:
            _draw_icon(np.random.default_rng(int(chance.integers(1 << 30))), pen, kind, middle - up, None)
        if not looks.rate_beside:
            pen.text((middle, middle + 15), rate, ink, font(looks.font, 12), anchor="mm")
    return np.asarray(drawn, np.float32)[:, :, ::-1] / 255, np.asarray(inside, np.float32) / 255


def _draw_ship(
    chance: np.random.Generator, pen: "ImageDraw.ImageDraw", mask: "ImageDraw.ImageDraw", looks: Harbors
) -> None:
    """A sail with a hull below or behind it."""
    hull = _bytes(varied(chance, (0.16, 0.26, 0.36), 10, 0.25))
    sail = [tuple(point) for point in np.array([(15, 14), (48, 12), (51, 50), (14, 51)]) + chance.normal(0, 2, (4, 2))]
    low = [(8, 46), (56, 46), (46, 60), (18, 60)] if chance.random() < 0.5 else [(10, 18), (30, 4), (56, 14), (50, 24)]
    mask.polygon(low, fill=255)
    pen.polygon(low, fill=hull)
    mask.polygon(sail, fill=255)
    pen.polygon(sail, fill=_bytes(looks.paper))


def _draw_icon(
    chance: np.random.Generator,
    pen: "ImageDraw.ImageDraw",
    kind: str,
    high: float,
    mask: "ImageDraw.ImageDraw | None",
) -> None:
    """What is traded, about 28 pixels across, its middle so high; onto the mask too if there is one."""

    def tone(b: float, g: float, r: float) -> tuple[int, int, int]:
        return _bytes(varied(chance, (b, g, r), 5, 0.15))

    def drawn(shape: str, where: list[tuple[float, float]], fill: tuple[int, int, int]) -> None:
        points = [(SIDE / 2 + x, high + y) for x, y in where]
        for one, tint in ((pen, fill), (mask, 255)):
            if one is not None:
                getattr(one, shape)(points, fill=tint)

    if kind == "wool":
        fleece = tone(0.86, 0.9, 0.9) if chance.random() < 0.6 else tone(0.5, 0.62, 0.62)
        dark = tone(0.2, 0.24, 0.28)
        for leg in (-8, -4, 4, 8):
            drawn("rectangle", [(leg - 1, 2), (leg + 1, 12)], dark)
        drawn("ellipse", [(-13, -8), (10, 7)], tone(0.35, 0.42, 0.42))
        drawn("ellipse", [(-12, -8), (9, 6)], fleece)
        drawn("ellipse", [(6, -12), (15, -2)], dark if chance.random() < 0.6 else fleece)
    elif kind == "brick":
        for row, (left, number) in enumerate(((-13, 2), (-9, 2), (-5, 1))[: int(chance.integers(2, 4))]):
            for one in range(number):
                x, y = left + one * 14, 6 - row * 8
                drawn("rectangle", [(x, y - 7), (x + 13, y)], tone(0.18, 0.30, 0.72))
    elif kind == "lumber":
        for row in range(int(chance.integers(2, 4))):
            y, shift = 7 - row * 7, chance.uniform(-2, 2)
            drawn("rectangle", [(-14 + shift, y - 6), (12 + shift, y)], tone(0.2, 0.36, 0.5))
            drawn("ellipse", [(9 + shift, y - 6), (15 + shift, y)], tone(0.5, 0.7, 0.82))
    elif kind == "grain":
        gold = tone(0.2, 0.68, 0.9)
        drawn("polygon", [(-9, -13), (9, -13), (2, 0), (-2, 0)], gold)
        drawn("polygon", [(-2, 0), (2, 0), (8, 13), (-8, 13)], tone(0.2, 0.6, 0.82))
        drawn("rectangle", [(-4, -2), (4, 1)], tone(0.12, 0.4, 0.62))
    else:  # ore
        stone = tone(0.5, 0.48, 0.46)
        drawn("polygon", [(-14, 6), (-9, -7), (2, -11), (13, -3), (14, 7), (0, 10)], stone)
        drawn("polygon", [(-9, -7), (2, -11), (4, 0), (-5, 3)], tone(0.7, 0.68, 0.66))
        drawn("polygon", [(4, 0), (14, 7), (0, 10), (-5, 3)], tone(0.28, 0.27, 0.26))


def _text(text: str, name: str, tone: Colour) -> tuple[Texture, Texture]:
    inside = PillowImage.new("L", (SIDE, SIDE), 0)
    ImageDraw.Draw(inside).text((SIDE / 2, SIDE / 2), text, 255, font(name, 30), anchor="mm", stroke_width=1)
    return np.full((SIDE, SIDE, 3), tone, np.float32), np.asarray(inside, np.float32) / 255


def _bytes(colour: Colour) -> tuple[int, int, int]:
    b, g, r = (int(np.clip(part, 0, 1) * 255) for part in colour)
    return r, g, b
