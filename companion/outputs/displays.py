"""The battle in numbers: the steps the ship has left as a digit, the cities and the active knights as bars or digits.

A digit is seven segments a to g and a point, which says "more than nine". Dark in a game without barbarians.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path

from gpiozero import fonts

from companion.said import said

from .lines import CHIP, Lines
from .scene import Scene
from .shine import Shine
from .track import BarbarianTrack

STEPS, CITIES, KNIGHTS = said("steps left"), said("cities"), said("knights")
Drawn = Callable[[int], Sequence[bool]]


@cache
def _font() -> Mapping[str, Sequence[int]]:
    """gpiozero's own shapes of characters."""
    place = Path(str(files("gpiozero"))) / "fonts" / "7seg.txt"
    found: Mapping[str, Sequence[int]] = fonts.load_font_7seg(str(place))
    return found


def digit(number: int) -> list[bool]:
    """The segments a to g of the last digit that fits, and the point where the number does not."""
    return [*(bool(segment) for segment in _font()[str(min(number, 9))]), number > 9]


def bar(number: int, length: int) -> list[bool]:
    """So many lights of a bar."""
    return [place < number for place in range(length)]


class NumberRow:
    """Three numbers side by side on one row of outputs: each takes so many of them, drawn in its own way."""

    name = said("battle displays")

    def __init__(self, open_lines: Callable[[], Lines], parts: Sequence[tuple[str, int, Drawn]]) -> None:
        self._open_lines, self._parts = open_lines, tuple(parts)
        self._lines: Lines | None = None
        self.lamps = tuple(name for name, length, _ in parts if length)

    def open(self) -> None:
        """Take the outputs."""
        self._lines = self._open_lines()

    def show(self, scene: Scene, age: float) -> float | None:
        """Show the numbers as they are."""
        self._write({} if scene.track is None or scene.shine is Shine.OFF else _numbers(scene.track))
        return None

    def only(self, lamp: str) -> float | None:
        """Every segment or light of this one."""
        assert self._lines is not None
        self._lines.write([part == lamp for part, length, _ in self._parts for _ in range(length)])
        return None

    def close(self) -> None:
        """Everything dark."""
        lines, self._lines = self._lines, None
        if lines is not None:
            lines.close()

    def _write(self, numbers: Mapping[str, int]) -> None:
        assert self._lines is not None
        bits: list[bool] = []
        for name, length, drawn in self._parts:
            shown = drawn(numbers[name]) if name in numbers else ()
            bits += [place < len(shown) and shown[place] for place in range(length)]
        self._lines.write(bits)


def by_pins(steps: int, cities: int, knights: int) -> tuple[tuple[str, int, Drawn], ...]:
    """A digit and two bars of these lengths; 0 is for one that is not wired."""
    return (
        (STEPS, steps, digit),
        (CITIES, cities, lambda number: bar(number, cities)),
        (KNIGHTS, knights, lambda number: bar(number, knights)),
    )


def by_registers() -> tuple[tuple[str, int, Drawn], ...]:
    """Three digits, a chip each."""
    return tuple((name, CHIP, digit) for name in (STEPS, CITIES, KNIGHTS))


def _numbers(track: BarbarianTrack) -> dict[str, int]:
    return {STEPS: track.to_go, CITIES: track.strength, KNIGHTS: track.defence}
