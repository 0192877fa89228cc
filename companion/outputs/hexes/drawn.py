"""The hex lights as a picture of them, and which hexes have none: pure, and asked in any thread.

A light-emitting diode that is given half of its current is seen as bright as a screen shows three quarters, so the
colours are those of a screen that looks like it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.geometry.notation import spot
from companion.outputs.glow import Glow
from companion.outputs.parts import Hexes
from companion.outputs.scene import Scene
from companion.outputs.shine import Shine
from companion.said import said_many

from .lamps import BLACK, Rgb
from .order import ordered
from .paint import blinks, in_colour, on_or_off
from .shown import HexShown

SETTLED = 3600.0
"""Seconds after which nothing swells any more; what blinks is lit then."""
GAMMA = 2.2


@dataclass(frozen=True, slots=True)
class HexDrawn:
    """A hex by name, the `colour` of its light on a screen such as `#ff7700`, and what it does; None has no light."""

    name: str
    colour: str
    glow: Glow | None


def drawn(wired: Hexes, count: int, scene: Scene) -> tuple[HexDrawn, ...]:
    """Every hex of a scene as `count` lights show it; nothing where no hex lights are wired."""
    if wired.by == "none":
        return ()
    paint = in_colour if wired.in_colour else on_or_off
    colours, without = paint(scene.hexes, scene.laying, SETTLED), set(beyond(wired, count, scene.hexes))
    if scene.shine is Shine.OFF:
        colours = dict.fromkeys(colours, BLACK)
    return tuple(
        HexDrawn(
            one.name,
            on_screen(BLACK if one in without else colours[one.name]),
            None if one in without else _glow(one, colours[one.name], scene.laying),
        )
        for one in scene.hexes
    )


def beyond(wired: Hexes, count: int, shown: Sequence[HexShown]) -> list[HexShown]:
    """The hexes for which no light hangs: those after the last light, or those that no light is given."""
    lit = set(ordered((one.at for one in shown), wired.order)[:count])
    return [one for one in shown if one.at not in lit]


def said_beyond(wired: Hexes, count: int, scene: Scene) -> str:
    """That some hexes of a scene have no light, as a sentence; empty where all have one, or none is wired."""
    if wired.by == "none" or not (dark := beyond(wired, count, scene.hexes)):
        return ""
    return said_many(
        "{hexes} hexes lie here, and one of them has no hex light: {first}.",
        "{hexes} hexes lie here, and {count} of them have no hex light, the first of them {first}.",
        len(dark),
        hexes=len(scene.hexes),
        first=spot([one.at for one in scene.hexes], dark[0].at),
    )


def on_screen(colour: Rgb) -> str:
    """How a screen shows what a diode does."""
    return "#" + "".join(f"{round(255 * (part / 255) ** (1 / GAMMA)):02x}" for part in colour)


def _glow(one: HexShown, colour: Rgb, laying: bool) -> Glow:
    if blinks(one) and not laying and colour != BLACK:
        return Glow.BLINKING
    return Glow.OFF if colour == BLACK else Glow.ON
