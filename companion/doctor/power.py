"""A Pi's power and heat, as its firmware tells them. Bits of get_throttled: Raspberry Pi documentation, vcgencmd."""

from collections.abc import Iterator
from pathlib import Path

from companion.config import Config
from companion.said import said

from .finding import OK, Finding, missing, wrong
from .surroundings import Surroundings

NAME = said("power")
THROTTLED = (
    "/sys/devices/platform/soc/soc:firmware/get_throttled",
    "/sys/devices/platform/axi/soc:firmware/get_throttled",
    "/sys/devices/platform/soc@107c000000/soc@107c000000:firmware/get_throttled",
)
TEMPERATURE = "/sys/class/thermal/thermal_zone0/temp"
LOW_NOW, SLOWED_NOW, HOT_NOW = 1 << 0, 1 << 2, 1 << 3
LOW_BEFORE = 1 << 16
HOT = 80.0
"""Degrees Celsius from which a Pi slows itself down."""


def examine(_: Config, __: Path, machine: Surroundings) -> Iterator[Finding]:
    """Nothing where the machine does not tell."""
    told = next((text for path in THROTTLED if (text := machine.text(path))), "")
    if told:
        yield _power(int(told, 16))
    degrees = machine.text(TEMPERATURE)
    if degrees and (machine.is_a_pi or float(degrees) / 1000 >= HOT):
        yield _heat(float(degrees) / 1000, int(told or "0", 16))


def _power(bits: int) -> Finding:
    cable = said(
        "Use the power supply made for this Pi and a short cable; give strips of lights a supply of their own."
    )
    if bits & LOW_NOW:
        return wrong(NAME, "under-voltage", said("The Pi gets too little voltage just now."), cable)
    if bits & LOW_BEFORE:
        words = said("The Pi has had too little voltage since it was started.")
        return missing(NAME, "under-voltage before", words, cable)
    return Finding(NAME, OK, said("The Pi gets enough voltage."))


def _heat(degrees: float, bits: int) -> Finding:
    name = said("temperature")
    if degrees >= HOT or bits & (HOT_NOW | SLOWED_NOW):
        words = said("The Pi is too hot ({degrees} °C) and slows itself down.", degrees=round(degrees))
        return wrong(name, "too hot", words, said("Give it air, a heat sink or a fan."))
    return Finding(name, OK, said("{degrees} °C.", degrees=round(degrees)))
