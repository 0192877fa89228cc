"""What is drawn over the camera's picture in a lesson."""

from dataclasses import dataclass

Point = tuple[float, float]
"""A place in the camera's picture: shares of its width and height from the upper left corner."""


@dataclass(frozen=True)
class Outline:
    """Something to draw over the picture: `kind` is `tray`, `die`, `event` or `card`, around these points."""

    kind: str
    points: tuple[Point, ...]
    words: str = ""
