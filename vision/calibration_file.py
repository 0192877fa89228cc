"""A calibration as one file of JSON, so that it outlives the evening and can be copied to another machine.

Small pictures (the corners of the tray, the faces of the event die) are PNG within it. A file is replaced whole or not
at all, and one that cannot be used is refused with its name and the reason.
"""

import base64
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.calibration import Calibration, DieColour
from vision.event_die import LEARNT, EventDie, FaceSample
from vision.landmarks import PATCH, Landmarks
from vision.readings import CalibrationError, PictureError
from vision.tray import Tray

VERSION = 1
_MIDDLE, _UNIT = 32768, 4096
"""Logarithms from -8 to 8 are kept as whole numbers of sixteen bits."""


def save(calibration: Calibration, path: Path) -> None:
    """Write a calibration, in place of one that is there. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".new")
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
        json.dump(_data(calibration), file, indent=1)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def load(path: Path) -> Calibration:
    """The calibration in a file. Raises CalibrationError, naming the file, when it cannot be used, and OSError."""
    try:
        return _calibration(json.loads(path.read_text(encoding="utf-8")))
    except (KeyError, TypeError, ValueError, RecursionError, cv2.error) as problem:
        raise CalibrationError(
            f"{path} is not a calibration that can be used ({problem}); calibrate again."
        ) from problem


def _data(calibration: Calibration) -> dict[str, Any]:
    tray, die, marks = calibration.tray, calibration.event_die, calibration.landmarks
    return {
        "version": VERSION,
        "tray": None if tray is None else {"polygon": tray.polygon, "size": tray.size},
        "dice": [{"name": colour.name, "tint": colour.tint} for colour in calibration.dice],
        "event die": None
        if die is None
        else {
            "edge": die.edge,
            "largest": die.largest,
            "samples": [{"face": sample.face, "picture": _packed(_whole(sample.closeup))} for sample in die.samples],
        },
        "landmarks": None
        if marks is None
        else [
            {"place": place, "picture": _packed(patch)}
            for place, patch in zip(marks.places, marks.patches, strict=True)
        ],
    }


def _calibration(data: Mapping[str, Any]) -> Calibration:
    if data["version"] != VERSION:
        raise PictureError(f"it is of version {data['version']}, and {VERSION} is known")
    tray, die, marks = data["tray"], data["event die"], data["landmarks"]
    return Calibration(
        None if tray is None else Tray(tuple(_pair(point) for point in tray["polygon"]), _pair(tray["size"])),
        tuple(DieColour(str(each["name"]), _three(each["tint"])) for each in data["dice"]),
        None
        if die is None
        else EventDie(tuple(map(_sample, die["samples"])), float(die["edge"]), float(die["largest"])),
        None
        if marks is None
        else Landmarks(
            tuple(_pair(each["place"]) for each in marks),
            tuple(_unpacked(each["picture"], (PATCH, PATCH), np.dtype(np.uint8)) for each in marks),
        ),
    )


def _sample(data: Mapping[str, Any]) -> FaceSample:
    whole = _unpacked(data["picture"], (LEARNT, LEARNT, 3), np.dtype(np.uint16))
    return FaceSample(str(data["face"]), ((whole.astype(np.float32) - _MIDDLE) / _UNIT).astype(np.float32))


def _whole(closeup: npt.NDArray[np.float32]) -> npt.NDArray[np.uint16]:
    return np.clip(np.round(closeup * _UNIT) + _MIDDLE, 0, 65535).astype(np.uint16)


def _packed(picture: npt.NDArray[Any]) -> str:
    _, encoded = cv2.imencode(".png", picture)
    return base64.b64encode(bytes(encoded)).decode("ascii")


def _unpacked(text: str, shape: tuple[int, ...], kind: np.dtype[Any]) -> npt.NDArray[Any]:
    encoded = np.frombuffer(base64.b64decode(text, validate=True), np.uint8)
    picture = cv2.imdecode(encoded, cv2.IMREAD_UNCHANGED)
    if picture is None or picture.shape != shape or picture.dtype != kind:
        raise PictureError("a picture in it is broken")
    return np.asarray(picture)


def _pair(values: Any) -> tuple[int, int]:
    one, other = values
    return int(one), int(other)


def _three(values: Any) -> tuple[float, float, float]:
    one, two, three = (float(value) for value in values)
    return one, two, three
