"""A folder of labelled photographs: which pictures and clips lie there and what they truly show.

The truth is in the folder's `labels.json`; docs/benchmarks.md has the format. No picture is opened here: a picture that
cannot be read is found, and named, when it is read. What a reading is worth is left to `judging`.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vision import Box

LABELS = "labels.json"
KINDS = ("dice", "cards", "video")


class LabelsError(ValueError):
    """The labels cannot be used; the words say which file, where in it, and what was expected."""


@dataclass(frozen=True, slots=True)
class LabelledDie:
    """A die that lies in the picture. `value` is None only where it does not count."""

    box: Box
    value: int | None
    counts: bool = True


@dataclass(frozen=True, slots=True)
class Photograph:
    """A still picture and its dice, possibly none; `tags` and `difficulty` are whatever its labeller calls it."""

    name: str
    path: Path
    dice: tuple[LabelledDie, ...] = ()
    difficulty: str = ""
    tags: tuple[str, ...] = ()
    shows_cards: bool = False


@dataclass(frozen=True, slots=True)
class Roll:
    """A throw in a clip: frame numbers of its first motion, of rest, and of the last frame that shows it lying."""

    begins: int
    rests: int
    until: int
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Clip:
    """A video and the throws in it. `rate` is frames a second."""

    name: str
    path: Path
    rate: float
    rolls: tuple[Roll, ...]


@dataclass(frozen=True, slots=True)
class Album:
    """Everything of a folder that the eyes can be tried on."""

    photographs: tuple[Photograph, ...]
    clips: tuple[Clip, ...]


def open_album(folder: Path) -> Album:
    """What lies in a labelled folder. Raises LabelsError, and OSError when the labels are not there."""
    path = folder / LABELS
    try:
        labels = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise LabelsError(f"{path}: this is not JSON ({error}).") from error
    pictures = labels.get("pictures") if isinstance(labels, dict) else None
    if not isinstance(pictures, dict):
        raise LabelsError(f'{path}: an object {{"pictures": {{NAME: LABEL}}}} is expected.')
    photographs: list[Photograph] = []
    clips: list[Clip] = []
    for name, label in pictures.items():
        try:
            entry = _entry(folder, name, label)
        except (KeyError, TypeError, ValueError) as error:
            reason = f"{error.args[0]!r} is missing" if isinstance(error, KeyError) else str(error)
            raise LabelsError(f"{path}: the label of {name} cannot be used: {reason}.") from error
        if isinstance(entry, Clip):
            clips.append(entry)
        else:
            photographs.append(entry)
    return Album(tuple(photographs), tuple(clips))


def _entry(folder: Path, name: str, label: Any) -> Photograph | Clip:
    if not isinstance(label, dict):
        raise TypeError("an object is expected")
    kind = label["kind"]
    if kind not in KINDS:
        raise ValueError(f"its kind is {kind!r}, not one of {', '.join(KINDS)}")
    if kind == "video":
        return Clip(name, folder / name, _rate(label["fps"]), tuple(_rolls(label["rolls"])))
    return Photograph(
        name,
        folder / name,
        tuple(_dice(label.get("dice", ()))),
        str(label.get("difficulty") or ""),
        tuple(map(str, label.get("tags", ()))),
        shows_cards=kind == "cards",
    )


def _dice(labels: Any) -> Iterator[LabelledDie]:
    for label in labels:
        left, top, width, height = map(int, label["box"])
        counts = not label.get("ignore", False)
        value = label.get("value")
        if counts or value is not None:
            value = _face(value)
        yield LabelledDie((left, top, width, height), value, counts)


def _rolls(labels: Any) -> Iterator[Roll]:
    for label in labels:
        frames = (int(label["motion_start"]), int(label["settled"]), int(label["until"]))
        yield Roll(*frames, tuple(sorted(map(_face, label["values"]))))


def _face(value: Any) -> int:
    if value not in range(1, 7):
        raise ValueError(f"{value!r} is not a value of a die")
    return int(value)


def _rate(value: Any) -> float:
    rate = float(value)
    if not 0 < rate < 1000:
        raise ValueError(f"{value!r} is not a number of frames a second")
    return rate
