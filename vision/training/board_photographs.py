"""Labelled photographs of boards to learn from: only those whose line in SOURCES.md states a licence that allows it.

The folder is that of the benchmark, with `labels_boards.json`. Each photograph is cut up several times, with a lattice
that is a little off in another way. Places that the labels ignore teach nothing, nor do harbors: what the labels say of
them is not all of them.
"""

import json
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.boards import places
from vision.boards.grid import grid_from
from vision.boards.places import Axial
from vision.boards.simulated import DealtBoard, Shot
from vision.readings import Image
from vision.training.board_crops import UNKNOWN, BoardLessons, cut_up
from vision.training.photographs import ALLOWED

VIEWS = 20
"""How often each photograph is cut up."""


def allowed_boards(folder: Path) -> list[str]:
    """The labelled photographs whose own licence allows training, in the order of their names."""
    licences: dict[str, str] = {}
    for line in (folder / "SOURCES.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 5:
            licences[cells[0]] = cells[3]
    labels = json.loads((folder / "labels_boards.json").read_text(encoding="utf-8"))["pictures"]
    return sorted(name for name in labels if licences.get(name, "").startswith(ALLOWED))


def photographed(folder: Path, seed: int, leave_out: str = "") -> BoardLessons:
    """What the allowed photographs teach, without that of one name. Raises OSError when one cannot be read."""
    labels = json.loads((folder / "labels_boards.json").read_text(encoding="utf-8"))["pictures"]
    out = BoardLessons()
    for number, name in enumerate(allowed_boards(folder)):
        picture = cv2.imread(str(folder / name))
        if picture is None:
            raise OSError(f"{folder / name}: not a whole picture; nothing was trained.")
        if name == leave_out:
            continue
        shot = _as_shot(np.asarray(picture, dtype=np.uint8), labels[name])
        ignored = frozenset(places.canonical(place) for place in labels[name]["ignore"] if not place.endswith("#"))
        for view in range(VIEWS):
            one = cut_up(np.random.default_rng((seed, 6, number, view)), shot, ignored, harbors_told=False)
            for slot in BoardLessons.__slots__:
                getattr(out, slot).extend(getattr(one, slot))
    if not any(label[1] for label in out.hex_labels):
        # No token lies in any of them, which is no property of real boards: of tokens they teach nothing.
        out.hex_labels = [(label[0], float(UNKNOWN), *label[2:]) for label in out.hex_labels]
        out.tokens, out.token_labels = [], []
    return out


def _as_shot(picture: Image, label: dict[str, Any]) -> Shot:
    corners = {place: (float(x), float(y)) for place, (x, y) in label["corners"].items()}
    hexes = {_axial(name): (str(seen["terrain"]), seen["number"]) for name, seen in label["hexes"].items()}

    def pieces(kind: str) -> tuple[tuple[str, str], ...]:
        return tuple((places.canonical(one["place"]), str(one["colour"])) for one in label[kind])

    robbers = (_axial(label["robber"]),) if label["robber"] else ()
    board = DealtBoard(hexes, pieces("roads"), pieces("settlements"), pieces("cities"), robbers)
    return Shot(picture, board, grid_from(corners).matrix)


def _axial(name: str) -> Axial:
    q, r = name.strip("()").split(",")
    return int(q), int(r)
