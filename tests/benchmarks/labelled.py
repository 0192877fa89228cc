"""A labelled folder made for a test: flat dice drawn on a grey ground, and the labels that say what lies there."""

import json
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision import Image

EDGE = 60
SPOTS = {1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8]}


def drawn(*dice: tuple[int, int, int], light: bool = True) -> Image:
    """A picture of 320 x 240 with dice (value, left, top) of EDGE pixels; light ones have dark pips."""
    picture = np.full((240, 320, 3), 128, np.uint8)
    face, pip = ((235, 235, 235), (20, 20, 20)) if light else ((20, 20, 20), (235, 235, 235))
    for value, left, top in dice:
        cv2.rectangle(picture, (left, top), (left + EDGE, top + EDGE), face, -1)
        for spot in SPOTS[value]:
            centre = (left + EDGE // 4 * (1 + spot % 3), top + EDGE // 4 * (1 + spot // 3))
            cv2.circle(picture, centre, 6, pip, -1, cv2.LINE_AA)
    return picture


def label(*dice: tuple[int, int, int], **more: Any) -> dict[str, Any]:
    """The label of such a picture."""
    boxes = [{"value": value, "box": [left, top, EDGE, EDGE]} for value, left, top in dice]
    return {"kind": "dice", "dice": boxes, **more}


def folder(path: Path, labels: dict[str, Any], pictures: dict[str, Image] | None = None) -> Path:
    """A folder with these labels and pictures."""
    (path / "labels.json").write_text(json.dumps({"pictures": labels}), encoding="utf-8")
    for name, picture in (pictures or {}).items():
        (path / name).parent.mkdir(parents=True, exist_ok=True)
        cv2.imwrite(str(path / name), picture)
    return path
