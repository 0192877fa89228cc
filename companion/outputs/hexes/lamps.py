"""What every kind of hex lights can do. One kind a file: `by_pins`, `by_registers`, `by_strip`, `by_wled`."""

from collections.abc import Sequence
from typing import Protocol

Rgb = tuple[int, int, int]
"""Red, green and blue, 0 to 255 each, as bright as they shall shine."""

BLACK: Rgb = (0, 0, 0)


class HexLamps(Protocol):
    """A row of lights, one a hex. Every call may raise OSError, or whatever a driver raises, and may take its time."""

    @property
    def in_colour(self) -> bool:
        """Whether the lights have colours; otherwise they are only on or off."""
        ...

    @property
    def again(self) -> float | None:
        """Seconds after which the same must be sent again lest the lights forget it; None where they keep it."""
        ...

    def show(self, colours: Sequence[Rgb], share: float = 1.0) -> None:
        """Light the first, second ... light so, each at this share of its brightness; what is not named goes dark."""
        ...

    def close(self) -> None:
        """Everything dark, and the device given back."""
        ...
