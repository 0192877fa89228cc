"""What the eyes hand on: frames, dice and what else lies in the tray, as plain frozen values.

Boxes are (x, y, width, height) in pixels of the picture that was read, origin at its upper left corner. Times are
seconds of a monotonic clock. What a reading means for a game is up to the caller.
"""

from collections.abc import Container
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

Image = npt.NDArray[np.uint8]
"""A picture as OpenCV keeps it: height x width x 3, blue, green, red, 0..255."""

Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.uint8]
"""Height x width, 255 inside and 0 outside."""

Box = tuple[int, int, int, int]

Wanted = tuple[str | None, ...]
"""The dice with pips that are thrown just now: the colour of each, None where any will do."""

PAIR: Wanted = (None, None)
"""Two dice of whatever colours, as most throws are."""


class VisionError(RuntimeError):
    """The root of everything this package can complain about."""


class PictureError(VisionError, ValueError):
    """A picture cannot be used; the words say which one and why."""


class HeicError(PictureError):
    """A picture is of a kind that telephones keep for themselves, and that nothing here reads."""


class CameraError(VisionError, OSError):
    """A camera (or what stands in for one) cannot be opened or has gone; the words say which one."""


class CalibrationError(VisionError, ValueError):
    """A calibration that was kept cannot be used; the words say which and why."""


class NoMorePicturesError(VisionError, EOFError):
    """A folder or a video has been shown to its end; this is not a fault."""


@dataclass(frozen=True, slots=True)
class Die:
    """One six-sided die: the face that is up, where it lies and how sure the reader is (0..1).

    `upright` is the share of the die's outline that its upper face fills: near 1 when seen from straight above,
    about a half when two faces show alike, which in a tray seen from above means that the die is cocked. `leans` is
    told of still pictures: the face that was read does not look where the others' do, and may be a side.
    """

    value: int
    box: Box
    colour: str
    confidence: float
    upright: float = 1.0
    leans: bool = False


@dataclass(frozen=True, slots=True)
class Stray:
    """Something in the picture that is neither the tray nor one of the dice; `die` if it is one of another game."""

    box: Box
    colour: str
    die: Die | None = None

    @property
    def is_die(self) -> bool:
        """Whether it is a die all the same."""
        return self.die is not None


@dataclass(frozen=True, slots=True)
class EventFace:
    """The event die: what its upper face shows, where it lies, and how sure the reader is of the face (0..1).

    `likeness` says how well it fits the die that was learnt, whichever face it shows (0..1).
    """

    face: str
    box: Box
    confidence: float
    likeness: float = 1.0


@dataclass(frozen=True, slots=True)
class Reading:
    """Everything found in one picture; the event die is reported only by a reader that has learnt it."""

    dice: tuple[Die, ...] = ()
    strays: tuple[Stray, ...] = ()
    event: EventFace | None = None

    @property
    def all_dice(self) -> tuple[Die, ...]:
        """The dice, and those of another game."""
        return (*self.dice, *(stray.die for stray in self.strays if stray.die is not None))

    def looked_for(self, wanted: Wanted, known: Container[str]) -> "Reading":
        """The same picture to somebody who looks for these dice, those of the colours `known` being the table's own.

        A die of another game is one of them if its colour is wanted and none of our own has it, and wherever a single
        die is wanted: whether its colour will do is then for others to say.
        """
        sought = {colour for colour in wanted if colour is not None and colour not in known}
        taken = [stray for stray in self.strays if stray.is_die and (len(wanted) == 1 or stray.colour in sought)]
        if not taken:
            return self
        dice = (*self.dice, *(stray.die for stray in taken if stray.die is not None))
        strays = tuple(stray for stray in self.strays if stray not in taken)
        return replace(self, dice=tuple(sorted(dice, key=lambda die: die.box)), strays=strays)


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """One picture of a running camera: its number since the start, when it was taken, and its pixels."""

    number: int
    time: float
    image: Image
