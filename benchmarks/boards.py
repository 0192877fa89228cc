"""How well boards are read: on labelled photographs, and on rendered ones before a fixed camera.

The photographs are a folder with a `labels_boards.json`; docs/benchmarks.md has its format. Those that the networks
were trained on are left out.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path
from time import process_time
from typing import Any

import cv2
import numpy as np

from vision import PictureError, load_picture
from vision.boards import BoardReading, Grid, find_grid, grid_from, read_board
from vision.boards.places import all_corners, hex_name, position, turned
from vision.boards.simulated import DealtBoard, Hanging, Harm, over_the_board, random_board, random_looks, shoot
from vision.training.board_photographs import allowed_boards

from .board_scores import BoardFacts, BoardScore, all_of, best_turn, facts, judge, judge_steps
from .figures import Figure, percentile, share
from .photographs import LabelsError

LABELS = "labels_boards.json"
COLOURS = ("red", "blue", "white", "orange")

NEAR = 0.1
"""Tile radii by which the corners of a board that was found may be off in the mean."""

RENDERED = 40


@dataclass(frozen=True, slots=True, eq=False)
class BoardPhotograph:
    """A labelled photograph of a board."""

    name: str
    path: Path
    grid: Grid
    label: Mapping[str, Any]


@dataclass(slots=True)
class Outcomes:
    """What came of a folder: readings and times with the corners given, and where the board was found by itself."""

    given: dict[str, BoardReading]
    looks: list[float]
    found: dict[str, tuple[Grid, BoardReading]]
    whole: list[float]


def open_boards(folder: Path) -> tuple[list[BoardPhotograph], list[list[str]]]:
    """The labelled photographs of a folder, and which of them follow one another. Raises LabelsError and OSError."""
    path = folder / LABELS
    try:
        labels = json.loads(path.read_text(encoding="utf-8"))
        out = []
        for name, label in labels["pictures"].items():
            corners = {place: (float(x), float(y)) for place, (x, y) in label["corners"].items()}
            facts(label)
            out.append(BoardPhotograph(name, folder / name, grid_from(corners), label))
        sequences = [list(one["pictures"]) for one in labels.get("sequences", ())]
    except (ValueError, TypeError, KeyError, AttributeError, PictureError) as error:
        raise LabelsError(f"{path}: the labels cannot be used ({error!r}).") from error
    return out, sequences


def trained_on(folder: Path) -> list[str]:
    """The photographs of this folder that the shipped weights have seen: all whose licence allows it."""
    return allowed_boards(folder) if (folder / "SOURCES.md").is_file() else []


def run(folder: Path, seed: int) -> tuple[list[Figure], list[str]]:
    """All figures of a folder and of rendered boards, and in words what could not be read or was read wrong."""
    photographs, sequences = open_boards(folder)
    taught = trained_on(folder)
    photographs = [one for one in photographs if one.name not in taught]
    threads = cv2.getNumThreads()
    cv2.setNumThreads(1)
    try:
        words = [f"{name}: the networks were trained on it; it is left out" for name in taught]
        outcomes = _outcomes(photographs, words)
        figures = [*_given(photographs, outcomes, words), *_steps(photographs, sequences, outcomes)]
        return [*figures, *_found(photographs, outcomes, words), *rendered(seed)], words
    finally:
        cv2.setNumThreads(threads)


def _outcomes(photographs: list[BoardPhotograph], words: list[str]) -> Outcomes:
    out = Outcomes({}, [], {}, [])
    for one in photographs:
        try:
            picture = load_picture(one.path)
        except PictureError as error:
            words.append(str(error))
            continue
        out.given[one.name] = _timed(out.looks, partial(read_board, picture, one.grid, COLOURS))
        found = _timed(out.whole, partial(_from_nothing, picture))
        if found is not None:
            out.found[one.name] = found
    return out


def _from_nothing(picture: "np.typing.NDArray[np.uint8]") -> tuple[Grid, BoardReading] | None:
    grid = find_grid(picture)
    return None if grid is None else (grid, read_board(picture, grid, COLOURS))


def _given(photographs: list[BoardPhotograph], outcomes: Outcomes, words: list[str]) -> Iterator[Figure]:
    scores = []
    for one in photographs:
        if one.name in outcomes.given:
            scores.append(judge(facts(one.label), facts(outcomes.given[one.name].data())))
            words += [f"{one.name}: {error}" for error in scores[-1].errors]
    score = all_of(scores)
    yield Figure("photographs of boards, corners given", score.counts["pictures"], "pictures")
    yield from _land(score, "terrain", 97, 1)
    yield from _land(score, "number", 96, 1)
    yield from _pieces(score, roads=90, precision=98, white=75, corners=90, kinds=85)
    yield from _harbors(score)
    yield Figure("the robber, of all pictures", score.percent("robber right", "robber"), "% right")
    yield Figure(
        "a look at a board, median", percentile(outcomes.looks, 0.5) if outcomes.looks else 0.0, "ms", most=150
    )


def _land(score: BoardScore, name: str, least: float, most: float) -> Iterator[Figure]:
    wrong = score.counts[f"{name} wrong"] + score.counts[f"{name} phantom"]
    yield Figure(f"{name} right, of {score.counts[name]}", score.percent(f"{name} right", name), "%", least=least)
    yield Figure(f"{name} silently wrong", share(wrong, score.counts[name]), "%", most=most)
    yield Figure(f"{name} asked about", score.percent(f"{name} asked", name), "%")


def _harbors(score: BoardScore) -> Iterator[Figure]:
    of = score.counts["harbor"]
    if not of:
        return
    wrong = score.counts["harbor wrong"] + score.counts["harbor phantom"]
    yield Figure(f"harbors read right, of {of}", score.percent("harbor right", "harbor"), "%")
    yield Figure("harbors silently wrong, or told where none is", share(wrong, of), "%")
    yield Figure("harbors asked about", score.percent("harbor asked", "harbor"), "%")


def _pieces(
    score: BoardScore, *, roads: float, precision: float, white: float, corners: float, kinds: float
) -> Iterator[Figure]:
    for name, least in (("roads", roads), ("corner pieces", corners)):
        for colour, wanted in (("", least), ("white ", white)):
            key = colour + name
            found = score.percent(f"{key} right", key)
            yield Figure(f"{key} found, of {score.counts[key]}", found, "%", least=wanted)
        right = score.percent(f"{name} right", f"{name} right", f"{name} phantom")
        yield Figure(f"{name}: of those told, right", right, "%", least=precision)
    yield Figure("kind of the corner pieces found", score.percent("kinds right", "kinds"), "% right", least=kinds)


def _steps(photographs: list[BoardPhotograph], sequences: list[list[str]], outcomes: Outcomes) -> Iterator[Figure]:
    truths: dict[str, BoardFacts] = {one.name: facts(one.label) for one in photographs}
    read = {name: facts(reading.data()) for name, reading in outcomes.given.items()}
    steps = [
        (truths[one], truths[two], read[one], read[two])
        for names in sequences
        for one, two in pairwise(names)
        if one in read and two in read
    ]
    if steps:
        score = judge_steps(steps)
        yield Figure(f"changes found, of {score.counts['changes']}", score.percent("found", "changes"), "%")
        yield Figure("changes told that were none", score.counts["phantom"], "changes")
        yield Figure(f"steps without a change told as such, of {score.counts['still']}", score.counts["quiet"], "steps")


def _found(photographs: list[BoardPhotograph], outcomes: Outcomes, words: list[str]) -> Iterator[Figure]:
    near = wrong = 0
    scores = []
    for one in photographs:
        if one.name not in outcomes.found:
            words.append(f"{one.name}: no board was found")
            continue
        grid, reading = outcomes.found[one.name]
        off = error_of(grid, one.grid)
        near, wrong = near + (off <= NEAR), wrong + (off > NEAR)
        if off > NEAR:
            words.append(f"{one.name}: the board was found {off:.2f} tile radii off")
        scores.append(best_turn(facts(one.label), reading.data())[1])
    score = all_of(scores)
    tried = len(outcomes.given)
    yield Figure(f"boards found by themselves within {NEAR} tile", share(near, tried), "%", least=75)
    yield Figure("boards found where they do not lie", wrong, "boards", most=0)
    yield Figure("terrain right, of boards found", score.percent("terrain right", "terrain"), "%")
    yield Figure("number right, of boards found", score.percent("number right", "number"), "%")
    if outcomes.whole:
        yield Figure("a photograph from nothing, median", percentile(outcomes.whole, 0.5), "ms", most=3000)
        yield Figure("a photograph from nothing, slowest", max(outcomes.whole), "ms")


def error_of(found: Grid, truth: Grid) -> float:
    """How far the corners of a board lie from where they truly are, in tile radii, in the mean, in the best turn."""
    places = all_corners(truth.hexes)
    back = np.asarray(np.linalg.inv(truth.matrix), dtype=np.float64)
    where = Grid(back, truth.hexes).pixels(found.pixels(np.array([position(place) for place in places])))
    offs = []
    for times in range(6):
        true = np.array([position(turned(place, times)) for place in places])
        offs.append(float(np.linalg.norm(where - true, axis=1).mean()))
    return min(offs)


def rendered(seed: int) -> Iterator[Figure]:
    """Boards before a fixed camera that is calibrated: 90 pixels to a tile radius, light varied, white included."""
    scores, looks = [], list[float]()
    for number in range(RENDERED):
        chance = np.random.default_rng((seed, 77, number))
        board = random_board(chance, pieces=0.25)
        camera = fixed_camera(chance)
        shot = shoot(chance, board, camera, random_looks(chance), Harm(0.7, 0.2, 0.4, 0.4))
        reading = _timed(looks, partial(read_board, shot.picture, Grid(shot.homography), COLOURS))
        scores.append(judge(facts(truth_of(board)), facts(reading.data())))
    score = all_of(scores)
    yield Figure("rendered boards before a fixed camera", score.counts["pictures"], "pictures")
    yield from _land(score, "terrain", 99.5, 0.1)
    yield from _land(score, "number", 99.5, 0.1)
    yield from _pieces(score, roads=98, precision=99.5, white=95, corners=98, kinds=98)
    yield from _harbors(score)
    yield Figure("the robber", score.percent("robber right", "robber"), "% right", least=99)
    yield Figure("a look at a rendered board, median", percentile(looks, 0.5), "ms", most=150)


def fixed_camera(chance: np.random.Generator) -> Any:
    """A camera that hangs over the table: up to 25 degrees aslant, 90 to 110 pixels to a tile radius."""
    scale = chance.uniform(90, 110)
    side = round(11.5 * scale)
    lean, way = chance.uniform(0, 0.44), chance.uniform(0, 2 * np.pi)
    return over_the_board((side, side), scale, Hanging(lean, way, 0.0, chance.uniform(16, 26)))


def truth_of(board: DealtBoard) -> dict[str, Any]:
    """A rendered board in the notation of the labels; a number under the robber is worth nothing."""
    told: dict[str, Any] = {
        "hexes": {hex_name(at): {"terrain": kind, "number": number} for at, (kind, number) in board.hexes.items()},
        "robber": None if board.robber is None else hex_name(board.robber),
        "ignore": [] if board.robber is None else [hex_name(board.robber) + "#"],
    }
    for kind, pieces in (("roads", board.roads), ("settlements", board.settlements), ("cities", board.cities)):
        told[kind] = [{"place": place, "colour": colour} for place, colour in pieces]
    told["harbors"] = [{"place": place, "kind": kind} for place, kind in board.harbors]
    return told


def _timed(times: list[float], act: Any) -> Any:
    start = process_time()
    done = act()
    times.append(1000 * (process_time() - start))
    return done
