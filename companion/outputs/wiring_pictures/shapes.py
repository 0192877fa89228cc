"""Boxes, wires and words of the wiring drawings, as SVG."""

from xml.sax.saxutils import escape

STYLE = """text { font: 13px sans-serif; fill: #222 } .title { font-size: 20px; font-weight: bold }
.small { font-size: 11px } .paper { fill: #ffffff; stroke: none }
.quiet { fill: #8a8a8a } .pin { text-anchor: middle } .left { text-anchor: end } .number { font-size: 10px }
line, path, rect, circle { stroke: #222; stroke-width: 1.5 } .ground { stroke: #222; stroke-width: 4 }
.block { fill: #f4f1e8 } .plain { fill: #ffffff } .dark { fill: #222 } .unused { fill: #cfcabd; stroke: #8a8a8a }
.wire { fill: none } .plus { stroke: #c0392b } .minus { stroke: #222; stroke-width: 3 }"""


def text(x: float, y: float, words: str, look: str = "") -> str:
    """Words with their left end, or by their look their middle or right end, at a place."""
    named = f' class="{look}"' if look else ""
    return f'<text{named} x="{x}" y="{y}">{escape(words)}</text>'


def box(x: float, y: float, width: float, height: float, name: str, *lines: str) -> list[str]:
    """A module: its name in its upper edge, and some lines about it."""
    return [
        f'<rect class="block" x="{x}" y="{y}" width="{width}" height="{height}" rx="8"/>',
        text(x + width / 2, y + 22, name, "pin"),
        *(text(x + width / 2, y + 42 + 17 * number, line, "small pin") for number, line in enumerate(lines)),
    ]


def wire(*places: tuple[float, float], look: str = "") -> str:
    """A wire through these places."""
    path = " L ".join(f"{x} {y}" for x, y in places)
    return f'<path class="wire{" " if look else ""}{look}" d="M {path}"/>'
