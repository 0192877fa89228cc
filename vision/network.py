"""The three trained networks that read dice in any picture, run by OpenCV.

The finder answers for every cell of eight by eight pixels whether the middle of a die is there, and where its box lies.
It knows dice between about 20 and 60 pixels wide, so callers show it a picture in several sizes. The reader is shown
what was found, one crop a die, and tells its value or that it is none, whichever way round the die lies. The reader of
dice seen aslant takes what is above in a crop for what is above on the table; it tells the value of the upper face and
where that looks. How they were made: `vision.training`. What their answers add up to is for looks and still.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from vision.readings import Image, VisionError

WEIGHTS = Path(__file__).parent / "weights"
FINDER, READER, ASLANT = WEIGHTS / "finder.onnx", WEIGHTS / "reader.onnx", WEIGHTS / "aslant.onnx"

STRIDE = 8

UNIT = 36.0
"""It tells box sides as natural logarithms of their share of this."""

Array = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Cells:
    """Answers for n pictures of h x w cells.

    `there` (n, h, w) is the chance of a die's middle; `boxes` (n, h, w, 4) are middle x, middle y, width and height in
    pixels of the picture.
    """

    there: Array
    boxes: Array


@dataclass(frozen=True, slots=True, eq=False)
class Told:
    """What n crops show.

    `shares` (n, 7) add up to 1; the first is for no die, the others for 1 to 6. `up` (n, 2) is where the upper face
    looks in the crop, right and down, as sines: 0, 0 for a die seen from straight above, 0, -1 for a sliver.
    """

    shares: Array
    up: Array


def find(pictures: list[Image]) -> Cells:
    """Where dice may be in pictures of one size. Raises VisionError when the weights are missing or broken."""
    net = _opened(FINDER)
    net.setInput(cv2.dnn.blobFromImages([_whole_cells(picture) for picture in pictures], 1 / 255))
    told = np.moveaxis(np.asarray(net.forward(), dtype=np.float64), 1, -1)
    sides = np.exp(np.clip(told[..., 9:11], -3, 3)) * UNIT
    across = np.sqrt(sides.prod(axis=-1, keepdims=True))
    rows, columns = np.mgrid[0 : told.shape[1], 0 : told.shape[2]]
    middles = (np.stack([columns, rows], axis=-1) + 0.5) * STRIDE + told[..., 7:9] * across
    there = 1 / (1 + np.exp(-np.clip(told[..., 0], -30, 30)))
    return Cells(there, np.concatenate([middles, sides], axis=-1))


def read(crops: Sequence[Image]) -> Array:
    """What crops show (`vision.crops`): n x 7 shares that add up to 1; the first is for no die, the others for 1 to 6.

    Raises VisionError when the weights are missing or broken.
    """
    return _shares(_told(READER, crops, 7))


def read_aslant(crops: Sequence[Image]) -> Told:
    """What crops show that lie in the picture as the camera was held. Raises VisionError like `read`."""
    told = _told(ASLANT, crops, 9)
    return Told(_shares(told[:, :7]), as_sines(told[:, 7:]))


def as_angles(up: Array) -> Array:
    """Where a face looks (... x 2 sines) as the network says it: angles from straight above, shares of a right angle.

    Sines hardly tell 65 degrees from 75, but the upper face is half again as high.
    """
    sine = np.hypot(up[..., :1], up[..., 1:])
    return np.asarray(up * np.arcsin(np.minimum(1, sine)) / (np.pi / 2) / np.maximum(1e-9, sine))


def as_sines(angles: Array) -> Array:
    """The same as sines, from what the network says."""
    angle = np.hypot(angles[..., :1], angles[..., 1:])
    return np.asarray(angles * np.sin(np.minimum(1, angle) * np.pi / 2) / np.maximum(1e-9, angle))


def _told(weights: Path, crops: Sequence[Image], numbers: int) -> Array:
    if not crops:
        return np.zeros((0, numbers))
    net = _opened(weights)
    net.setInput(cv2.dnn.blobFromImages(list(crops), 1 / 255))
    return np.asarray(net.forward(), dtype=np.float64).reshape(-1, numbers)


def _shares(told: Array) -> Array:
    shares = np.exp(told - told.max(axis=1, keepdims=True, initial=-np.inf))
    return np.asarray(shares / shares.sum(axis=1, keepdims=True))


def _whole_cells(picture: Image) -> Image:
    height, width = picture.shape[:2]
    below, beside = -height % STRIDE, -width % STRIDE
    if not below and not beside:
        return picture
    return np.asarray(cv2.copyMakeBorder(picture, 0, below, 0, beside, cv2.BORDER_REPLICATE), dtype=np.uint8)


@cache
def _opened(weights: Path) -> "cv2.dnn.Net":
    try:
        return cv2.dnn.readNetFromONNX(str(weights))
    except cv2.error as problem:
        raise VisionError(f"{weights.name}: the network cannot be opened; install the project again.") from problem
