"""What may be wired besides single lights: hex lights, the barbarian ship, the digits and bars of the battle.

Each is a table of the pin map; pydantic reads it, so that all its mistakes are reported at once. Whether the pins of
different parts agree is decided by `wiring`. Pins are GPIO numbers (BCM).
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

Pin = Annotated[int, Field(strict=True)]
Occasion = Literal["seven", "attack", "won"]
Preset = Annotated[int, Field(ge=1, le=250, strict=True)]
"""The number of a preset of WLED."""
SEGMENTS = 7
STEPPER_WIRES = 4
LONGEST_BAR = 10

SPI_PINS = {"ws2812": (10,), "apa102": (10, 11)}
"""What a strip is wired to: the data line of SPI, and its clock where the chip has a clock line."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    def missing(self) -> Iterator[str]:
        """Keys that must be given with what was chosen, each with the reason."""
        yield from ()


class Hexes(_Part):
    """The hex lights: by what they are driven, and which light is which hex (see `hexes.order`).

    `lights` is how many hang, where neither a list of pins nor one of hexes says so: as many as the largest board has.
    """

    by: Literal["none", "pins", "registers", "strip", "wled"] = "none"
    order: Literal["rows", "snake", "spiral"] | tuple[str, ...] = "rows"
    lights: int = Field(default=30, ge=1, le=96, strict=True)
    pins: tuple[Pin, ...] = ()
    data: Pin | None = None
    clock: Pin | None = None
    latch: Pin | None = None
    chip: Literal["ws2812", "apa102"] = "apa102"
    device: str = Field(default="/dev/spidev0.0", pattern=r"^/dev/spidev\d+\.\d+$")
    per_hex: int = Field(default=1, ge=1, le=12)
    brightness: float = Field(default=0.4, gt=0, le=1)
    address: str = ""
    port: int = Field(default=21324, ge=1, le=65535)
    presets: Mapping[Occasion, Preset] = Field(default_factory=dict)

    @property
    def in_colour(self) -> bool:
        """Whether they have colours, and need none of the machine's pins; else they are single lamps on such pins."""
        return self.by in ("strip", "wled")

    @property
    def buses(self) -> tuple[str, ...]:
        """The buses these lights keep for themselves."""
        return ("spi",) if self.by == "strip" else ()

    def missing(self) -> Iterator[str]:
        """What the chosen way needs."""
        if self.by == "pins" and not self.pins:
            yield "hexes.pins: give the list of their pins, in the order of the lights."
        if self.by == "registers":
            yield from _three_lines("hexes", self.data, self.clock, self.latch)
        if self.by == "wled" and not self.address:
            yield (
                'hexes.address: give the name or the address of the WLED controller, such as "wled.local"; '
                "“companion find-wled” finds it."
            )
        if self.by != "wled" and self.presets:
            yield 'hexes.presets: only a WLED controller has presets (by = "wled").'

    def used(self) -> Iterator[tuple[str, int]]:
        """Every key that has a pin, with that pin."""
        if self.by == "pins":
            yield from ((f"hexes.pins, light {number}", pin) for number, pin in enumerate(self.pins, start=1))
        if self.by == "registers":
            yield from _named("hexes", data=self.data, clock=self.clock, latch=self.latch)


class Ship(_Part):
    """What moves the ship of the barbarians: a servo, or a stepper on a ULN2003 with an end switch if you like."""

    by: Literal["none", "servo", "stepper"] = "none"
    pin: Pin | None = None
    start: float = Field(default=-80.0, ge=-90, le=90)
    landing: float = Field(default=80.0, ge=-90, le=90)
    pins: tuple[Pin, ...] = ()
    home: Pin | None = None
    steps_a_space: int = Field(default=512, ge=1, le=100_000)
    reverse: bool = False

    def missing(self) -> Iterator[str]:
        """What the chosen way needs."""
        if self.by == "servo" and self.pin is None:
            yield "ship.pin: give the pin of the servo."
        if self.by == "stepper" and len(self.pins) != STEPPER_WIRES:
            yield f"ship.pins: give the {STEPPER_WIRES} pins of IN1 to IN4, not {list(self.pins)!r}."

    def used(self) -> Iterator[tuple[str, int]]:
        """Every key that has a pin, with that pin."""
        if self.by == "servo":
            yield from _named("ship", pin=self.pin)
        if self.by == "stepper":
            yield from ((f"ship.pins, IN{number}", pin) for number, pin in enumerate(self.pins, start=1))
            yield from _named("ship", home=self.home)


