"""Parts of a board as the networks see them: cut out of a picture, straightened, and in the colours of even light.

Each is a square of `side` pixels that shows `reach` tile radii to every side. Hexes and corners are turned so that
what stands there leans up, or as near as the lattice allows; paths so that they run from left to right, harbors so that
the sea is up.
"""

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

from vision.boards.grid import Grid
from vision.boards.places import Points, direction, hex_name, position, seaward
from vision.readings import Image


@dataclass(frozen=True, slots=True)
class Window:
    """How large a part is cut, and into how many pixels."""

    side: int
    reach: float

    @property
    def scale(self) -> float:
        """Its pixels to a tile radius."""
        return self.side / (2 * self.reach)


HEX = Window(64, 1.05)
TOKEN = Window(48, 0.40)
PATH = Window(40, 0.52)
CORNER = Window(48, 0.62)
CLOSE = Window(64, 0.50)
HARBOR = Window(56, 0.72)

OFFSHORE = 0.5
"""Tile radii from the middle of a coast path to that of the part where its harbor is looked for."""

EVEN = np.array([95.0, 135.0, 150.0])
"""What the median of an island becomes: blue, green, red."""


class BoardView:
    """One picture with its grid; smaller copies of it are made once, so that nothing is cut from too fine pixels."""

    def __init__(self, picture: Image, grid: Grid) -> None:
        self.grid = grid
        self._picture = picture
        self._copies: dict[int, tuple[Image, Grid]] = {}
        self._away, self._radius = grid.away, grid.radius
        self._gain: Any = (1.0, 1.0, 1.0, 0.0)
        self._gain = self._even_light()

    def cut(self, window: Window, at: Points, way: float = 0.0) -> Image:
        """The part around a point of the board (tile radii); the board's direction `way` runs to the right in it."""
        picture, grid = self._copy(window.scale)
        scale, half = window.scale, (window.side - 1) / 2
        cosine, sine = np.cos(way) / scale, np.sin(way) / scale
        to_board = np.array([[cosine, -sine, at[0]], [sine, cosine, at[1]], [0, 0, 1.0]])
        to_board = to_board @ np.array([[1, 0, -half], [0, 1, -half], [0, 0, 1.0]])
        flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        size = (window.side, window.side)
        part = cv2.warpPerspective(picture, grid.matrix @ to_board, size, flags=flags, borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(cv2.multiply(part, self._gain), dtype=np.uint8)

    def hexagon(self, at: tuple[int, int]) -> tuple[Image, float]:
        """A hex, turned by a sixth or more so that what stands there leans up, and the way it was turned."""
        way = round(self._leaning() / (np.pi / 3)) * np.pi / 3
        return self.cut(HEX, position(hex_name(at)), way), way

    def corner(self, place: str) -> Image:
        """A corner and what stands on it."""
        return self.cut(CORNER, position(place), self._leaning())

    def close(self, place: str) -> Image:
        """A corner from nearby, in finer pixels, to tell what kind of building stands there."""
        return self.cut(CLOSE, position(place), self._leaning())

    def path(self, place: str) -> Image:
        """A path and what lies on it."""
        way = direction(place)
        # Left to right either way round; the far side is to be up.
        upward = np.array([np.sin(way), -np.cos(way)])
        return self.cut(PATH, position(place), way if float(upward @ self._away) >= 0 else way + np.pi)

    def harbor(self, place: str) -> Image:
        """What lies before a coast path, the sea up."""
        out = seaward(place, self.grid.hexes)
        way = float(np.arctan2(out[0], -out[1]))
        return self.cut(HARBOR, position(place) + out * OFFSHORE, way)

    def _leaning(self) -> float:
        """The direction of the board that runs to the right when `away` points up."""
        return float(np.arctan2(self._away[0], -self._away[1]))

    def _copy(self, scale: float) -> tuple[Image, Grid]:
        """The picture, halved until a pixel of it is at most about one of the part's."""
        halved = 0
        while self._radius / 2**halved > 1.5 * scale:
            halved += 1
        if halved not in self._copies:
            picture, by = self._picture, 0.5**halved
            if halved:
                size = (max(1, round(picture.shape[1] * by)), max(1, round(picture.shape[0] * by)))
                picture = np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), dtype=np.uint8)
            self._copies[halved] = picture, self.grid.scaled(by)
        return self._copies[halved]

    def _even_light(self) -> tuple[float, ...]:
        """By how much each channel is multiplied so that the island has the colours it has in even light."""
        spots = [position(hex_name(at)) for at in self.grid.hexes]
        island = np.concatenate([self.cut(Window(12, 0.95), spot).reshape(-1, 3) for spot in spots])
        gain = np.clip(EVEN / np.maximum(np.median(island, axis=0), 1), 0.4, 4)
        return (float(gain[0]), float(gain[1]), float(gain[2]), 0.0)
