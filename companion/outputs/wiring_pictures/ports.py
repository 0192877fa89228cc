"""What a pin map wires besides its named lights: single diodes of bars, digits and hexes, and terminals of modules."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.geometry.boards import ISLAND_19
from companion.geometry.notation import hex_name
from companion.outputs.hexes.order import ordered
from companion.outputs.lamps import Lamp
from companion.outputs.parts import SPI_PINS, Displays, Hexes
from companion.outputs.wiring import PinMap

REGISTER_PINS = {"data": "SER (14)", "clock": "SRCLK (11)", "latch": "RCLK (12)"}


@dataclass(frozen=True, slots=True)
class Port:
    """A GPIO number that goes to the terminal of a module."""

    pin: int
    label: str


def ports(pins: PinMap) -> Iterator[Port]:
    """Every terminal a contact is wired to."""
    yield from _hex_ports(pins.hexes)
    if pins.displays.by == "registers":
        yield from _register_ports("displays", pins.displays)
    if pins.ship.by == "servo" and pins.ship.pin is not None:
        yield Port(pins.ship.pin, "servo: signal")
    if pins.ship.by == "stepper":
        yield from (Port(pin, f"ULN2003: IN{number}") for number, pin in enumerate(pins.ship.pins, start=1))
    if pins.buzzer is not None:
        yield Port(pins.buzzer, "buzzer module: signal")


def diodes(pins: PinMap) -> Iterator[Lamp]:
    """Every light-emitting diode on a pin of its own that is not a named light of the table."""
    if pins.hexes.by == "pins":
        for number, (pin, name) in enumerate(zip(pins.hexes.pins, hex_names(pins.hexes), strict=False), start=1):
            yield Lamp(f"hex {number}", f"hex light {number}, {name}", "yellow", pin)
    if pins.displays.by == "pins":
        for name, pin in pins.displays.used():
            colour = "blue" if "knights" in name else "red"
            yield Lamp(name, name.removeprefix("displays."), colour, pin)


def hex_names(hexes: Hexes) -> list[str]:
    """The hex of each light on the island of three and four players, or as it was listed."""
    if not isinstance(hexes.order, str):
        return list(hexes.order)
    return [hex_name(at) for at in ordered(ISLAND_19, hexes.order) if at is not None]


def _hex_ports(hexes: Hexes) -> Iterator[Port]:
    if hexes.by == "registers":
        yield from _register_ports("hexes", hexes)
    if hexes.by == "strip":
        names = ("level shifter 1A (data)", "level shifter 2A (clock)")
        yield from (Port(pin, name) for pin, name in zip(SPI_PINS[hexes.chip], names, strict=False))


def _register_ports(part: str, wired: Hexes | Displays) -> Iterator[Port]:
    for name, terminal in REGISTER_PINS.items():
        pin = getattr(wired, name)
        if pin is not None:
            yield Port(pin, f"{part} 74HC595: {terminal}")
