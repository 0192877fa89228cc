"""Which light and which button is on which pin: the pin map, from the configuration, checked as a whole.

Pins are GPIO numbers (BCM). A light may be left out (`None`, or "none" in a configuration); there are 17 free pins
with I2C, UART and SPI in use, and 22 without SPI. The default map takes 19: all lights of the 5-6 player game. The two
colours of the 5-6 extension are on SPI's pins, so that a table with SPI leaves those out and keeps the rest. The seven
lights of the barbarian track take the last pins there are: with all of the others, no bus may be in use.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches

from companion.geometry.boards import NUMBERS

from .header import BUSES, GPIO_CONTACTS, reserved
from .parts import Displays, Hexes, Ship, read_part
from .track import LIGHTS

NONE = "none"
SINGLE = ("seven", "button", "button_lamp", "undo", "pause", "buzzer")
"""The fields that are one pin, or none."""


class WiringError(ValueError):
    """A pin map that cannot be wired; `problems` are all of them, each naming the field and the pin."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


@dataclass(frozen=True)
class PinMap:
    """GPIO numbers: a light a seat by colour, a light a number, the seven, the button and the lamp in it.

    `barbarians` are the seven of the barbarian track in the order in which the ship passes them, or none. `undo` and
    `pause` are two more buttons; what takes more than a light has a table of its own (`parts`).
    """

    seats: tuple[tuple[str, int], ...] = (
        ("red", 18),
        ("blue", 23),
        ("white", 24),
        ("orange", 25),
        ("green", 8),
        ("brown", 7),
    )
    numbers: tuple[tuple[int, int], ...] = (
        *((2, 4), (3, 17), (4, 27), (5, 22), (6, 5)),
        *((8, 6), (9, 13), (10, 19), (11, 26), (12, 16)),
    )
    seven: int | None = 12
    button: int | None = 21
    button_lamp: int | None = 20
    buses: tuple[str, ...] = ("i2c", "uart")
    """The buses in use, whose pins are not to be had."""
    barbarians: tuple[int, ...] = ()
    undo: int | None = None
    pause: int | None = None
    buzzer: int | None = None
    hexes: Hexes = field(default_factory=Hexes)
    ship: Ship = field(default_factory=Ship)
    displays: Displays = field(default_factory=Displays)

    @property
    def buttons(self) -> tuple[tuple[str, int], ...]:
        """The buttons that are wired, as the configuration names them."""
        named = (("button", self.button), ("undo", self.undo), ("pause", self.pause))
        return tuple((name, pin) for name, pin in named if pin is not None)

    @property
    def buses_in_use(self) -> tuple[str, ...]:
        """Those that were named, and those a part of this map keeps for itself."""
        return tuple(dict.fromkeys((*self.buses, *self.hexes.buses)))

    def used(self) -> Iterator[tuple[str, int]]:
        """Every field that has a pin, as the configuration names it, with that pin."""
        yield from ((f"seats.{colour}", pin) for colour, pin in self.seats)
        yield from ((f"numbers.{number}", pin) for number, pin in self.numbers)
        for name in SINGLE:
            pin = getattr(self, name)
            if pin is not None:
                yield name, pin
        yield from ((f"barbarians, light {number}", pin) for number, pin in enumerate(self.barbarians, start=1))
        for part in (self.hexes, self.ship, self.displays):
            yield from part.used()


DEFAULT = PinMap()

WITH_BARBARIANS = PinMap(buses=(), barbarians=(2, 3, 14, 15, 9, 10, 11))
"""Every light there is: the default, and the barbarian track on the pins of the buses."""


