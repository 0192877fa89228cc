"""Number tokens as they are printed: a pale disc, its number, dots or a letter, and red where it rolls often."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np
from PIL import Image as PillowImage
from PIL import ImageDraw, ImageFont

from vision.boards.simulated.art import Colour, Texture, varied

SIDE = 96
"""Pixels from side to side of a token's picture."""

WAYS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
"""In how many ways two dice show each number; so many dots some editions print."""

BUILT_IN = ""
"""The name of Pillow's own font, the only one that is the same everywhere."""


@dataclass(frozen=True, slots=True)
class Print:
    """How all the tokens of a box look; `size` in heights of the disc, `radius` in tile radii."""

    paper: Colour
    ink: Colour
    red: Colour
    font: str
    size: float
    stroke: int
    radius: float
    dots: bool
    letter: bool
    mark: str
    """Of 6 and 9: a `dot` or a `bar` beneath, a dot `after` it, or nothing."""
    by_chance: bool
    """Whether rare numbers are printed smaller."""
    rim: bool


def random_print(chance: np.random.Generator, fonts: tuple[str, ...] = (BUILT_IN,)) -> Print:
    """A print at random, with one of these font files."""
    dots = bool(chance.random() < 0.5)
    white = chance.random() < 0.3
    return Print(
        paper=varied(chance, (0.88, 0.92, 0.93) if white else (0.66, 0.82, 0.90), 4, 0.08),
        ink=varied(chance, (0.08, 0.08, 0.08), 20, 0.3),
        red=varied(chance, (0.14, 0.12, 0.78) if chance.random() < 0.75 else (0.22, 0.24, 0.58), 6, 0.14),
        font=str(chance.choice(fonts)),
        size=float(chance.uniform(0.42, 0.66) if dots else chance.uniform(0.5, 0.82)),
        stroke=int(chance.integers(0, 3)),
        radius=float(chance.uniform(0.23, 0.30)),
        dots=dots,
        letter=bool(dots and chance.random() < 0.5),
        mark="" if dots else str(chance.choice(("dot", "after", "after", "bar", ""))),
        by_chance=bool(chance.random() < 0.5),
        rim=bool(chance.random() < 0.3),
    )


def printed(style: Print, number: int, letter: str = "B") -> tuple[Texture, Texture]:
    """The token's picture (SIDE x SIDE x 3, 0..1) and which of its pixels belong to it (SIDE x SIDE, 0..1)."""
    ink = style.red if number in (6, 8) else style.ink
    disc = PillowImage.new("RGB", (SIDE, SIDE), _bytes(style.paper))
    pen = ImageDraw.Draw(disc)
    middle = SIDE / 2
    high = style.size * SIDE * (1 if not style.by_chance else 0.72 + 0.07 * (WAYS[number] - 1))
    raised = 0.0
    if style.letter:
        pen.text((middle, SIDE * 0.16), letter, _bytes(style.ink), font(style.font, round(SIDE * 0.17)), anchor="mm")
        raised = -0.04
    text = str(number)
    low = 0.06 * SIDE if style.dots else 0.0
    at = (middle, middle - low - raised * SIDE)
    pen.text(
        at, text, _bytes(ink), font(style.font, round(high)), anchor="mm", stroke_width=round(style.stroke * high / 60)
    )
    foot = at[1] + high * 0.42 + SIDE * 0.03
    if style.dots:
        ways = WAYS[number]
        for dot in range(ways):
            x = middle + (dot - (ways - 1) / 2) * SIDE * 0.085
            y = min(SIDE * 0.86, foot + SIDE * 0.03)
            pen.ellipse((x - 2.6, y - 2.6, x + 2.6, y + 2.6), fill=_bytes(ink))
    elif number in (6, 9) and style.mark == "dot":
        pen.ellipse((middle - 3, foot - 1, middle + 3, foot + 5), fill=_bytes(ink))
    elif number in (6, 9) and style.mark == "after":
        x, y = middle + high * 0.36, at[1] + high * 0.3
        pen.ellipse((x - 4, y - 4, x + 4, y + 4), fill=_bytes(ink))
    elif number in (6, 9) and style.mark == "bar":
        pen.rectangle((middle - high * 0.25, foot, middle + high * 0.25, foot + 3), fill=_bytes(ink))
    if style.rim:
        pen.ellipse((3, 3, SIDE - 4, SIDE - 4), outline=_bytes(style.ink), width=1)
    picture = np.asarray(disc, np.float32)[:, :, ::-1] / 255
    inside = np.zeros((SIDE, SIDE), np.float32)
    cv2.circle(inside, (SIDE // 2, SIDE // 2), SIDE // 2 - 2, 1.0, -1, cv2.LINE_AA)
    return np.ascontiguousarray(picture), inside


def fonts_in(folder: Path | None) -> tuple[str, ...]:
    """The font files of a folder, and the built-in one."""
    return (BUILT_IN, *(sorted(str(path) for path in folder.glob("*.ttf")) if folder else ()))


@cache
def font(name: str, size: int) -> "ImageFont.FreeTypeFont | ImageFont.ImageFont":
    """A font file in a size of so many pixels."""
    return ImageFont.truetype(name, size) if name else ImageFont.load_default(size)


def _bytes(colour: Colour) -> tuple[int, int, int]:
    b, g, r = (int(np.clip(part, 0, 1) * 255) for part in colour)
    return r, g, b
