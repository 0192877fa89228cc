"""How often readings are right, by labelled pictures: `python -m vision.training.calibrate --help`.

Each source of photographs is left out in turn: what its readings are worth is told by the others alone, and only that
is reported. The weights that are printed at the end, for `vision.confidence`, come from all of them. Rendered pictures,
drawn from seeds that nothing is trained on, are one source more. Needs neither PyTorch nor ONNX.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePath

import cv2
import numpy as np
import numpy.typing as npt

from vision import confidence
from vision.picture import load_picture
from vision.readings import Image
from vision.still import BOOK_AT, sightings
from vision.training import scenes, sprites

RENDERED, SIZE = "rendered", 400
SLANTS = (0, 15, 30, 45, 60, 70, 75)
"""Degrees from straight above at which pictures are rendered."""

PRIOR = np.array([0.0, 1.0, 0.0, 0.0])
HOLD = 2.0
"""How strongly the weights are held to the prior: a source may have few dice, and none that is wrong."""

Array = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Reading:
    """The dice read in one picture: what tells how sure each is (n x 4), which are right, which are in doubt (they
    lean, or the readers differ), and whether the picture was read exactly."""

    signs: Array
    right: npt.NDArray[np.bool_]
    in_doubt: npt.NDArray[np.bool_]
    exact: bool


def read(picture: Image, truth: Sequence[tuple[int, Sequence[float]]]) -> Reading:
    """A picture and its dice: values (0: counts neither way) and boxes."""
    left = list(truth)
    signs: list[tuple[float, ...]] = []
    right: list[bool] = []
    in_doubt: list[bool] = []
    for one in sightings(picture):
        die = next((die for die in left if _holds(die[1], one.guess.box)), None)
        if die is not None:
            left.remove(die)
        if die is None or die[0]:
            signs.append(confidence.signs(one.worth, one.overlooked, one.agreed))
            right.append(die is not None and die[0] == one.value)
            in_doubt.append(one.leans or one.disputed)
    exact = all(right) and not any(value for value, _ in left)
    return Reading(np.array(signs).reshape(-1, 4), np.array(right, bool), np.array(in_doubt, bool), exact)


def _holds(box: Sequence[float], middle: Array) -> bool:
    return bool(box[0] <= middle[0] <= box[0] + box[2] and box[1] <= middle[1] <= box[1] + box[3])


def fitted(readings: Sequence[Reading]) -> Array:
    """The four weights that make what was read likeliest, by Newton's steps."""
    signs = np.concatenate([one.signs[~one.in_doubt] for one in readings])
    right = np.concatenate([one.right[~one.in_doubt] for one in readings]).astype(np.float64)
    weights = PRIOR.copy()
    for _ in range(30):
        sure = 1 / (1 + np.exp(-np.clip(signs @ weights, -30, 30)))
        slope = signs.T @ (right - sure) - HOLD * (weights - PRIOR)
        bend = (signs * (sure * (1 - sure))[:, None]).T @ signs + HOLD * np.eye(4)
        weights = weights + np.linalg.solve(bend, slope)
    return weights


def told(one: Reading, weights: Array) -> Array:
    """The confidence in each die of a picture by these weights."""
    least = confidence.ALIKE_ALONE if len(one.signs) == 1 else confidence.ALIKE
    alike = one.signs[:, 3] >= np.log(least / (1 - least))
    most = np.where((one.signs[:, 2] < confidence.MISSED) & alike, confidence.MOST, confidence.NOT_QUITE)
    sure = np.minimum(most, 1 / (1 + np.exp(-one.signs @ weights)))
    return np.asarray(np.where(one.in_doubt, np.minimum(sure, confidence.LEANING), sure))


def photographs(folder: Path) -> Iterator[tuple[str, Reading]]:
    """The pictures of a labelled folder, each with its source: what its name begins with."""
    labels = json.loads((folder / "labels.json").read_text(encoding="utf-8"))["pictures"]
    for name, label in labels.items():
        if label["kind"] != "video":
            truth = [(0 if die.get("ignore") else die["value"], die["box"]) for die in label.get("dice", ())]
            yield PurePath(name).name.split("_")[0], read(load_picture(folder / name), truth)
    for path in sorted((folder / "boards").glob("*.jpg")):
        yield path.name.split("_")[0], read(load_picture(path), [])


def rendered(number: int) -> Iterator[tuple[str, Reading]]:
    """So many tables at every slant, none of them ever trained on."""
    for slant in SLANTS:
        bank = [sprites.draw(np.random.default_rng((77, slant, at)), tilt=np.deg2rad(slant)) for at in range(40)]
        for at in range(number):
            chance = np.random.default_rng((78, slant, at))
            scene = scenes.draw(chance, bank, SIZE, float(np.exp(chance.uniform(np.log(22), np.log(60)))), most=3)
            yield RENDERED, read(scene.picture, [(die.value, die.box) for die in scene.dice])


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--photographs", type=Path, required=True, metavar="FOLDER", help="labelled photographs")
    asked.add_argument("--rendered", type=int, default=12, help="pictures drawn at each slant")
    given = asked.parse_args()
    cv2.setNumThreads(1)
    by_source: dict[str, list[Reading]] = defaultdict(list)
    for source, reading in (*photographs(given.photographs), *rendered(given.rendered)):
        by_source[source].append(reading)
    for line in _report(by_source):
        print(line)  # noqa: T201


def _report(by_source: dict[str, list[Reading]]) -> Iterator[str]:
    sure: list[Array] = []
    right: list[npt.NDArray[np.bool_]] = []
    yield f"{'source':10} {'dice':>6} {'right':>6} {'told':>6} {'booked':>7} {'wrong':>6}"
    all_booked = all_wrong = 0
    for source, own in sorted(by_source.items()):
        weights = fitted([one for other, readings in by_source.items() if other != source for one in readings])
        answers = [told(one, weights) for one in own]
        booked = [one for one, answer in zip(own, answers, strict=True) if len(answer) and answer.min() >= BOOK_AT]
        wrong = sum(not one.exact for one in booked)
        all_booked, all_wrong = all_booked + len(booked), all_wrong + wrong
        sure.append(np.concatenate(answers))
        right.append(np.concatenate([one.right for one in own]))
        share = f"{right[-1].mean():6.3f} {sure[-1].mean():6.3f}" if len(right[-1]) else f"{'-':>6} {'-':>6}"
        yield f"{source:10} {len(right[-1]):6} {share} {len(booked):7} {wrong:6}"
    error = _error(np.concatenate(sure), np.concatenate(right))
    booked_words = f"{all_booked} booked at {BOOK_AT}, {all_wrong} wrong"
    yield f"left out in turn: calibration error {100 * error:.1f} %, {booked_words}"
    weights = fitted([one for readings in by_source.values() for one in readings])
    yield "weights from all: " + ", ".join(f"{weight:.2f}" for weight in weights)


def _error(sure: Array, right: npt.NDArray[np.bool_]) -> float:
    """The expected calibration error over ten steps."""
    steps = np.minimum(9, (sure * 10).astype(int))
    return float(
        sum(abs(float((sure - right)[steps == step].sum())) for step in range(10)) / max(1, len(sure)),
    )


if __name__ == "__main__":
    main()
