"""The wiring drawing, made from the pin map, so that it cannot tell anything else than what is driven.

The header is drawn in the middle as it is seen from above. Every contact has a row of its own on its side, so that each
wire is one straight line: contact, resistor, light (or button), common ground at the edge; or contact and the terminal
of a module, which is drawn beneath (`modules`).
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.outputs.header import BUSES, GPIO_CONTACTS, GROUNDS, SUPPLIES, reserved
from companion.outputs.lamps import Lamp, lamps
from companion.outputs.wiring import PinMap

from .modules import modules
from .ports import diodes, ports
from .shapes import STYLE, text

WIDTH, TOP, ROW, ROWS = 1160, 132, 38, 20
MIDDLE, HALF_BLOCK, BUS = WIDTH // 2, 128, 500
"""The header's middle, half its width, and how far from the middle the common grounds run."""

RESISTORS = {"blue": 100, "white": 100, "green": 220}
OTHER_RESISTOR = 330
"""Ohms. At 3.3 V these let about 2 to 5 mA through: blue and white lights need most of the voltage themselves."""
TRACK_RESISTOR = 1000
"""Ohms of lights of which many may shine at once, of the track, the hexes, the bars: a Pi gives only so much."""

_GLASS = {
    "red": "#d0312d",
    "blue": "#2f6fd0",
    "white": "#ffffff",
    "orange": "#f08a24",
    "green": "#3a9d4e",
    "brown": "#8a5a33",
    "yellow": "#f2cf3b",
}


def resistor(lamp: Lamp) -> int:
    """Ohms of the resistor of a light."""
    return (
        TRACK_RESISTOR
        if lamp.name.startswith(("ship", "hex", "displays"))
        else RESISTORS.get(lamp.colour, OTHER_RESISTOR)
    )


@dataclass(frozen=True, slots=True)
class _Row:
    """One contact: where its wire runs, and to which side (-1 left, 1 right)."""

    contact: int

    @property
    def side(self) -> int:
        return -1 if self.contact % 2 else 1

    @property
    def y(self) -> int:
        return TOP + ROW * ((self.contact - 1) // 2)

    def x(self, distance: float) -> float:
        """A place so far from the middle on this side."""
        return MIDDLE + self.side * distance


def wiring_svg(pins: PinMap) -> str:
    """The drawing as an SVG document: the header, where anything is wired to it, and every module beneath."""
    wired = dict(_wired(pins))
    parts: list[str] = []
    height = 0
    if wired:
        parts += _header(pins, wired)
        height = TOP + ROW * (ROWS - 1) + 60
    beneath, height = modules(pins, height)
    parts += beneath
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}">\n'
        f'<style>{STYLE}</style>\n<rect class="paper" width="{WIDTH}" height="{height}"/>\n'
        f"{body}\n</svg>\n"
    )


def _wired(pins: PinMap) -> Iterator[tuple[int, list[str]]]:
    """What each contact goes to, drawn."""
    for lamp in (*lamps(pins), *diodes(pins)):
        yield GPIO_CONTACTS[lamp.pin], _lamp(_Row(GPIO_CONTACTS[lamp.pin]), lamp)
    switches = {"button": "end-turn button", "undo": "undo button", "pause": "pause button"}
    closing = [(switches[name], pin) for name, pin in pins.buttons]
    if pins.ship.by == "stepper" and pins.ship.home is not None:
        closing.append(("end switch of the ship", pins.ship.home))
    for name, pin in closing:
        yield GPIO_CONTACTS[pin], _button(_Row(GPIO_CONTACTS[pin]), name)
    for port in ports(pins):
        yield GPIO_CONTACTS[port.pin], _port(_Row(GPIO_CONTACTS[port.pin]), port.label)


