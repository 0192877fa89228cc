"""Lamps, hex lights and the barbarian track, as the pages show them."""

from companion.outputs.hexes.drawn import HexDrawn
from companion.outputs.panel import LampShown
from companion.outputs.track import LIGHTS as TRACK_LIGHTS
from companion.outputs.track import BarbarianTrack
from web.desk import HexLight, Light, ShownTrack


def shown_track(track: BarbarianTrack) -> ShownTrack:
    """The barbarian track as the pages show it."""
    lights = tuple(track.light(number).value for number in range(1, TRACK_LIGHTS + 1))
    return ShownTrack(track.steps, track.to_go, track.strength, track.defence, lights)


def shown_light(lamp: LampShown) -> Light:
    """A lamp as the pages show it."""
    group, _, name = lamp.name.partition(" ")
    named = group in ("seat", "number", "ship")
    return Light(
        group=group if named else "signal",
        name=name if named else lamp.name,
        level=0.0 if lamp.glow == "off" else 1.0,
        blinks=lamp.glow == "blinking",
    )


def shown_hex(light: HexDrawn) -> HexLight:
    """A hex light as the pages show it."""
    return HexLight(light.name, light.colour, "none" if light.glow is None else light.glow.value)
