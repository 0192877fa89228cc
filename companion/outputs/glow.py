"""What one light does: it is dark, it shines, or it blinks."""

from enum import StrEnum


class Glow(StrEnum):
    """What a light does."""

    OFF = "off"
    ON = "on"
    BLINKING = "blinking"
