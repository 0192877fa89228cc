"""The board seen straight from above at a fixed size, and how one such picture differs from another in any light."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.boards.grid import Grid
from vision.boards.places import Axial, Points, hex_name, position
from vision.channels import highest, lowest
from vision.readings import Image, Mask

SCALE = 40
"""Pixels to a tile radius."""

MARGIN = 1.75
"""Tile radii around the middles of the outer hexes."""

FOOT = 6.0
"""Added to levels before they are divided, so that black is not infinitely darker than nearly black."""

DIFFERS, BY_SHARE = 11.0, 0.06
"""Levels, and share of the level, from which a pixel looks otherwise than any beside it did."""

BLOCK = 10
"""Pixels a side of the parts by which the light is compared."""

SHINING = 246
"""From this level on in every channel nothing is told apart."""

FULL = 249
"""From this level on a channel may be brighter than the picture shows."""

WIDE_SPOT = 0.34
"""Tile radii: a spot that holds a circle of this radius hides what lies in it."""

THICK = 0.42
"""Tile radii: a thing that holds a circle of this radius is larger than any piece with its shadow."""


@dataclass(frozen=True, slots=True, eq=False)
class StraightFrame:
    """Where a straightened picture of these hexes begins (tile radii), and its size (width, height) in pixels."""

    low: Points
    size: tuple[int, int]
    island: Mask
    """255 on the hexes and half a tile radius around them."""

    @classmethod
    def of(cls, hexes: tuple[Axial, ...]) -> "StraightFrame":
        """The frame in which all of these hexes are seen."""
        spots = np.array([position(hex_name(at)) for at in hexes])
        low = spots.min(axis=0) - MARGIN
        width, height = np.ceil((spots.max(axis=0) + MARGIN - low) * SCALE).astype(int).tolist()
        island = np.zeros((height, width), np.uint8)
        for x, y in np.round((spots - low) * SCALE).astype(int).tolist():
            cv2.circle(island, (x, y), round(1.3 * SCALE), 255, -1)
        return cls(low, (width, height), island)

    @property
    def to_board(self) -> Points:
        """From its pixels to tile radii, 3 x 3."""
        return np.array([[1 / SCALE, 0, self.low[0]], [0, 1 / SCALE, self.low[1]], [0, 0, 1.0]])

    def spot(self, at: Points) -> tuple[int, int]:
        """The pixel (x, y) of a point of the board."""
        x, y = np.round((at - self.low) * SCALE).astype(int).tolist()
        return x, y

    def cut(self, image: Image, grid: Grid) -> Image:
        """The picture, straightened."""
        halved = 0
        while grid.radius / 2**halved > 1.5 * SCALE:
            halved += 1
        if halved:
            by = 0.5**halved
            size = (max(1, round(image.shape[1] * by)), max(1, round(image.shape[0] * by)))
            image, grid = np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8), grid.scaled(by)
        flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        matrix = grid.matrix @ self.to_board
        straight = cv2.warpPerspective(image, matrix, self.size, flags=flags, borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(straight, dtype=np.uint8)

    def disc(self, at: Points, reach: float) -> Mask:
        """255 within so many tile radii of a point."""
        mask = np.zeros(self.size[::-1], np.uint8)
        cv2.circle(mask, self.spot(at), round(reach * SCALE), 255, -1)
        return mask


def in_the_light_of(agreed: Image, now: Image, island: Mask) -> Image:
    """The newer picture as it would be in the light of the agreed one.

    The light may have become brighter or of another colour, and fall off otherwise across the board; all of that is
    smooth, and most of the board has not changed.
    """
    height, width = agreed.shape[:2]
    size = (width // BLOCK, height // BLOCK)
    one, two, inside = (
        cv2.resize(picture, size, interpolation=cv2.INTER_AREA).astype(np.float64) for picture in (agreed, now, island)
    )
    ratio = np.log((two + FOOT) / (one + FOOT))
    x, y = np.meshgrid(np.linspace(-1, 1, size[0]), np.linspace(-1, 1, size[1]))
    terms = np.stack([np.ones_like(x), x, y, x * x, x * y, y * y], axis=-1)
    # What is black or white says nothing about the light.
    told = (inside > 200) & (highest(two) < 245) & (highest(one) < 245) & (highest(one) > 12)
    field = np.zeros_like(ratio)
    if told.sum() < 40:
        return now
    a = terms[told]
    for channel in range(3):
        b = ratio[..., channel][told]
        solved = np.array([float(np.median(b)), 0, 0, 0, 0, 0])
        for _ in range(8):
            weight = 1 / (1 + ((b - a @ solved) / 0.05) ** 2)
            weighted = a * weight[:, None]
            solved = np.linalg.solve(weighted.T @ a + np.diag([1e-6, 1, 1, 6, 6, 6]), weighted.T @ b)
        field[..., channel] = terms @ solved
    gain = cv2.resize(np.exp(-field).astype(np.float32), (width, height), interpolation=cv2.INTER_LINEAR)
    return np.asarray(np.clip((now + np.float32(FOOT)) * gain - FOOT, 0, 255), dtype=np.uint8)


def changed(agreed: Image, now: Image, taken: Image, island: Mask) -> Mask:
    """255 where a picture in the same light looks otherwise than anything within a pixel of there did.

    `taken` is the newer picture as it was taken, before it was put into the light of the agreed one.
    """
    around = np.ones((3, 3), np.uint8)
    brightest = cv2.dilate(agreed, around)
    # What is as bright as a picture can show may have been any brighter.
    above = np.where(brightest >= FULL, np.uint8(0), cv2.subtract(now, brightest))
    below = np.where(taken >= FULL, np.uint8(0), cv2.subtract(cv2.erode(agreed, around), now))
    off = highest(np.asarray(cv2.max(above, below))).astype(np.float32)
    limit = DIFFERS + BY_SHARE * cv2.cvtColor(agreed, cv2.COLOR_BGR2GRAY).astype(np.float32)
    mask = ((off > limit) & (island > 0)).astype(np.uint8) * 255
    return np.asarray(cv2.medianBlur(mask, 3), dtype=np.uint8)


def shaded(agreed: Image, now: Image) -> Mask:
    """255 where the newer picture is a darker copy of the agreed one: a shadow lies there, and nothing else."""
    one, two = agreed.astype(np.float32), now.astype(np.float32)
    size = (15, 15)
    ratio = cv2.blur(two, size) / (cv2.blur(one, size) + 1)
    low, high = lowest(ratio), highest(ratio)
    alike = (high - low < 0.13) & (high < 0.97) & (low > 0.35)
    grey, other = (cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype(np.float32) for picture in (agreed, now))
    mean, level = cv2.blur(grey, size), cv2.blur(other, size)
    both = cv2.blur(grey * other, size) - mean * level
    spread = (cv2.blur(grey * grey, size) - mean**2) * (cv2.blur(other * other, size) - level**2)
    likeness = both / np.sqrt(np.maximum(spread, 1.0))
    return np.where(alike & (likeness > 0.75), np.uint8(255), np.uint8(0))


def shining(now: Image, agreed: Image) -> Mask:
    """255 in and beside spots that are too bright to be seen through, and were not when the picture was agreed."""
    bright = ((lowest(now) >= SHINING) & (lowest(agreed) < SHINING)).astype(np.uint8) * 255
    joined = cv2.morphologyEx(bright, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    # White pieces shine as well, but no wider than they are.
    return _wide(np.asarray(joined, dtype=np.uint8), WIDE_SPOT)


def large_things(mask: Mask) -> Mask:
    """255 on whatever is larger than pieces are: hands, arms, cards."""
    joined = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((11, 11), np.uint8))
    return _wide(np.asarray(joined, dtype=np.uint8), THICK)


def _wide(mask: Mask, radius: float) -> Mask:
    """The connected parts of a mask that hold a circle of so many tile radii."""
    deep = cv2.distanceTransform(mask, cv2.DIST_L2, 5) > radius * SCALE
    if not deep.any():
        return np.zeros_like(mask)
    _, labels = cv2.connectedComponents(mask)
    found = np.unique(labels[deep])
    return np.isin(labels, found[found > 0]).astype(np.uint8) * 255
