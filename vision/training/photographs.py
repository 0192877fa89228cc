"""Crops of labelled photographs to train on: only those whose source states a licence that allows it.

A folder of photographs holds `labels.json` (dice with value and box for every picture) and `SOURCES.md`, whose table
names each file's licence. A picture without a stated licence, or under one that binds what is made from it, is left
out. A folder `boards` in it may hold pictures of boards without dice, with a table of their own.
"""

import json
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from vision.readings import Image
from vision.training.scenes import Scene, Truth, seen_by_a_camera

ALLOWED = ("Apache-2.0", "MIT", "CC BY 4.0", "CC0")

MOST_EDGE = 1280


@dataclass(frozen=True, slots=True, eq=False)
class Photograph:
    """A whole photograph and its dice; value 0 where nobody can tell.

    Taken `aslant`, it must not be turned: which face is the upper one can be told only by what is above.
    """

    picture: Image
    dice: tuple[Truth, ...]
    aslant: bool = False


def allowed_names(folder: Path) -> list[str]:
    """The labelled pictures whose licence allows training, in the order of their names."""
    licences = _licences(folder)
    labels = json.loads((folder / "labels.json").read_text(encoding="utf-8"))["pictures"]
    return sorted(
        name
        for name, label in labels.items()
        if label["kind"] in ("dice", "cards") and licences.get(name, "").startswith(ALLOWED)
    )


def _licences(folder: Path) -> dict[str, str]:
    """The licence of each file in the table of a folder; its own counts, whatever its repository is under."""
    rows = (folder / "SOURCES.md").read_text(encoding="utf-8").splitlines()
    cells = ([cell.strip() for cell in row.strip("|").split("|")] for row in rows)
    return {row[0]: row[3] for row in cells if len(row) == 5}


def load(folder: Path) -> list[Photograph]:
    """The photographs that may be trained on. Raises OSError when the folder is no such folder."""
    labels = json.loads((folder / "labels.json").read_text(encoding="utf-8"))["pictures"]
    found = []
    for name in allowed_names(folder):
        picture = _opened(folder / name)
        dice = tuple(
            Truth(0 if die.get("ignore") or not die["value"] else int(die["value"]), tuple(die["box"]))
            for die in labels[name]["dice"]
        )
        found.append(Photograph(picture, dice, "oblique" in labels[name].get("tags", ())))
    return found


def load_boards(folder: Path) -> list[Photograph]:
    """Boards without dice that may be trained on; none where the folder has no `boards`."""
    boards = folder / "boards"
    if not boards.is_dir():
        return []
    names = sorted(name for name, licence in _licences(boards).items() if licence.startswith(ALLOWED))
    return [Photograph(_opened(boards / name), ()) for name in names]


def _opened(path: Path) -> Image:
    picture = cv2.imread(str(path))
    if picture is None:
        raise OSError(f"{path}: not a whole picture; nothing was trained.")
    return np.asarray(picture, dtype=np.uint8)


def crop(chance: np.random.Generator, photograph: Photograph, size: int, across: float) -> Scene:
    """A square part of the photograph with, where it has dice, one of them about `across` pixels wide.

    It is turned by a little, by quarters unless it was taken aslant, mirrored, and its colours are changed; pips stay
    what they are.
    """
    height, width = photograph.picture.shape[:2]
    centre = np.array([chance.uniform(0, width), chance.uniform(0, height)])
    # Small enough, and a whole playing card with its rows of symbols is as wide as a die.
    scale = float(np.exp(chance.uniform(np.log(0.06), 0)))
    if photograph.dice and chance.random() < 0.85:
        x, y, w, h = photograph.dice[int(chance.integers(len(photograph.dice)))].box
        scale = across / (w * h) ** 0.5
        centre = np.array([x + w / 2, y + h / 2]) + chance.uniform(-0.4, 0.4, 2) * size / scale
    picture, shrink = photograph.picture, 1.0
    while scale / shrink < 0.6:
        shrink /= 2
        picture = np.asarray(cv2.pyrDown(picture), dtype=np.uint8)
    stretch = float(chance.uniform(0.9, 1.1))
    angle = float(chance.normal(0, 5) + (0 if photograph.aslant else 90 * chance.integers(4)))
    mirror = -1 if chance.random() < 0.5 else 1
    cosine, sine = np.cos(np.deg2rad(angle)), np.sin(np.deg2rad(angle))
    turn = np.array([[cosine, -sine], [sine, cosine]])
    matrix = turn @ np.diag([mirror * scale * stretch, scale / stretch])
    offset = np.array([size / 2, size / 2]) - matrix @ centre
    placed = np.hstack([matrix / shrink, offset[:, None]])
    border = cv2.BORDER_REFLECT_101 if chance.random() < 0.3 and not photograph.dice else cv2.BORDER_CONSTANT
    part = cv2.warpAffine(picture, placed, (size, size), flags=cv2.INTER_LINEAR, borderMode=border)
    dice = [Truth(die.value, _moved(die.box, matrix, offset)) for die in photograph.dice]
    inside = tuple(_cut(die, size) for die in dice if _share_inside(die, size) > 0)
    tinted = recoloured(chance, np.asarray(part, dtype=np.uint8))
    return Scene(seen_by_a_camera(chance, tinted.astype(np.float32)), inside)


def recoloured(chance: np.random.Generator, part: Image) -> Image:
    """The same in other colours: dice come in all of them, photographs do not."""
    if chance.random() < 0.35:
        part = part[:, :, chance.permutation(3)]
    if chance.random() < 0.12:
        part = 255 - part
    if chance.random() < 0.3:
        hsv = cv2.cvtColor(np.ascontiguousarray(part), cv2.COLOR_BGR2HSV)
        hsv[:, :, 0] = (hsv[:, :, 0].astype(np.int32) + int(chance.integers(180))) % 180
        part = np.asarray(cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR), dtype=np.uint8)
    return part


def _moved(
    box: tuple[float, float, float, float], matrix: npt.NDArray[np.float64], offset: npt.NDArray[np.float64]
) -> tuple[float, float, float, float]:
    """The box after the picture was moved. A small turn does not widen it: a die is rounder than its box."""
    x, y, w, h = box
    middle = matrix @ np.array([x + w / 2, y + h / 2]) + offset
    across, down = np.abs(matrix) @ np.array([w, h])
    shrink = (w * h * abs(float(np.linalg.det(matrix))) / (across * down)) ** 0.5
    return (
        float(middle[0] - across * shrink / 2),
        float(middle[1] - down * shrink / 2),
        float(across * shrink),
        float(down * shrink),
    )


def _share_inside(die: Truth, size: int) -> float:
    x, y, w, h = die.box
    return max(0.0, min(size, x + w) - max(0, x)) * max(0.0, min(size, y + h) - max(0, y)) / (w * h)


def _cut(die: Truth, size: int) -> Truth:
    return die if _share_inside(die, size) > 0.93 else Truth(0, die.box)
