"""SVG made by hand, for paper: elements, and a plain chart of bars and one of lines. Text is always text."""

from collections.abc import Sequence
from html import escape
from typing import Final

INK, FAINT, LINE = "#2c241b", "#6b5d4b", "#c9bda8"
COLOURS: Final = {
    "red": "#bd2c22",
    "blue": "#22599f",
    "white": "#ffffff",
    "orange": "#e07b16",
    "green": "#2f7d44",
    "brown": "#6d4629",
}
DASHES: Final = ("", "9 4", "3 3", "12 3 3 3", "1 4", "6 2 1 2")
"""Lines differ by more than their colour."""


def element(name: str, /, *inside: str, **attributes: object) -> str:
    """One element; `inside` is SVG already. An underscore in the name of an attribute is a hyphen."""
    told = "".join(f' {key.rstrip("_").replace("_", "-")}="{escape(str(one))}"' for key, one in attributes.items())
    return f"<{name}{told}>{''.join(inside)}</{name}>" if inside else f"<{name}{told}/>"


def text(words: str, x: float, y: float, **attributes: object) -> str:
    """Words at a place."""
    return element("text", escape(words), x=round(x, 1), y=round(y, 1), fill=INK, **attributes)


def swatch(colour: str, x: float, y: float) -> str:
    """A small square of a player's colour."""
    return element("rect", x=x, y=y, width=13, height=13, rx=3, fill=COLOURS.get(colour, FAINT), stroke=INK)


Box = tuple[float, float, float, float]
"""Where something is drawn: x, y, width, height."""


def bars(box: Box, counts: Sequence[int], due: Sequence[float], names: Sequence[str]) -> str:
    """Bars with their counts, and across each a line at what was to be expected."""
    x, y, width, height = box
    step, scale = width / len(counts), height / max(1.0, *counts, *due)
    found = []
    for n, (count, average, name) in enumerate(zip(counts, due, names, strict=True)):
        left, tall = x + n * step, count * scale
        found.append(
            element(
                "rect",
                x=round(left + 0.15 * step, 1),
                y=round(y + height - tall, 1),
                width=round(0.7 * step, 1),
                height=round(tall, 1),
                fill="#e2cfa5",
                stroke=FAINT,
            )
        )
        level = round(y + height - average * scale, 1)
        found.append(_line(left + 0.05 * step, level, left + 0.95 * step, level, wide=2))
        found.append(text(str(count), left + step / 2, y + height - 5, font_size=11, text_anchor="middle"))
        found.append(text(name, left + step / 2, y + height + 16, font_size=13, text_anchor="middle"))
    return "".join(found)


def lines(box: Box, courses: Sequence[Sequence[tuple[float, float]]], colours: Sequence[str]) -> str:
    """Steps from left to right, one line a course of (x, y) values, both from 0."""
    x, y, width, height = box
    most_x = max(1.0, *(point[0] for course in courses for point in course))
    most_y = max(1.0, *(point[1] for course in courses for point in course))
    found = [_line(x, y + height, x + width, y + height), _line(x, y, x, y + height)]
    for value in range(0, int(most_y) + 1, 2):
        level = y + height - value * height / most_y
        found.append(_line(x, level, x + width, level, LINE, wide=0.5))
        found.append(text(str(value), x - 6, level + 4, font_size=11, text_anchor="end"))
    for course, colour, dash in zip(courses, colours, DASHES, strict=False):
        path, before = "", None
        for over, up in course:
            left, level = round(x + over * width / most_x, 1), round(y + height - up * height / most_y, 1)
            path += f"M{left} {level}" if before is None else f"H{left}V{level}"
            before = level
        path += f"H{round(x + width, 1)}"
        found.append(element("path", d=path, fill="none", stroke=INK, stroke_width=4.4, stroke_dasharray=dash))
        paint = COLOURS.get(colour, FAINT)
        found.append(element("path", d=path, fill="none", stroke=paint, stroke_width=3, stroke_dasharray=dash))
    return "".join(found)


def _line(x1: float, y1: float, x2: float, y2: float, stroke: str = INK, *, wide: float = 1) -> str:
    places = {"x1": x1, "y1": y1, "x2": x2, "y2": y2}
    return element("line", **{k: round(v, 1) for k, v in places.items()}, stroke=stroke, stroke_width=wide)
