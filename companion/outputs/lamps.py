"""Every light of the table by name: what it is called, its colour, its pin, and what it does by a plan.

Names: "seat red", "number 6", "seven", "button lamp", "ship 3". The drawing, the panel and the driver go by this list.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from companion.data import recognition
from companion.said import said

from .glow import Glow
from .plan import LightPlan
from .track import LIGHTS
from .wiring import PinMap

SEATS: Final[Mapping[str, str]] = {
    "red": said("seat red"),
    "blue": said("seat blue"),
    "white": said("seat white"),
    "orange": said("seat orange"),
    "green": said("seat green"),
    "brown": said("seat brown"),
}


@dataclass(frozen=True, slots=True)
class Lamp:
    """One light: `label` for people, `colour` of its glass, `pin` its GPIO number."""

    name: str
    label: str
    colour: str
    pin: int


def lamps(pins: PinMap) -> tuple[Lamp, ...]:
    """The lights of a pin map: seats, numbers, the seven, the button's lamp, the barbarian track."""
    red = recognition().red_numbers
    found = [Lamp(f"seat {colour}", _of_seat(colour), colour, pin) for colour, pin in pins.seats]
    found += [
        Lamp(f"number {number}", said("number {number}", number=number), "red" if number in red else "yellow", pin)
        for number, pin in pins.numbers
    ]
    if pins.seven is not None:
        found.append(Lamp("seven", said("seven, robber"), "white", pins.seven))
    if pins.button_lamp is not None:
        found.append(Lamp("button lamp", said("button lamp"), "green", pins.button_lamp))
    for number, pin in enumerate(pins.barbarians, start=1):
        label = said("barbarians land") if number == LIGHTS else said("barbarians {number}", number=number)
        found.append(Lamp(f"ship {number}", label, "red", pin))
    return tuple(found)


def _of_seat(colour: str) -> str:
    return SEATS.get(colour) or said("seat {colour}", colour=colour)


def glow(lamp: Lamp, plan: LightPlan) -> Glow:
    """What a light does by a plan."""
    kind, _, which = lamp.name.partition(" ")
    match kind:
        case "seat":
            return plan.seat(which)
        case "number":
            return Glow.ON if plan.number == int(which) else Glow.OFF
        case "seven":
            return plan.seven
        case "ship":
            return Glow.OFF if plan.track is None else plan.track.light(int(which))
    return plan.button
