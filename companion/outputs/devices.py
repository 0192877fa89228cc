"""From the pin map to devices: which fixtures there are, and what drives each. Nothing is opened here."""

from collections.abc import Callable, Iterator
from pathlib import Path

from .buzzer import Buzzer
from .displays import NumberRow, by_pins, by_registers
from .fixture import Fixture
from .hexes.by_lines import LinesHexLamps
from .hexes.by_strip import StripHexLamps
from .hexes.by_wled import WledHexLamps
from .hexes.fixture import HexLights
from .hexes.lamps import HexLamps
from .hexes.presets import WledPresets
from .lines import Lines, PinLines, RegisterLines, chips_for
from .parts import Displays as DisplaysWired
from .parts import Hexes
from .pins import Pins
from .ship import ServoShip, StepperShip
from .wiring import PinMap

SHIP_PLACE = "ship.place"
"""The file of where a stepper left the ship."""

Given = Callable[[], Pins]


def fixtures(wiring: PinMap, pins: Given, runtime: Path, *, muted: bool, has_pins: bool) -> Iterator[Fixture]:
    """Every device of a pin map beside the single lights."""
    if (lamps := hex_lamps(wiring.hexes, pins)) and (has_pins or wiring.hexes.in_colour):
        yield HexLights(lamps, wiring.hexes.order, hex_count(wiring.hexes))
    if wiring.hexes.presets:
        yield WledPresets(wiring.hexes.address, wiring.hexes.presets, wiring.hexes.brightness)
    if not has_pins:
        return
    if wiring.displays.by != "none":
        yield _displays(wiring.displays, pins)
    if wiring.ship.by == "servo":
        yield ServoShip(wiring.ship, pins)
    if wiring.ship.by == "stepper":
        yield StepperShip(wiring.ship, pins, runtime / SHIP_PLACE)
    if wiring.buzzer is not None and not muted:
        yield Buzzer(wiring.buzzer, pins)


def hex_lamps(hexes: Hexes, pins: Given) -> Callable[[], HexLamps] | None:
    """What opens the hex lights; None where there are none."""
    match hexes.by:
        case "pins":
            return lambda: LinesHexLamps(PinLines(hexes.pins, pins().factory))
        case "registers":
            return lambda: LinesHexLamps(_registers(hexes, pins, chips_for(hex_count(hexes))))
        case "strip":
            return lambda: StripHexLamps(hexes.chip, hexes.device, hexes.per_hex, hexes.brightness)
        case "wled":
            return lambda: WledHexLamps(hexes.address, hexes.port, hexes.per_hex, hexes.brightness)
    return None


def hex_count(hexes: Hexes) -> int:
    """How many hex lights there are: as many as are listed, otherwise as many as the table of the pin map says."""
    return len(hexes.pins) or (hexes.lights if isinstance(hexes.order, str) else len(hexes.order))


def _displays(wired: DisplaysWired, pins: Given) -> NumberRow:
    if wired.by == "registers":
        parts = by_registers()
        return NumberRow(lambda: _registers(wired, pins, len(parts)), parts)
    every = (*wired.steps, *wired.cities, *wired.knights)
    parts = by_pins(len(wired.steps), len(wired.cities), len(wired.knights))
    return NumberRow(lambda: PinLines(every, pins().factory), parts)


def _registers(wired: Hexes | DisplaysWired, pins: Given, chips: int) -> Lines:
    # The pin map is only made with all three.
    assert wired.data is not None
    assert wired.clock is not None
    assert wired.latch is not None
    return RegisterLines(wired.data, wired.clock, wired.latch, chips, pins().factory)
