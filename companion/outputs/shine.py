"""How bright the lights shine: bright, dim or not at all."""

from enum import StrEnum

DIMMED = 25
"""Percent of a light that is dim."""


class Shine(StrEnum):
    """What people choose among."""

    BRIGHT = "bright"
    DIM = "dim"
    OFF = "off"

    @property
    def percent(self) -> int:
        """How bright that is."""
        return {Shine.BRIGHT: 100, Shine.DIM: DIMMED, Shine.OFF: 0}[self]

    @property
    def share(self) -> float:
        """The same of 1."""
        return self.percent / 100


def shine_at(percent: int) -> Shine:
    """The one nearest to what somebody asks for who knows every percent."""
    if percent <= 0:
        return Shine.OFF
    return Shine.DIM if percent <= (100 + DIMMED) // 2 else Shine.BRIGHT