class Displays(_Part):
    """The battle in numbers: a seven-segment digit of the steps left, and both strengths.

    By pins the strengths are two bars of lights; by registers they are two more digits on the same three lines.
    """

    by: Literal["none", "pins", "registers"] = "none"
    steps: tuple[Pin, ...] = ()
    cities: tuple[Pin, ...] = ()
    knights: tuple[Pin, ...] = ()
    data: Pin | None = None
    clock: Pin | None = None
    latch: Pin | None = None

    def missing(self) -> Iterator[str]:
        """What the chosen way needs."""
        if self.by == "registers":
            yield from _three_lines("displays", self.data, self.clock, self.latch)
        if self.by != "pins":
            return
        if not (self.steps or self.cities or self.knights):
            yield "displays: by pins, but none are given; give steps, cities or knights."
        if self.steps and len(self.steps) != SEGMENTS:
            yield f"displays.steps: give the {SEGMENTS} pins of the segments a to g, not {list(self.steps)!r}."
        for name, bar in (("cities", self.cities), ("knights", self.knights)):
            if len(bar) > LONGEST_BAR:
                yield f"displays.{name}: a bar has at most {LONGEST_BAR} lights, not {len(bar)}."

    def used(self) -> Iterator[tuple[str, int]]:
        """Every key that has a pin, with that pin."""
        if self.by == "registers":
            yield from _named("displays", data=self.data, clock=self.clock, latch=self.latch)
        if self.by == "pins":
            yield from (
                (f"displays.steps, segment {name}", pin) for name, pin in zip("abcdefg", self.steps, strict=False)
            )
            for name, bar in (("cities", self.cities), ("knights", self.knights)):
                yield from ((f"displays.{name}, light {number}", pin) for number, pin in enumerate(bar, start=1))


_P = TypeVar("_P", bound=_Part)


def read_part(kind: type[_P], name: str, given: object, problems: list[str]) -> _P:
    """A part from its table; the default, with the problems noted, where the table cannot be used."""
    if not isinstance(given, Mapping):
        problems.append(f"{name}: give a table, not {given!r}.")
        return kind()
    try:
        part = kind.model_validate({key: _read(key, value) for key, value in given.items()})
    except ValidationError as error:
        problems += dict.fromkeys(_said(kind, name, problem) for problem in error.errors())
        return kind()
    problems += part.missing()
    return part


def _read(key: str, value: Any) -> Any:
    """A value of TOML as pydantic is to have it: a pin may be "none"."""
    if value == "none" and key != "by":
        return None
    return tuple(value) if isinstance(value, list) else value


def _said(kind: type[BaseModel], name: str, problem: Any) -> str:
    place = ".".join([name, str(problem["loc"][0])])
    if problem["type"] == "extra_forbidden":
        return f"{place}: there is no such key; there are {', '.join(kind.model_fields)}."
    return f"{place}: {problem['msg'][0].lower()}{problem['msg'][1:]}, not {problem['input']!r}."


def _three_lines(part: str, data: int | None, clock: int | None, latch: int | None) -> Iterator[str]:
    for name, pin in (("data", data), ("clock", clock), ("latch", latch)):
        if pin is None:
            yield f"{part}.{name}: give the pin of the registers' {name} line."


def _named(part: str, **pins: int | None) -> Iterator[tuple[str, int]]:
    yield from ((f"{part}.{name}", pin) for name, pin in pins.items() if pin is not None)
