"""What is wired to which pin of a board, and the drawing of it, made from the same list so that they cannot differ.

`python -m firmware_bridge.firmware.wiring dice-on-a-nano` prints the drawing as SVG; without a name it says which there
are. docs/building-a-die.md shows them. The pins are those of `avr/` and `pico/main.py`, which a test compares.
"""

import sys
from dataclasses import dataclass
from xml.sax.saxutils import escape

WIDTH, TOP, ROW, GAP = 820, 96, 30, 16
"""The paper's width, where the first wire runs, how far the wires are apart, and the parts besides."""
BOARD, PARTS, BLOCK = 40, 450, 320
"""Left edges of the board and of the parts, and the width of both."""

_COLOURS = {"5V": "#c0392b", "3V3": "#d35400", "GND": "#222222"}
_SIGNAL = "#2f6fd0"
_STYLE = """text { font: 13px sans-serif; fill: #222 } .title { font-size: 18px; font-weight: bold }
.part { font-weight: bold } .end { text-anchor: end } .quiet { fill: #666 }
.paper { fill: #fff } .block { fill: #f4f1e8; stroke: #222; stroke-width: 1.5 } line { stroke-width: 3 }"""


@dataclass(frozen=True, slots=True)
class Part:
    """Something beside the board, and its wires: pin of the board, pin of the part."""

    name: str
    wires: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Wiring:
    """A board with its parts. Pins of the board with the same name are one pin, or connected on the board."""

    title: str
    board: str
    parts: tuple[Part, ...]


def _sensor(name: str, power: str, bus: tuple[str, str], address: str) -> Part:
    return Part(name, ((power, "VCC"), ("GND", "GND"), (bus[0], "SDA"), (bus[1], "SCL"), (address, "AD0")))


_NANO_BUS, _PICO_BUS = ("A4", "A5"), ("GP4", "GP5")
_NANO_DICE = (
    _sensor("yellow die: GY-521", "5V", _NANO_BUS, "GND"),
    _sensor("red die: GY-521", "5V", _NANO_BUS, "3V3"),
)
_PICO_DICE = (
    _sensor("yellow die: GY-521", "3V3", _PICO_BUS, "GND"),
    _sensor("red die: GY-521", "3V3", _PICO_BUS, "3V3"),
)


def _event_die(bus: tuple[str, str]) -> Part:
    return Part("event die: LSM6 sensor", (("3V3", "VIN"), ("GND", "GND"), (bus[0], "SDA"), (bus[1], "SCL")))


WIRINGS = {
    "dice-on-a-nano": Wiring(
        "Dice with sensors on an Arduino Nano", "Arduino Nano", (*_NANO_DICE, _event_die(_NANO_BUS))
    ),
    "tower-on-a-nano": Wiring(
        "What a dice tower has besides",
        "Arduino Nano",
        (Part("light barrier", (("5V", "VCC"), ("GND", "GND"), ("D4", "OUT"))),),
    ),
    "box-on-a-nano": Wiring(
        "Dice box on an Arduino Nano",
        "Arduino Nano",
        (
            Part(
                "display: MAX7219, 8 digits",
                (("5V", "VCC"), ("GND", "GND"), ("D11", "DIN"), ("D10", "CS"), ("D13", "CLK")),
            ),
            Part("yellow button", (("D4", "one side"), ("GND", "other side"))),
            Part("red button", (("D5", "one side"), ("GND", "other side"))),
        ),
    ),
    "dice-on-a-pico": Wiring(
        "Dice with sensors on a Raspberry Pi Pico",
        "Raspberry Pi Pico",
        (
            *_PICO_DICE,
            _event_die(_PICO_BUS),
            Part("jumper, to program it", (("GP15", "one side"), ("GND", "other side"))),
        ),
    ),
}


def wiring_svg(wiring: Wiring) -> str:
    """The drawing as an SVG document: a row a wire, the board on the left, the parts on the right."""
    drawn: list[str] = []
    y = TOP
    for part in wiring.parts:
        bottom = y + ROW * len(part.wires)
        drawn += [_block(PARTS, y - 2, bottom - y + 4), _text(PARTS + 100, (y + bottom) / 2 + 5, part.name, "part")]
        for number, (pin, part_pin) in enumerate(part.wires):
            drawn += _wire(y + ROW * number + ROW / 2, pin, part_pin)
        y = bottom + GAP
    height = y + 20
    head = [
        _text(BOARD, 36, wiring.title, "title"),
        _text(BOARD, 60, "Pins of the same name are one pin, or connected on the board.", "quiet"),
        _block(BOARD, TOP - 14, y - TOP + 12),
        _text(BOARD + 20, (TOP + y) / 2, wiring.board, "part"),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}">\n'
        f'<style>{_STYLE}</style>\n<rect class="paper" width="{WIDTH}" height="{height}"/>\n'
        + "\n".join([*head, *drawn])
        + "\n</svg>\n"
    )


def _wire(y: float, pin: str, part_pin: str) -> list[str]:
    left, right = BOARD + BLOCK, PARTS
    return [
        f'<line x1="{left}" y1="{y}" x2="{right}" y2="{y}" stroke="{_COLOURS.get(pin, _SIGNAL)}"/>',
        _text(left - 10, y + 5, pin, "end"),
        _text(right + 10, y + 5, part_pin),
    ]


def _block(x: float, y: float, height: float) -> str:
    return f'<rect class="block" x="{x}" y="{y}" width="{BLOCK}" height="{height}" rx="8"/>'


def _text(x: float, y: float, words: str, look: str = "") -> str:
    named = f' class="{look}"' if look else ""
    return f'<text{named} x="{x}" y="{y}">{escape(words)}</text>'


def main(names: list[str]) -> None:
    """Print the drawing that is named, or the names."""
    wiring = WIRINGS.get(names[0]) if names else None
    print(wiring_svg(wiring) if wiring else "\n".join(WIRINGS), end="" if wiring else "\n")  # noqa: T201  # the whole output


if __name__ == "__main__":
    main(sys.argv[1:])
