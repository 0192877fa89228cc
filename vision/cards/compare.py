"""How alike two faces are: tile by tile in structure, and in colour with the light taken out.

Structure: every tile of an enrolled face looks for itself a few pixels around its own place in the seen one, so that
corners need not be exact, sleeves may add a rim, and a finger spoils only the tiles it covers. Brightness is compared
as its logarithm: a lamp then adds the same everywhere and changes no structure.
Colour: the lamp multiplies each of the three colours; that factor is estimated over the card and taken out, and how
much of it is a tint counts against the likeness, for cards may differ by nothing else.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.cards.face import HEIGHT, REACH, WIDTH
from vision.readings import Floats, Image

TILE = 24
ROWS, COLUMNS = HEIGHT // TILE, WIDTH // TILE
BLOCK = 8
FLAT = 5.0
"""Contrast below which a tile counts as blank, in the units of `brightness`."""


AGREES = 0.6
"""Agreement from which a tile is taken to show the card and nothing that covers it."""


@dataclass(frozen=True, slots=True, eq=False)
class Pattern:
    """An enrolled face made ready: brightness HEIGHT x WIDTH, contrast of each tile, log colour of each block."""

    brightness: Floats
    contrast: Floats
    colour: Floats


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """A face in a picture made ready, REACH pixels wider on each side.

    `contrast` is that of the tile at each place, `damping` what makes all contrasts comparable.
    """

    brightness: Floats
    contrast: Floats
    damping: Floats
    colour: Floats


@dataclass(frozen=True, slots=True, eq=False)
class Likeness:
    """`tiles`: agreement of each tile, about 0..1. `weights`: what it counts. `shifts`: (x, y) where it was found.

    `residue` is the difference in colour that no lamp explains, `tint` the colour of the lamp that would be needed.
    """

    tiles: Floats
    weights: Floats
    shifts: Floats
    residue: float
    tint: float

    @property
    def structure(self) -> float:
        """The mean agreement of all tiles."""
        return float((self.tiles * self.weights).sum() / self.weights.sum())

    @property
    def penalty(self) -> float:
        """What the colours take from the likeness: more than cameras and glare make of them."""
        return 0.5 * max(0.0, self.residue - 0.15) + 0.35 * max(0.0, self.tint - 0.25)

    @property
    def score(self) -> float:
        """How well the faces fit, structure and colour together; 1 for the same face."""
        return self.structure - self.penalty


def brightness(face: Image) -> Floats:
    """The logarithm of a face's brightness, in units of about one grey level of a lit face."""
    grey = cv2.cvtColor(face, cv2.COLOR_BGR2GRAY).astype(np.float32)
    return np.asarray(100 * np.log(grey + 24), dtype=np.float32)


def pattern(face: Image) -> Pattern:
    """An enrolled face of WIDTH x HEIGHT pixels, made ready."""
    light = brightness(face)
    tiles = light.reshape(ROWS, TILE, COLUMNS, TILE)
    return Pattern(light, tiles.std(axis=(1, 3)).ravel().astype(np.float32), log_colour(face))


def seen(face: Image) -> Seen:
    """A face cut out with REACH pixels around it, made ready."""
    light = brightness(face)
    mean = cv2.boxFilter(light, -1, (TILE, TILE), anchor=(0, 0))
    square = cv2.boxFilter(light * light, -1, (TILE, TILE), anchor=(0, 0))
    variance = np.maximum(square - mean * mean, 0)
    damping = np.asarray(1 / np.sqrt(variance + FLAT**2), dtype=np.float32)
    return Seen(light, np.sqrt(variance).astype(np.float32), damping, log_colour(face[REACH:-REACH, REACH:-REACH]))


def thumbnail(light: Floats, colour: Floats) -> Floats:
    """A face in few numbers, for a first look: shape and colour with the light taken out, of length about one."""
    small = cv2.resize(light, (WIDTH // BLOCK, HEIGHT // BLOCK), interpolation=cv2.INTER_AREA).ravel()
    chroma = 40 * (colour - colour.mean(axis=1, keepdims=True)).ravel()
    together = np.concatenate([small - small.mean(), chroma])
    return np.asarray(together / (np.linalg.norm(together) + 1e-6), dtype=np.float32)


def log_colour(face: Image) -> Floats:
    """The logarithm of the mean colour of each block: blocks x 3."""
    small = cv2.resize(face, (WIDTH // BLOCK, HEIGHT // BLOCK), interpolation=cv2.INTER_AREA)
    linear = (small.reshape(-1, 3).astype(np.float32) / 255) ** 2.2
    return np.asarray(np.log(linear + 0.02), dtype=np.float32)


def compare(known: Pattern, shown: Seen, reach: int = REACH) -> Likeness:
    """How alike an enrolled and a seen face are, tiles being looked for up to `reach` pixels around their places."""
    count = ROWS * COLUMNS
    agreement, contrast = np.zeros(count, np.float32), known.contrast.copy()
    shifts = np.zeros((count, 2), np.float32)
    margin, span = REACH - reach, 2 * reach + 1
    for number in range(count):
        top, left = (number // COLUMNS) * TILE, (number % COLUMNS) * TILE
        y, x = top + margin, left + margin
        window = shown.brightness[y : y + TILE + 2 * reach, x : x + TILE + 2 * reach]
        tile = known.brightness[top : top + TILE, left : left + TILE]
        together = cv2.matchTemplate(window, tile, cv2.TM_CCOEFF)
        together = (together / TILE**2 + FLAT**2) * shown.damping[y : y + span, x : x + span]
        row, column = divmod(int(together.argmax()), span)
        agreement[number] = together[row, column]
        contrast[number] = max(contrast[number], shown.contrast[y + row, x + column])
        shifts[number] = column - reach, row - reach
    agreement /= np.sqrt(known.contrast**2 + FLAT**2)
    weights = np.asarray(0.1 + contrast / (contrast + 4 * FLAT), dtype=np.float32)
    residue, tint = _colours(known.colour, shown.colour, agreement)
    return Likeness(agreement, weights, shifts, residue, tint)


def _colours(known: Floats, shown: Floats, agreement: Floats) -> tuple[float, float]:
    """What no lamp explains, and how coloured the lamp would be that explains the rest; of tiles that agree."""
    agrees = agreement.reshape(ROWS, COLUMNS) > AGREES
    blocks = agrees.repeat(TILE // BLOCK, axis=0).repeat(TILE // BLOCK, axis=1).ravel()
    difference = (shown - known)[blocks] if blocks.mean() > 0.3 else shown - known
    lamp = np.median(difference, axis=0)
    rest = difference - lamp
    chroma = rest - rest.mean(axis=1, keepdims=True)
    return float(np.linalg.norm(chroma, axis=1).mean()), float(np.linalg.norm(lamp - lamp.mean()))
