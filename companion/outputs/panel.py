"""The picture of the hardware: every light as it shines, or would, and the button. Plain values, ready for JSON."""

from dataclasses import dataclass

from .track import BarbarianTrack


@dataclass(frozen=True, slots=True)
class LampShown:
    """One light. `contact` is its place on the header (1..40); `glow` what it is to do: off, on, blinking.

    `lit` is whether it shines at this instant, None when that is not known; `problem` says why, or is empty.
    """

    name: str
    label: str
    colour: str
    pin: int
    contact: int
    glow: str
    lit: bool | None
    problem: str


@dataclass(frozen=True, slots=True)
class ButtonShown:
    """The end-turn button. `pressable` when the panel's own button takes its place."""

    pin: int
    contact: int
    pressable: bool
    problem: str


@dataclass(frozen=True, slots=True)
class Panel:
    """All of it. `pins` is lgpio, mock or none; `words` and `stale` say what is wrong, a sentence each, or nothing.

    `track` is the barbarian track, wired or not.
    """

    pins: str
    words: str
    stale: str
    lamps: tuple[LampShown, ...]
    button: ButtonShown | None
    track: BarbarianTrack | None = None
