"""Hex lights that are only on or off: a pin each, or a chain of shift registers."""

from collections.abc import Sequence

from companion.outputs.lines import Lines

from .lamps import BLACK, Rgb


class LinesHexLamps:
    """A light is on when its colour is not black."""

    in_colour = False
    again: float | None = None

    def __init__(self, lines: Lines) -> None:
        self._lines = lines

    def show(self, colours: Sequence[Rgb], share: float = 1.0) -> None:
        """Switch the lights; they are as bright as their resistors make them."""
        self._lines.write([colour != BLACK for colour in colours])

    def close(self) -> None:
        """Everything dark, pins given back."""
        self._lines.close()