def pin_map(settings: Mapping[str, object]) -> PinMap:
    """The pin map of a configuration's table: what it does not name stays as in the default.

    `seats` and `numbers` replace the default's whole list when given. Raises WiringError with all problems at once.
    """
    problems: list[str] = []
    known = tuple(PinMap.__dataclass_fields__)
    problems += [_unknown(name, known) for name in settings if name not in known]
    seats = _group(settings, "seats", problems)
    numbers = _numbers(_group(settings, "numbers", problems), problems)
    single = {
        name: _pin(settings[name], name, problems) if name in settings else getattr(DEFAULT, name) for name in SINGLE
    }
    found = PinMap(
        DEFAULT.seats if seats is None else seats,
        DEFAULT.numbers if numbers is None else numbers,
        **single,
        buses=_buses(settings.get("buses", DEFAULT.buses), problems),
        barbarians=_track(settings.get("barbarians", DEFAULT.barbarians), problems),
        hexes=read_part(Hexes, "hexes", settings.get("hexes", {}), problems),
        ship=read_part(Ship, "ship", settings.get("ship", {}), problems),
        displays=read_part(Displays, "displays", settings.get("displays", {}), problems),
    )
    problems += clashes(found)
    if problems:
        raise WiringError(tuple(problems))
    return found


def clashes(pins: PinMap) -> tuple[str, ...]:
    """What is wrong with the pins of a map: none of the header, spoken for, or used twice."""
    problems: list[str] = []
    spoken_for, users = reserved(pins.buses_in_use), dict[int, list[str]]()
    for name, pin in pins.used():
        users.setdefault(pin, []).append(name)
    free = [pin for pin in GPIO_CONTACTS if pin not in spoken_for and pin not in users]
    hint = f"; free is GPIO {min(free)}" if free else ""
    for pin, names in users.items():
        for name in names:
            if pin not in GPIO_CONTACTS:
                problems.append(f"{name}: there is no GPIO {pin} on the header, only 0 to 27{hint}.")
            elif pin in spoken_for:
                problems.append(f"{name}: GPIO {pin} is taken by {spoken_for[pin]}{hint}.")
        if len(names) > 1:
            problems.append(f"{' and '.join(names)}: all on GPIO {pin}, one pin is for one thing{hint}.")
    return tuple(problems)


def _group(settings: Mapping[str, object], field: str, problems: list[str]) -> tuple[tuple[str, int], ...] | None:
    if field not in settings:
        return None
    given = settings[field]
    if not isinstance(given, Mapping):
        problems.append(f"{field}: give a table of names and pins, not {given!r}.")
        return None
    read = ((str(name), _pin(value, f"{field}.{name}", problems)) for name, value in given.items())
    return tuple((name, pin) for name, pin in read if pin is not None)


def _numbers(given: tuple[tuple[str, int], ...] | None, problems: list[str]) -> tuple[tuple[int, int], ...] | None:
    if given is None:
        return None
    known = {str(number): number for number in NUMBERS}
    for name, pin in given:
        if name not in known:
            hint = "the light of the seven is the field 'seven'" if name == "7" else "there are 2 to 6 and 8 to 12"
            problems.append(f"numbers.{name}: no number light is called so (GPIO {pin}); {hint}.")
    return tuple((known[name], pin) for name, pin in given if name in known)


def _pin(value: object, field: str, problems: list[str]) -> int | None:
    if value is None or value == NONE:
        return None
    if type(value) is not int:
        problems.append(f'{field}: a pin is a GPIO number from 0 to 27 or "{NONE}", not {value!r}.')
        return None
    return value


def _buses(value: object, problems: list[str]) -> tuple[str, ...]:
    if not isinstance(value, list | tuple):
        problems.append(f"buses: give a list of those in use among {', '.join(BUSES)}, not {value!r}.")
        return DEFAULT.buses
    strange = [name for name in value if not isinstance(name, str) or name not in BUSES]
    problems += [f"buses: there is no bus {name!r}; there are {', '.join(BUSES)}." for name in strange]
    return tuple(name for name in value if name not in strange)


def _track(value: object, problems: list[str]) -> tuple[int, ...]:
    if value == NONE:
        return ()
    if not isinstance(value, list | tuple) or len(value) not in (0, LIGHTS):
        problems.append(f"barbarians: give a list of {LIGHTS} pins, that of the landing last, or none, not {value!r}.")
        return ()
    read = [_pin(pin, "barbarians", problems) for pin in value]
    return tuple(pin for pin in read if pin is not None)


def _unknown(name: str, known: tuple[str, ...]) -> str:
    near = get_close_matches(name, known, 1)
    meant = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}."
    return f"{name}: there is no such field; {meant}"