def _header(pins: PinMap, wired: dict[int, list[str]]) -> list[str]:
    grounds = {min(ground for ground in GROUNDS if ground % 2 == odd) for odd in (0, 1)}
    height = TOP + ROW * (ROWS - 1)
    parts = [
        text(40, 40, "What goes to the 40-pin header", "title"),
        text(40, 64, "Seen from above, contact 1 next to the corner of the board. ", "quiet"),
        text(40, 82, "One resistor a light, its short leg to ground; a button closes to ground.", "quiet"),
        f'<rect class="block" x="{MIDDLE - HALF_BLOCK}" y="{TOP - 24}" width="{2 * HALF_BLOCK}" '
        f'height="{height - TOP + 48}" rx="10"/>',
    ]
    for side in (-1, 1):
        x = MIDDLE + side * BUS
        parts.append(f'<line class="ground" x1="{x}" y1="{TOP - 12}" x2="{x}" y2="{height + 12}"/>')
        parts.append(text(x, height + 34, "common ground", "pin"))
    names = _names(pins)
    for contact in range(1, 2 * ROWS + 1):
        row = _Row(contact)
        parts += [*wired.get(contact, ()), *(_ground(row) if contact in grounds else ())]
        parts += _contact(row, names[contact], used=contact in wired or contact in grounds)
    return parts


def _names(pins: PinMap) -> dict[int, str]:
    """What is printed beside each contact."""
    taken = reserved(pins.buses_in_use)
    names = dict.fromkeys(GROUNDS, "ground") | dict(SUPPLIES)
    for pin, contact in GPIO_CONTACTS.items():
        bus = next((bus.upper() for bus, of_bus in BUSES.items() if pin in of_bus and pin in taken), "")
        names[contact] = f"GPIO {pin} ({bus or 'id'})" if pin in taken else f"GPIO {pin}"
    return names


def _contact(row: _Row, name: str, *, used: bool) -> list[str]:
    x = row.x(16)
    look = "plain" if used else "unused"
    side = "left" if row.side < 0 else "right"
    return [
        f'<circle class="{look}" cx="{x}" cy="{row.y}" r="10"/>',
        text(x, row.y + 3.5, str(row.contact), "pin number"),
        text(row.x(34), row.y + 4.5, name, f"small {side}" if used else f"small quiet {side}"),
    ]


def _wire(row: _Row, start: float, end: float) -> str:
    return f'<line x1="{row.x(start)}" y1="{row.y}" x2="{row.x(end)}" y2="{row.y}"/>'


def _label(row: _Row, words: str) -> str:
    return text(row.x(BUS - 14), row.y - 6, words, "" if row.side < 0 else "left")


def _ground(row: _Row) -> list[str]:
    return [_wire(row, HALF_BLOCK, BUS), _label(row, "ground")]


def _lamp(row: _Row, lamp: Lamp) -> list[str]:
    """Resistor, then the light: its arrow points to ground, the way the current goes."""
    ohms = row.x(188)
    base, tip = row.x(250), row.x(270)
    glass = _GLASS.get(lamp.colour, "#bbbbbb")
    return [
        _wire(row, HALF_BLOCK, BUS),
        f'<rect class="plain" x="{ohms - 29}" y="{row.y - 9}" width="58" height="18" rx="3"/>',
        text(ohms, row.y + 4, f"{resistor(lamp)} Ω", "small pin"),
        f'<path d="M {base} {row.y - 11} L {base} {row.y + 11} L {tip} {row.y} Z" fill="{glass}"/>',
        f'<line x1="{tip}" y1="{row.y - 11}" x2="{tip}" y2="{row.y + 11}"/>',
        _label(row, lamp.label),
    ]


def _button(row: _Row, name: str) -> list[str]:
    near, far = row.x(240), row.x(276)
    return [
        _wire(row, HALF_BLOCK, 240),
        _wire(row, 276, BUS),
        f'<line x1="{near}" y1="{row.y}" x2="{far}" y2="{row.y - 13}"/>',
        f'<circle class="dark" cx="{near}" cy="{row.y}" r="3"/>',
        f'<circle class="dark" cx="{far}" cy="{row.y}" r="3"/>',
        _label(row, name),
    ]


def _port(row: _Row, label: str) -> list[str]:
    """A wire to the terminal of a module."""
    end, far = row.x(200), row.x(200 + 8 * len(label) + 24)
    return [
        _wire(row, HALF_BLOCK, 200),
        f'<rect class="plain" x="{min(end, far)}" y="{row.y - 12}" width="{abs(far - end)}" height="24" rx="5"/>',
        text((end + far) / 2, row.y + 4.5, label, "pin"),
    ]
