"""What is drawn over a camera's picture."""

from dataclasses import dataclass

Point = tuple[float, float]
"""A place in the camera's picture: shares of its width and height from the upper left corner."""


@dataclass(frozen=True)
class Outline:
    """Something to draw over the picture: `kind` is `tray`, `die`, `event` or `card`, around these points."""

    kind: str
    points: tuple[Point, ...]
    words: str = ""


@dataclass(frozen=True)
class Ring:
    """A ring that people drag to a corner of the land: what it is called, where it is in the picture, and which `spot`
    of the board that corner is, in tile radii to the right and down from the hex (0,0)."""

    words: str
    at: Point
    spot: tuple[float, float]


@dataclass(frozen=True)
class Rings:
    """Four rings that say where a board of these `hexes` lies in a picture of this size, width and height in pixels."""

    size: tuple[int, int]
    corners: tuple[Ring, ...]
    hexes: tuple[str, ...]
