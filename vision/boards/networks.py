"""The trained networks that read parts of a board, run by OpenCV. How they were made: `vision.training`.

Each takes crops of one size (`vision.boards.views`) and tells shares that add up to 1, or the chance that something is
there. What the answers mean for a board is up to `reader`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from vision.boards.places import GENERIC
from vision.readings import Image, VisionError

WEIGHTS = Path(__file__).parents[1] / "weights"

Array = npt.NDArray[np.float64]

CLEAR = 0.9
"""A number as sure as this is not looked at again."""

CLEARER = 0.97
"""Neither is what lies on a path or corner, nor terrain."""

TERRAINS = ("fields", "forest", "hills", "pasture", "mountains", "desert")
NUMBERS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
COLOURS = ("red", "blue", "white", "orange", "green", "brown")
HARBORS = (GENERIC, "grain", "lumber", "wool", "brick", "ore")


@dataclass(frozen=True, slots=True, eq=False)
class HexAnswers:
    """What n crops of hexes show: `terrain` n x 6 shares, chances of a token and of the robber, and where the token
    lies: n x 2, tile radii from the middle as the crop is turned."""

    terrain: Array
    token: Array
    at: Array
    robber: Array


def hexes(crops: Sequence[Image]) -> HexAnswers:
    """Raises VisionError when the weights are missing or broken; so do the others."""
    told = _asked("hexes", crops, 10)
    robbed = _chance(told[:, 9])
    sure = np.minimum(_shares(told[:, :6]).max(axis=1), np.maximum(robbed, 1 - robbed))
    unclear = np.flatnonzero(sure < CLEARER).tolist()
    # What stands there leans up, so of a picture that is upside down only what is painted counts.
    mirrored = _asked("hexes", _mirrored([crops[one] for one in unclear]), 10)
    upside_down = _asked("hexes", [np.ascontiguousarray(crops[one][::-1]) for one in unclear], 10)
    terrain, robber = told[:, :6].copy(), told[:, 9].copy()
    terrain[unclear] = (terrain[unclear] + mirrored[:, :6] + upside_down[:, :6]) / 3
    robber[unclear] = (robber[unclear] + mirrored[:, 9]) / 2
    return HexAnswers(_shares(terrain), _chance(told[:, 6]), told[:, 7:9], _chance(robber))


def tokens(crops: Sequence[Image]) -> Array:
    """Shares, n x 11: no token, then one for each of NUMBERS.

    Those that are not quite clear are turned by quarters, and the answers averaged.
    """
    told = _asked("tokens", crops, 11)
    unclear = np.flatnonzero(_shares(told).max(axis=1) < CLEAR).tolist()
    turned = [np.ascontiguousarray(np.rot90(crops[one], turns)) for turns in (1, 2, 3) for one in unclear]
    more = _asked("tokens", turned, 11).reshape(3, len(unclear), 11)
    told[unclear] = (told[unclear] + more.sum(axis=0)) / 4
    return _shares(told)


def paths(crops: Sequence[Image]) -> Array:
    """Shares, n x 7: no road, then one for each of COLOURS."""
    told = _asked("paths", crops, 7)
    return _shares(_looked_again("paths", crops, told, _shares(told).max(axis=1)))


def corners(crops: Sequence[Image]) -> tuple[Array, Array]:
    """Shares of nothing, a settlement or a city (n x 3), and of each of COLOURS if something stands there (n x 6)."""
    told = _asked("corners", crops, 9)
    told = _looked_again("corners", crops, told, _shares(told[:, :3]).max(axis=1))
    return _shares(told[:, :3]), _shares(told[:, 3:])


def kinds(crops: Sequence[Image]) -> Array:
    """Shares, n x 2, of a settlement and a city on corners seen from nearby, if one of them stands there."""
    told = _asked("kinds", crops, 2)
    return _shares(_looked_again("kinds", crops, told, _shares(told).max(axis=1)))


def harbors(crops: Sequence[Image]) -> Array:
    """Shares, n x 7: no harbor, then one for each of HARBORS."""
    return _shares(_asked("harbors", crops, 7))


def _looked_again(name: str, crops: Sequence[Image], told: Array, sure: Array) -> Array:
    """The answers, where they are not quite clear those from a mirror averaged in."""
    unclear = np.flatnonzero(sure < CLEARER).tolist()
    told[unclear] = (told[unclear] + _asked(name, _mirrored([crops[one] for one in unclear]), told.shape[1])) / 2
    return told


def _mirrored(crops: Sequence[Image]) -> list[Image]:
    return [np.ascontiguousarray(crop[:, ::-1]) for crop in crops]


STRIDE = 4


def middles(picture: Image) -> tuple[Array, Array]:
    """Where middles of land hexes may be in a picture: the chance for every cell of STRIDE x STRIDE pixels (h x w),
    and the pixel it means (h x w x 2)."""
    below, beside = -picture.shape[0] % 8, -picture.shape[1] % 8
    whole = cv2.copyMakeBorder(picture, 0, below, 0, beside, cv2.BORDER_REPLICATE)
    net = _opened(WEIGHTS / "board_finder.onnx")
    net.setInput(cv2.dnn.blobFromImage(whole, 1 / 255))
    told = np.asarray(net.forward(), dtype=np.float64)[0]
    rows, columns = np.mgrid[0 : told.shape[1], 0 : told.shape[2]]
    at = np.stack([columns, rows], axis=-1) * STRIDE + (STRIDE - 1) / 2 + np.moveaxis(told[1:3], 0, -1) * STRIDE
    return _chance(told[0]), at


def _asked(name: str, crops: Sequence[Image], answers: int) -> Array:
    if not len(crops):
        return np.zeros((0, answers))
    net = _opened(WEIGHTS / f"board_{name}.onnx")
    net.setInput(cv2.dnn.blobFromImages(list(crops), 1 / 255))
    return np.asarray(net.forward(), dtype=np.float64).reshape(-1, answers)


def _shares(told: Array) -> Array:
    raised = np.exp(told - told.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True))


def _chance(told: Array) -> Array:
    return np.asarray(1 / (1 + np.exp(-np.clip(told, -30, 30))))


@cache
def _opened(weights: Path) -> "cv2.dnn.Net":
    try:
        return cv2.dnn.readNetFromONNX(str(weights))
    except cv2.error as problem:
        raise VisionError(f"{weights.name}: the network cannot be opened; install the project again.") from problem
