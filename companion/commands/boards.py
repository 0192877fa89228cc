"""`companion read-board`: what lies on the board in a picture, in words or in the notation of the records."""

import json
import re
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
import numpy as np

from vision import Image, PictureError, VisionError, load_picture
from vision.boards import ISLAND, LARGE_ISLAND, BoardReading, Grid, find_grid, grid_from, read_board, tips
from vision.boards.places import Axial, all_corners, canonical, position

COLOURS = ("red", "blue", "white", "orange", "green", "brown")

NOT_FOUND = (
    "{picture}: no board was found in it. Show the whole island from above, or say with --corners where its corners"
    " are; nothing was read."
)


def read(pictures: tuple[Path, ...], seats: int, corners: str | None, *, as_json: bool) -> bool:
    """Read each picture and print the answer. Returns whether all of them could be read."""
    whole = True
    for path in pictures:
        try:
            answer = _one(path, seats, corners)
        except (VisionError, OSError) as error:
            whole = False
            words = str(error) if isinstance(error, VisionError) else f"{error.filename}: {error.strerror}."
            click.echo(json.dumps({"picture": str(path), "error": words}) if as_json else words)
            continue
        click.echo(json.dumps(answer) if as_json else _in_words(answer))
    return whole


def _one(path: Path, seats: int, corners: str | None) -> dict[str, Any]:
    picture = load_picture(path)
    start = time.perf_counter()
    grid = _given(corners, path.name, seats) if corners else _found(picture, seats)
    if grid is None:
        raise PictureError(NOT_FOUND.format(picture=path))
    reading: BoardReading = read_board(picture, grid, COLOURS if seats > 4 else COLOURS[:4])
    took = (time.perf_counter() - start) * 1000
    ends = tips(grid.hexes)
    pixels = grid.pixels(np.array([position(place) for place in ends])).round(1).tolist()
    return {
        "picture": str(path),
        "corners": dict(zip(ends, pixels, strict=True)),
        **reading.data(),
        "ms": round(took, 1),
    }


def _found(picture: Image, seats: int) -> Grid | None:
    """The large island where five or six may play, and otherwise, or where it is not there, the other."""
    large = find_grid(picture, LARGE_ISLAND) if seats > 4 else None
    return large or find_grid(picture)


def _given(corners: str, picture: str, seats: int) -> Grid:
    """The island of the corners that are named; four points are those of the island for so many seats."""
    hexes = LARGE_ISLAND if seats > 4 else ISLAND
    points = named(corners, picture, hexes)
    if set(map(canonical, points)) <= set(all_corners(ISLAND)):
        hexes = ISLAND
    return grid_from(points, hexes)


def named(corners: str, picture: str, hexes: tuple[Axial, ...] = ISLAND) -> dict[str, tuple[float, float]]:
    """Corners as they were given: four points "x,y x,y x,y x,y" in the order of `tips`, or a JSON file.

    The file holds corners by name, {"(0,-2)N": [x, y], ...}, or such an object for each picture under its name, alone
    or with other things beside it, as in a file of labels. Raises PictureError.
    """
    ends = tips(hexes)
    points = re.findall(r"(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)", corners)
    if len(points) == len(ends) and not re.sub(r"[-\d.,\s;]", "", corners):
        return {place: (float(x), float(y)) for place, (x, y) in zip(ends, points, strict=True)}
    try:
        told = json.loads(Path(corners).read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise PictureError(
            f"{corners}: neither four points “x,y x,y x,y x,y” nor a JSON file with corners ({problem}); nothing was"
            " read."
        ) from problem
    for key in ("pictures", picture, "corners"):
        if isinstance(told, Mapping) and key in told:
            told = told[key]
    try:
        return {str(place): (float(x), float(y)) for place, (x, y) in told.items()}
    except (AttributeError, TypeError, ValueError) as problem:
        raise PictureError(
            f'{corners}: corners are expected as {{"(0,-2)N": [x, y], ...}}, for {picture}; nothing was read.'
        ) from problem


def _in_words(answer: Mapping[str, Any]) -> str:
    lines = [f"{answer['picture']}:"]
    rows: dict[int, list[str]] = {}
    for name, seen in answer["hexes"].items():
        row = int(name.strip("()").split(",")[1])
        number = seen.get("number")
        shown = "?" if "number" not in seen else "" if number is None else str(number)
        rows.setdefault(row, []).append(f"{seen.get('terrain', '?')} {shown}".strip())
    lines += ["  " + " · ".join(row) for _, row in sorted(rows.items())]
    for kind in ("roads", "settlements", "cities"):
        if answer[kind]:
            lines.append(f"  {kind}: " + ", ".join(f"{piece['colour']} {piece['place']}" for piece in answer[kind]))
    if answer["harbors"]:
        lines.append("  harbors: " + ", ".join(f"{one['kind']} {one['place']}" for one in answer["harbors"]))
    if answer["asked_harbors"]:
        lines.append("  harbors unsure: " + ", ".join(answer["asked_harbors"]))
    if "robber" in answer:
        lines.append(f"  robber: {answer['robber'] or 'on no hex'}")
    if answer["asked"]:
        lines.append("  unsure: " + ", ".join(answer["asked"]))
    return "\n".join(lines)
